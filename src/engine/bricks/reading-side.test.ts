import { expect, test } from "vitest";
import { areOpposed, readSide } from "./reading.ts";

test.each([
  ["friendly", "hostile", true],
  ["hostile", "friendly", true],
  ["friendly", "friendly", false],
  ["hostile", "hostile", false],
  ["neutral", "hostile", false],
  ["friendly", "neutral", false],
  ["neutral", "neutral", false],
] as const)("%s and %s are opposed: %s", (one, other, opposed) => {
  expect(areOpposed(one, other)).toBe(opposed);
});

test.each([
  ["friendly", "friendly"],
  [undefined, "neutral"],
  ["constructor", "neutral"],
  [1, "neutral"],
])("%j is read as %s", (value, side) => {
  expect(readSide(value)).toBe(side);
});
