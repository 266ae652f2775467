// What hands do to an element of a page in Node, with the events that a browser tells of, as far as the product hears them.

type Wanted = string | { readonly label?: string; readonly value?: string; readonly index?: number } | null;

/** The value that a field had when it was entered, as long as what is typed there has not been told as a change. */
const entered = new WeakMap<Element, string>();

/** Whether an element would be seen, by what stands in the document; style sheets are not read, but for tabs. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false;
  if (element.matches("input[type=hidden], template, script, style")) return false;
  if (element.matches("option") && !element.closest("select[size]")) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { display, visibility } = (each as HTMLElement).style;
    if (display === "none" || visibility === "hidden" || each.hasAttribute("hidden")) return false;
    if (each.matches(".tab[data-tab]:not(.active), dialog:not([open])")) return false;
    const folded: Element | null | undefined = each.parentElement?.closest("details:not([open])");
    if (folded && each.parentElement === folded && folded.querySelector(":scope > summary") !== each) return false;
  }
  return true;
}

/** Whether an element can be used. */
export function isEnabled(element: Element): boolean {
  return !element.matches(":disabled") && element.closest("fieldset[disabled]") === null;
}

interface Click {
  readonly modifiers: readonly string[];
  readonly button: string;
  readonly clickCount: number;
}

/** Clicks an element. */
export function clickOn(element: Element, { modifiers, button, clickCount }: Click = ONE_CLICK): void {
  const { MouseEvent, PointerEvent } = windowOf(element);
  const held = (key: string): boolean =>
    modifiers.includes(key) || (modifiers.includes("ControlOrMeta") && key === "Control");
  const which = ["left", "middle", "right"].indexOf(button);
  const keys = { shiftKey: held("Shift"), ctrlKey: held("Control"), altKey: held("Alt"), metaKey: held("Meta") };
  const tell = (Type: typeof MouseEvent, type: string, detail: number): boolean =>
    element.dispatchEvent(
      new Type(type, { bubbles: true, cancelable: true, composed: true, button: which, detail, ...keys }),
    );
  for (let detail = 1; detail <= clickCount; detail += 1) {
    if (!element.isConnected) return;
    tell(PointerEvent, "pointerdown", 0);
    const mayFocus = tell(MouseEvent, "mousedown", detail);
    settleTyped(element);
    if (mayFocus) focusOn(element);
    tell(PointerEvent, "pointerup", 0);
    tell(MouseEvent, "mouseup", detail);
    if (which === LEFT && element.matches("select[size] option")) selectIn(listOf(element), element);
    if (which === RIGHT) tell(PointerEvent, "contextmenu", 0);
    else tell(PointerEvent, "click", detail);
  }
  if (clickCount > 1) tell(MouseEvent, "dblclick", clickCount);
}

const ONE_CLICK: Click = { modifiers: [], button: "left", clickCount: 1 };
const LEFT = 0;
const RIGHT = 2;

function listOf(option: Element): Element {
  return option.closest("select") ?? option;
}

/** Fills in a field; that it has changed is told when it is left. */
export function fillIn(element: Element, value: string): void {
  const field = element as HTMLInputElement;
  settleTyped(element);
  focusOn(element);
  const { InputEvent, Event } = windowOf(element);
  if (!entered.has(element)) entered.set(element, field.value);
  if (field.isContentEditable && field.value === undefined) field.textContent = value;
  else field.value = value;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (/^(range|color|date|time)$/.test(field.type)) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Chooses an option of a list by its value or its label; false if it is not offered. */
export function selectIn(element: Element, wanted: unknown): boolean {
  const { Event } = windowOf(element);
  const list = element as HTMLSelectElement;
  const asked = [wanted].flat() as readonly Wanted[];
  const options = [...list.options];
  const chosen = asked.map((each) => options.find((option, at) => isOption(option, at, each)));
  if (chosen.includes(undefined)) return false;
  settleTyped(element);
  list.focus();
  for (const option of options) option.selected = chosen.includes(option);
  for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

function isOption(option: HTMLOptionElement, at: number, wanted: Wanted): boolean {
  if (wanted === null) return false;
  if (typeof wanted === "string") return option.value === wanted || option.text.trim() === wanted;
  if (wanted.index !== undefined) return at === wanted.index;
  return wanted.value === undefined ? option.text.trim() === wanted.label : option.value === wanted.value;
}

/** Presses a key where the focus is: Enter sends a form or presses a button, Space presses buttons and boxes. */
export function pressKey(document: Document, pressed: string): void {
  const names = pressed.split("+");
  const last = names.pop() ?? "";
  const key = last === "Space" ? " " : last;
  if (key === "Tab") throw new Error("Where Tab leads is known to browsers alone.");
  const target = document.activeElement ?? document.body;
  const { KeyboardEvent, performance } = windowOf(target);
  const keys = { shiftKey: names.includes("Shift"), ctrlKey: names.includes("Control"), altKey: names.includes("Alt") };
  const code = /^[a-z]$/i.test(key)
    ? `Key${key.toUpperCase()}`
    : /^\d$/.test(key)
      ? `Digit${key}`
      : key === " "
        ? "Space"
        : key;
  const tell = (type: string): boolean => {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, composed: true, key, code, ...keys });
    return target.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: performance.now() }));
  };
  if (tell("keydown") && key === "Enter") pressEnter(target);
  if (tell("keyup") && key === " " && target.matches("button, summary, input:is([type=checkbox], [type=radio])"))
    clickOn(target);
}

function pressEnter(target: Element): void {
  if (target.matches("button, summary, a[href]")) return clickOn(target);
  if (!target.matches("input")) return;
  const { form } = target as HTMLInputElement;
  tellChange(target);
  const button = form?.querySelector<HTMLButtonElement>("button[type=submit], button:not([type])");
  if (button && !button.disabled) button.click();
}

/** Tells of what has been typed in the field that has the focus, if this element is about to take it. */
export function settleTyped(next: Element): void {
  const { activeElement } = next.ownerDocument;
  if (activeElement && activeElement !== next) tellChange(activeElement);
}

/** Leaves a field, as a click elsewhere does. */
export function leaveField(element: Element): void {
  tellChange(element);
  (element as HTMLElement).blur();
}

function tellChange(element: Element): void {
  const before = entered.get(element);
  entered.delete(element);
  if (before === undefined || before === (element as HTMLInputElement).value) return;
  element.dispatchEvent(new (windowOf(element).Event)("change", { bubbles: true }));
}

/** Moves the focus to what would take it; without anything of the kind it is lost. */
function focusOn(element: Element): void {
  const taking = element.closest<HTMLElement>(
    "input, select, textarea, button, summary, a[href], [tabindex], [contenteditable]",
  );
  if (taking) taking.focus();
  else (element.ownerDocument.activeElement as HTMLElement | null)?.blur();
}

function windowOf(element: Element): Window & typeof globalThis {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error("This element's page is gone.");
  return window;
}
