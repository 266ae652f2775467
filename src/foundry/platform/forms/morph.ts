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

/** Mark of an element whose children are filled in by code after its part has been drawn. */
const FILLED_ATTRIBUTE = "data-filled";

/** Attributes of a field that has a note beside it. */
const NOTE_ATTRIBUTES = ["aria-invalid", "aria-describedby"] as const;

/**
 * Redraws the parts of a window in place: elements that stay are the same as before, so that a press, the focus, a caret, a scroll
 * position and an open fold survive, and a field keeps the text that is being written in it. Elements match by `data-key`, or by id.
 */
export class PartMorph {
  readonly #isHeld: (field: Element) => boolean;
  /** The source of each custom element before it built its children. */
  readonly #sources = new WeakMap<Element, string>();
  /** The source of each part that is shown. */
  readonly #drawn = new WeakMap<Element, string>();
  /** Number of drawings that have begun, and for each field the one in which its user last changed it. */
  #drawings = 0;
  readonly #touched = new WeakMap<Element, number>();

  /** `isHeld` selects the fields that keep their value. */
  constructor(isHeld: (field: Element) => boolean = isBeingEdited) {
    this.#isHeld = isHeld;
  }

  /** Follows the changes by a user inside an element. */
  follow(element: HTMLElement): void {
    for (const type of ["input", "change"])
      element.addEventListener(type, ({ target }) => this.markNewer(target), { capture: true });
  }

  /** Begins a drawing: later changes by the user are newer than what will be drawn. */
  begin(): void {
    this.#drawings += 1;
  }

  /** Marks a field as newer than every drawing that has begun. */
  markNewer(target: EventTarget | null): void {
    if (!isField(target)) return;
    for (const field of listLinkedFields(target)) this.#touched.set(field, this.#drawings);
  }

  /** Redraws the parts that are shown and differ from the drawn ones, and returns those that are new. */
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

  /** False for an element that stays as it is. */
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

/** True if every field of a part has the value that was drawn. */
function hasDrawnValues(part: HTMLElement): boolean {
  return [...part.querySelectorAll("input, select, textarea")].every((field) => {
    if (isTyped(field)) return !isChanged(field);
    if (isElement(field, HTMLInputElement)) return field.checked === field.defaultChecked;
    return isElement(field, HTMLSelectElement) && [...field.selectedOptions].every((option) => option.defaultSelected);
  });
}

/** Lists the fields that change with a field: all radio buttons of its group. */
function listLinkedFields(field: Field): readonly Element[] {
  if (!isElement(field, HTMLInputElement) || field.type !== "radio" || !field.form) return [field];
  return [...field.form.elements].filter((each) => isField(each) && each.name === field.name);
}

/** True for a field whose template gives no value, so that its user's choice is its only one. */
function hasNoDrawnValue(after: Field): boolean {
  if (isElement(after, HTMLSelectElement)) return !after.querySelector("option[selected]");
  return isElement(after, HTMLInputElement) && isTyped(after) && !after.hasAttribute("value");
}

/** Copies the value of the shown field to the drawn one, so that redrawing changes everything but that. */
function keepValue(before: Field, after: Field): void {
  if (isElement(before, HTMLSelectElement) && isElement(after, HTMLSelectElement)) {
    const options = [...after.options];
    const chosen = options.find(({ value }) => value === before.value) ?? options[0];
    for (const option of options) option.toggleAttribute("selected", option === chosen);
  } else if (isTyped(before)) after.value = before.value;
  else if (isElement(before, HTMLInputElement) && isElement(after, HTMLInputElement)) after.checked = before.checked;
}

/** Returns the source of a custom element; one of Foundry's may take its value out of the attribute as it is created. */
function getSource(element: Element): string {
  return element.outerHTML + ("value" in element ? String(element.value) : "");
}

function hasOpenEditor(node: Node): boolean {
  return isElement(node, Element) && [node, ...node.querySelectorAll("*")].some(isOpenEditor);
}
