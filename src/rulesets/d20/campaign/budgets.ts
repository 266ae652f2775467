import { type Data, MOST_GEAR, type RulingSpec, buildBudgetSpecs, applyRulings } from "../../../engine/index.ts";

/**
 * The budgets of a new character, unless a table changes them. (W2 names six abilities, three saves and level 1; the numbers are ours;
 * d20/J-80)
 */
export const BUDGETS = {
  newScores: [15, 14, 13, 12, 10, 8] as readonly number[],
  newSaves: 2,
  newSkills: 3,
  newRanks: 4,
  newFeats: 1,
  newWeapons: 2,
  newArmour: 2,
  newThings: 5,
  newTalents: 0,
};

/** The budgets as house rules. (d20/J-80) */
export const BUDGET_SPECS: readonly RulingSpec[] = [
  { name: "newScores", is: "row", min: 3, max: 20, initial: BUDGETS.newScores },
  ...buildBudgetSpecs(pickNumbers(BUDGETS), {
    ...{ newSaves: 6, newSkills: 10, newRanks: 40, newFeats: 5 },
    ...MOST_GEAR,
  }),
];

/** Reads the budgets of a table. (d20/J-80) */
export function readBudgets(rulings: Data): typeof BUDGETS {
  return applyRulings(BUDGET_SPECS, rulings, BUDGETS);
}

function pickNumbers({ newScores: _row, ...numbers }: typeof BUDGETS) {
  return numbers;
}
