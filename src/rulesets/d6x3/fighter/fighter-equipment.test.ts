import { expect, it, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d6x3-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, readStored } from "../../../engine/index.ts";
import {
  BARE_HANDS,
  bestArmour,
  findWeapon,
  isGun,
  isThrown,
  isJammingMiss,
  MAKESHIFT,
  rangePenalty,
} from "./fighter.ts";
import { ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";

test.each([
  [40, 40, 0, "A45"],
  [41, 40, -2, "S2: beyond the range"],
  [60, 40, -2, "A45"],
  [61, 40, null, "A45"],
  [0, 0, 0, "at hand"],
])("at %i m of %i the penalty is %j (%s)", (distance, range, penalty, _source) => {
  expect(rangePenalty(distance, range)).toBe(penalty);
});

test.each([
  ["gun", 6, true, "A41"],
  ["gun", 5, false, "S2"],
  ["melee", 6, false, "S2: a gun"],
  ["thrown", 6, false, "S2: a gun"],
] as const)("a missed %s with Drama Die %i jams: %s (%s)", (group, drama, jams, _source) => {
  expect(isJammingMiss({ group, launcher: false }, drama)).toBe(jams);
});

it("the best worn armour counts (d6x3/R-1)", () => {
  const armour = (id: string, bonus: number, worn = true) =>
    must(readStored(ARMOUR_SHEET, { id, name: id, bonus, penalty: 0, worn }));
  expect(bestArmour([armour("a", 1), armour("b", 3), armour("c", 9, false)])?.id).toBe("b");
  expect(bestArmour([])).toBeUndefined();
});

const hands = { weapons: {}, handy: false, unarmedSides: 3 };

it("what was picked up is there as long as it is (d6x3/H.1), and a talent makes fists heavier (d6x3/I)", () => {
  expect(findWeapon(hands, "makeshift")).toBeUndefined();
  expect(findWeapon({ ...hands, handy: true }, "makeshift")).toEqual(MAKESHIFT);
  expect(findWeapon({ ...hands, unarmedSides: 6 }, "unarmed")).toMatchObject({
    dice: 1,
    sides: 6,
    ability: "strength",
  });
});

it("a launcher jams as a gun does, a hand grenade never (S2)", () => {
  expect([true, false].map((launcher) => isJammingMiss({ group: "explosive", launcher }, 6))).toEqual([true, false]);
});

it("everybody has hands, and no weapon that stands nowhere", () => {
  expect(findWeapon(hands, "unarmed")).toEqual(BARE_HANDS);
  expect(findWeapon({ ...hands, weapons: { sword: weaponWith() } }, "sword")?.id).toBe("sword");
  expect(findWeapon(hands, "constructor")).toBeUndefined();
});

test.each([
  [{ group: "bomb" }, "sheet/unknown-word"],
  [{ focus: "" }, "sheet/unknown-word"],
  [{ ability: "luck" }, "sheet/unknown-word"],
  [{ jam: "stuck" }, "sheet/unknown-word"],
  [{ dice: 0 }, "sheet/not-a-number"],
  [{ sides: 1 }, "sheet/not-a-number"],
  [{ range: 1.5 }, "sheet/not-a-number"],
  [{ bonus: 21 }, "sheet/not-a-number"],
  [{ ready: 1 }, "sheet/not-a-mark"],
])("a weapon with %j is refused with %s", (data, code) => {
  expectRefusal(readStored(WEAPON_SHEET, { ...weaponWith(), ...data }), code);
});

test.each<Data>([{ bonus: 21 }, { penalty: -1 }])("armour with %j is refused", (data) => {
  expectRefusal(readStored(ARMOUR_SHEET, { id: "a", name: "a", ...data }), "sheet/not-a-number");
});

it("who has picked something up still finds what they carry (d6x3/H.1)", () => {
  const both = { ...hands, weapons: { sword: weaponWith() }, handy: true };
  expect(findWeapon(both, "sword")?.id).toBe("sword");
  expect(findWeapon(both, "axe")).toBeUndefined();
});

it("what protects by nothing is no armour, and of two that protect alike the first counts (d6x3/R-1)", () => {
  const armour = (id: string, bonus: number) =>
    must(readStored(ARMOUR_SHEET, { id, name: id, bonus, penalty: 2, worn: true }));
  expect(bestArmour([armour("a", 0)])).toBeUndefined();
  expect(bestArmour([armour("a", 2), armour("b", 2)])?.id).toBe("a");
});

test.each([
  ["melee", false, false, false],
  ["melee", true, false, false],
  ["gun", false, true, false],
  ["gun", true, true, false],
  ["thrown", false, false, true],
  ["thrown", true, false, true],
  ["explosive", false, false, true],
  ["explosive", true, true, false],
] as const)("a weapon used as %s, launching %s, is a gun: %s, and thrown: %s (S2)", (group, launcher, gun, flung) => {
  expect([isGun({ group, launcher }), isThrown({ group, launcher })]).toEqual([gun, flung]);
});
