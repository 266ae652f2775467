import { expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d6-people.ts";
import { initiativePool, isFirstPass, rankFighter } from "./order.ts";

const ana = person("ana", { attributes: { intuition: 4, reaction: 5, edge: 2 } });

it("d6/case-H07: initiative is rolled with Intuition and Reaction, less wounds (N1; N5)", () => {
  expect(initiativePool(ana).dice).toBe(9);
  expect(initiativePool({ ...ana, light: 3 }).dice).toBe(8);
});

it("the place is hits, then who did not glitch, then the pool, then Edge (N1)", () => {
  expect(rankFighter(ana, [5, 6, 5, 2, 2, 2, 2, 2, 2])).toEqual([3, 1, 9, 2]);
  expect(rankFighter(ana, [5, 6, 5, 1, 1, 1, 1, 1, 2])).toEqual([3, 0, 9, 2]);
});

test.each([
  [1, true],
  [2, false],
  [5, false],
  [6, true],
  [11, true],
])("pass %i is the first of its round: %s (N1)", (pass, first) => {
  expect(isFirstPass(pass)).toBe(first);
});
