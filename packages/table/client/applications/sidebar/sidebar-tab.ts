import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { theGame, theUi } from "../surroundings.ts";

interface TabHost {
  readonly expanded: boolean;
  tabGroups: Record<string, string | null>;
  expand(): void;
  changeTab(tab: string, group: string): void;
}

/** One tab of the sidebar: an application in the sidebar's content. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return String(Reflect.get(this.constructor, "tabName"));
  }

  get active(): boolean {
    return this.#host?.tabGroups.primary === this.tabName;
  }

  /** Whether the sidebar is unfolded, with this tab or another. */
  get isUnfolded(): boolean {
    return this.#host?.expanded ?? false;
  }

  /** Whether this tab can be seen: it is the active one, and the sidebar is unfolded. */
  get isShown(): boolean {
    return this.active && this.isUnfolded;
  }

  get isPopout(): boolean {
    return false;
  }

  get popout(): null {
    return null;
  }

  get #host(): TabHost | undefined {
    return theUi().sidebar as TabHost | undefined;
  }

  override _initializeApplicationOptions(
    options: PartialOptions,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const complete = super._initializeApplicationOptions(options);
    complete.id = this.tabName;
    return complete;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return { ...(await super._prepareContext(options)), user: theGame().user };
  }

  override _insertElement(element: HTMLElement): void {
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.toggle("active", this.active);
    document.getElementById("sidebar-content")?.append(element);
  }

  /** Brings this tab to the front of the sidebar. */
  activate(): void {
    this.#host?.changeTab(this.tabName, "primary");
    this.#host?.expand();
  }

  _onActivate(): void {}

  renderPopout(): never {
    throw new Error("The local table does not offer sidebar tabs in windows of their own.");
  }
}
