import {
  type Allowance,
  type Change,
  type Fight,
  type Modifier,
  type Result,
  type Scene,
  ok,
  oncePerLast,
  refuse,
  spend,
  countSpent,
} from "../../../engine/index.ts";
import { type D10Pool, reducePool, countReadyDice } from "../dice.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { debtPenalty } from "../fighter/lasting.ts";
import { movePenalty } from "./movement.ts";
import { type SplitPart, countPartDice } from "./split.ts";

/** The allowance of each fighter in a round: one action. A reaction spends that action early. (S0; d10/D.1) */
export const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

/** Computes a fighter's allowance in a round: no action if wounds or a stun prevent acting. (S0; S1; d10/D.1, d10/H.1; d10/L-27) */
export function computeAllowance(fighter: Fighter, fight: Fight): Readonly<Record<"action", Allowance>> {
  const { action } = ALLOWANCE;
  const isAble = canAct({ fighters: { [fighter.id]: fighter }, fight }, fighter).ok;
  return { action: isAble ? action : { ...action, amount: 0 } };
}

/** The exertions that a fighter has in a round. (d10/L-23; d10/0.3.7) */
export const EXERTIONS = { amount: 1, span: "round" } as const;

/** The dice that a quick action takes from the rest of the round's action. (S0; d10/D.2) */
export const QUICK_DICE = 2;

/** The most quick actions that are counted in a round. The texts set no limit, but the dice run out long before. (S0; d10/D.2) */
export const QUICK_ACTIONS = { amount: 99, span: "round" } as const;

/** The cost of an action or a reaction. (S0; d10/D.1) */
export const ONE_ACTION = { action: 1 } as const;

/** Spends the round's action of a fighter; refused if it is spent. Outside of a fight no actions are counted. */
export const spendAction = oncePerLast((scene: Scene, fighter: string): Result<readonly Change[]> => {
  if (scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: "action", amount: ONE_ACTION.action, allowance: ALLOWANCE.action });
});

/** Spends the round's exertion; refused if it is spent. Outside of a fight no exertions are counted. (d10/L-23; d10/0.3.7) */
export function spendExertion(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const spent = spend(scene, { fighter, resource: "exertion", amount: 1, allowance: EXERTIONS });
  return spent.ok ? spent : refuse("economy/exerted");
}

/** Computes the dice that this round's quick actions take from the round's action. (S0; d10/D.2) */
export function quickPenalty(scene: Scene, fighter: string): Modifier {
  const quick = countSpent(scene.fight, fighter, "quick", QUICK_ACTIONS);
  return { source: "penalty.quick", value: -QUICK_DICE * quick };
}

/** Packs a fighter's spent budgets of this round into one number, for comparison; 0 outside of a fight. */
export function packSpent({ fight }: Pick<Scene, "fight">, fighter: string): number {
  if (fight.round === 0) return 0;
  const spent = (resource: string, allowance: Allowance): number => countSpent(fight, fighter, resource, allowance);
  return spent("action", ALLOWANCE.action) + 2 * spent("exertion", EXERTIONS) + 4 * spent("quick", QUICK_ACTIONS);
}

/**
 * Applies all limits of the round's action to a pool, in this order: quick actions, metres that cost dice, the dice of its part of a split,
 * and owed dice. Every pool of an action or a reaction must be passed to it. (d10/L-4; d10/D.2, d10/D.5, d10/D.10)
 */
export function applyRoundPenalties(scene: Scene, fighter: string, pool: D10Pool, part?: PartDice | null): D10Pool {
  return prepareRoundPenalties(scene, fighter)(pool, part);
}

type PartDice = Pick<SplitPart, "dice" | "beside">;

/** Prepares a function that applies the limits of the round's action to several pools of a fighter. */
export function prepareRoundPenalties(
  scene: Scene,
  fighter: string,
): (pool: D10Pool, part?: PartDice | null) => D10Pool {
  const [quick, moved, debt] = [quickPenalty(scene, fighter), movePenalty(scene, fighter), debtPenalty(scene, fighter)];
  return (pool, part) => {
    const left = reducePool(reducePool(pool, quick), moved);
    return reducePool(part ? reducePool(left, splitPenalty(part, countReadyDice(left))) : left, debt);
  };
}

function splitPenalty(part: PartDice, ready: number): Modifier {
  return { source: "penalty.split", value: Math.min(0, countPartDice(part, ready) - ready) };
}

/** Refuses outside of rounds, since effects that last until a fighter acts need rounds. (S0: actions belong to rounds; d10/D.1) */
export function checkRounds(scene: Scene): Result<true> {
  return scene.fight.round > 0 ? ok(true) : refuse("economy/no-rounds");
}
