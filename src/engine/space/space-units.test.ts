import { expect, it, test } from "vitest";
import { convertLength, readUnit } from "./space.ts";

test.each([
  ["m", "m"],
  ["Metres", "m"],
  [" Meter ", "m"],
  ["ft.", "ft"],
  ["Fuß", "ft"],
  ["feet", "ft"],
  ["yd", "yd"],
  ["Yards", "yd"],
  ["Felder", "space"],
  ["squares", "space"],
  ["", null],
  ["leagues", null],
  ["constructor", null],
])("the unit of %j is %j", (text, unit) => {
  expect(readUnit(text)).toBe(unit);
});

it("a foot is 0.3048 m, and three make a yard", () => {
  expect(convertLength(10, "ft", "m")).toBeCloseTo(3.048, 9);
  expect(convertLength(30, "ft", "yd")).toBeCloseTo(10, 9);
  expect(convertLength(18.288, "m", "ft")).toBeCloseTo(60, 9);
});

it("how large a space is, no table says", () => {
  expect(convertLength(3, "space", "ft")).toBeNull();
  expect(convertLength(3, "m", "space")).toBeNull();
  expect(convertLength(3, "space", "space")).toBe(3);
});
