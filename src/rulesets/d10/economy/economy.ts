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

/** Allowance of each fighter in a round: one action; a reaction is that action taken early. (S0; d10/D.1) */
export const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

/** Computes a fighter's allowance in a round: no action if wounds or a stun prevent acting. (S0; S1; d10/D.1, d10/H.1; d10/L-27) */
export function computeAllowance(fighter: Fighter, fight: Fight): Readonly<Record<"action", Allowance>> {
  const { action } = ALLOWANCE;
  const isAble = canAct({ fighters: { [fighter.id]: fighter }, fight }, fighter).ok;
  return { action: isAble ? action : { ...action, amount: 0 } };
}

/** Exertions that a fighter has in a round. (d10/L-23; d10/0.3.7) */
export const EXERTIONS = { amount: 1, span: "round" } as const;

/** The dice that a quick action takes from the rest of the round's action. (S0; d10/D.2) */
export const QUICK_DICE = 2;

/** Quick actions that are counted in a round; the texts set no limit, and long before this no dice are left. (S0; d10/D.2) */
export const QUICK_ACTIONS = { amount: 99, span: "round" } as const;

/** Cost of an action or a reaction. (S0; d10/D.1) */
export const ONE_ACTION = { action: 1 } as const;

/** Spends the round's action of a fighter; refused if it is spent. Outside of a fight nothing is counted. */
export const spendAction = oncePerLast((scene: Scene, fighter: string): Result<readonly Change[]> => {
  if (scene.fight.round === 0) return ok([]);
  return spend(scene, { fighter, resource: "action", amount: ONE_ACTION.action, allowance: ALLOWANCE.action });
});

/** Spends the round's exertion; refused if it is spent. Outside of a fight nothing is counted. (d10/L-23; d10/0.3.7) */
export function spendExertion(scene: Scene, fighter: string): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const spent = spend(scene, { fighter, resource: "exertion", amount: 1, allowance: EXERTIONS });
  return spent.ok ? spent : refuse("economy/exerted");
}

/** Dice that the quick actions of this round take from its action. (S0; d10/D.2) */
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
 * Applies everything that limits the round's action to a pool: its quick actions and the metres that cost dice, then the dice of the part
 * of a split that it is rolled from, then the dice owed. Every pool for an action or a reaction passes through here. (d10/L-4; d10/D.2,
 * d10/D.5, d10/D.10)
 */
export function applyRoundPenalties(scene: Scene, fighter: string, pool: D10Pool, part?: PartDice | null): D10Pool {
  return prepareRoundPenalties(scene, fighter)(pool, part);
}

type PartDice = Pick<SplitPart, "dice" | "beside">;

/** Prepares the same for several pools of a fighter. */
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

/** Refuses outside of rounds: without them nothing lasts until a fighter acts. (S0: actions belong to rounds; d10/D.1) */
export function checkRounds(scene: Scene): Result<true> {
  return scene.fight.round > 0 ? ok(true) : refuse("economy/no-rounds");
}
