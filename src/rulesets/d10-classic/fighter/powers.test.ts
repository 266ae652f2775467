import { expect, test } from "vitest";
import { whyNotUsed } from "./powers.ts";

test.each([
  ["quick", "none", "power/no-quick-actions"],
  ["free", "exertion", "power/no-exertion"],
  ["action", "willpower", null],
  ["reaction", "none", null],
] as const)("a power that takes %s and costs %s: %s (d10/K.8, d10/K.9)", (time, cost, refusal) => {
  expect(whyNotUsed(time, cost)).toBe(refusal);
});
