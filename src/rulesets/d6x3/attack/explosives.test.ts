import { expect, test } from "vitest";
import { isCaught } from "./explosives.ts";

test.each([
  [0, true],
  [5, true],
  [5.1, false],
])("somebody %f m from a blast is caught: %s (S2; d6x3/case-A47)", (metres, caught) => {
  expect(isCaught(metres)).toBe(caught);
});
