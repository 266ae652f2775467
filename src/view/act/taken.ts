import { type Fight, type Step, lookup } from "../../engine/index.ts";

/** Computes the amount that a fighter spends of each budget in a step, against the fight before it. */
export function takenIn({ scene }: Step, before: Fight, fighter: string): Readonly<Record<string, number>> {
  const stood = lookup(before.budgets, fighter) ?? {};
  const taken = Object.entries(lookup(scene.fight.budgets, fighter) ?? {}).map(([resource, { span, spent }]) => {
    const known = lookup(stood, resource);
    return [resource, spent - (known?.span === span ? known.spent : 0)] as const;
  });
  return Object.fromEntries(taken.filter(([, amount]) => amount !== 0));
}
