import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { weaponWith } from "../../../../tests/contract/d6-people.ts";
import { armourAgainst, BARE_HANDS, findWeapon, isRanged, toldOf } from "./equipment.ts";
import { readArmour, readWeapon } from "./reading.ts";
import { DAMAGE_TYPES } from "../vocabulary.ts";

const sword = {
  id: "sword",
  name: "Sword",
  kind: "melee",
  skill: "blades",
  type: "piercing",
  track: "critical",
  damage: 3,
};

it("a weapon is found by its id, and bare hands are everybody's", () => {
  const mine = weaponWith();
  expect(findWeapon({ sword: mine }, "sword")).toBe(mine);
  expect(findWeapon({}, BARE_HANDS.id)).toBe(BARE_HANDS);
  expect(findWeapon({ sword: mine }, "axe")).toBeUndefined();
  expect(toldOf(mine)).toEqual({ id: "sword", name: "sword", kind: "melee" });
});

it("what is not said is Agility, no gun mode, no Strength and no piercing", () => {
  const plain = { attribute: "agility", mode: "none", addsStrength: false, pierce: 0 };
  expect(must(readWeapon(sword))).toMatchObject({ ...sword, ...plain });
});

test.each([
  ["melee", false],
  ["thrown", true],
  ["bow", true],
  ["gun", true],
] as const)("%s strikes from afar: %s (S4)", (kind, ranged) => {
  expect(isRanged(weaponWith({ kind }))).toBe(ranged);
});

test.each([
  [undefined, "weapon/malformed"],
  [{ ...sword, name: 3 }, "weapon/malformed"],
  [{ ...sword, kind: "constructor" }, "weapon/malformed"],
  [{ ...sword, skill: "cooking" }, "weapon/malformed"],
  [{ ...sword, attribute: "charm" }, "weapon/malformed"],
  [{ ...sword, type: "acid" }, "weapon/malformed"],
  [{ ...sword, track: "mind" }, "weapon/malformed"],
  [{ ...sword, mode: "mad" }, "weapon/malformed"],
  [{ ...sword, damage: 21 }, "weapon/bad-number"],
  [{ ...sword, damage: null }, "weapon/bad-number"],
  [{ ...sword, pierce: -1 }, "weapon/bad-number"],
  [{ ...sword, choke: "tight" }, "weapon/malformed"],
  [{ ...sword, modes: ["sa", "mad"] }, "weapon/malformed"],
  [{ ...sword, modes: "sa" }, "weapon/malformed"],
  [{ ...sword, wide: 5 }, "weapon/bad-number"],
  [{ ...sword, rounds: 1.5 }, "weapon/bad-number"],
])("%j is no weapon", (data, code) => {
  expectRefusal(readWeapon(data), code);
});

test.each([
  [{ id: "vest" }, "armour/malformed"],
  [{ id: "vest", name: "Vest", impact: 21 }, "armour/bad-rating"],
  [{ id: "vest", name: "Vest", energy: null }, "armour/bad-rating"],
])("%j is no armour", (data, code) => {
  expectRefusal(readArmour(data), code);
});

it("the best piece that is worn counts, by type of damage (d6/B; d6/L-1)", () => {
  const pieces = [
    { id: "a", name: "a", worn: true, piercing: 2, impact: 1 },
    { id: "b", name: "b", worn: true, piercing: 3, impact: 0 },
    { id: "c", name: "c", worn: false, piercing: 9, impact: 9 },
  ].map((data) => must(readArmour(data)));
  expect(DAMAGE_TYPES.map((type) => armourAgainst(pieces, type))).toEqual([0, 1, 3]);
});
