import { notesOn } from "../campaign/gm-notes.ts";
import { readGmNotes } from "../world/flags.ts";
import { rowButton } from "./toggles.ts";

/** Builds the mark on a GM's row of a combatant with notes on it: its tooltip shows the notes, and a click opens the sheet. */
export function notesMark(page: Document, { actor, name }: Combatant.Implementation): readonly HTMLElement[] {
  if (!game.user.isGM || !actor || readGmNotes(actor.getFlag("riposte", "gmNotes")) === "") return [];
  const { text, locked, copied, forged } = notesOn(actor);
  const why = locked ? "locked" : forged ? "forged" : copied === "" ? "" : "copied";
  const said = why === "" ? text : game.i18n.localize(`RIPOSTE.Foe.notes.${why}`);
  const label = game.i18n.format("RIPOSTE.Foe.notes.on", { name: name ?? "", text: said });
  const look = { icon: "fa-note-sticky", label, classes: "riposte-notes-mark" };
  return [rowButton(page, look, () => void actor.sheet?.render(true))];
}
