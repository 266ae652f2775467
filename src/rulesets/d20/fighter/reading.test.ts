import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { isWhole, ok, oneOf, readList } from "../../../engine/index.ts";

test.each([
  [3, true],
  [0, true],
  [-1, false],
  [6, false],
  [1.5, false],
  [Number.NaN, false],
  ["3", false],
])("%j is a whole number from 0 to 5: %s", (value, whole) => {
  expect(isWhole(value, 0, 5)).toBe(whole);
});

it("takes the word of a list, and nothing else", () => {
  expect(oneOf(["short", "full"], "full")).toBe("full");
  expect(oneOf(["short", "full"], ["full"])).toBeUndefined();
});

it("takes every entry of a list, or refuses it", () => {
  expect(must(readList([{ a: 1 }], (entry) => ok(entry["a"])))).toEqual([1]);
  expect(must(readList(undefined, ok))).toEqual([]);
  expectRefusal(readList([3], ok), "fighter/malformed");
});
