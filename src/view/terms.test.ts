import { expect, test } from "vitest";
import { numeral } from "./terms.ts";

test.each([
  [3, "3"],
  [0, "0"],
  [-2, "−2"],
])("%j is written %s", (value, written) => {
  expect(numeral(value)).toBe(written);
});
