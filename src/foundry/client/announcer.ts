const ID = "riposte-announcer";

/** Announces a text to users of screen readers, after the present announcement. */
export function announce(text: string): void {
  const element = document.getElementById(ID) ?? makeAnnouncer();
  element.textContent = text;
}

/** Creates the element, which must be on the page before any text is announced in it. */
export function makeAnnouncer(): HTMLElement {
  const element = document.createElement("div");
  element.id = ID;
  element.className = "riposte-unseen";
  element.setAttribute("role", "status");
  element.setAttribute("aria-live", "polite");
  document.body.append(element);
  return element;
}
