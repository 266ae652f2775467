/** A text that is sought in another one. */
export type Sought = string | RegExp;

/** The text of an element, with one space for any amount of white space. */
export function textOf(element: Element): string {
  return tidy(element.textContent);
}

/** Whether an element's text holds what is sought, in any case. */
export function hasText(element: Element, sought: Sought): boolean {
  return sought instanceof RegExp ? sought.test(textOf(element)) : isText(element.textContent, sought, false);
}

/** Whether a text holds what is sought in any case, or is exactly that. */
export function isText(text: string, sought: string, exact: boolean): boolean {
  return exact ? tidy(text) === tidy(sought) : tidy(text).toLowerCase().includes(tidy(sought).toLowerCase());
}

export function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
