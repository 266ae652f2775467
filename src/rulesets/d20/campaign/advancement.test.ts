import { expect, it, test } from "vitest";
import { advancement, combatBonus, computeVitalityGain } from "./advancement.ts";

test.each([
  //  level  warrior  adventurer  scholar
  [1, 1, 0, 0],
  [2, 2, 1, 1],
  [3, 3, 2, 1],
  [4, 4, 3, 2],
  [5, 5, 3, 2],
  [8, 8, 6, 4],
])("at level %i a warrior adds %i, an adventurer %i, a scholar %i (d20/J-3)", (level, warrior, adventurer, scholar) => {
  expect(combatBonus(level, "warrior")).toBe(warrior);
  expect(combatBonus(level, "adventurer")).toBe(adventurer);
  expect(combatBonus(level, "scholar")).toBe(scholar);
});

test.each([
  // The die and the modifier of Constitution, 1 at least: 14 adds 2, 8 takes 1.
  [5, 14, 7],
  [8, 10, 8],
  [1, 8, 1],
  [1, 4, 1],
])("a die of %i with Constitution %i brings %i vitality (d20/B)", (face, constitution, vitality) => {
  expect(computeVitalityGain(face, constitution)).toBe(vitality);
});

const STORED = { level: 4, bcb: 4, vitality: 10, vitalityMax: 22, abilities: { constitution: 14 } };
const level = (rulings = {}) => advancement.raises(STORED, rulings).find(({ path }) => path === "level");

it("a level brings vitality and what the class adds; the die is thrown, or is half of itself and 1 (W1; d20/B)", () => {
  const warrior = { progression: "warrior", die: "8", way: "thrown" };
  expect(level()?.die?.(warrior)).toBe(8);
  expect(level()?.more?.(warrior, 5)).toEqual([
    { path: "vitalityMax", from: 22, to: 29 },
    { path: "bcb", from: 4, to: 5 },
  ]);
  // 8 / 2 + 1 + 2 = 7; an adventurer has 3 at level 4 and at level 5.
  const half = { progression: "adventurer", die: "8", way: "half" };
  expect(level()?.die?.(half)).toBe(0);
  expect(level()?.more?.(half, 0)).toEqual([{ path: "vitalityMax", from: 22, to: 29 }]);
});

it("takes nothing for it that was not offered", () => {
  expect(level()?.die?.({ die: "1000" })).toBe(8);
  expect(level()?.more?.({ progression: "constructor" }, 3)).toEqual([{ path: "vitalityMax", from: 22, to: 27 }]);
});

test.each([
  [1, {}, 2],
  [4, {}, 8],
  [10, {}, 20],
  [25, {}, 20],
  [4, { levelCosts: [12] }, 12],
  [4, { levelCosts: [0] }, 0],
])("at level %i the next costs by the table of %j: %i (d20/J-81)", (from, rulings, cost) => {
  const raises = advancement.raises({ ...STORED, level: from }, rulings);
  expect(raises.find(({ path }) => path === "level")?.cost).toBe(cost);
});

test.each([
  ["warrior", "warrior", "10"],
  ["adventurer", "adventurer", "8"],
  ["scholar", "scholar", "6"],
  ["", "byHand", "8"],
  ["constructor", "byHand", "8"],
])("the training %j presets the combat bonus %s and the die d%s (d20/J-3; d20/J-80)", (training, progression, die) => {
  const raises = advancement.raises({ ...STORED, training }, {});
  const { choices = [] } = raises.find(({ path }) => path === "level") ?? {};
  const usual = Object.fromEntries(choices.map(({ name, options }) => [name, options[0]?.value]));
  expect(usual).toEqual({ progression, die, way: "thrown" });
  expect(choices.map(({ options }) => new Set(options.map(({ value }) => value)).size)).toEqual([4, 5, 2]);
});
