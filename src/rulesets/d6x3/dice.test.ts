import { expect, it, test } from "vitest";
import { readRoll, sumFaces, askTest } from "./dice.ts";

test.each([
  // faces, sum, Drama Die, doubles
  [[2, 5, 5], 12, 5, true, "A01"],
  [[1, 4, 6], 11, 6, false, "A03"],
  [[6, 6, 2], 14, 2, true, "A05: the two that match need not hold the Drama Die"],
  [[4, 1, 4], 9, 4, true, "d6x3/A.5: any two"],
  [[3, 3, 3], 9, 3, true, "d6x3/A.5: three count as two"],
  [[], 0, 0, false, "no dice"],
])("%j is %i, Drama Die %i, doubles %s (%s)", (faces, sum, drama, doubles) => {
  expect(readRoll(faces)).toEqual({ sum, drama, doubles });
});

it("a test is three dice of six sides, kept back until all who roll are in (d6x3/A.1)", () => {
  expect(askTest("attack", "ana")).toMatchObject({ kind: "faces", count: 3, sides: 6, sealed: true });
});

it("dice of any number add up", () => {
  expect(sumFaces([1, 2])).toBe(3);
});
