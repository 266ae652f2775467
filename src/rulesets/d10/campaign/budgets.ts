import { type Data, MOST_GEAR, type RulingSpec, buildBudgetSpecs, applyRulings } from "../../../engine/index.ts";

/**
 * The default limits of a new character. The experience is from the source, all other numbers are ours. There are no powers, since they
 * come from Gifts, which are won in play. (d10/J.1, d10/J.2, d10/J.4; d10/L-80)
 */
export const BUDGETS = {
  newExperience: 150,
  newWillpower: 3,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules. (d10/L-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = buildBudgetSpecs(
  BUDGETS,
  { ...MOST_GEAR, newExperience: 2000, newWillpower: 10 },
  { newWillpower: 1 },
);

/** The budgets of an edition that has no Willpower. (d10/B.4; d10/L-80) */
export const WITHOUT_WILLPOWER: readonly RulingSpec[] = BUDGET_SPECS.filter(({ name }) => name !== "newWillpower");

/** Reads the budgets from a table's rulings. (d10/L-80) */
export function readBudgets(rulings: Data): typeof BUDGETS {
  return applyRulings(BUDGET_SPECS, rulings, BUDGETS);
}
