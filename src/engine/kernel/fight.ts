import { type Change, applyEvents, buildChange, happened } from "./event.ts";
import { lookup } from "./json.ts";
import { type Result, ok, refuse } from "./result.ts";
import type { Fight, Scene } from "./scene.ts";
import { hasStartedTurn } from "./turns.ts";

/** The span of an allowance: it is refreshed with each round, with each own turn, or with each turn of any fighter. */
export const SPANS = ["round", "own-turn", "any-turn"] as const;
export type Span = (typeof SPANS)[number];

/** The amount of a resource that a span allows. */
export type Allowance = { readonly amount: number; readonly span: Span };

/** An amount that a fighter spends of a resource; a negative amount is refunded. */
export type Spending = {
  readonly fighter: string;
  readonly resource: string;
  readonly amount: number;
  readonly allowance: Allowance;
};

/** Creates a fight in which nothing has happened yet; rounds count from 1, and 0 is before the first. */
export function createEmptyFight(round = 1): Fight {
  return { round, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} };
}

/** Returns the name of the current span. It depends only on the clock, so that skipping or going back needs no bookkeeping. */
export function labelSpan(fight: Fight, span: Span, fighter: string): string {
  if (span === "round") return `${fight.round}`;
  if (span === "any-turn") return `${fight.round}.${fight.turn}`;
  return `${hasStartedTurn(fight, fighter) ? fight.round : fight.round - 1}+`;
}

/** Returns the amount of a resource that the fighter has spent in the current span. */
export function countSpent(fight: Fight, fighter: string, resource: string, { span }: Allowance): number {
  const budget = lookup(fight.budgets, fighter);
  const entry = budget && lookup(budget, resource);
  return entry && isStillSpent(fight, entry.span, span, fighter) ? entry.spent : 0;
}

/**
 * True if an amount is still spent: it was spent in the current span, or in a later round, since setting the clock back refunds nothing.
 */
function isStillSpent(fight: Fight, spentIn: string, span: Span, fighter: string): boolean {
  return spentIn === labelSpan(fight, span, fighter) || (span === "round" && Number(spentIn) > fight.round);
}

/** Builds the change that spends an amount of a resource; refused if the span's allowance is exceeded. */
export function spend(scene: Scene, { fighter, resource, amount, allowance }: Spending): Result<readonly Change[]> {
  const spent = countSpent(scene.fight, fighter, resource, allowance);
  const after = Math.max(0, spent + amount);
  if (after > allowance.amount)
    return refuse("economy/spent", { fighter, resource, spent, allowance: allowance.amount });
  const entry = { span: labelSpan(scene.fight, allowance.span, fighter), spent: after };
  return ok([buildChange(scene, ["fight", "budgets", fighter, resource], entry)]);
}

/**
 * Builds the changes that spend several amounts, one after the other; refused if any exceeds its allowance. An amount of 0 changes nothing.
 */
export function spendAll(scene: Scene, spendings: readonly Spending[]): Result<readonly Change[]> {
  let current = scene;
  const changes: Change[] = [];
  for (const spending of spendings) {
    if (spending.amount === 0) continue;
    const spent = spend(current, spending);
    if (!spent.ok) return spent;
    changes.push(...spent.value);
    current = applyEvents(current, [happened("spent", {}, spent.value)]);
  }
  return ok(changes);
}
