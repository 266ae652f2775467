import { isOf } from "../../helpers/elements.ts";

/** What a part shows that is not in its data: where the focus is and how far it is scrolled. */
export interface PartState {
  focus: string | null;
  selection: readonly [number | null, number | null] | null;
  scrolls: readonly (readonly [string, number, number])[];
  open: readonly string[];
}

/** A selector that finds an element, or the one that took its place in a new render; null if nothing tells it. */
export function focusSelector(focused: Element): string | null {
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute("name");
  if (name) return `${focused.localName}[name="${CSS.escape(name)}"]`;
  const marks = [...focused.attributes].filter((mark) => mark.name.startsWith("data-") && mark.name !== "data-tooltip");
  const own = marks.map((mark) => `[${mark.name}="${CSS.escape(mark.value)}"]`).join("");
  if (!own) return null;
  const row = focused.parentElement?.closest("[data-combatant-id], [data-entry-id], [data-item-id], [data-message-id]");
  const key = row?.getAttributeNames().find((name) => /^data-(combatant|entry|item|message)-id$/.test(name));
  const within = row && key ? `[${key}="${CSS.escape(row.getAttribute(key) ?? "")}"] ` : "";
  return `${within}${focused.localName}${own}`;
}

/** Whether a field has a selection of characters: a text area, or an input of words. */
function isText(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  if (isOf(field, HTMLTextAreaElement)) return true;
  return isOf(field, HTMLInputElement) && ["text", "search", "url", "tel", "password"].includes(field.type);
}

function readSelection(focused: Element | null): PartState["selection"] {
  return isText(focused) ? [focused.selectionStart, focused.selectionEnd] : null;
}

/** Reads the focus and the scroll positions of a part that is about to be replaced. */
export function readPartState(prior: HTMLElement, scrollable: readonly string[]): PartState {
  const active = prior.ownerDocument.activeElement;
  const focused = active && active !== prior && prior.contains(active) ? active : null;
  const scrolls = scrollable.flatMap((selector) => {
    const element = selector === "" ? prior : prior.querySelector(selector);
    if (!element?.checkVisibility()) return [];
    const { scrollTop, scrollLeft } = element;
    return scrollTop === 0 && scrollLeft === 0 ? [] : [[selector, scrollTop, scrollLeft] as const];
  });
  const open = [...prior.querySelectorAll<HTMLDetailsElement>("details[open][id]")].map((details) => details.id);
  return { focus: focused ? focusSelector(focused) : null, selection: readSelection(focused), scrolls, open };
}

/** Gives the new part the focus and the scroll positions of the old one. */
export function restorePartState(next: HTMLElement, state: Partial<PartState>): void {
  for (const id of state.open ?? []) next.querySelector(`details#${CSS.escape(id)}`)?.setAttribute("open", "");
  for (const [selector, top, left] of state.scrolls ?? []) {
    const element = selector === "" ? next : next.querySelector(selector);
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
  }
  if (!state.focus) return;
  const focused = next.querySelector<HTMLElement>(state.focus);
  focused?.focus({ preventScroll: true });
  if (isText(focused) && state.selection) focused.setSelectionRange(...state.selection);
}
