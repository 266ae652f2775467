import { type Temper, TEMPERS, isData } from "../../../engine/index.ts";

/*
 * The content of flags that players can write on their own actors, items, combatants and users. It is untrusted until it has been checked.
 * Intents and orders are read by the files that define them (`intents.ts`, `standing-orders.ts`).
 */

/** Reads the status conditions that the system has set on an actor (`flags.riposte.marks` of an Actor). */
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

/** True if the system has set a combatant as defeated (`flags.riposte.out` of a Combatant). */
export function isCountedDefeated(flag: unknown): boolean {
  return flag === true;
}

/** True if a player has been welcomed (`flags.riposte.welcomed` of a User). */
export function isWelcomed(flag: unknown): boolean {
  return flag === true;
}

/** Reads the temper by which a combatant plays by itself (`flags.riposte.temper` of a Combatant); null if it does not. */
export function readTemper(flag: unknown): Temper | null {
  return TEMPERS.find((each) => each === flag) ?? null;
}

/** Reads the numbers of a place in the turn order (`flags.riposte.place` and `rolled` of a Combatant). */
export function readRank(flag: unknown): readonly number[] {
  return Array.isArray(flag) ? flag.filter((each): each is number => Number.isFinite(each)) : [];
}

/** Reads the id of the item from which this one was made, in the container that it was given in; empty for any other item. */
export function readGivenFrom(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the id of the actor of which this one is a copy made for a fight (`flags.riposte.kind` of an Actor); empty for any other actor. */
export function readKind(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the stored notes of the GMs on an actor (`flags.riposte.gmNotes` of an Actor), not checked yet; empty if there are none. */
export function readGmNotes(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/** Reads the quantity of a given item that its giver keeps (`flags.riposte.left` of an Item that was given); null for any other item. */
export function readRemainder(flag: unknown): number | null {
  return Number.isInteger(flag) ? Number(flag) : null;
}

/**
 * The progress of a character's creation (`flags.riposte.creation` of an Actor). `before` is a snapshot of the actor from before, empty for
 * an actor that was created new; `left` is the unspent experience.
 */
export type CreationFlag = { readonly stage: "" | "open" | "done"; readonly before: string; readonly left: number };

/** Reads the progress of a character's creation; without a snapshot it has not begun. */
export function readCreation(flag: unknown): CreationFlag {
  const { stage, before, left } = isData(flag) ? flag : {};
  const isKnown = typeof before === "string" && (stage === "open" || stage === "done");
  return {
    stage: isKnown ? stage : "",
    before: isKnown ? before : "",
    left: Number.isInteger(left) ? Math.max(0, Number(left)) : 0,
  };
}

/** Reads the mark of the step that last wrote a document (`flags.riposte.mark` of an Actor, an Item or a Combat); empty if no step has. */
export function readWriteMark(flag: unknown): string {
  return typeof flag === "string" ? flag : "";
}

/**
 * Reads the browser that holds a GM's lease for writing (empty if it is free), and a number that grows each time the lease is taken
 * (`flags.riposte.lease` of a User).
 */
export function readLease(flag: unknown): { readonly holder: string; readonly beat: number } {
  const { holder, beat } = isData(flag) ? flag : {};
  return { holder: typeof holder === "string" ? holder : "", beat: Number.isFinite(beat) ? Number(beat) : 0 };
}
