import { type Data, MOST_GEAR, type RulingSpec, buildBudgetSpecs, applyRulings } from "../../../engine/index.ts";

/** The default budgets of a new character. The Fortune is that of filled sheets; the rest is ours. (W7; d6x3/B; d6x3/J-80) */
export const BUDGETS = {
  newAbilities: 12,
  newFocuses: 3,
  newFortune: 15,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules, each limited to the number that there is to buy. (d6x3/J-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = buildBudgetSpecs(BUDGETS, {
  ...MOST_GEAR,
  newAbilities: 27,
  newFocuses: 15,
  newFortune: 200,
});

/** Reads the budgets from a table's rulings. (d6x3/J-80) */
export function readBudgets(rulings: Data): typeof BUDGETS {
  return applyRulings(BUDGET_SPECS, rulings, BUDGETS);
}
