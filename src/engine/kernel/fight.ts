import type { Change } from "./event.ts";
import { changeAt } from "./event.ts";
import { lookup } from "./json.ts";
import type { Result } from "./result.ts";
import { ok, refuse } from "./result.ts";
import type { Budget, Fight, Scene } from "./scene.ts";

/** A fight in which nobody has done anything yet; rounds count from 1, and 0 is before the first. */
export function emptyFight(round = 1): Fight {
  return { round, budgets: {} };
}

/** How much of a resource the fighter has spent in the present round. */
export function spentBy(fight: Fight, fighter: string, resource: string): number {
  const budget = lookup(fight.budgets, fighter);
  return budget?.round === fight.round ? (lookup(budget.spent, resource) ?? 0) : 0;
}

/** The change that spends an amount of a resource; refused when the round's allowance does not hold it. */
export function spend(scene: Scene, { fighter, resource, amount, allowance }: Spending): Result<readonly Change[]> {
  const spent = spentBy(scene.fight, fighter, resource);
  if (spent + amount > allowance) return refuse("economy/spent", { fighter, resource, spent, allowance });
  const budget = lookup(scene.fight.budgets, fighter);
  const others = budget?.round === scene.fight.round ? budget.spent : {};
  const after: Budget = { round: scene.fight.round, spent: { ...others, [resource]: spent + amount } };
  return ok([changeAt(scene, ["fight", "budgets", fighter], after)]);
}

/** Who spends how much of what, and how much of it a round allows. */
export type Spending = {
  readonly fighter: string;
  readonly resource: string;
  readonly amount: number;
  readonly allowance: number;
};
