import { expect, test } from "vitest";
import { happened } from "../../../engine/index.ts";
import { measured } from "./odds.ts";

test.each([
  ["healed", { track: "light", before: 5, after: 2 }, "healed", 3],
  ["eased", { status: "nausea", before: 3, after: 1 }, "eased", 2],
  ["suppressed", { density: 4, pin: 6 }, "pin", 6],
])("%s %j counts for the odds as %s %i (d6/G.5; N6; S4, Suppressive Fire)", (type, details, id, value) => {
  expect(measured(happened(type, { fighter: "bo", ...details }))).toEqual([{ id, of: "bo", value }]);
});
