import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyDegradation,
  countNights,
  healInjury,
  restBody,
  healMind,
  stabilisingDifficulty,
  stepDays,
} from "./recovery.ts";
import { createInjury } from "../fighter/fighter.ts";

test.each([
  [1, 7],
  [2, 14],
  [3, 35],
  [4, 63],
] as const)(
  "an Injury of Severity %i is gone after %i days, and not a day sooner (d10/H.2; d10/L-39)",
  (severity, days) => {
    expect(healInjury(createInjury(severity), days - 1)).not.toBeNull();
    expect(healInjury(createInjury(severity), days)).toBeNull();
  },
);

test("rest in parts heals as rest at once does (d10/H.2)", () => {
  const injury = fc.record({ severity: fc.integer({ min: 1, max: 9 }) }).map(({ severity }) => createInjury(severity));
  fc.assert(
    fc.property(fc.array(injury, { maxLength: 5 }), fc.nat(200), fc.nat(200), (injuries, first, second) => {
      expect(restBody(restBody(injuries, first), second)).toEqual(restBody(injuries, first + second));
    }),
  );
});

test.each([
  [[3], 2, [3, 1, 1]],
  [[2], 2, [2]],
  [[3, 3, 3], 1, [3, 3, 3, 1]],
] as const)(
  "Injuries of %j after %i untreated days are %j (d10/H.4; d10/L-43; d10/case-115)",
  (before, days, after) => {
    expect(
      applyDegradation(
        before.map((severity) => createInjury(severity)),
        days,
      ).map(({ severity }) => severity),
    ).toEqual(after);
  },
);

test("a stabilised Injury makes nothing worse (d10/H.4)", () => {
  const stable = [{ ...createInjury(5), stabilised: true }];
  expect(applyDegradation(stable, 9)).toBe(stable);
});

test.each([
  [3, 5, 21],
  [4, 6, 28],
  [6, 8, 42],
] as const)(
  "Severity %i is stabilised at %i, and a step better after %i days (d10/H.2; d10/L-39)",
  (severity, difficulty, days) => {
    expect(stabilisingDifficulty(severity)).toBe(difficulty);
    expect(stepDays(severity)).toBe(days);
  },
);

test("a night brings back a point of Mind (d10/H.5)", () => {
  expect(healMind(3, 2)).toBe(1);
  expect(healMind(1, 2)).toBe(0);
});

test.each([
  // hours of the day rested already, days, hours → nights
  [0, 0, 7, 0, "seven hours are no night"],
  [0, 0, 8, 1, "eight are"],
  [8, 0, 16, 0, "the rest of the day has no second one"],
  [0, 1, 0, 1, "a day has one"],
  [0, 1, 8, 2, "a day and a night"],
  [4, 0, 4, 1, "hours add up"],
  [12, 7, 0, 7, "a week has seven"],
])(
  "after %i hours, %i days and %i hours of rest: %i nights (%s) (d10/H.5; d10/L-74)",
  (before, days, hours, nights) => {
    expect(countNights(before, days, hours)).toBe(nights);
  },
);
