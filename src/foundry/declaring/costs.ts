import { type Step, lookup } from "../../engine/index.ts";
import { combatOf, fightOf } from "../fight/fight.ts";

/** How much a fighter spends of each budget in a step. */
export function costsOf({ scene }: Step, fighter: string): Readonly<Record<string, number>> {
  const before = lookup(fightOf(combatOf([fighter])).budgets, fighter) ?? {};
  const costs = Object.entries(lookup(scene.fight.budgets, fighter) ?? {}).map(([resource, { span, spent }]) => {
    const known = lookup(before, resource);
    return [resource, spent - (known?.span === span ? known.spent : 0)] as const;
  });
  return Object.fromEntries(costs.filter(([, amount]) => amount !== 0));
}
