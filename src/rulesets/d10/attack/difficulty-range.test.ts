import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { findRangeBand, isPointBlank, rangeStep } from "./difficulty.ts";

test.each([
  // metres, listed range, step
  [0, 30, 0, "in range"],
  [30, 30, 0, "the listed range itself"],
  [30.1, 30, 1, "just beyond it"],
  [31, 30, 1, "d10/case-93"],
  [45, 30, 1, "d10/L-28: one and a half times"],
  [45.5, 30, 2, "d10/L-28: beyond it"],
  [46, 30, 2, "d10/L-28"],
  [60, 30, 2, "d10/case-93: twice"],
  [60.5, 30, "beyond", "beyond twice"],
  [61, 30, "beyond", "d10/case-93"],
  [5000, 0, 0, "none is listed"],
] as const)("%d m at a range of %i: %s (%s; S1; d10/L-28)", (distance, range, step, _from) => {
  expect(rangeStep(distance, range)).toBe(step);
});

test("a longer way is never easier (d10/L-28)", () => {
  const value = (step: ReturnType<typeof rangeStep>) => (step === "beyond" ? 3 : step);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), fc.nat(200), (metres, more, range) => {
      expect(value(rangeStep(metres + more, range))).toBeGreaterThanOrEqual(value(rangeStep(metres, range)));
    }),
  );
});

test.each([
  [0, true],
  [2, true],
  [2.1, false],
  [3, false],
])("%d m is point blank: %s (S1; d10/F.2)", (distance, near) => {
  expect(isPointBlank(distance)).toBe(near);
});

describe("where a target stands (S1; d10/F.2)", () => {
  const pistol = weaponWith({ kind: "firearm", range: 30 });

  test.each([
    [2, "pointBlank"],
    [3, "listedRange"],
    [31, "longRange"],
    [60, "extremeRange"],
  ])("%i m from a pistol of range 30: %s", (distance, band) => {
    expect(must(findRangeBand(distance, pistol))).toBe(band);
  });

  test("beyond twice the listed range nothing can be shot at (d10/case-93)", () => {
    expectRefusal(findRangeBand(61, pistol), "attack/out-of-range");
  });

  test("a sniper rifle knows no point blank (d10/case-83)", () => {
    const sniper = weaponWith({ kind: "firearm", range: 400, pointBlank: false });
    expect(must(findRangeBand(2, sniper))).toBe("listedRange");
  });

  test.each([
    ["unarmed", 0, 2],
    ["melee", 0, 2],
    ["melee", 3, 3],
    ["knuckles", 1, 1],
  ] as const)("%s of range %i reaches %i m, without point blank and without steps", (kind, range, reach) => {
    const weapon = weaponWith({ kind, range });
    expect(must(findRangeBand(reach, weapon))).toBe("listedRange");
    expectRefusal(findRangeBand(reach + 1, weapon), "attack/out-of-range");
  });
});
