import { expect, test } from "vitest";
import { happened } from "../../../engine/index.ts";
import { measureEvent } from "./odds.ts";

test.each([
  ["stabilised", { outcome: 2, stable: true }, "stabilised", 1],
  ["stabilised", { outcome: 0, stable: false }, "stabilised", 0],
  ["shaken", { outcome: -1, count: 2 }, "traumas", 2],
  ["freed", { by: "ana" }, "freed", 1],
])("%s %j counts for the odds as %s %i (d10/H.4, d10/H.6)", (type, told, id, value) => {
  expect(measureEvent(happened(type, { fighter: "bo", name: "bo", ...told }))).toEqual([{ id, of: "bo", value }]);
});
