import { type Fight, type ExchangeStep, lookup } from "../../engine/index.ts";

/** Computes the amount of each budget that a fighter spends in a step, compared with the fight before the step. */
export function computeSpending(
  { scene }: ExchangeStep,
  previousFight: Fight,
  fighter: string,
): Readonly<Record<string, number>> {
  const previousBudgets = lookup(previousFight.budgets, fighter) ?? {};
  const taken = Object.entries(lookup(scene.fight.budgets, fighter) ?? {}).map(([resource, { span, spent }]) => {
    const previous = lookup(previousBudgets, resource);
    return [resource, spent - (previous?.span === span ? previous.spent : 0)] as const;
  });
  return Object.fromEntries(taken.filter(([, amount]) => amount !== 0));
}
