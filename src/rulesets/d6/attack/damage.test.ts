import { expect, it, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d6-people.ts";
import { sumModifiers } from "../../../engine/index.ts";
import { baseDamage, damageStage, buildStrike, marginDamage } from "./damage.ts";

test.each([
  // weapon, adds Strength, Strength, damage
  [5, false, 4, 5, "d6/G.1"],
  [2, true, 4, 6, "N12: Strength in full"],
])("a weapon of %i, Strength %s, of who has %3$i: %i (%s)", (damage, addsStrength, strength, total, _from) => {
  expect(sumModifiers(baseDamage(weaponWith({ damage, addsStrength }), strength))).toBe(total);
});

it("net hits and an opening add to it (d6/F.3; d6/H.3; d6/case-H19)", () => {
  expect(sumModifiers(marginDamage(2, []))).toBe(2);
  expect(sumModifiers(marginDamage(2, [{ aim: "opening", dice: 4 }]))).toBe(5);
  expect(sumModifiers(marginDamage(2, [{ aim: "preserving", dice: 4 }]))).toBe(2);
});

it("a hit brings the weapon's type, track and piercing, with its reasons", () => {
  const why = [...baseDamage(weaponWith({ damage: 5 }), 0), ...marginDamage(2, [])];
  const strike = buildStrike(weaponWith({ pierce: 1 }), "bo", why, { by: "ana", obstruction: 0, preserved: 0 });
  expect(strike).toMatchObject({ target: "bo", damage: 7, type: "piercing", track: "critical", pierce: 1 });
  expect(strike.why.map(({ source }) => source)).toEqual(["damage.weapon", "damage.net"]);
  expect(damageStage(strike, {})).toMatchObject({ type: "next", events: [{ type: "struck", data: { damage: 7 } }] });
});
