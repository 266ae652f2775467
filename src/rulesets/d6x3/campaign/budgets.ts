import { type Data, MOST_GEAR, type RulingSpec, budgetSpecs, ruledBy } from "../../../engine/index.ts";

/** What a new character may spend and have, unless a table says otherwise: the Fortune is that of filled sheets, the rest is ours.
 *  (W7; d6x3/B; d6x3/J-80) */
export const BUDGETS = {
  newAbilities: 12,
  newFocuses: 3,
  newFortune: 15,
  newWeapons: 2,
  newArmour: 1,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules: no more than there is to buy. (d6x3/J-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = budgetSpecs(BUDGETS, {
  ...MOST_GEAR,
  newAbilities: 27,
  newFocuses: 15,
  newFortune: 200,
});

/** The budgets of a table. (d6x3/J-80) */
export function budgetsUnder(rulings: Data): typeof BUDGETS {
  return ruledBy(BUDGET_SPECS, rulings, BUDGETS);
}
