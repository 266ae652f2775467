import {
  type Allowance,
  type Change,
  type Fight,
  type Modifier,
  type Result,
  type Scene,
  applyEvents,
  effectsOn,
  ok,
  onOwnTurn,
  refuse,
  spend,
  spentBy,
} from "../../../engine/index.ts";
import { lastingOn } from "../fighter/effects.ts";
import { stateOf } from "../fighter/conditions.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";

/** Costs of the kinds of actions in initiative points. (N2; d6/D) */
export const COSTS = { complex: 4, simple: 2, free: 1, none: 0 } as const;

/**
 * Five points from one turn of the fighter to the next, of which interrupts take the rest; one opportunity attack in each turn of any
 * fighter. (d6/J-2; S4, Opportunity Attack)
 */
export const ALLOWANCE = {
  points: { amount: 5, span: "own-turn" },
  opportunity: { amount: 1, span: "any-turn" },
} as const;

/** Allowance that counts the fighter's defences since their own turn began; in effect unlimited. (d6/J-4) */
export const DEFENCES = { amount: 1000, span: "own-turn" } as const;

/** Computes the allowance of a fighter: the points of the table, or those of a simple action if disabled. (d6/J-2; d6/J-12) */
export function allowanceOf(fighter: Fighter): Readonly<Record<keyof typeof ALLOWANCE, Allowance>> {
  const { points } = rulingsOf(fighter);
  const amount = stateOf(fighter) === "disabled" ? Math.min(points, COSTS.simple) : points;
  return { ...ALLOWANCE, points: { ...ALLOWANCE.points, amount } };
}

/** Sums the points of this turn that earlier interrupts have borrowed. (d6/J-2) */
export function borrowed(scene: Scene, fighter: string): number {
  return effectsOn(scene, fighter, "debt").reduce((sum, [, { data }]) => sum + Number(data["points"]), 0);
}

/** Takes points from a fighter; refuses if there are not enough. Outside of a fight nothing is counted. (d6/D; N2; d6/J-2) */
export function payPoints(scene: Scene, fighter: Fighter, amount: number): Result<readonly Change[]> {
  if (scene.fight.round === 0 || amount === 0) return ok([]);
  const { points } = allowanceOf(fighter);
  const offTurn = scene.fight.turn !== fighter.id;
  if (offTurn && rulingsOf(fighter).borrowPoints) return borrow(scene, fighter, amount);
  const allowance = { ...points, amount: Math.max(0, points.amount - borrowed(scene, fighter.id)) };
  return spend(scene, { fighter: fighter.id, resource: "points", amount, allowance });
}

/** Pays with the points that are left, and borrows the rest from the next turn. (d6/J-2) */
function borrow(scene: Scene, { id, ...fighter }: Fighter, amount: number): Result<readonly Change[]> {
  const { points } = allowanceOf({ id, ...fighter });
  const spent = spentBy(scene.fight, id, "points", points);
  const owed = borrowed(scene, id);
  const own = Math.min(amount, Math.max(0, points.amount - spent));
  const debt = amount - own;
  if (owed + debt > points.amount)
    return refuse("economy/spent", { fighter: id, resource: "points", spent, allowance: points.amount });
  const paid = own > 0 ? spend(scene, { fighter: id, resource: "points", amount: own, allowance: points }) : ok([]);
  if (!paid.ok || debt === 0) return paid;
  const [effect] = effectsOn(scene, id, "debt")[0] ?? [];
  return ok([...paid.value, lastingOn(scene, id, "debt", { id: effect, count: 2, data: { points: owed + debt } })]);
}

/** Pays for an action on the fighter's own turn; refuses on another fighter's. (N1; N2) */
export function payOnTurn(scene: Scene, fighter: Fighter, amount: number): Result<readonly Change[]> {
  const onTurn = onOwnTurn(scene, fighter.id);
  return onTurn.ok ? payPoints(scene, fighter, amount) : onTurn;
}

/** Pays for an opportunity attack, the only one in this turn: a simple action and any additional points. (S4, Opportunity Attack) */
export function payOpportunity(scene: Scene, fighter: Fighter, besides = 0): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const paid = payPoints(scene, fighter, COSTS.simple + besides);
  if (!paid.ok) return paid;
  const allowance = ALLOWANCE.opportunity;
  const now = applyEvents(scene, [{ changes: paid.value }]);
  const once = spend(now, { fighter: fighter.id, resource: "opportunity", amount: 1, allowance });
  return once.ok ? ok([...paid.value, ...once.value]) : once;
}

/** Penalty of earlier defences: one die for each attack action since the defender's own turn began. (S4; d6/J-4) */
export function frequencyPenalty(fight: Fight, fighter: string): Modifier {
  return { source: "penalty.frequency", value: 0 - spentBy(fight, fighter, "defences", DEFENCES) };
}

/** Counts one more attack action defended against. (d6/J-4) */
export function countDefence(scene: Scene, fighter: string): readonly Change[] {
  if (scene.fight.round === 0) return [];
  const counted = spend(scene, { fighter, resource: "defences", amount: 1, allowance: DEFENCES });
  return counted.ok ? counted.value : [];
}

/** Allowance of stray shots: one of a zone at a fighter in each turn of any fighter. (S4, Suppressive Fire; d6/J-18) */
const STRAYS = { amount: 1, span: "any-turn" } as const;

/** Counts a stray shot of a zone at a fighter; refuses a second one in the same turn. (S4, Suppressive Fire; d6/J-18) */
export function payStray(scene: Scene, fighter: string, zone: string): Result<readonly Change[]> {
  return spend(scene, { fighter, resource: `strays ${zone}`, amount: 1, allowance: STRAYS });
}
