import { focusSelector } from "./part-state.ts";
import { isOf } from "../../helpers/elements.ts";

const FOCUSABLE = "button, a[href], input, select, textarea, summary, [contenteditable='true'], [tabindex='0']";

/** Whether the user is typing or choosing in a field, which must keep the focus. */
export function isTyping(): boolean {
  const active = document.activeElement;
  return isOf(active, HTMLElement) && (active.matches("input, textarea, select") || active.isContentEditable);
}

/** Moves the focus into a window that has just opened: for the keyboard to its first control, else to itself. */
export function takeFocus(element: HTMLElement, content: HTMLElement): void {
  const active = document.activeElement;
  if (element.contains(active) || isTyping()) return;
  const byKeyboard = active !== document.body && active?.matches(":focus-visible");
  const controls = byKeyboard ? [...content.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
  const first = controls.find((control) => !control.matches(":disabled") && control.checkVisibility());
  (first ?? element).focus({ preventScroll: true });
}

/** Stores what has the focus now; the returned function restores it, even after rendering. */
export function rememberFocus(): () => void {
  const origin = document.activeElement;
  if (!isOf(origin, HTMLElement) || origin === document.body) return () => undefined;
  const home = origin.closest<HTMLElement>(".application[id]")?.id;
  const selector = focusSelector(origin);
  return () => {
    const host = home === undefined ? document : document.getElementById(home);
    const again = selector === null ? null : host?.querySelector<HTMLElement>(selector);
    (origin.isConnected ? origin : again)?.focus({ preventScroll: true });
  };
}
