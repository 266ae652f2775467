import { expect, test } from "vitest";
import { armourOf } from "../../../../tests/contract/d10-people.ts";
import { sumSeverity, listSeverityTerms, listProtectionTerms } from "./damage.ts";

test.each([
  //  kind       outcome damage  armour  brawn  Severity
  ["melee", 3, 1, [2], 2, 2],
  ["unarmed", 3, 0, [], 2, 1],
  ["firearm", 2, 2, [], 5, 4],
  ["unarmed", 4, 0, [3], 2, 1],
  ["knuckles", 4, 1, [1], 3, 2],
  ["melee", 1, 1, [2], 2, 0],
  ["melee", 1, 0, [5], 2, 0],
  ["melee", 6, 2, [1, 3, 2], 2, 5],
] as const)(
  "%s: outcome %i, weapon %i, armour %j and Brawn %i are Severity %i (d10/G.1; d10/L-24; d10/case-111, d10/case-113, d10/case-117)",
  (kind, outcome, damage, armour, brawn, severity) => {
    const taken = listProtectionTerms(
      kind,
      armour.map((rating) => armourOf(rating)),
      brawn,
    );
    expect(sumSeverity([...listSeverityTerms(outcome, { damage }), ...taken])).toBe(severity);
  },
);

test("the GM's word makes a hit more or less severe (d10/L-38)", () => {
  expect(sumSeverity(listSeverityTerms(2, { damage: 1 }, -2))).toBe(1);
});

test("armour that is not worn takes nothing (d10/G.1)", () => {
  expect(listProtectionTerms("melee", [armourOf(4, false)], 3)).toEqual([]);
});
