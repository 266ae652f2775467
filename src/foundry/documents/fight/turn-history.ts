import { type Change, type Json, toData } from "../../../engine/index.ts";
import { createDocumentCache } from "../../platform/cache.ts";
import { areSameFighter, getStoredFight, listCurrentUuids } from "./fight.ts";
import {
  type StoredFight,
  type NumberedTurn,
  type StoredTurn,
  readStoredFight,
  readTurns,
  buildSlotUpdates,
  withTurn,
} from "./stored-fight.ts";

/** The fight at the end of a turn, and the sequence number that the next write of an exchange had then. */
type EndedTurn = StoredFight & { readonly sequence: number };

/** A turn that can be restored, with its number in the history. */
export type PastFight = EndedTurn & { readonly number: number };

/** Lists the fight at the end of each turn, the oldest first. */
export function listPastFights(combat: Combat.Implementation): readonly PastFight[] {
  const present = listCurrentUuids(combat);
  return readStoredTurns(combat).map(({ number, turn }) => ({
    ...readStoredFight(turn, present, areSameFighter),
    sequence: Number(turn["sequence"]) || 0,
    number,
  }));
}

function readStoredTurns(combat: Combat.Implementation): readonly StoredTurn[] {
  return readTurnsUnlessCached(combat, combat.getFlag("riposte", "turns")).turns;
}

/** The turns that were read, and the text of their flags. The text shows a change, since Foundry changes a flag in place. */
type CachedTurns = { readonly text: string; readonly turns: readonly StoredTurn[] };

const readTurnsUnlessCached = createDocumentCache<Combat.Implementation, unknown, CachedTurns>(
  ({ text }, slots) => text === JSON.stringify(slots),
  (slots, _combat, before) => ({ text: JSON.stringify(slots), turns: readTurns(slots, before?.turns) }),
);

/** Builds the changes with which a combat stores these turns, and one more that has just ended. */
export function buildTurnChanges(
  combat: Combat.Implementation,
  past: readonly PastFight[],
  ended?: EndedTurn,
): readonly Change[] {
  const turns = past.map(({ number, ...turn }): NumberedTurn => ({ number, turn }));
  const written = Object.entries(buildSlotUpdates(ended ? withTurn(turns, ended) : turns, readStoredTurns(combat)));
  const slots = toData(combat.getFlag("riposte", "turns"));
  return written.map(([slot, text]) => buildFlagChange(["flags", "riposte", "turns", slot], slots[slot], text));
}

function buildFlagChange(path: readonly string[], before: Json | undefined, after: string): Change {
  return { at: path, ...(before === undefined ? {} : { before }), after };
}

/**
 * Lists the fighters who have had their turn in a combat's current round, in the order of their turns; empty in a new round. If the combat
 * was turned back to an earlier round, lists the fighters who had had their turn then.
 */
export function listTurnsHad(combat: Combat.Implementation): readonly string[] {
  const stored = getStoredFight(combat);
  if (stored.round < combat.round) return [];
  const pastFight =
    stored.round === combat.round ? stored : listPastFights(combat).findLast(({ round }) => round === combat.round);
  return pastFight?.had ?? [];
}
