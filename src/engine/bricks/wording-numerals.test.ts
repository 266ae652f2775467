import { expect, test } from "vitest";
import { formatNumeral, formatSigned } from "./wording.ts";

test.each([
  //  value  written  added
  [3, "3", "+3"],
  [0, "0", "+0"],
  [-2, "−2", "−2"],
])("%i is written %s, and added as %s", (value, written, added) => {
  expect([formatNumeral(value), formatSigned(value)]).toEqual([written, added]);
});
