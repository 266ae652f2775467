import { expect, it, test } from "vitest";
import { advancement, fortunePerLevel } from "./advancement.ts";

test.each([
  [2, 3],
  [0, 1],
  [-1, 1],
  [-3, 1],
])("with Constitution %i a level adds %i Fortune (d6x3/J-4)", (constitution, fortune) => {
  expect(fortunePerLevel(constitution)).toBe(fortune);
});

it("from 15 at level 1, Constitution 2 has 21 at level 3 (W7; d6x3/J-4)", () => {
  const at = (level: number, fortuneMax: number) =>
    advancement
      .raises({ level, fortuneMax, abilities: { constitution: 2 } }, { levelCost: 5 })
      .find(({ path }) => path === "level");
  expect(at(1, 15)?.more?.({}, 0)).toEqual([{ path: "fortuneMax", from: 15, to: 18 }]);
  expect(at(2, 18)?.more?.({}, 0)).toEqual([{ path: "fortuneMax", from: 18, to: 21 }]);
  expect(at(2, 18)?.cost).toBe(5);
});

it("offers abilities and focuses at no price", () => {
  const raises = advancement.raises({ abilities: { accuracy: 1 }, focuses: { bows: false } }, {});
  expect(raises).toEqual([
    { path: "abilities.accuracy", from: 1, to: 2, cost: 0 },
    { path: "focuses.bows", from: 0, to: 1, cost: 0 },
  ]);
});
