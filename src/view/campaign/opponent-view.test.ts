import { expect, test } from "vitest";
import { findFamily } from "../../rulesets/all.ts";
import { opponents } from "../../rulesets/d10/campaign/opponents.ts";
import { listOpponentNumbers, roundWins } from "./opponent-view.ts";

test("an opponent's numbers are its attack, its defence and what keeps it up (d10/F.1, d10/G.2)", () => {
  const family = findFamily(opponents.type, "d10");
  if (!family) throw new Error("d10 shows no opponents");
  const choice = { threat: "seasoned", role: "brute", weapon: null, armour: { rating: 2 } } as const;
  const fighter = {
    ...opponents.numbers(choice),
    weapons: [],
    armour: [],
    powers: [],
    gear: [],
    id: "foe",
    name: "Foe",
  };
  const told = listOpponentNumbers({ rules: opponents, family, choice, fighter, weapon: "" });
  // Dexterity 3 and Brawl 4 at difficulty 6; Strength 4; Dexterity 3 and a dodge of 1.
  expect(told.map(({ value }) => value)).toEqual(["7", "6", "4", "4", "4", "2"]);
});

test.each([
  // wins  of   shown
  [0, 40, 0],
  [13, 40, 35],
  [20, 40, 50],
  [40, 40, 100],
  [0, 0, 0],
])("%i of %i duels are about %i of a hundred", (wins, times, shown) => {
  expect(roundWins(wins, times)).toBe(shown);
});
