import { expect, it, test } from "vitest";
import { RULING_SPECS, RULINGS, readRulings } from "./rulings.ts";

it("has at most ten switches in the settings, and the rest as house rules (d20/J)", () => {
  const switches = RULING_SPECS.filter(({ setting }) => setting === true);
  expect(switches.length).toBeLessThanOrEqual(10);
  expect(switches.map(({ is }) => is)).not.toContain("number");
});

it("names each ruling once, with what section J recommends", () => {
  expect(RULING_SPECS.map(({ name }) => name)).toEqual(Object.keys(RULINGS));
  expect(Object.fromEntries(RULING_SPECS.map(({ name, initial }) => [name, initial]))).toEqual(RULINGS);
});

test.each([
  ["the sizes of the track", { minor: 2, major: 4, extreme: 8 }, "d20/J-2"],
  ["ties", { ties: "thrower" }, "d20/J-1"],
  [
    "what is off unless a table wants it",
    { criticalWounds: false, leavingProvokes: false, woundsKill: false },
    "d20/J-4",
  ],
  ["two weapons", { twoWeaponPenalty: 2, extraAttackPenalty: 0 }, "d20/J-5"],
])("recommended: %s %j (%s)", (_what, some, _from) => {
  expect(RULINGS).toMatchObject(some);
});

it("takes what is of its kind, and leaves everything else", () => {
  const ruled = readRulings({ ties: "attacker", minor: 1, stanceLimits: [], flanking: "huge", naturalDecides: "no" });
  expect(ruled).toEqual({ ...RULINGS, ties: "attacker", minor: 1 });
});
