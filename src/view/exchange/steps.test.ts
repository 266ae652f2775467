import { expect, it } from "vitest";
import { EMPTY_DUEL, NO_SIDE } from "./duel.ts";
import { canSum, findOnlySentence, sumSteps } from "./steps.ts";

const walk = (metres: number) => ({
  key: "RIPOSTE.d10.told.moved.walk",
  data: { fighter: "ana", name: "Ana", metres },
});

it("three steps of 2 m are told as 6 m, in the words of the last", () => {
  expect(sumSteps(walk(2), [walk(2), walk(2)])).toEqual(walk(6));
});

it("a walk and a run are not added up, nor is what has no number", () => {
  expect(canSum(walk(2), walk(3))).toBe(true);
  expect(canSum(walk(2), { ...walk(2), key: "RIPOSTE.d10.told.moved.run" })).toBe(false);
  const stirs = { key: "RIPOSTE.d6x3.told.stirred", data: { name: "Ezra" } };
  expect(canSum(stirs, stirs)).toBe(false);
});

it("a card is one sentence only if nobody acts, answers or is harmed on it", () => {
  const step = { ...EMPTY_DUEL, lines: [walk(2)] };
  expect(findOnlySentence([step])).toEqual(walk(2));
  expect(findOnlySentence([])).toBeNull();
  expect(findOnlySentence([step, step])).toBeNull();
  expect(findOnlySentence([{ ...step, early: [walk(1)] }])).toBeNull();
  expect(findOnlySentence([{ ...step, attack: { ...NO_SIDE, name: "Ana" } }])).toBeNull();
});
