import { isData } from "../../../engine/index.ts";

/*
 * Content of flags that players can write: on their own actors, items, combatants and users. It is untrusted until it has been checked.
 * Intents and orders are read by the files that define them (`intents.ts`, `standing-orders.ts`).
 */

/** Reads the status conditions that the marks have put on an actor (`flags.riposte.marks` of an Actor). */
export function readStatusMarks(flag: unknown): readonly string[] {
  return readTexts(flag);
}

/** Reads the handled intents of another user (an entry in `flags.riposte.handled` of a User). */
export function readHandled(flag: unknown): readonly string[] {
  return readTexts(flag);
}

function readTexts(flag: unknown): readonly string[] {
  return Array.isArray(flag) ? flag.filter((each): each is string => typeof each === "string") : [];
}

/** True if the marks have counted a combatant as defeated (`flags.riposte.out` of a Combatant). */
export function isCountedDefeated(flag: unknown): boolean {
  return flag === true;
}

/** True if a player has been welcomed (`flags.riposte.welcomed` of a User). */
export function isWelcomed(flag: unknown): boolean {
  return flag === true;
}

/** Reads the numbers of a rank in the order of turns (`flags.riposte.place` and `rolled` of a Combatant). */
export function readRank(flag: unknown): readonly number[] {
  return Array.isArray(flag) ? flag.filter((each): each is number => Number.isFinite(each)) : [];
}

/** Reads the id of the actor of which an actor is a copy, made for a fight (`flags.riposte.kind` of an Actor); empty for any other. */
export function readKind(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the stored notes of the GMs on an actor (`flags.riposte.gmNotes` of an Actor), not checked yet; empty if there are none. */
export function readGmNotes(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the number of a thing that its giver has left (`flags.riposte.left` of an Item that was given); null for any other. */
export function readRemainder(flag: unknown): number | null {
  return Number.isInteger(flag) ? Number(flag) : null;
}

/**
 * Progress of a character's making (`flags.riposte.creation` of an Actor): open or done, with a snapshot of the actor before it, empty for
 * one that was created new, and the experience that was left over.
 */
export type CreationFlag = { readonly stage: "" | "open" | "done"; readonly before: string; readonly left: number };

/** Reads the progress of a making; without a snapshot it has not begun. */
export function readCreation(flag: unknown): CreationFlag {
  const { stage, before, left } = isData(flag) ? flag : {};
  const isKnown = typeof before === "string" && (stage === "open" || stage === "done");
  return {
    stage: isKnown ? stage : "",
    before: isKnown ? before : "",
    left: Number.isInteger(left) ? Math.max(0, Number(left)) : 0,
  };
}

/** Reads the step that last wrote a document (`flags.riposte.mark` of an Actor, an Item or a Combat); empty if none has. */
export function readWriteMark(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the browser that writes for a GM, and how often another had taken the lease (`flags.riposte.lease` of a User). */
export function readLease(flag: unknown): { readonly holder: string; readonly beat: number } {
  const { holder, beat } = isData(flag) ? flag : {};
  return { holder: typeof holder === "string" ? holder : "", beat: Number.isFinite(beat) ? Number(beat) : 0 };
}
