import { isElement } from "../elements.ts";
import type { Json } from "../../../engine/index.ts";
import { buildAnswer } from "../../../view/answer-form.ts";

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

/** Removes notes whose field is no longer in the part. */
export function settleNotes(part: HTMLElement): void {
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
