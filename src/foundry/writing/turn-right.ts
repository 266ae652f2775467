import { type Fight, type Point, momentsUntil } from "../../engine/index.ts";
import { reportSuspicious } from "./suspicious.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";
import { fightOf, pointOf } from "../fight/fight.ts";

/** True if a move of the turn ends only the user's own turns, as a player may. Foundry lets any player move it anywhere. */
export function isOwnMove(fight: Fight, { round, turn }: Point, isTheirs: (fighter: string) => boolean): boolean {
  const ended = momentsUntil(fight, round, turn).filter(({ moment }) => moment === "turn-end");
  return ended.length > 0 && ended.every(({ of }) => isTheirs(of));
}

/**
 * Puts the turn back to the clock of the fight, if a player has moved it without the right to. A turn moved again meanwhile is left to the
 * check of that move.
 */
export async function putBack(
  combat: Combat.Implementation,
  point: Point,
  mover: User.Implementation,
): Promise<boolean> {
  const fight = fightOf(combat);
  if (isSame(point, fight) || isOwnMove(fight, point, (fighter) => isDoneBy(combat, fighter, mover))) return false;
  const refusal = { code: "pass/not-yours", data: {} };
  reportSuspicious(mover, refusal);
  void notifyRefusal(mover, refusal);
  if (!isSame(pointOf(combat), point)) return true;
  const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === fight.turn);
  await combat.update({ round: fight.round, turn: turn >= 0 ? turn : null }, { turnEvents: false });
  return true;
}

function isSame(a: Point, b: Point): boolean {
  return a.round === b.round && a.turn === b.turn;
}

/** True if a user may end a fighter's turn: they own the fighter, or the fighter is out of the fight. */
function isDoneBy(combat: Combat.Implementation, fighter: string, mover: User.Implementation): boolean {
  const combatants = combat.combatants.filter(({ actor }) => actor?.uuid === fighter);
  return combatants.every((one) => one.isDefeated || one.testUserPermission(mover, "OWNER"));
}
