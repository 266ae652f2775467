import { type Advancement, type Data, type Raise, ratingAt, stepsFrom } from "../../../engine/index.ts";
import { rulingsWith } from "../rulings.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";

/** Fortune that a level adds: 1 and Constitution, 1 at least. (d6x3/J-4) */
export function fortuneOfLevel(constitution: number): number {
  return Math.max(1, 1 + constitution);
}

/** Lists the next level, with the Fortune that it adds. (d6x3/B; d6x3/J-4) */
function levelFrom(stored: Data, cost: number): readonly Raise[] {
  return stepsFrom(stored, ["level"], () => cost).map((level) => ({
    ...level,
    more: () => {
      const from = ratingAt(stored, "fortuneMax");
      const added = fortuneOfLevel(ratingAt(stored, "abilities.constitution") ?? 0);
      return from === undefined ? [] : [{ path: "fortuneMax", from, to: from + added }];
    },
  }));
}

/** Abilities and focuses, at no price, since no source has one. (d6x3/A.1; d6x3/B; ours) */
const FREE = [...ABILITIES.map((ability) => `abilities.${ability}`), ...FOCUSES.map((focus) => `focuses.${focus}`)];

/** Experience in the game: levels, at the price that the table sets, and free rises. (d6x3/B; d6x3/J-4) */
export const advancement: Advancement = {
  awards: [],
  within: { fortune: "fortuneMax" },
  raises: (stored, rulings) => [
    ...levelFrom(stored, rulingsWith(rulings).levelCost),
    ...stepsFrom(stored, FREE, () => 0),
  ],
};
