import { expect, test } from "vitest";
import { computeFreeLoad, loadDice } from "./fighter.ts";

test.each([
  [2, 0, 0],
  [2, 1, 0],
  [2, 30, 0],
  [2, 44, 0],
  [2, 45, -1],
  [2, 60, -2],
  [5, 75, 0],
] as const)("Brawn %i under %i pounds: %i dice of the body (d10/I.5, A; d10/L-35)", (brawn, pounds, dice) => {
  expect(loadDice({ load: pounds, unburdened: false }, brawn)).toBe(dice);
});

test.each([
  [2, 0, 1],
  [2, 30, 1],
  [2, 31, 0],
  [2, 45, -1],
] as const)(
  "Brawn %i, said to carry practically nothing, under %i pounds: %i dice (d10/I.5, A; d10/L-57)",
  (brawn, load, dice) => {
    expect(loadDice({ load, unburdened: true }, brawn)).toBe(dice);
  },
);

test("15 pounds a point of Brawn are free (d10/B.4)", () => {
  expect(computeFreeLoad(3)).toBe(45);
});
