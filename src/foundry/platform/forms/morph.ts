import morphdom from "morphdom";
import { isElement } from "../elements.ts";
import {
  type Field,
  isNoteHolder,
  settleNotes,
  isBeingEdited,
  isChanged,
  isCustomElement,
  isField,
  isOpenEditor,
  isTyped,
} from "./fields.ts";

/** The parts of a window by name. */
type WindowParts = Readonly<Record<string, HTMLElement>>;

/** The mark of an element whose children are added by code after its part has been rendered. */
const FILLED_ATTRIBUTE = "data-filled";

/** The attributes that a note adds to its field. */
const NOTE_ATTRIBUTES = ["aria-invalid", "aria-describedby"] as const;

/**
 * Renders the parts of a window in place. Elements that remain are the same objects as before, so that a press, the focus, the caret, the
 * scroll position and open folds survive. A field that is being edited keeps its text. Elements are matched by `data-key`, or else by id.
 */
export class PartMorph {
  readonly #isHeld: (field: Element) => boolean;
  /** The HTML of each custom element before it built its children. */
  readonly #sources = new WeakMap<Element, string>();
  /** The HTML from which each shown part was rendered. */
  readonly #drawn = new WeakMap<Element, string>();
  /** The number of renders that have begun, and for each field that number at its user's last change. */
  #drawings = 0;
  readonly #touched = new WeakMap<Element, number>();

  /** `isHeld` is true for the fields that keep their value when they are rendered. */
  constructor(isHeld: (field: Element) => boolean = isBeingEdited) {
    this.#isHeld = isHeld;
  }

  /** Listens to the changes that a user makes inside an element. */
  follow(element: HTMLElement): void {
    for (const type of ["input", "change"])
      element.addEventListener(type, ({ target }) => this.markNewer(target), { capture: true });
  }

  /** Begins a render; a later change by the user is newer than the values that it shows. */
  begin(): void {
    this.#drawings += 1;
  }

  /** Marks a field as newer than every render that has begun. */
  markNewer(target: EventTarget | null): void {
    if (!isField(target)) return;
    for (const field of listLinkedFields(target)) this.#touched.set(field, this.#drawings);
  }

  /** Updates each shown part that differs from the newly rendered one, and returns the parts that are not shown yet. */
  drawParts(drawn: WindowParts, content: HTMLElement): Record<string, HTMLElement> {
    const added = Object.entries(drawn).filter(([id, part]) => {
      for (const element of part.querySelectorAll("*"))
        if (isCustomElement(element)) this.#sources.set(element, getSource(element));
      const source = part.outerHTML;
      const shown = content.querySelector<HTMLElement>(`:scope > [data-application-part="${CSS.escape(id)}"]`);
      if (shown && (this.#drawn.get(shown) !== source || !hasDrawnValues(shown))) this.#updatePart(shown, part);
      this.#drawn.set(shown ?? part, source);
      return !shown;
    });
    return Object.fromEntries(added);
  }

  #updatePart(shown: HTMLElement, drawn: HTMLElement): void {
    const focused = shown.ownerDocument.activeElement;
    morphdom(shown, drawn, {
      getNodeKey: (node) => (isElement(node, Element) ? (node.getAttribute("data-key") ?? node.id) : undefined),
      onBeforeElUpdated: (before, after) => this.#shouldUpdate(before, after),
      onBeforeElChildrenUpdated: (before) => !before.hasAttribute(FILLED_ATTRIBUTE),
      onBeforeNodeDiscarded: (node) => !hasOpenEditor(node) && !isNoteHolder(node),
    });
    settleNotes(shown);
    // An element that was moved has lost the focus.
    if (focused !== shown.ownerDocument.activeElement && isElement(focused, HTMLElement) && shown.contains(focused))
      focused.focus({ preventScroll: true });
  }

  /** Copies the user's values to the rendered element; false if the shown element must not be updated. */
  #shouldUpdate(before: HTMLElement, after: HTMLElement): boolean {
    if (isCustomElement(before)) {
      if (!isOpenEditor(before) && this.#sources.get(before) !== this.#sources.get(after)) before.replaceWith(after);
      return false;
    }
    if (isElement(before, HTMLDetailsElement)) after.toggleAttribute("open", before.open);
    if (!isField(before) || !isField(after)) return true;
    const isNewer = this.#touched.get(before) === this.#drawings;
    if (isNewer || this.#isHeld(before) || hasNoDrawnValue(after)) keepValue(before, after);
    for (const mark of NOTE_ATTRIBUTES)
      if (before.hasAttribute(mark)) after.setAttribute(mark, before.getAttribute(mark) ?? "");
    return true;
  }
}

/** True if every field of a part still has the value with which it was rendered. */
function hasDrawnValues(part: HTMLElement): boolean {
  return [...part.querySelectorAll("input, select, textarea")].every((field) => {
    if (isTyped(field)) return !isChanged(field);
    if (isElement(field, HTMLInputElement)) return field.checked === field.defaultChecked;
    return isElement(field, HTMLSelectElement) && [...field.selectedOptions].every((option) => option.defaultSelected);
  });
}

/** Lists the fields that change together with a field: itself, or all radio buttons of its group. */
function listLinkedFields(field: Field): readonly Element[] {
  if (!isElement(field, HTMLInputElement) || field.type !== "radio" || !field.form) return [field];
  return [...field.form.elements].filter((each) => isField(each) && each.name === field.name);
}

/** True for a field whose template gives no value, so that its user's choice is its only one. */
function hasNoDrawnValue(after: Field): boolean {
  if (isElement(after, HTMLSelectElement)) return !after.querySelector("option[selected]");
  return isElement(after, HTMLInputElement) && isTyped(after) && !after.hasAttribute("value");
}

/** Copies the value of the shown field to the rendered one, so that the update does not change it. */
function keepValue(before: Field, after: Field): void {
  if (isElement(before, HTMLSelectElement) && isElement(after, HTMLSelectElement)) {
    const options = [...after.options];
    const chosen = options.find(({ value }) => value === before.value) ?? options[0];
    for (const option of options) option.toggleAttribute("selected", option === chosen);
  } else if (isTyped(before)) after.value = before.value;
  else if (isElement(before, HTMLInputElement) && isElement(after, HTMLInputElement)) after.checked = before.checked;
}

/**
 * Returns the HTML of a custom element with its value. An element of Foundry's may remove the value from its attribute when it is created.
 */
function getSource(element: Element): string {
  return element.outerHTML + ("value" in element ? String(element.value) : "");
}

function hasOpenEditor(node: Node): boolean {
  return isElement(node, Element) && [node, ...node.querySelectorAll("*")].some(isOpenEditor);
}
