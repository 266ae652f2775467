import { type Data, MOST_GEAR, type RulingSpec, buildBudgetSpecs, applyRulings } from "../../../engine/index.ts";

/** The default budgets of a new character. (Ours; d6/J-80) */
export const BUDGETS = {
  newAttributes: 32,
  newSkills: 18,
  newEdge: 2,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules, each limited to what can be bought. (d6/J-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = buildBudgetSpecs(
  BUDGETS,
  { ...MOST_GEAR, newAttributes: 48, newSkills: 70, newEdge: 6 },
  { newAttributes: 8 },
);

/** Reads the budgets of a table. (d6/J-80) */
export function readBudgets(rulings: Data): typeof BUDGETS {
  return applyRulings(BUDGET_SPECS, rulings, BUDGETS);
}
