import {
  type Change,
  type History,
  type Point,
  type Scene,
  changesBy,
  isData,
  placesOf,
  sceneAfter,
  takingBack,
} from "../../engine/index.ts";
import { isOfFight } from "../fight/outside.ts";
import { type PastFight, changesOfPast, pastOf } from "../fight/past.ts";

/** What an undo has changed of a turn to which its fight can go back. */
export type PastTurn = Point & { readonly changes: readonly Change[] };

/** The turns to which a fight can go back, after an undo or a redo: the changes of what stores them, and what was changed of which. */
type TurnedPast = { readonly changes: readonly Change[]; readonly turned: readonly PastTurn[] };

/**
 * Takes changes back in the turns to which a fight can go back, so that what has been undone does not return with them: in each turn those that it
 * holds, as far as it still stands as they have left it.
 */
export function turnedPast(
  combat: Combat.Implementation,
  changesIn: (past: PastFight) => readonly Change[],
): TurnedPast {
  const turned: PastTurn[] = [];
  const after = pastOf(combat).map((past) => {
    const scene: Scene = { fighters: {}, fight: { ...past, order: [] }, world: {} };
    const changes = takingBack(placesOf(changesIn(past).filter(isOfFight), scene), () => true);
    if (changes.length === 0) return past;
    turned.push({ round: past.round, turn: past.turn, changes });
    const { budgets, effects } = sceneAfter(scene, changes).fight;
    return { ...past, budgets, effects };
  });
  return { changes: turned.length > 0 ? changesOfPast(combat, after) : [], turned };
}

/** What an exchange had changed by a turn, and what was left to it by those that it had overwritten. */
export function changedBy({ applied, undone }: History, id: string, { sequence }: PastFight): readonly Change[] {
  return changesBy({ applied: applied.filter((step) => step.sequence < sequence), undone }, id);
}

/** What an undo has changed of a turn. */
export function turnedIn(turns: readonly PastTurn[], { round, turn }: Point): readonly Change[] {
  return turns.find((each) => each.round === round && each.turn === turn)?.changes ?? [];
}

/** The valid entries of what an undo has stored of past turns. */
export function readPastTurns(stored: unknown): readonly PastTurn[] {
  return Array.isArray(stored) ? stored.filter((each) => isData(each) && Array.isArray(each["changes"])) : [];
}
