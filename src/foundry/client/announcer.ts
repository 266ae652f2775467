const ID = "riposte-announcer";

/** Tells something to those who listen to the page instead of seeing it, when they have heard what is being said. */
export function announce(text: string): void {
  const place = document.getElementById(ID) ?? makeAnnouncer();
  place.textContent = text;
}

/** The place must stand on the page before anything is said in it. */
export function makeAnnouncer(): HTMLElement {
  const place = document.createElement("div");
  place.id = ID;
  place.className = "riposte-unseen";
  place.setAttribute("role", "status");
  place.setAttribute("aria-live", "polite");
  document.body.append(place);
  return place;
}
