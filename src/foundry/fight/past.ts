import { type Change, type Json, dataOf } from "../../engine/index.ts";
import { keepBy } from "../client/cache-by.ts";
import { keptFight, presentIn } from "./fight.ts";
import { type KeptFight, readKept } from "./kept-fight.ts";
import { type KeptTurn, type StoredTurn, readTurns, slotsToWrite, withTurn } from "./kept-turns.ts";

/** The fight at the end of a turn, and the sequence number of the next write of an exchange then. */
export type EndedTurn = KeptFight & { readonly sequence: number };

/** A turn to which a fight can go back, with its number among them. */
export type PastFight = EndedTurn & { readonly number: number };

/** Lists the fight at the end of each turn, the oldest first. */
export function pastOf(combat: Combat.Implementation): readonly PastFight[] {
  const present = presentIn(combat);
  return turnsOf(combat).map(({ number, turn }) => ({
    ...readKept(turn, present),
    sequence: Number(turn["sequence"]) || 0,
    number,
  }));
}

function turnsOf(combat: Combat.Implementation): readonly StoredTurn[] {
  return readLast(combat, combat.getFlag("riposte", "turns")).turns;
}

/** Turns that were read, and the text of their flags by which they are recognised, since Foundry changes a flag in place. */
type Read = { readonly text: string; readonly turns: readonly StoredTurn[] };

const readLast = keepBy<Combat.Implementation, unknown, Read>(
  ({ text }, slots) => text === JSON.stringify(slots),
  (slots, _combat, before) => ({ text: JSON.stringify(slots), turns: readTurns(slots, before?.turns) }),
);

/** Builds the changes after which a combat stores these turns, and one more that has just ended. */
export function changesOfPast(
  combat: Combat.Implementation,
  past: readonly PastFight[],
  ended?: EndedTurn,
): readonly Change[] {
  const kept = past.map(({ number, ...turn }): KeptTurn => ({ number, turn }));
  const written = Object.entries(slotsToWrite(ended ? withTurn(kept, ended) : kept, turnsOf(combat)));
  const slots = dataOf(combat.getFlag("riposte", "turns"));
  return written.map(([slot, text]) => changeOf(["flags", "riposte", "turns", slot], slots[slot], text));
}

function changeOf(at: readonly string[], before: Json | undefined, after: string): Change {
  return { at, ...(before === undefined ? {} : { before }), after };
}

/**
 * Lists the fighters who have had their turn in a combat's present round, in that order: empty in a new round; in a round to which the
 * combat has gone back, those who had it then.
 */
export function turnsHadNow(combat: Combat.Implementation): readonly string[] {
  const kept = keptFight(combat);
  if (kept.round < combat.round) return [];
  const then = kept.round === combat.round ? kept : pastOf(combat).findLast(({ round }) => round === combat.round);
  return then?.had ?? [];
}
