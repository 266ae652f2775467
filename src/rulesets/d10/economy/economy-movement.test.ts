import { expect, test } from "vitest";
import { person } from "../../../../tests/contract/d10-people.ts";
import { computeClimb, computeRemainingDice, computeJump, computeTurnMetres, computeLadenMetres } from "./economy.ts";

test.each([
  ["walk", 3, 4, "d10/case-119"],
  ["jog", 3, 10, "d10/case-119"],
  ["run", 3, 18, "d10/case-119"],
  ["walk", 0, 4, "walking takes no Dexterity"],
  ["jog", 1, 8, "d10/I.5"],
  ["run", 5, 24, "d10/I.5"],
] as const)("to %s with Dexterity %i is %i metres a turn (%s)", (gait, dexterity, metres, _from) => {
  expect(computeTurnMetres(gait, dexterity)).toBe(metres);
});

test.each([
  // load, walk, jog, run; Strength 2, Dexterity 4
  [50, 4, 11, 21, "what is free hinders nothing"],
  [74, 4, 11, 21, "d10/L-35: a step begun hinders nothing"],
  [75, 2, 5, 10, "half, rounded down"],
  [100, 2, 5, 10, "halved once, however many steps"],
] as const)("under %i pounds: %i, %i and %i metres (%s; d10/I.5)", (load, walk, jog, run, _from) => {
  const ana = person("ana", { attributes: { strength: 2, dexterity: 4 }, load });
  expect([computeLadenMetres(ana, "walk"), computeLadenMetres(ana, "jog"), computeLadenMetres(ana, "run")]).toEqual([
    walk,
    jog,
    run,
  ]);
});

test("a jump is 1 foot up or 4 along for each point of Dexterity (d10/I.5)", () => {
  expect(computeJump(3)).toEqual({ up: 3, along: 12 });
  expect(computeJump(0)).toEqual({ up: 0, along: 0 });
});

test.each([
  [2, "average", 20],
  [2, "easy", 30],
  [2, "difficult", 10],
  [0, "easy", 0],
  [-1, "average", 0],
] as const)("%i successes at a climb that is %s gain %i feet (d10/I.5)", (outcome, climb, feet) => {
  expect(computeClimb(outcome, climb)).toBe(feet);
});

test.each([
  [7, 5, 2, "d10/case-119"],
  [7, 0, 7, "standing still"],
  [7, 7, 0, "as many metres as dice"],
  [7, 8, null, "more metres than dice: the whole turn is movement"],
  [0, 0, 0, "no dice, no metre"],
] as const)("%i dice after %i metres: %s (%s; d10/L-50)", (dice, metres, left, _from) => {
  expect(computeRemainingDice(dice, metres)).toBe(left);
});
