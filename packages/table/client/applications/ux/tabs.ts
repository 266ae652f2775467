export interface TabsOptions {
  navSelector: string;
  contentSelector: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabs on markup that is not an ApplicationV2's own: a navigation and its panels. */
export class Tabs {
  active: string;
  readonly #options: TabsOptions;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.active = options.initial ?? "";
  }

  /** Attaches the tabs to an element that holds both navigation and panels. */
  bind(element: HTMLElement): void {
    this.#nav = element.querySelector(this.#options.navSelector);
    this.#content = element.querySelector(this.#options.contentSelector) ?? element;
    const links = this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [];
    for (const link of links) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        if (link.dataset.tab) this.activate(link.dataset.tab, { event, triggerCallback: true });
      });
    }
    const initial = [...links].find((link) => link.dataset.tab === this.active) ?? links[0];
    if (initial?.dataset.tab) this.activate(initial.dataset.tab);
  }

  /** Shows a tab by its name. */
  activate(
    tab: string,
    { event = null, triggerCallback = false }: { event?: Event | null; triggerCallback?: boolean } = {},
  ): void {
    this.active = tab;
    for (const root of [this.#nav, this.#content]) {
      for (const entry of root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
        entry.classList.toggle("active", entry.dataset.tab === tab);
      }
    }
    if (triggerCallback) this.#options.callback?.(event, this, tab);
  }
}
