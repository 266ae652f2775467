import { attachFieldHabits } from "./field-habits.ts";
import { PartMorph } from "./morph.ts";
import { waitForRelease } from "../elements.ts";
import { readRule } from "../rule-links.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The context of any window; its template decides which fields it reads. */
type Context = foundry.applications.api.ApplicationV2.RenderContext & Readonly<Record<string, unknown>>;

const Mixed = HandlebarsApplicationMixin(ApplicationV2<Context>);
type MixedWindow = InstanceType<typeof Mixed>;

/** Foundry's window with template parts. It is rendered in place, but not while the user presses an element in it. */
export class WindowBase extends Mixed {
  static override DEFAULT_OPTIONS: (typeof Mixed)["DEFAULT_OPTIONS"] = { actions: { readRule: onReadRule } };

  readonly #morph = new PartMorph();
  #height = 0;
  /** The windows that are rendered again when the followed document changes. */
  #documentWindows: object = {};

  protected override _configureRenderOptions(...args: Parameters<MixedWindow["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    this.#morph.begin();
  }

  protected override async _preRender(...args: Parameters<MixedWindow["_preRender"]>): Promise<void> {
    await waitForRelease(this.element);
    await super._preRender(...args);
  }

  protected override _replaceHTML(
    drawn: Readonly<Record<string, HTMLElement>>,
    ...[content, options]: Parameters<MixedWindow["_replaceHTML"]> extends [unknown, ...infer More] ? More : never
  ): void {
    super._replaceHTML(this.#morph.drawParts(drawn, content), content, options);
  }

  /**
   * Renders the window again whenever a document changes, until the window is closed. Call it before reading the document, so that a change
   * during the first render is not missed.
   */
  protected followDocument({ apps }: Pick<Actor.Implementation, "apps">): void {
    Object.assign(apps, { [this.id]: this });
    this.#documentWindows = apps;
  }

  protected override _onClose(...args: Parameters<MixedWindow["_onClose"]>): void {
    super._onClose(...args);
    Reflect.deleteProperty(this.#documentWindows, this.id);
  }

  /** Moves a window up that has grown beyond the lower edge of the screen. */
  #keepOnScreen(element: HTMLElement): void {
    const { bottom, height } = element.getBoundingClientRect();
    const isGrown = height > this.#height;
    this.#height = height;
    if (isGrown && bottom > element.ownerDocument.documentElement.clientHeight) this.setPosition({});
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    attachFieldHabits(this.element);
    this.#morph.follow(this.element);
    const { element } = this;
    new ResizeObserver(() => this.#keepOnScreen(element)).observe(element);
  }
}

function onReadRule(this: unknown, _event: Event, { dataset }: HTMLElement): void {
  readRule(dataset["rule"]);
}
