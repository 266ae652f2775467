const ID = "riposte-announcer";

/** Announces a text to users of screen readers, after the present announcement. */
export function announce(text: string): void {
  const place = document.getElementById(ID) ?? makeAnnouncer();
  place.textContent = text;
}

/** Creates the element, which must be on the page before any text is announced in it. */
export function makeAnnouncer(): HTMLElement {
  const place = document.createElement("div");
  place.id = ID;
  place.className = "riposte-unseen";
  place.setAttribute("role", "status");
  place.setAttribute("aria-live", "polite");
  document.body.append(place);
  return place;
}
