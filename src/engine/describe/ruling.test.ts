import { expect, test } from "vitest";
import { type RulingSpec, applyRulings } from "./ruling.ts";

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
