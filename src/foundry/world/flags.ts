import { isData } from "../../engine/index.ts";

/*
 * The content of flags that players can write: on their own actors, items, combatants and users. It is untrusted until
 * it has been checked. Intents and orders are read where they are known (`intents.ts`, `standing-orders.ts`).
 */

/** The status conditions that the marks have put on an actor (`flags.riposte.marks` of an Actor). */
export function readMarks(flag: unknown): readonly string[] {
  return readWords(flag);
}

/** The handled intents of another user (an entry in `flags.riposte.handled` of a User). */
export function readHandled(flag: unknown): readonly string[] {
  return readWords(flag);
}

function readWords(flag: unknown): readonly string[] {
  return Array.isArray(flag) ? flag.filter((each): each is string => typeof each === "string") : [];
}

/** Whether the marks have counted a combatant as defeated (`flags.riposte.out` of a Combatant). */
export function isCountedOut(flag: unknown): boolean {
  return flag === true;
}

/** Whether a player has been welcomed (`flags.riposte.welcomed` of a User). */
export function isWelcomed(flag: unknown): boolean {
  return flag === true;
}

/** The numbers of a place in the order of turns (`flags.riposte.place` and `rolled` of a Combatant). */
export function readPlace(flag: unknown): readonly number[] {
  return Array.isArray(flag) ? flag.filter((each): each is number => Number.isFinite(each)) : [];
}

/** The actor of which one is a copy, made for a fight (`flags.riposte.kind` of an Actor), by its id; empty for any other. */
export function readKind(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** The stored notes of the GMs on an actor (`flags.riposte.gmNotes` of an Actor), not checked yet; empty if there are none. */
export function readGmNotes(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** How many of a thing its giver is left with (`flags.riposte.left` of an Item that was given); null for any other. */
export function readLeft(flag: unknown): number | null {
  return Number.isInteger(flag) ? Number(flag) : null;
}

/**
 * How far a character's making has come (`flags.riposte.creation` of an Actor): it is open or done, with what the actor was before as a text,
 * empty for one that was made new, and how much experience was left over.
 */
export type CreationFlag = { readonly stage: "" | "open" | "done"; readonly before: string; readonly left: number };

/** Reads it; the making of one of whom it does not say what they were before has not begun. */
export function readCreation(flag: unknown): CreationFlag {
  const { stage, before, left } = isData(flag) ? flag : {};
  const isKnown = typeof before === "string" && (stage === "open" || stage === "done");
  return {
    stage: isKnown ? stage : "",
    before: isKnown ? before : "",
    left: Number.isInteger(left) ? Math.max(0, Number(left)) : 0,
  };
}

/** The step that last wrote a document (`flags.riposte.mark` of an Actor, an Item or a Combat); empty if none has. */
export function readMark(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Which browser writes for a GM, and how often another had taken the lease (`flags.riposte.lease` of a User). */
export function readLease(flag: unknown): { readonly holder: string; readonly beat: number } {
  const { holder, beat } = isData(flag) ? flag : {};
  return { holder: typeof holder === "string" ? holder : "", beat: Number.isFinite(beat) ? Number(beat) : 0 };
}
