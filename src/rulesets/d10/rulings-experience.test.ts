import { expect, test } from "vitest";
import { EXPERIENCE } from "./rulings.ts";

test.each([
  // present rating, of what, cost of the next point
  [1, "attribute", 4, "d10/case-33: 4 and 8 are 12"],
  [2, "attribute", 8, "d10/case-33"],
  [4, "attribute", 16, "current times 4"],
  [0, "ability", 2, "d10/case-33: 2, 2 and 4 are 8"],
  [1, "ability", 2, "d10/case-33"],
  [2, "ability", 4, "d10/case-33"],
  [4, "ability", 8, "current times 2"],
  [1, "willpower", 4, "d10/case-35"],
  [9, "willpower", 4, "d10/case-35: at any rating"],
] as const)("from %i the next point of an %s costs %i (d10/J.2; %s)", (current, what, cost, _from) => {
  expect(EXPERIENCE[what](current)).toBe(cost);
});
