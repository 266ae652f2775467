import {
  type Allowance,
  type Change,
  type Fight,
  type Modifier,
  type Result,
  type Scene,
  applyEvents,
  listEffects,
  ok,
  checkOwnTurn,
  refuse,
  spend,
  countSpent,
} from "../../../engine/index.ts";
import { attachEffect } from "../fighter/effects.ts";
import { findHealthState } from "../fighter/conditions.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";

/** The cost of each kind of action, in initiative points. (N2; d6/D) */
export const COSTS = { complex: 4, simple: 2, free: 1, none: 0 } as const;

/**
 * The allowances of a fighter: five points from the start of one own turn to the next, for the turn and then for interrupts, and one
 * opportunity attack in each turn of any fighter. (d6/J-2; S4, Opportunity Attack)
 */
export const ALLOWANCE = {
  points: { amount: 5, span: "own-turn" },
  opportunity: { amount: 1, span: "any-turn" },
} as const;

/** A counter of the fighter's defences since the start of their own turn, kept as an allowance that is too large to run out. (d6/J-4) */
export const DEFENCES = { amount: 1000, span: "own-turn" } as const;

/**
 * Computes the allowances of a fighter: the points of the table's rulings, but at most the cost of a simple action while disabled. (d6/J-2;
 * d6/J-12)
 */
export function computeAllowance(fighter: Fighter): Readonly<Record<keyof typeof ALLOWANCE, Allowance>> {
  const { points } = getRulings(fighter);
  const amount = findHealthState(fighter) === "disabled" ? Math.min(points, COSTS.simple) : points;
  return { ...ALLOWANCE, points: { ...ALLOWANCE.points, amount } };
}

/** Sums the points that interrupts have borrowed from a turn of the fighter. (d6/J-2) */
export function sumBorrowed(scene: Scene, fighter: string): number {
  return listEffects(scene, fighter, "debt").reduce((sum, [, { data }]) => sum + Number(data["points"]), 0);
}

/** Spends points of a fighter; refuses if there are not enough. Outside of a fight points are not tracked. (d6/D; N2; d6/J-2) */
export function payPoints(scene: Scene, fighter: Fighter, amount: number): Result<readonly Change[]> {
  if (scene.fight.round === 0 || amount === 0) return ok([]);
  const { points } = computeAllowance(fighter);
  const offTurn = scene.fight.turn !== fighter.id;
  if (offTurn && getRulings(fighter).borrowPoints) return payByBorrowing(scene, fighter, amount);
  const allowance = { ...points, amount: Math.max(0, points.amount - sumBorrowed(scene, fighter.id)) };
  return spend(scene, { fighter: fighter.id, resource: "points", amount, allowance });
}

/** Pays with the remaining points, and borrows those that are missing from the next turn. (d6/J-2) */
function payByBorrowing(scene: Scene, { id, ...fighter }: Fighter, amount: number): Result<readonly Change[]> {
  const { points } = computeAllowance({ id, ...fighter });
  const spent = countSpent(scene.fight, id, "points", points);
  const owed = sumBorrowed(scene, id);
  const own = Math.min(amount, Math.max(0, points.amount - spent));
  const debt = amount - own;
  if (owed + debt > points.amount)
    return refuse("economy/spent", { fighter: id, resource: "points", spent, allowance: points.amount });
  const paid = own > 0 ? spend(scene, { fighter: id, resource: "points", amount: own, allowance: points }) : ok([]);
  if (!paid.ok || debt === 0) return paid;
  const [effect] = listEffects(scene, id, "debt")[0] ?? [];
  return ok([...paid.value, attachEffect(scene, id, "debt", { id: effect, count: 2, data: { points: owed + debt } })]);
}

/** Pays for an action on the fighter's own turn; refuses on another fighter's. (N1; N2) */
export function payOnTurn(scene: Scene, fighter: Fighter, amount: number): Result<readonly Change[]> {
  const onTurn = checkOwnTurn(scene, fighter.id);
  return onTurn.ok ? payPoints(scene, fighter, amount) : onTurn;
}

/**
 * Pays for an opportunity attack: the points of a simple action and `extra`, and the one opportunity of this turn. (S4, Opportunity Attack)
 */
export function payOpportunity(scene: Scene, fighter: Fighter, extra = 0): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const paid = payPoints(scene, fighter, COSTS.simple + extra);
  if (!paid.ok) return paid;
  const allowance = ALLOWANCE.opportunity;
  const current = applyEvents(scene, [{ changes: paid.value }]);
  const counted = spend(current, { fighter: fighter.id, resource: "opportunity", amount: 1, allowance });
  return counted.ok ? ok([...paid.value, ...counted.value]) : counted;
}

/** The penalty of earlier defences: one die for each attack action since the defender's own turn began. (S4; d6/J-4) */
export function frequencyPenalty(fight: Fight, fighter: string): Modifier {
  return { source: "penalty.frequency", value: 0 - countSpent(fight, fighter, "defences", DEFENCES) };
}

/** Counts one more attack action defended against. (d6/J-4) */
export function countDefence(scene: Scene, fighter: string): readonly Change[] {
  if (scene.fight.round === 0) return [];
  const counted = spend(scene, { fighter, resource: "defences", amount: 1, allowance: DEFENCES });
  return counted.ok ? counted.value : [];
}

/** The allowance of stray shots: each zone may fire one at a fighter in each turn of any fighter. (S4, Suppressive Fire; d6/J-18) */
const STRAYS = { amount: 1, span: "any-turn" } as const;

/** Counts a stray shot from a zone at a fighter; refuses a second one in the same turn. (S4, Suppressive Fire; d6/J-18) */
export function payStray(scene: Scene, fighter: string, zone: string): Result<readonly Change[]> {
  return spend(scene, { fighter, resource: `strays ${zone}`, amount: 1, allowance: STRAYS });
}
