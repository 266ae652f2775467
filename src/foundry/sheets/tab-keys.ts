/** Index of the tab to which a key leads from the focused one: the arrows wrap around, Home and End go to the ends. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Lets the arrow keys move between tabs: each press shows the next tab and focuses its button. */
export function followTabKeys(nav: HTMLElement): void {
  nav.addEventListener("keydown", (event) => {
    const tabs = [...nav.querySelectorAll<HTMLElement>('[role="tab"]')];
    const index = tabs.findIndex((tab) => tab === event.target);
    const next = index < 0 ? undefined : tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.click();
    next.focus();
  });
}

/** Marks the tab that is shown as selected; the Tab key reaches only that one. */
export function markTabs(sheet: HTMLElement): void {
  for (const tab of sheet.querySelectorAll<HTMLElement>('.riposte-tabs [role="tab"]')) {
    const active = tab.classList.contains("active");
    tab.ariaSelected = String(active);
    tab.tabIndex = active ? 0 : -1;
  }
}
