import { type Result, ok, refuse } from "../../../engine/index.ts";
import {
  type Fighter,
  LEAST_PART,
  OPEN_PART,
  type PlannedPart,
  type D10Pool,
  type SplitRules,
  listParryWeapons,
  chooseBestDodge,
  chooseBestParry,
  toActionUse,
  countSplittableDice,
  isOffensive,
  maySplit,
  countReadyDice,
} from "../../d10/index.ts";
import { CLASSIC_POOLS } from "../answer/reactions.ts";

/**
 * The most attacks in one round, grapples included. Splitting allows no second one, not even on another target. (S1; d10/D.5; d10/K.11;
 * d10/L-62)
 */
export const MOST_ATTACKS = 1;

/**
 * Picks the largest of a fighter's defence pools, since open dice are not yet assigned to one defence. A difficulty above 10 takes its dice
 * later. (S1; d10/B.3, d10/D.1; d10/L-4)
 */
export function pickDefencePool(fighter: Fighter): D10Pool {
  const parries = listParryWeapons(fighter).map((weapon) => chooseBestParry(fighter, weapon, CLASSIC_POOLS));
  return parries.reduce(
    (best, pool) => (countReadyDice(pool) > countReadyDice(best) ? pool : best),
    chooseBestDodge(fighter, CLASSIC_POOLS),
  );
}

/**
 * Plans a split with at most one attack. If two or more dice remain, they are kept open for any defence. (S1; d10/D.1, d10/D.5; d10/K.3,
 * d10/K.11; d10/case-49, d10/case-51, d10/case-53, d10/case-65)
 */
export function planSplit(parts: readonly PlannedPart[]): Result<readonly PlannedPart[]> {
  if (parts.filter(isOffensive).length > MOST_ATTACKS) return refuse("split/one-attack");
  const planned = [...parts, ...listUnassignedDice(parts)];
  const legal = maySplit(planned);
  return legal.ok ? ok(planned) : legal;
}

/** Lists the unassigned dice as a part of their own; fewer than two are lost. (S1; d10/D.1, d10/D.5) */
export function listUnassignedDice(parts: readonly PlannedPart[]): readonly PlannedPart[] {
  const pool = countSplittableDice(parts.map((part) => part.pool));
  const dice = pool - parts.reduce((sum, part) => sum + part.dice, 0);
  return dice < LEAST_PART ? [] : [{ ...toActionUse(OPEN_PART), dice, pool }];
}

/**
 * The parts of a split action in this edition: an attack or a grapple, breaking free, dodges, parries, open dice for any defence, and
 * tasks, but no evasion. (S1; d10/D.5)
 */
export const CLASSIC_SPLITTING: SplitRules = {
  parts: ["attack", "dodge", "parry", OPEN_PART, "grapple", "breakFree", "task"],
  defending: CLASSIC_POOLS,
  open: pickDefencePool,
  plan: planSplit,
};
