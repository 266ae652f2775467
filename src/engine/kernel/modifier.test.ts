import { expect, test } from "vitest";
import { sumOf, nonZero } from "./modifier.ts";

const modifiers = [
  { source: "a", value: 3 },
  { source: "b", value: 0 },
  { source: "c", value: -4 },
];

test("modifiers add up, and none make 0", () => {
  expect(sumOf(modifiers)).toBe(-1);
  expect(sumOf([])).toBe(0);
});

test("only those that change something are told, in their order", () => {
  expect(nonZero(modifiers).map(({ source }) => source)).toEqual(["a", "c"]);
});
