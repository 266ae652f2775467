import { expect, test } from "vitest";
import { CLASSIC_EXPERIENCE } from "./rulings.ts";

test.each([
  [0, 3],
  [1, 2],
  [2, 4],
  [4, 8],
] as const)("from %i the next point of an ability costs %i (d10/J.2, B; d10/case-35)", (current, cost) => {
  expect(CLASSIC_EXPERIENCE.ability(current)).toBe(cost);
});
