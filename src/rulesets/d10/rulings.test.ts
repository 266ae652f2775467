import { expect, it } from "vitest";
import { RULINGS } from "./rulings.ts";

it("a table that rules nothing otherwise evades, shots included, and does not dodge for a round (spec 0.3, row 11; L-16)", () => {
  expect(RULINGS).toEqual({ dedicatedDodge: false, evadeFirearms: true });
});
