import { isElement } from "./elements.ts";

/** Kinds of notes beside a field: a number that cannot be stored, a newer value, a lost one, another user who is writing. */
export type NoteKind = "problem" | "newer" | "lost" | "typing";

/** Note beside a field, with the action of its button if it has one. */
export type Note = { readonly text: string; readonly action?: { readonly label: string; act(): void } };

/** Class of the element beside a field; redrawing does not touch it. */
const BESIDE = "riposte-beside";

/** Shows at a field why its text cannot be stored; an empty text removes the note. */
export function showProblem(field: HTMLElement, text: string): void {
  if (text === "") field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
  showNote(field, "problem", text === "" ? null : { text });
}

/** Shows a note of some kind beside a field, or removes it. */
export function showNote(field: HTMLElement, kind: NoteKind, note: Note | null): void {
  const anchor = field.closest<HTMLElement>("[role=radiogroup]") ?? field;
  const place = noteAfter(anchor) ?? (note && makePlace(anchor));
  if (!place) return;
  place.querySelector(`[data-note="${kind}"]`)?.remove();
  if (note) place.append(lineOf(place.ownerDocument, kind, note, () => showNote(field, kind, null)));
  if (!place.hasChildNodes()) {
    place.remove();
    field.removeAttribute("aria-describedby");
    return;
  }
  field.setAttribute("aria-describedby", place.id);
  Object.assign(place.style, {
    left: `${anchor.offsetLeft}px`,
    top: `${anchor.offsetTop + anchor.offsetHeight}px`,
  });
  if (note && kind === "problem") place.scrollIntoView({ block: "nearest" });
}

/** True for an element that stands beside a field. */
export function isBeside(node: unknown): node is HTMLElement {
  return isElement(node, HTMLElement) && node.classList.contains(BESIDE);
}

/** Removes the notes of fields that are gone, and keeps those that describe the others. */
export function settleNotes(part: HTMLElement): void {
  for (const place of part.querySelectorAll<HTMLElement>(`.${BESIDE}`)) {
    const described = place.previousElementSibling;
    const field = described?.matches("[aria-describedby]") ? described : described?.querySelector("[aria-describedby]");
    if (field?.getAttribute("aria-describedby") !== place.id) place.remove();
  }
}

function noteAfter(anchor: HTMLElement): HTMLElement | null {
  const after = anchor.nextElementSibling;
  return isBeside(after) ? after : null;
}

function makePlace(anchor: HTMLElement): HTMLElement {
  const place = anchor.ownerDocument.createElement("span");
  place.className = BESIDE;
  place.id = `riposte-beside-${foundry.utils.randomID()}`;
  place.setAttribute("role", "status");
  anchor.after(place);
  return place;
}

/** Builds the line of a note; a note with an action has a button for it, and one that drops the note. */
function lineOf(page: Document, kind: NoteKind, { text, action }: Note, drop: () => void): HTMLElement {
  const line = page.createElement("span");
  line.dataset["note"] = kind;
  line.textContent = text;
  if (action) {
    const ignored = { label: game.i18n.localize("RIPOSTE.Field.leave"), act: drop };
    line.append(" ", ...[action, ignored].map((each) => buttonFor(page, each)));
  }
  return line;
}

function buttonFor(page: Document, { label, act }: NonNullable<Note["action"]>): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}
