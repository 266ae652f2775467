import { expect, test } from "vitest";
import { freeLoad, loadDice } from "./load.ts";

test.each([
  [2, 0, 1],
  [2, 1, 0],
  [2, 30, 0],
  [2, 44, 0],
  [2, 45, -1],
  [2, 60, -2],
  [5, 75, 0],
] as const)("Brawn %i under %i pounds: %i dice of the body (I.5, A; L-35)", (brawn, pounds, dice) => {
  expect(loadDice(pounds, brawn)).toBe(dice);
});

test("15 pounds a point of Brawn are free (B.4)", () => {
  expect(freeLoad(3)).toBe(45);
});
