import { type Change, applyEvents, changeAt, happened } from "./event.ts";
import { lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Fight, Scene } from "./scene.ts";
import { hasBegun } from "./turns.ts";

/** What a span of time is counted by: an allowance comes back with each round, with each own turn, or with anybody's turn. */
export const SPANS = ["round", "own-turn", "any-turn"] as const;
export type Span = (typeof SPANS)[number];

/** How much of a resource a span allows. */
export type Allowance = { readonly amount: number; readonly span: Span };

/** Who spends how much of what. A negative amount gives it back. */
export type Spending = {
  readonly fighter: string;
  readonly resource: string;
  readonly amount: number;
  readonly allowance: Allowance;
};

/** A fight in which nobody has done anything yet; rounds count from 1, and 0 is before the first. */
export function emptyFight(round = 1): Fight {
  return { round, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} };
}

/** The name of the span that runs now. It follows from where the clock stands alone, so that skipping or going back needs no bookkeeping. */
export function spanNow(fight: Fight, span: Span, fighter: string): string {
  if (span === "round") return `${fight.round}`;
  if (span === "any-turn") return `${fight.round}.${fight.turn}`;
  return `${hasBegun(fight, fighter) ? fight.round : fight.round - 1}+`;
}

/** How much of a resource the fighter has spent in the span that runs now. */
export function spentBy(fight: Fight, fighter: string, resource: string, { span }: Allowance): number {
  const budget = lookup(fight.budgets, fighter);
  const entry = budget && lookup(budget, resource);
  return entry && isStillSpent(fight, entry.span, span, fighter) ? entry.spent : 0;
}

/** What was spent in a later round than the present stays spent: going back gives nothing back by itself. */
function isStillSpent(fight: Fight, spentIn: string, span: Span, fighter: string): boolean {
  return spentIn === spanNow(fight, span, fighter) || (span === "round" && Number(spentIn) > fight.round);
}

/** The change that spends an amount of a resource; refused when the span's allowance does not hold it. */
export function spend(scene: Scene, { fighter, resource, amount, allowance }: Spending): Result<readonly Change[]> {
  const spent = spentBy(scene.fight, fighter, resource, allowance);
  const after = Math.max(0, spent + amount);
  if (after > allowance.amount)
    return refuse("economy/spent", { fighter, resource, spent, allowance: allowance.amount });
  const entry = { span: spanNow(scene.fight, allowance.span, fighter), spent: after };
  return ok([changeAt(scene, ["fight", "budgets", fighter, resource], entry)]);
}

/** The changes that spend several things, each after the ones before; refused when any of them does not fit. What costs
 *  nothing changes nothing. */
export function spendAll(scene: Scene, spendings: readonly Spending[]): Result<readonly Change[]> {
  let now = scene;
  const changes: Change[] = [];
  for (const spending of spendings) {
    if (spending.amount === 0) continue;
    const spent = spend(now, spending);
    if (!spent.ok) return spent;
    changes.push(...spent.value);
    now = applyEvents(now, [happened("spent", {}, spent.value)]);
  }
  return ok(changes);
}
