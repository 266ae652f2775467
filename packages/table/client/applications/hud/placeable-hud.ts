import { Hooks } from "../../helpers/hooks.ts";
import { theStage } from "../../placeables/stage.ts";
import type { PlaceableObject } from "../../placeables/placeable-object.ts";
import type { Document } from "../../documents/document.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { CloseOptions, Context, PartialOptions, Position, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** How far controls reach beyond the page before they are moved inwards, in pixels. */
const MARGIN = 8;
/** So far apart are the controls at least, in pixels: things may be tiny on the page. */
const LEAST = 110;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box around the same middle, but not too small. */
function roomy({ left, top, width, height }: Box): Box {
  const [across, down] = [Math.max(0, LEAST - width), Math.max(0, LEAST - height)];
  return { left: left - across / 2, top: top - down / 2, width: width + across, height: height + down };
}

/** What stands around a thing on the scene, with controls for it. (Fact 108) */
export class BasePlaceableHUD<Thing extends PlaceableObject = PlaceableObject> extends HandlebarsApplicationMixin(
  ApplicationV2,
) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: true },
  };
  #object: Thing | null = null;
  #follows = false;

  /** The thing that the controls are for. */
  get object(): Thing | null {
    return this.#object;
  }

  get document(): Document | null {
    return this.#object?.document ?? null;
  }

  /** Shows the controls for a thing. */
  async bind(object: Thing): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const id = this.#object?.id;
    return { ...(await super._prepareContext(options)), id, isGM: game.user?.isGM === true };
  }

  override _canRender(options: RenderOptions): boolean | undefined {
    return this.#object === null ? false : super._canRender(options);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#follows) return;
    this.#follows = true;
    Hooks.on("canvasPan", () => this.setPosition());
    Hooks.on("canvasTearDown", () => void this.close());
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.setPosition();
  }

  override _insertElement(element: HTMLElement): void {
    theStage()?.page?.append(element);
  }

  /** The controls stand around the thing, and within the page. */
  override setPosition(_position: Partial<Position> = {}): Position | undefined {
    const [object, stage] = [this.#object, theStage()];
    if (!this.rendered || !object || !stage) return undefined;
    const { left, top, width, height } = roomy(stage.boxOf(object.bounds));
    const { style } = this.element;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    this.#keepInside(stage.page);
    return undefined;
  }

  /** Moves the controls inwards where they would lie beside the page. */
  #keepInside(page: HTMLElement | null): void {
    if (!page) return;
    const whole = page.getBoundingClientRect();
    const parts = [...this.element.children].map((part) => part.getBoundingClientRect());
    const out = (low: number, high: number, from: number, to: number): number =>
      low < from + MARGIN ? from + MARGIN - low : Math.min(0, to - MARGIN - high);
    const across = out(
      Math.min(...parts.map(({ left }) => left)),
      Math.max(...parts.map(({ right }) => right)),
      ...([whole.left, whole.right] as const),
    );
    const down = out(
      Math.min(...parts.map(({ top }) => top)),
      Math.max(...parts.map(({ bottom }) => bottom)),
      ...([whole.top, whole.bottom] as const),
    );
    const { style } = this.element;
    style.left = `${Number.parseFloat(style.left) + across}px`;
    style.top = `${Number.parseFloat(style.top) + down}px`;
  }

  override async close(options: CloseOptions = {}): Promise<this> {
    await super.close(options);
    this.#object = null;
    return this;
  }
}
