import { isElement } from "./elements.ts";
import { isChanged, isTyped } from "./fields.ts";
import { showProblem } from "./field-notes.ts";
import { followTabOrder } from "./tab-order.ts";

/**
 * Gives the fields of a window the habits of every form: a number is selected when it takes the focus, the wheel scrolls past it, a value
 * out of range is reported at the field, Escape first takes back what was typed, and Tab goes from field to field.
 */
export function attachFieldHabits(element: HTMLElement): void {
  selectNumbers(element);
  element.addEventListener("wheel", onWheel, { passive: false });
  element.addEventListener("change", checkNumber, { capture: true });
  element.addEventListener("keydown", restoreText);
  element.addEventListener("keydown", followTabOrder);
}

function selectNumbers(element: HTMLElement): void {
  const press: { field: HTMLInputElement | null } = { field: null };
  element.addEventListener("focusin", ({ target }) => {
    if (!isNumberField(target)) return;
    target.select();
    press.field = target;
  });
  // A press puts the caret into the field to which it gave the focus.
  element.addEventListener("click", ({ target }) => {
    if (isNumberField(target) && press.field === target && !isChanged(target)) target.select();
    press.field = null;
  });
}

/** Scrolls the surroundings of a number that has the focus, whose value the wheel would change. */
function onWheel(event: WheelEvent): void {
  const { target, deltaX, deltaY, deltaMode } = event;
  if (!isNumberField(target) || target !== target.ownerDocument.activeElement) return;
  event.preventDefault();
  const step = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
  findScroller(target)?.scrollBy({ left: deltaX * step, top: deltaY * step });
}

/** The height of a line that the wheel of some browsers counts in, in pixels. */
const LINE = 16;

function findScroller(element: Element): Element | null {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (each.scrollHeight > each.clientHeight && (overflowY === "auto" || overflowY === "scroll")) return each;
  }
  return null;
}

function checkNumber({ target }: Event): void {
  if (isNumberField(target)) showProblem(target, describeProblem(target));
}

/** Describes the problem of a number; empty if there is none. */
export function describeProblem(field: HTMLInputElement): string {
  if (!isChanged(field)) return "";
  const { min, max, step, value, validity } = field;
  const isEmpty = value === "" && field.defaultValue !== "" && field.placeholder === "";
  if (validity.valid && !isEmpty) return "";
  const key = min !== "" && max !== "" ? "between" : min !== "" ? "atLeast" : max !== "" ? "atMost" : "number";
  const text = game.i18n.format(`RIPOSTE.Field.${key}`, { min, max });
  if (!validity.stepMismatch) return text;
  return `${text} ${game.i18n.format(step === "1" ? "RIPOSTE.Field.whole" : "RIPOSTE.Field.steps", { step })}`;
}

/** Restores on Escape the text of a field before it was edited, and closes nothing. */
function restoreText(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== "Escape" || !isTyped(target) || !isChanged(target)) return;
  event.preventDefault();
  event.stopPropagation();
  target.value = target.defaultValue;
  showProblem(target, "");
  if (isNumberField(target)) target.select();
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

function isNumberField(target: unknown): target is HTMLInputElement {
  return isElement(target, HTMLInputElement) && target.type === "number";
}
