import { expect, test } from "vitest";
import { isCommittedPower, POWER_TIMES } from "./powers.ts";

test("a power that needs an action is committed, and no other (S0; d10/D.6)", () => {
  expect(POWER_TIMES.filter(isCommittedPower)).toEqual(["action"]);
});
