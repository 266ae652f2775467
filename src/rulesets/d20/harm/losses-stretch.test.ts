import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { endStretch, countMinutes, computePowerHealing, updateStretch } from "./losses.ts";

const NONE = { minutes: 0, way: "", vitality: 0 } as const;
const RESTED = { minutes: 25, way: "resting", vitality: 6 } as const;
const POWER = { minutes: 10, way: "", vitality: 3 } as const;

test.each([
  //  last   minutes  way      when     counted  minutes  vitality
  [NONE, 10, "resting", "usual", 0, 10, 0],
  [NONE, 10, "resting", "on", 0, 10, 0],
  [NONE, 10, "resting", "same", 0, 10, 0],
  [RESTED, 10, "resting", "usual", 0, 10, 0],
  [RESTED, 10, "resting", "then", 0, 10, 0],
  [RESTED, 10, "resting", "on", 25, 10, 6],
  [RESTED, 10, "active", "on", 0, 10, 0],
  [RESTED, 10, "resting", "same", 25, 0, 6],
  [RESTED, 40, "resting", "same", 25, 15, 6],
  [POWER, 20, "resting", "usual", 0, 20, 3],
  [POWER, 20, "resting", "same", 0, 20, 3],
  [POWER, 20, "resting", "then", 0, 20, 0],
] as const)("after %j, %i minutes %s (%s) count after %i as %i, with %i (S3; d20/G.2; d20/J-61)", (...row) => {
  const [last, minutes, activity, when, counted, left, vitality] = row;
  expect(countMinutes(last, minutes, activity, when)).toEqual({ counted, minutes: left, vitality });
});

test.each([
  //  last  amount  minutes  rate  when   gives  (rate for each full ten minutes)
  [NONE, 8, 0, 3, "same", 0],
  [NONE, 8, 9, 3, "same", 0],
  [NONE, 8, 20, 3, "same", 6],
  [NONE, 4, 20, 3, "same", 4],
  [RESTED, 8, 20, 3, "same", 0],
  [RESTED, 8, 20, 3, "then", 6],
  [RESTED, 8, 30, 3, "same", 3],
  [{ ...RESTED, vitality: 5 }, 8, 20, 3, "same", 1],
  [{ minutes: 480, way: "resting", vitality: 9 }, 99, 20, 3, "same", 6],
  [POWER, 8, 10, 3, "same", 0],
] as const)("after %j a power of %i in %i minutes at %i (%s) gives %i (S3; d20/G.2; d20/J-49, d20/J-61)", (...row) => {
  const [last, amount, minutes, rate, when, gives] = row;
  expect(computePowerHealing(last, amount, minutes, rate, when)).toBe(gives);
});

test.each([
  [NONE, 6, 20, "same", { minutes: 20, way: "", vitality: 6 }],
  [RESTED, 3, 30, "same", { minutes: 25, way: "resting", vitality: 9 }],
  [RESTED, 3, 30, "then", { minutes: 30, way: "", vitality: 3 }],
  [POWER, 0, 5, "same", { minutes: 10, way: "", vitality: 3 }],
] as const)(
  "after %j and a power of %i in %i minutes (%s) %j is known (d20/J-61)",
  (last, healed, minutes, when, expected) => {
    expect(updateStretch(last, healed, minutes, when)).toEqual(expected);
  },
);

it("harm breaks off a time that is known of, and changes nothing where none is (S3; d20/G.2; d20/J-61)", () => {
  const rested = person("ana", { restMinutes: 10, restWay: "resting", restVitality: 0 });
  const changed = endStretch(sceneOf([rested]), rested).map(({ at, after }) => [at.at(-1), after]);
  expect(changed).toEqual([
    ["restMinutes", 0],
    ["restWay", ""],
  ]);
  expect(endStretch(sceneOf([person("bo")]), person("bo"))).toEqual([]);
});
