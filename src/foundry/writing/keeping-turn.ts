import type { TurnPoint } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { getPresentPoint } from "../fight/fight.ts";

/** The point that each combat was last moved to, by its id. */
const movedTo = clientState.map<string, TurnPoint>("keeping-turn.movedTo");

/** Notes that a combat was moved to a point, if it is still there. */
export function noteTurn(combat: Combat.Implementation, point: TurnPoint): void {
  if (isAtPoint(combat, point)) movedTo.set(combat.id ?? "", point);
}

/**
 * Leaves the turn with the combatant to whom the clock has passed. Foundry stores the turn as an index in the order, and the order changes
 * with every turn that is had and every late initiative. A turn that was moved since is left alone.
 */
export async function keepTurn(combat: Combat.Implementation, point: TurnPoint): Promise<void> {
  if (movedTo.get(combat.id ?? "") !== point || combat.round !== point.round || isAtPoint(combat, point)) return;
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === point.turn);
  if (turn >= 0) await combat.update({ turn }, { turnEvents: false });
}

/** True if a combat is at a point. */
export function isAtPoint(combat: Combat.Implementation, point: TurnPoint): boolean {
  const { round, turn } = getPresentPoint(combat);
  return round === point.round && turn === point.turn;
}
