import type { Estimate } from "../kernel/estimate.ts";
import type { Ending } from "./outlook.ts";

/**
 * Lists the estimates from the endings of an exchange: chances of events that happen at most once, and means of amounts. The likeliest
 * comes first; among equally likely ones, chances come before amounts. `within` is the largest error.
 */
export function listEstimates(endings: readonly Ending[], within = 0): readonly Estimate[] {
  const names = [...new Set(endings.flatMap(({ totals }) => Object.keys(totals)))];
  const estimates = names.flatMap((name) => {
    const first = endings.find(({ totals }) => totals[name])?.totals[name];
    const about = within > 0 ? { within } : {};
    return first ? [{ ...buildEstimate(first.id, first.of, buildSpread(endings, name)), ...about }] : [];
  });
  const ranked = estimates.map((estimate) => ({
    estimate,
    chance: computeChance([estimate], estimate.id, estimate.of),
  }));
  return ranked.sort((a, b) => b.chance - a.chance || rankAmount(a) - rankAmount(b)).map(({ estimate }) => estimate);
}

function rankAmount({ estimate }: { readonly estimate: Estimate }): number {
  return estimate.as === "amount" ? 1 : 0;
}

/** Computes the chance that a measured value of a fighter is more than 0. */
export function computeChance(estimates: readonly Estimate[], id: string, of = ""): number {
  const estimate = estimates.find((each) => each.id === id && (each.of ?? "") === of);
  if (!estimate?.spread) return estimate?.value ?? 0;
  return estimate.spread.reduce((sum, [amount, chance]) => (amount > 0 ? sum + chance : sum), 0);
}

type AmountSpread = readonly (readonly [amount: number, chance: number])[];

function buildSpread(endings: readonly Ending[], name: string): AmountSpread {
  const chances = new Map<number, number>();
  for (const { totals, chance } of endings) {
    const amount = totals[name]?.value ?? 0;
    chances.set(amount, (chances.get(amount) ?? 0) + chance);
  }
  return [...chances].sort(([a], [b]) => a - b);
}

function buildEstimate(id: string, of: string, spread: AmountSpread): Estimate {
  const value = spread.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  const happens = spread.every(([amount]) => amount === 0 || amount === 1);
  return happens ? { id, of, as: "chance", value } : { id, of, as: "amount", value, spread };
}
