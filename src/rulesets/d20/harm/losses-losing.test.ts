import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { dyingDifficulty, dyingOutcome, applyRecovery, buildShocks, stunDifficulty } from "./losses.ts";
import { RULINGS } from "../rulings.ts";

test.each([
  [-1, "dead"],
  [0, "dying"],
  [4, "dying"],
  [5, "stable"],
  [9, "stable"],
  [10, "disabled"],
])("a save of the dying that beats its difficulty by %i leaves them %s (d20/J-4)", (beaten, state) => {
  expect(dyingOutcome(beaten)).toBe(state);
});

it("each turn of dying is harder by 1, and a stun by each point that was lost (d20/J-4)", () => {
  expect([0, 1, 5].map(dyingDifficulty)).toEqual([10, 11, 15]);
  expect([1, 7].map(stunDifficulty)).toEqual([6, 12]);
});

it("losing wound points brings nothing with it, unless a table rules so (d20/J-4)", () => {
  const bo = person("bo");
  expect(buildShocks(bo, 5, RULINGS)).toEqual([]);
  const shock = { as: "shock", kind: "shock", facts: { fighter: "bo", lost: 5 } };
  for (const ruling of ["woundsTire", "woundsStun", "woundsKill"]) {
    expect(buildShocks(bo, 5, { ...RULINGS, [ruling]: true })).toEqual([shock]);
    expect(buildShocks(bo, 0, { ...RULINGS, [ruling]: true })).toEqual([]);
  }
});

test.each([
  ["tired, some wounds back, an hour", { fatigued: true, woundsMax: 10 }, 9, 60, []],
  ["tired, all wounds back", { fatigued: true, woundsMax: 10 }, 10, 0, ["fatigued"]],
  ["tired, eight hours of rest", { fatigued: true, woundsMax: 10 }, 9, 480, ["fatigued"]],
  ["dying, one wound point", { state: "dying", dyingTurns: 2, wounds: 0 }, 1, 0, ["state", "dyingTurns"]],
  ["dying still", { state: "dying", dyingTurns: 2, wounds: 0 }, 0, 480, []],
  ["dead", { state: "dead", wounds: 0 }, 5, 480, []],
])("%s: what passes (d20/J-4)", (_who, numbers, wounds, rested, passed) => {
  const bo = person("bo", numbers);
  const changes = applyRecovery(sceneOf([bo]), bo, wounds, rested);
  expect(changes.map(({ at }) => at.at(-1))).toEqual(passed);
});
