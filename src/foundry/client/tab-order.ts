import { isElement } from "./elements.ts";
import { isField } from "./fields.ts";

/** Mark of a group on a form: Tab goes through its fields, then through its buttons. */
const GROUP = "[data-fields-first]";

const STOP_SELECTOR = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]";

/** Moves the focus to the next stop of a window when Tab is pressed in a field. */
export function followTabOrder(event: KeyboardEvent): void {
  const { key, target, shiftKey, currentTarget } = event;
  if (key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!isElement(target, HTMLElement) || !isElement(currentTarget, HTMLElement)) return;
  const shown = [...currentTarget.querySelectorAll<HTMLElement>(STOP_SELECTOR)].filter(isStop);
  const order = sortFieldsFirst(shown);
  const index = order.indexOf(target);
  if (index < 0) return;
  const next = order[index + (shiftKey ? -1 : 1)];
  const isBrowserOrder = next === shown[shown.indexOf(target) + (shiftKey ? -1 : 1)];
  if (isBrowserOrder) return;
  // At the end of the order, the browser goes on from the end of the window.
  if (next) event.preventDefault();
  (next ?? shown.at(shiftKey ? 0 : -1))?.focus();
}

/** Sorts elements that can take the focus: in each group the fields come before the buttons. */
function sortFieldsFirst(stops: readonly HTMLElement[]): readonly HTMLElement[] {
  const groups = Map.groupBy(stops, (stop) => findOutermostGroup(stop) ?? stop);
  return [...groups.values()].flatMap((group) => [
    ...group.filter((stop) => isField(stop)),
    ...group.filter((stop) => !isField(stop)),
  ]);
}

/** Returns the outermost group in which an element stands. */
function findOutermostGroup(element: Element): Element | null {
  const group = element.closest(GROUP);
  return group && (findOutermostGroup(group.parentElement ?? element.ownerDocument.documentElement) ?? group);
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled, [inert] *, details:not([open]) > :not(summary) *"))
    return false;
  if (element.getClientRects().length === 0) return false;
  if (!isElement(element, HTMLInputElement) || element.type !== "radio") return true;
  const chosen = element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`);
  return !chosen || chosen === element;
}
