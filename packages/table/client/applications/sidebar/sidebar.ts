import { Hooks } from "../../helpers/hooks.ts";
import { refuseCalls } from "../../helpers/refuse-names.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { say, theGame, theUi } from "../surroundings.ts";
import { followFront, nextZIndex } from "../api/window-stack.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

export interface SidebarTabSpec {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

const NARROW = "(max-width: 720px)";

/** The side of the page that holds chat, combat, directories and settings, one tab at a time. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static TABS_SHOWN: Record<string, SidebarTabSpec> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "TABLE.Tabs.chat" },
    combat: { icon: "fa-solid fa-hand-fist", tooltip: "TABLE.Tabs.combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "TABLE.Tabs.scenes", gmOnly: true },
    actors: { icon: "fa-solid fa-users", tooltip: "TABLE.Tabs.actors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "TABLE.Tabs.items" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "TABLE.Tabs.journal" },
    tables: { icon: "fa-solid fa-table-list", tooltip: "TABLE.Tabs.tables" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "TABLE.Tabs.compendium" },
    settings: { icon: "fa-solid fa-gears", tooltip: "TABLE.Tabs.settings" },
  };
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { openTab, toggleState },
  };
  static override PARTS = { main: { template: "templates/sidebar/sidebar.hbs", root: true } };
  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = !window.matchMedia(NARROW).matches;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const shown = Object.entries(Sidebar.TABS_SHOWN).filter(([, spec]) => !spec.gmOnly || theGame().user.isGM);
    const active = this.tabGroups.primary;
    const tabs = shown.map(([id, spec]) => ({ id, icon: spec.icon, tooltip: spec.tooltip, active: id === active }));
    return { ...(await super._prepareContext(options)), sidebarTabs: tabs, expanded: this.#expanded };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("interface")?.append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector("[role=tablist]")?.addEventListener("keydown", (event) => this.#onKey(event));
    followFront((app) => {
      if (app.options.tag !== "dialog" && window.matchMedia(NARROW).matches) this.collapse();
    });
    this.#showState();
  }

  #onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const links = [...this.element.querySelectorAll<HTMLElement>("[role=tab]")];
    const index = links.findIndex((link) => link === document.activeElement);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    const next = links.at((index + step) % links.length);
    next?.focus();
    next?.click();
  }

  override changeTab(tab: string, group: string, options: object = {}): void {
    super.changeTab(tab, group, { ...options, updatePosition: false });
    for (const link of this.element.querySelectorAll<HTMLElement>("[role=tab]")) {
      const active = link.dataset.tab === tab;
      link.classList.toggle("active", active);
      link.setAttribute("aria-selected", String(active));
      link.tabIndex = active ? 0 : -1;
    }
    const app = theUi()[tab];
    if (!(app instanceof AbstractSidebarTab)) return;
    app._onActivate();
    Hooks.callAll("changeSidebarTab", app);
  }

  /** Unfolds or folds the sidebar. */
  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (this.#expanded === expanded) return;
    this.#expanded = expanded;
    this.#showState();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  #showState(): void {
    this.element.classList.toggle("expanded", this.#expanded);
    this.element.classList.toggle("collapsed", !this.#expanded);
    document.body.classList.toggle("sidebar-collapsed", !this.#expanded);
    // On a small screen what was opened last is in front.
    if (this.#expanded) this.element.style.setProperty("--z-index-sidebar", String(nextZIndex()));
    const toggle = this.element.querySelector<HTMLElement>('[data-action="toggleState"]');
    toggle?.setAttribute("aria-expanded", String(this.#expanded));
    toggle?.setAttribute("aria-label", say(this.#expanded ? "TABLE.Sidebar.collapse" : "TABLE.Sidebar.expand"));
  }
}

refuseCalls(Sidebar.prototype, "ui.sidebar.", ["activateTab"]);

function openTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
  const tab = target.dataset.tab ?? "";
  const isOpen = this.expanded && this.tabGroups.primary === tab;
  if (isOpen && window.matchMedia(NARROW).matches) return this.collapse();
  this.changeTab(tab, "primary");
  this.expand();
}

function toggleState(this: Sidebar): void {
  this.toggleExpanded();
}
