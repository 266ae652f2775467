import { describe, expect, it, test } from "vitest";
import { type RulingSpec, applyRulings, defineBudgets, defineRulings } from "./ruling.ts";

const SPECS: readonly RulingSpec[] = [
  { name: "blind", is: "flag", initial: true, setting: true },
  { name: "ties", is: "choice", choices: ["attacker", "defender"], initial: "attacker" },
  { name: "least", is: "number", min: 0, max: 5, initial: 1 },
  { name: "limits", is: "row", min: 0, max: 5, initial: [1, 1, 2] },
];
const RULINGS = { blind: true, ties: "attacker", least: 1, limits: [1, 1, 2] };

test.each([
  [{}, {}],
  [{ blind: false }, { blind: false }],
  [
    { ties: "defender", least: 5 },
    { ties: "defender", least: 5 },
  ],
  [{ blind: "no" }, {}],
  [{ ties: "nobody" }, {}],
  [{ least: 6 }, {}],
  [{ least: 1.5 }, {}],
  [{ limits: [0, 5] }, { limits: [0, 5] }],
  [{ limits: [] }, {}],
  [{ limits: [1, 6] }, {}],
  [{ limits: [1, "2"] }, {}],
  [{ limits: 1 }, {}],
  [{ limits: Array<number>(51).fill(1) }, {}],
  [{ constructor: true, other: 3 }, {}],
])("%j changes %j", (changes, made) => {
  expect(applyRulings(SPECS, changes, RULINGS)).toEqual({ ...RULINGS, ...made });
});

describe("rulings by their defaults", () => {
  const defaults = { least: 1, blind: true, ties: "attacker", limits: [1, 2] };

  it("come with those that are yes or no first, as settings", () => {
    expect(defineRulings(defaults, undefined, (name) => [name, "attacker"]).specs).toEqual([
      { name: "blind", is: "flag", initial: true, setting: true },
      { name: "least", is: "number", min: 0, max: 20, initial: 1 },
      { name: "ties", is: "choice", choices: ["ties", "attacker"], initial: "attacker" },
      { name: "limits", is: "row", min: 0, max: 20, initial: [1, 2] },
    ]);
  });

  it("come with the settings of a game in their order", () => {
    const { specs } = defineRulings(defaults, ["ties", "least"]);
    expect(specs.map(({ name, setting }) => [name, setting])).toEqual([
      ["ties", true],
      ["least", true],
      ["blind", undefined],
      ["limits", undefined],
    ]);
  });

  it("are read from the changes of a group, on top of the defaults or of other rulings", () => {
    const { read } = defineRulings(defaults);
    expect(read({ least: 20, blind: 0 })).toEqual({ ...defaults, least: 20 });
    expect(read({ least: 21 }, { ...defaults, least: 5 })).toEqual({ ...defaults, least: 5 });
  });
});

it("limits each budget to what there is to buy, from 0 unless there is a least", () => {
  const { specs, read } = defineBudgets(
    { newScores: [9, 8], newRanks: 4 },
    { newScores: 12, newRanks: 40 },
    { newScores: 3 },
  );
  expect(specs).toEqual([
    { name: "newScores", is: "row", min: 3, max: 12, initial: [9, 8] },
    { name: "newRanks", is: "number", min: 0, max: 40, initial: 4 },
  ]);
  expect(read({ newScores: [2], newRanks: 40 })).toEqual({ newScores: [9, 8], newRanks: 40 });
});
