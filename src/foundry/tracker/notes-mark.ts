import { readNotes } from "../campaign/gm-notes.ts";
import { readGmNotes } from "../world/flags.ts";
import { buildRowButton } from "./toggles.ts";

/** Builds the mark on a GM's row of a combatant with notes on it: its tooltip shows the notes, and a click opens the sheet. */
export function buildNotesMark(page: Document, { actor, name }: Combatant.Implementation): readonly HTMLElement[] {
  if (!game.user.isGM || !actor || readGmNotes(actor.getFlag("riposte", "gmNotes")) === "") return [];
  const { text, locked, copied, forged } = readNotes(actor);
  const reason = locked ? "locked" : forged ? "forged" : copied === "" ? "" : "copied";
  const shownText = reason === "" ? text : game.i18n.localize(`RIPOSTE.Foe.notes.${reason}`);
  const label = game.i18n.format("RIPOSTE.Foe.notes.on", { name: name ?? "", text: shownText });
  const look = { icon: "fa-note-sticky", label, classes: "riposte-notes-mark" };
  return [buildRowButton(page, look, () => void actor.sheet?.render(true))];
}
