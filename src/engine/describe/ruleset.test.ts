import { expect, test } from "vitest";
import { countMinutes, listSpans, splitHours } from "./ruleset.ts";

test.each([
  // hours, full days, hours left
  [0, 0, 0],
  [12, 0, 12],
  [24, 1, 0],
  [36, 1, 12],
  [168, 7, 0],
])("%i hours are %i days and %i hours", (all, days, hours) => {
  expect(splitHours(all)).toEqual({ days, hours });
});

test("the minutes of a span", () => {
  expect(countMinutes({ amount: 10, unit: "minutes" })).toBe(10);
  expect(countMinutes({ amount: 8, unit: "hours" })).toBe(480);
  expect(countMinutes({ amount: 7, unit: "days" })).toBe(10_080);
});

test("spans are listed in the order in which they are written", () => {
  expect(listSpans([8, "hours"], [1, "days"])).toEqual([
    { amount: 8, unit: "hours" },
    { amount: 1, unit: "days" },
  ]);
});
