import { expect, test } from "vitest";
import { daysAndHours, minutesOf } from "./between.ts";

test.each([
  // hours, full days, hours left
  [0, 0, 0],
  [12, 0, 12],
  [24, 1, 0],
  [36, 1, 12],
  [168, 7, 0],
])("%i hours are %i days and %i hours", (all, days, hours) => {
  expect(daysAndHours(all)).toEqual({ days, hours });
});

test("the minutes of a span", () => {
  expect(minutesOf({ amount: 10, unit: "minutes" })).toBe(10);
  expect(minutesOf({ amount: 8, unit: "hours" })).toBe(480);
  expect(minutesOf({ amount: 7, unit: "days" })).toBe(10_080);
});
