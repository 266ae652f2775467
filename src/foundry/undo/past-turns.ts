import {
  type Change,
  type History,
  type TurnPoint,
  type Scene,
  listUndoChanges,
  isData,
  listUndoTargets,
  applyUndo,
  buildUndoChanges,
} from "../../engine/index.ts";
import { isFightChange } from "../fight/outside.ts";
import { type PastFight, buildTurnChanges, listPastFights } from "../fight/past.ts";

/** Changes that an undo has made to a turn to which its fight can go back. */
export type PastTurnChanges = TurnPoint & { readonly changes: readonly Change[] };

/** The turns to which a fight can go back, after an undo or a redo: the changes of the documents that store them, and the changed turns. */
type PastUpdate = { readonly changes: readonly Change[]; readonly turned: readonly PastTurnChanges[] };

/**
 * Reverses changes in the turns to which a fight can go back, so that undone changes do not return with them: in each turn the changes that
 * it contains, as far as their values are still there.
 */
export function undoPastTurns(
  combat: Combat.Implementation,
  changesIn: (past: PastFight) => readonly Change[],
): PastUpdate {
  const turned: PastTurnChanges[] = [];
  const after = listPastFights(combat).map((past) => {
    const scene: Scene = { fighters: {}, fight: { ...past, order: [] }, world: {} };
    const changes = buildUndoChanges(listUndoTargets(changesIn(past).filter(isFightChange), scene), () => true);
    if (changes.length === 0) return past;
    turned.push({ round: past.round, turn: past.turn, changes });
    const { budgets, effects } = applyUndo(scene, changes).fight;
    return { ...past, budgets, effects };
  });
  return { changes: turned.length > 0 ? buildTurnChanges(combat, after) : [], turned };
}

/** Lists the changes that an exchange had made by a turn, with the values of the exchanges that it had overwritten. */
export function listEarlierChanges(
  { applied, undone }: History,
  id: string,
  { sequence }: PastFight,
): readonly Change[] {
  return listUndoChanges({ applied: applied.filter((step) => step.sequence < sequence), undone }, id);
}

/** Finds the changes that an undo has made to a turn. */
export function findTurnChanges(turns: readonly PastTurnChanges[], { round, turn }: TurnPoint): readonly Change[] {
  return turns.find((each) => each.round === round && each.turn === turn)?.changes ?? [];
}

/** Reads the valid entries of the past turns that an undo has stored. */
export function readPastTurns(stored: unknown): readonly PastTurnChanges[] {
  return Array.isArray(stored) ? stored.filter((each) => isData(each) && Array.isArray(each["changes"])) : [];
}
