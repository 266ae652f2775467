import { expect, test } from "vitest";
import { countRestTests } from "./recovery.ts";

test.each([
  // hours on the sheet, hours of rest → tests against light boxes, against critical ones, hours left
  [0, 1, 1, 0, 1, "an hour"],
  [0, 8, 8, 0, 8, "a night"],
  [0, 24, 24, 1, 0, "a day"],
  [12, 12, 12, 1, 0, "two rests of twelve hours are a day"],
  [20, 30, 30, 2, 2, "fifty hours in all"],
])("after %i hours, %i more: %i, %i, %i left (%s) (d6/G.5; d6/L-20)", (rested, hours, light, critical, left) => {
  expect(countRestTests(rested, hours)).toEqual({ light, critical, left });
});
