import { untilReleased } from "./press.ts";
import { readRule } from "./rule-links.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A window's own context may hold anything: the template decides what it reads. */
type Context = foundry.applications.api.ApplicationV2.RenderContext & Readonly<Record<string, unknown>>;

const Mixed = HandlebarsApplicationMixin(ApplicationV2<Context>);

/** Foundry's window with parts made from templates; it is not rendered again while it is pressed. */
export class WindowBase extends Mixed {
  static override DEFAULT_OPTIONS: (typeof Mixed)["DEFAULT_OPTIONS"] = { actions: { readRule: onReadRule } };

  protected override async _preRender(...args: Parameters<InstanceType<typeof Mixed>["_preRender"]>): Promise<void> {
    await untilReleased(this.element);
    await super._preRender(...args);
  }
}

function onReadRule(this: unknown, _event: Event, { dataset }: HTMLElement): void {
  readRule(dataset["rule"]);
}
