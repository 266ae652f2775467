import { expect, test } from "vitest";
import { RECOVERY_DAYS, recoveryDays } from "./recovery.ts";

test.each([
  [0, 0, "unhurt"],
  [1, 1, "1 day"],
  [2, 3, "3 days"],
  [3, 7, "1 week"],
  [4, 14, "2 weeks"],
  [5, 30, "1 month"],
  [6, 90, "3 months"],
  [7, 150, "5 months"],
  [8, null, "the dead do not recover"],
])("level %i: %s days, as %s (H.1)", (level, days, _as) => {
  expect(recoveryDays(level)).toBe(days);
});

test("a worse wound takes longer", () => {
  expect([...RECOVERY_DAYS].toSorted((a, b) => a - b)).toEqual(RECOVERY_DAYS);
});
