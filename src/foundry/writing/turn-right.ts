import { type Fight, type TurnPoint, planMoments } from "../../engine/index.ts";
import { reportSuspicious } from "./suspicious.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { buildFight, getPresentPoint } from "../fight/fight.ts";

/** True if a move of the turn ends only the user's own turns, as a player may. Foundry lets any player move it anywhere. */
export function isOwnMove(fight: Fight, { round, turn }: TurnPoint, isTheirs: (fighter: string) => boolean): boolean {
  const ended = planMoments(fight, round, turn).filter(({ moment }) => moment === "turn-end");
  return ended.length > 0 && ended.every(({ of }) => isTheirs(of));
}

/**
 * Puts the turn back to the clock of the fight, if a player has moved it without the right to. A turn moved again meanwhile is left to the
 * check of that move.
 */
export async function putTurnBack(
  combat: Combat.Implementation,
  point: TurnPoint,
  mover: User.Implementation,
): Promise<boolean> {
  const fight = buildFight(combat);
  if (isSamePoint(point, fight) || isOwnMove(fight, point, (fighter) => mayEndTurn(combat, fighter, mover)))
    return false;
  const refusal = { code: "pass/not-yours", data: {} };
  reportSuspicious(mover, refusal);
  void notifyRefusal(mover, refusal);
  if (!isSamePoint(getPresentPoint(combat), point)) return true;
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === fight.turn);
  await combat.update({ round: fight.round, turn: turn >= 0 ? turn : null }, { turnEvents: false });
  return true;
}

function isSamePoint(a: TurnPoint, b: TurnPoint): boolean {
  return a.round === b.round && a.turn === b.turn;
}

/** True if a user may end a fighter's turn: they own the fighter, or the fighter is out of the fight. */
function mayEndTurn(combat: Combat.Implementation, fighter: string, mover: User.Implementation): boolean {
  const combatants = combat.combatants.filter(({ actor }) => actor?.uuid === fighter);
  return combatants.every((combatant) => combatant.isDefeated || combatant.testUserPermission(mover, "OWNER"));
}
