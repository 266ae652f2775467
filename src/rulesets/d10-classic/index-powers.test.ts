import { expect, test } from "vitest";
import { ok, refuse } from "../../engine/index.ts";
import { checkPowerSupported } from "./index.ts";

test.each([
  ["quick", "none", refuse("power/no-quick-actions", { name: "Leap" })],
  ["free", "exertion", refuse("power/no-exertion", { name: "Leap" })],
  ["action", "willpower", ok(true)],
  ["reaction", "none", ok(true)],
] as const)("a power that takes %s and costs %s (d10/K.8, d10/K.9)", (time, cost, known) => {
  expect(checkPowerSupported({ name: "Leap", time, cost })).toEqual(known);
});
