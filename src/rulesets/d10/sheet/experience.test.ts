import { expect, test } from "vitest";
import {
  abilityStep,
  assetCost,
  attributeStep,
  costOfRise,
  EARNED,
  sourceStep,
  STARTING_EXPERIENCE,
  THERAPY_COST,
  WILLPOWER_COST,
} from "./experience.ts";

test.each([
  // from, to, by, cost
  [1, 3, "attribute", 12, "d10/case-33"],
  [0, 3, "ability", 8, "d10/case-33: 2 + 2 + 4"],
  [1, 3, "source", 6, "d10/case-33"],
  [4, 5, "attribute", 16, "current times 4"],
  [0, 1, "ability", 2, "the first rank"],
  [4, 5, "ability", 8, "current times 2"],
  [3, 3, "attribute", 0, "no rise"],
  [3, 2, "ability", 0, "no rise"],
] as const)("from %i to %i of an %s costs %i (d10/J.2; %s)", (from, to, what, cost, _from) => {
  const step = { attribute: attributeStep, ability: abilityStep, source: sourceStep }[what];
  expect(costOfRise(from, to, step)).toBe(cost);
});

test("an Asset costs three times its value (d10/J.2)", () => {
  expect([1, 2, 4].map(assetCost)).toEqual([3, 6, 12]);
});

test("what is flat: start 150, therapy 3, Willpower 4 at any rating (d10/J.2; d10/case-35)", () => {
  expect([STARTING_EXPERIENCE, THERAPY_COST, WILLPOWER_COST]).toEqual([150, 3, 4]);
});

test("a winner earns 4, whoever runs the game as much, a journal 1 (d10/J.2)", () => {
  expect([EARNED.takingPart + EARNED.winning, EARNED.running, EARNED.journal]).toEqual([4, 4, 1]);
});
