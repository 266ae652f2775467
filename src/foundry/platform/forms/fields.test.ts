import { expect, test } from "vitest";
import { cleanNumber } from "./fields.ts";

test.each([
  ["2,5", ".", "2.5"],
  ["2,5", ",", "2,5"],
  ["+3", ".", "3"],
  ["-3.5", ".", "-3.5"],
  ["abc", ".", ""],
  [" 12 m", ".", "12"],
])("%j, typed where a half is written 1%s5, is the number %j", (text, point, cleaned) => {
  expect(cleanNumber(text, point)).toBe(cleaned);
});
