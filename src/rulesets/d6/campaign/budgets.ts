import { type Data, MOST_GEAR, type RulingSpec, budgetSpecs, ruledBy } from "../../../engine/index.ts";

/** What a new character may spend and have, unless a table says otherwise. (Ours; d6/J-80) */
export const BUDGETS = {
  newAttributes: 32,
  newSkills: 18,
  newEdge: 2,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules: no more than there is to buy. (d6/J-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = budgetSpecs(
  BUDGETS,
  { ...MOST_GEAR, newAttributes: 48, newSkills: 70, newEdge: 6 },
  { newAttributes: 8 },
);

/** The budgets of a table. (d6/J-80) */
export function budgetsUnder(rulings: Data): typeof BUDGETS {
  return ruledBy(BUDGET_SPECS, rulings, BUDGETS);
}
