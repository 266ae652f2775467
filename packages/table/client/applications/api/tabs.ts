import { say } from "../surroundings.ts";
import type { Tab, TabsConfiguration } from "./application-options.ts";

/** The tabs of one group as templates need them, by id. */
export function prepareTabs(group: string, config: TabsConfiguration, active: string | null): Record<string, Tab> {
  const tabs: Record<string, Tab> = {};
  for (const { id, icon = "", label, tooltip = "", cssClass = "" } of config.tabs) {
    const isActive = active === id;
    const text = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : id);
    const classes = [cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
    tabs[id] = { id, group, icon, label: say(text), tooltip, active: isActive, cssClass: classes };
  }
  return tabs;
}

/** Marks one tab of a group, and its link, as the active one. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const escaped = CSS.escape(group);
  const selector = `.tabs[data-group="${escaped}"] [data-tab], .tabs [data-group="${escaped}"][data-tab]`;
  const links = root.querySelectorAll<HTMLElement>(selector);
  const panels = root.querySelectorAll<HTMLElement>(`.tab[data-group="${escaped}"][data-tab]`);
  for (const link of links) {
    const active = link.dataset.tab === tab;
    link.classList.toggle("active", active);
    if (link.hasAttribute("aria-selected")) link.setAttribute("aria-selected", String(active));
    if (link.hasAttribute("aria-pressed")) link.setAttribute("aria-pressed", String(active));
  }
  for (const panel of panels) panel.classList.toggle("active", panel.dataset.tab === tab);
}
