import { expect, test } from "vitest";
import { costOfRise } from "../../d10/sheet/experience.ts";
import { abilityStep, CLASSIC_EARNED } from "./experience.ts";

test.each([
  [0, 1, 3],
  [1, 2, 2],
  [0, 3, 9],
  [4, 5, 8],
] as const)("an ability from %i to %i costs %i (d10/J.2, B; d10/case-35)", (from, to, cost) => {
  expect(costOfRise(from, to, abilityStep)).toBe(cost);
});

test("who takes part, wins and was the best at it earns 6 (d10/J.2, B)", () => {
  const { takingPart, winning, best } = CLASSIC_EARNED;
  expect(takingPart + winning + best).toBe(6);
});
