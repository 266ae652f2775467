import { describe, expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import {
  countRestedDays,
  addRestTime,
  checkRecovery,
  healLevels,
  recoveryDays,
  checkRestTime,
  restoreWillpower,
} from "./recovery.ts";
import { WOUND_LEVELS } from "../vocabulary.ts";

test.each([
  [0, 0, "unhurt"],
  [1, 1, "1 day"],
  [2, 3, "3 days"],
  [3, 7, "1 week"],
  [4, 14, "2 weeks"],
  [5, 30, "1 month"],
  [6, 90, "3 months"],
  [7, 150, "5 months"],
  [8, null, "the dead do not recover"],
])("level %i: %s days, as %s (d10/H.1)", (level, days, _as) => {
  expect(recoveryDays(level)).toBe(days);
});

test("a worse wound takes longer", () => {
  const days = WOUND_LEVELS.flatMap((level) => level.days ?? []);
  expect(days.toSorted((a, b) => a - b)).toEqual(days);
});

describe("rest (d10/H.1)", () => {
  test.each([
    // level, days → level, days left
    [1, 1, 0, 0, "Bruised takes a day"],
    [2, 2, 2, 2, "Hurt takes three"],
    [2, 3, 1, 0, "and leaves Bruised"],
    [2, 4, 0, 0, "which takes a day more"],
    [4, 14, 3, 0, "Wounded takes two weeks"],
    [4, 20, 3, 6, "six days are not a week"],
    [4, 25, 0, 0, "14 + 7 + 3 + 1"],
    [7, 150, 6, 0, "Incapacitated takes five months"],
    [0, 9, 0, 9, "the unhurt need none"],
    [8, 999, 8, 999, "the dead do not recover"],
  ])("at level %i for %i days: level %i, %i days left (%s)", (level, days, after, left) => {
    expect(healLevels(level, days)).toEqual({ level: after, left });
  });

  test.each([
    [6, 60, 60, "what an earlier rest left"],
    [6, 0, 0, "nothing yet"],
    [2, 60, 2, "never enough for the level by itself, whatever a sheet says"],
    [0, 5, 0, "the unhurt have nothing to count towards"],
  ])("at level %i with %i days on the sheet: %i days count (%s) (d10/L-58)", (wound, rested, days) => {
    expect(countRestedDays({ wound, rested })).toBe(days);
  });

  it("heals neither the dead nor those who lose health untreated", () => {
    expect(must(checkRecovery(person("bo", { wound: 7 })))).toBe(true);
    expectRefusal(checkRecovery(person("bo", { wound: 8 })), "condition/dead");
    expectRefusal(checkRecovery(person("bo", { wound: 5, bleeding: true })), "recovery/untreated");
  });
});

describe("hours of rest (d10/L-74)", () => {
  test.each([
    // hours on the sheet, days, hours → full days, hours left
    [0, 0, 12, 0, 12, "half a day"],
    [12, 0, 12, 1, 0, "two rests of twelve hours are a day"],
    [16, 0, 8, 1, 0, "the night after sixteen hours"],
    [20, 1, 8, 2, 4, "a day and eight hours after twenty"],
    [23, 7, 0, 7, 23, "days leave the hours as they are"],
  ])("after %i hours, %i days and %i hours: %i days, %i hours left (%s)", (restedHours, days, hours, full, left) => {
    expect(addRestTime({ restedHours }, { days, hours })).toEqual({ days: full, hours: left });
  });

  it("is no rest without any", () => {
    expectRefusal(checkRestTime({ days: 0, hours: 0 }), "recovery/no-time");
    expect(checkRestTime({ days: 0, hours: 1 }).ok).toBe(true);
  });
});

test.each([
  // Willpower left, permanent, days → left
  [2, 5, 1, 3, "a point a day"],
  [2, 5, 7, 5, "up to the permanent rating"],
  [5, 5, 7, 5, "no more than that"],
  [6, 5, 7, 6, "and none is lost that a sheet has beyond it"],
  [2, 5, 0, 2, "none for less than a day"],
])("%i of %i Willpower after %i days: %i (%s) (d10/L-75)", (value, max, days, after) => {
  expect(restoreWillpower({ value, max }, days)).toBe(after);
});
