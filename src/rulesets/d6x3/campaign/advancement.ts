import { type Advancement, type Data, type Raise, readRating, listRaises } from "../../../engine/index.ts";
import { readRulings } from "../rulings.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";

/** The Fortune that a level adds: 1 plus Constitution, at least 1. (d6x3/J-4) */
export function fortunePerLevel(constitution: number): number {
  return Math.max(1, 1 + constitution);
}

/** Lists the next level, with the Fortune that it adds. (d6x3/B; d6x3/J-4) */
function listLevelRaises(stored: Data, cost: number): readonly Raise[] {
  return listRaises(stored, ["level"], () => cost).map((level) => ({
    ...level,
    more: () => {
      const from = readRating(stored, "fortuneMax");
      const added = fortunePerLevel(readRating(stored, "abilities.constitution") ?? 0);
      return from === undefined ? [] : [{ path: "fortuneMax", from, to: from + added }];
    },
  }));
}

/** The abilities and focuses, which are raised for free, since no source has a price. (d6x3/A.1; d6x3/B; ours) */
const FREE = [...ABILITIES.map((ability) => `abilities.${ability}`), ...FOCUSES.map((focus) => `focuses.${focus}`)];

/** The use of experience: levels at the price that the table sets, and free raises of abilities and focuses. (d6x3/B; d6x3/J-4) */
export const advancement: Advancement = {
  awards: [],
  within: { fortune: "fortuneMax" },
  measure: { path: "level", label: "RIPOSTE.d6x3.Advancement.next" },
  raises: (stored, rulings) => [
    ...listLevelRaises(stored, readRulings(rulings).levelCost),
    ...listRaises(stored, FREE, () => 0),
  ],
};
