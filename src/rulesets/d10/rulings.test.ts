import { expect, test } from "vitest";
import type { Rulings } from "./rulings.ts";
import { RULINGS } from "./rulings.ts";

/** What a table rules that has ruled nothing. */
const expected = {
  initiativeOnes: true, // L-5
  dedicatedDodge: false, // spec 0.3, row 11
  evadeFirearms: true, // L-16
  parryThrown: false, // L-45
  allGunsCommitted: false, // spec 0.3, row 10; L-8
  outcomeAlwaysAdds: false, // L-9
  powersExert: true, // H.6; L-23
  coverDodge: true, // L-49; spec 0.3, row 13
  defenderHolds: true, // 0.3, row 23
} as const satisfies Rulings;

test("rulings that nobody has made are those of 0.3 and L", () => {
  expect(RULINGS).toEqual(expected);
});
