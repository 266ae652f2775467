import { describe, expect, it, test } from "vitest";
import { buildPool, computeOutcome } from "../d10/dice.ts";
import { CUSTOMS, toClassicDegree } from "./edition.ts";

describe("an outcome (S1; d10/A.2; d10/L-1; d10/case-11)", () => {
  test.each([
    //  faces             difficulty  outcome
    [[], 6, 0],
    [[10, 10, 3], 6, 2],
    [[2, 4, 5, 6, 8], 6, 2],
    [[10, 1], 6, 0],
    [[1, 1], 6, -2],
    [[10, 9], 10, 1],
  ] as const)("%j at %i is %i", (faces, difficulty, outcome) => {
    expect(computeOutcome({ difficulty, counting: CUSTOMS.counting }, faces)).toBe(outcome);
  });
});

test.each([
  //  dice, penalty, left
  [5, -2, 3],
  [5, -5, 0],
  [3, -5, 0],
  [0, -1, 0],
] as const)("a pool of %i with a penalty of %i has %i dice: none is kept (d10/K.21; d10/L-4)", (dice, value, left) => {
  const pool = buildPool([{ source: "dice", value: dice }], { source: "penalty.wound", value }, [], CUSTOMS);
  expect(pool.dice).toBe(left);
});

it("a pool says how it counts, so that it is read so wherever it is rolled (d10/A.2)", () => {
  expect(buildPool([], { source: "penalty.wound", value: 0 }, [], CUSTOMS).counting).toEqual({ tens: 0, ones: -1 });
});

test.each([
  [-1, "botch"],
  [0, "failure"],
  [1, "success"],
  [6, "success"],
] as const)("an outcome of %i is a %s (d10/A.3)", (outcome, degree) => {
  expect(toClassicDegree(outcome)).toBe(degree);
});
