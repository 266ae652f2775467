import { expect, test } from "vitest";
import { sumModifiers, filterNonZero } from "./modifier.ts";

const modifiers = [
  { source: "a", value: 3 },
  { source: "b", value: 0 },
  { source: "c", value: -4 },
];

test("modifiers add up, and none make 0", () => {
  expect(sumModifiers(modifiers)).toBe(-1);
  expect(sumModifiers([])).toBe(0);
});

test("only those that change something are told, in their order", () => {
  expect(filterNonZero(modifiers).map(({ source }) => source)).toEqual(["a", "c"]);
});
