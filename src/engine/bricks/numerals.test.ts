import { expect, test } from "vitest";
import { numeral, signed } from "./numerals.ts";

test.each([
  //  value  written  added
  [3, "3", "+3"],
  [0, "0", "+0"],
  [-2, "−2", "−2"],
])("%i is written %s, and added as %s", (value, written, added) => {
  expect([numeral(value), signed(value)]).toEqual([written, added]);
});
