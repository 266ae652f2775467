import { isElement } from "../html.ts";
import type { Json } from "../../../engine/index.ts";
import { buildAnswer } from "../../../view/ask-view.ts";
import morphdom from "morphdom";

/** A native form field of the browser. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An element of a form with a name and a value, including Foundry's custom elements. */
export type NamedField = HTMLElement & { readonly name: string; readonly value: unknown };

/** The types of inputs that take typed text or numbers. */
const TYPED: readonly string[] = ["text", "number", "search", "url", "tel", "email", "password"];

/** True for an input, a text area or a select. */
export function isField(thing: unknown): thing is Field {
  return (
    isElement(thing, HTMLInputElement) || isElement(thing, HTMLTextAreaElement) || isElement(thing, HTMLSelectElement)
  );
}

/** True for a field that takes typed text or a number. */
export function isTyped(thing: unknown): thing is HTMLInputElement | HTMLTextAreaElement {
  return isElement(thing, HTMLTextAreaElement) || (isElement(thing, HTMLInputElement) && TYPED.includes(thing.type));
}

/** True for an element whose value a form sends. */
export function isNamedField(thing: unknown): thing is NamedField {
  return isElement(thing, HTMLElement) && "value" in thing && "name" in thing && thing.name !== "";
}

/** True for a custom element, which builds its own children. */
export function isCustomElement(element: Element): boolean {
  return element.localName.includes("-");
}

/** True for an element of Foundry's for editing text if its editor is open. */
export function isOpenEditor(element: Element): element is NamedField & { readonly open: true } {
  return isCustomElement(element) && "open" in element && element.open === true;
}

/** True for a field whose value differs from the rendered one. */
export function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.value !== field.defaultValue || field.validity.badInput;
}

/** Cleans text for a number field: digits, signs and points; a comma is a point, unless it is this language's own sign for one. */
export function cleanNumber(text: string, point: string): string {
  return (point === "," ? text : text.replaceAll(",", ".")).replaceAll(/[^\d.,-]/g, "");
}

/** True for a field with typed text that is not stored. Rendering keeps this text. */
export function isBeingEdited(field: Element): boolean {
  if (!isTyped(field) || !isChanged(field)) return false;
  return field === field.ownerDocument.activeElement || !field.validity.valid;
}

/** The kinds of notes beside a field: a number that cannot be stored, a newer value, a lost value, another user who is typing. */
export type NoteKind = "problem" | "newer" | "lost" | "typing";

/** A note beside a field, and the action of its button if it has one. */
export type Note = { readonly text: string; readonly action?: { readonly label: string; act(): void } };

/** The class of the element for notes beside a field; rendering does not change this element. */
const HOLDER_CLASS = "riposte-beside";

/** Shows at a field why its text cannot be stored; an empty text removes the note. */
export function showProblem(field: HTMLElement, text: string): void {
  if (text === "") field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
  showNote(field, "problem", text === "" ? null : { text });
}

/** Shows a note of one kind beside a field; null removes it. */
export function showNote(field: HTMLElement, kind: NoteKind, note: Note | null): void {
  const anchor = field.closest<HTMLElement>("[role=radiogroup]") ?? field;
  const holder = findHolder(anchor) ?? (note && createHolder(anchor));
  if (!holder) return;
  holder.querySelector(`[data-note="${kind}"]`)?.remove();
  if (note) holder.append(buildLine(holder.ownerDocument, kind, note, () => showNote(field, kind, null)));
  if (!holder.hasChildNodes()) {
    holder.remove();
    field.removeAttribute("aria-describedby");
    return;
  }
  field.setAttribute("aria-describedby", holder.id);
  Object.assign(holder.style, {
    left: `${anchor.offsetLeft}px`,
    top: `${anchor.offsetTop + anchor.offsetHeight}px`,
  });
  if (note && kind === "problem") holder.scrollIntoView({ block: "nearest" });
}

/** True for the element that holds the notes beside a field. */
export function isNoteHolder(node: unknown): node is HTMLElement {
  return isElement(node, HTMLElement) && node.classList.contains(HOLDER_CLASS);
}

/** Removes notes whose field is no longer in the part, or shows its stored value again. */
export function settleNotes(part: HTMLElement): void {
  for (const field of part.querySelectorAll<HTMLElement>("[aria-invalid]"))
    if (isTyped(field) && !isChanged(field)) showProblem(field, "");
  for (const holder of part.querySelectorAll<HTMLElement>(`.${HOLDER_CLASS}`)) {
    const described = holder.previousElementSibling;
    const field = described?.matches("[aria-describedby]") ? described : described?.querySelector("[aria-describedby]");
    if (field?.getAttribute("aria-describedby") !== holder.id) holder.remove();
  }
}

function findHolder(anchor: HTMLElement): HTMLElement | null {
  const after = anchor.nextElementSibling;
  return isNoteHolder(after) ? after : null;
}

function createHolder(anchor: HTMLElement): HTMLElement {
  const holder = anchor.ownerDocument.createElement("span");
  holder.className = HOLDER_CLASS;
  holder.id = `riposte-beside-${foundry.utils.randomID()}`;
  holder.setAttribute("role", "status");
  anchor.after(holder);
  return holder;
}

/** Builds the line of a note. A note with an action has a button for it, and a second one that removes the note. */
function buildLine(page: Document, kind: NoteKind, { text, action }: Note, drop: () => void): HTMLElement {
  const line = page.createElement("span");
  line.dataset["note"] = kind;
  line.textContent = text;
  if (action) {
    const ignored = { label: game.i18n.localize("RIPOSTE.Field.leave"), act: drop };
    line.append(" ", ...[action, ignored].map((each) => buildButton(page, each)));
  }
  return line;
}

function buildButton(page: Document, { label, act }: NonNullable<Note["action"]>): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the form's values as the answer to its kind of question. */
export function readAnswer(form: HTMLFormElement): Json {
  const inputs = [...form.querySelectorAll<FormField>("input, textarea, select")];
  const fields = inputs.map((input) => ({
    value: input.value,
    part: input.dataset["part"] ?? "",
    checked: "checked" in input && input.checked,
  }));
  return buildAnswer(KINDS.find((kind) => kind === form.dataset["kind"]) ?? "text", fields);
}

const KINDS = ["amount", "shares", "basket", "plan", "worded", "faces", "text"] as const;

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
