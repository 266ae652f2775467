import { isElement } from "./elements.ts";

/** Native field of the browser. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Element of a form with a name and a value, one of Foundry's included. */
export type NamedField = HTMLElement & { readonly name: string; readonly value: unknown };

/** Types of inputs in which text or a number is typed. */
const TYPED: readonly string[] = ["text", "number", "search", "url", "tel", "email", "password"];

/** True for an input, a text area or a select. */
export function isField(thing: unknown): thing is Field {
  return (
    isElement(thing, HTMLInputElement) || isElement(thing, HTMLTextAreaElement) || isElement(thing, HTMLSelectElement)
  );
}

/** True for a field in which text or a number is typed. */
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

/** True for an element of Foundry's that edits text and is open for it. */
export function isOpenEditor(element: Element): element is NamedField & { readonly open: true } {
  return isCustomElement(element) && "open" in element && element.open === true;
}

/** True for a field whose value differs from the drawn one. */
export function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return field.value !== field.defaultValue || field.validity.badInput;
}

/** True for a field in which something is typed that is not stored: redrawing leaves its text alone. */
export function isBeingEdited(field: Element): boolean {
  if (!isTyped(field) || !isChanged(field)) return false;
  return field === field.ownerDocument.activeElement || !field.validity.valid;
}
