import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { weaponWith } from "../../../../tests/contract/d6-people.ts";
import { readStored } from "../../../engine/index.ts";
import {
  computeProtection,
  BARE_HANDS,
  computeCapacity,
  findWeapon,
  isRanged,
  listModes,
  readWeapon,
  countRounds,
  buildWeaponDetails,
} from "./fighter.ts";
import { ARMOUR_SHEET } from "./sheets.ts";
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
  expect(buildWeaponDetails(mine)).toEqual({ id: "sword", name: "sword", kind: "melee" });
});

test.each([
  // kind, mode and magazine, what it holds
  ["gun", "none", 0, 1],
  ["gun", "none", 6, 1],
  ["gun", "sa", 0, 0],
  ["gun", "fa", 40, 40],
  ["bow", "none", 0, 0],
  ["thrown", "none", 3, 3],
] as const)("a %s in mode %s, magazine %i, holds %i (S4, Fire Weapon)", (kind, mode, magazine, holds) => {
  expect(computeCapacity(weaponWith({ kind, mode, magazine }))).toBe(holds);
});

it("a new gun is loaded: with one round where it has no mode (S4, Fire Weapon)", () => {
  expect([countRounds(weaponWith({ kind: "gun" })), countRounds(weaponWith({ kind: "gun", mode: "sa" }))]).toEqual([
    1,
    Infinity,
  ]);
});

it("what is not said is Agility, no gun mode, no Strength and no piercing", () => {
  const plain = { attribute: "agility", mode: "none", addsStrength: false, pierce: 0 };
  expect(must(readWeapon(sword))).toMatchObject({ ...sword, ...plain });
});

test.each([
  // the mode that is set, those that are marked, all
  ["none", {}, ["none"]],
  ["fa", {}, ["fa"]],
  ["fa", { sa: true, fa: true }, ["sa", "fa"]],
] as const)("a weapon in mode %s that is marked %j can be set to %j (S4, Change Gun Mode)", (mode, modes, all) => {
  expect(listModes(weaponWith({ mode, modes }))).toEqual(all);
});

it("bare hands strike with Strength, on the light track (N12)", () => {
  const blow = { kind: "melee", skill: "unarmed", damage: 0, addsStrength: true, type: "impact", track: "light" };
  expect(BARE_HANDS).toMatchObject({ id: "unarmed", ...blow, pierce: 0, ready: true, mode: "none" });
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
  [undefined, "sheet/malformed"],
  [{ ...sword, name: 3 }, "sheet/malformed"],
  [{ ...sword, kind: "constructor" }, "sheet/unknown-word"],
  [{ ...sword, skill: "cooking" }, "sheet/unknown-word"],
  [{ ...sword, attribute: "charm" }, "sheet/unknown-word"],
  [{ ...sword, type: "acid" }, "sheet/unknown-word"],
  [{ ...sword, track: "mind" }, "sheet/unknown-word"],
  [{ ...sword, mode: "mad" }, "sheet/unknown-word"],
  [{ ...sword, damage: 21 }, "sheet/not-a-number"],
  [{ ...sword, damage: null }, "sheet/not-a-number"],
  [{ ...sword, pierce: -1 }, "sheet/not-a-number"],
  [{ ...sword, choke: "tight" }, "sheet/unknown-word"],
  [{ ...sword, modes: ["sa", "mad"] }, "sheet/malformed"],
  [{ ...sword, modes: "sa" }, "sheet/malformed"],
  [{ ...sword, modes: { sa: 1 } }, "sheet/not-a-mark"],
  [{ ...sword, wide: 5 }, "sheet/not-a-number"],
  [{ ...sword, rounds: 1.5 }, "sheet/not-a-number"],
])("%j is no weapon", (data, code) => {
  expectRefusal(readWeapon(data), code);
});

test.each([
  [{ id: "vest" }, "sheet/malformed"],
  [{ id: "vest", name: "Vest", impact: 21 }, "sheet/not-a-number"],
  [{ id: "vest", name: "Vest", energy: null }, "sheet/not-a-number"],
])("%j is no armour", (data, code) => {
  expectRefusal(readStored(ARMOUR_SHEET, data), code);
});

it("the best piece that is worn counts, by type of damage (d6/B; d6/L-1)", () => {
  const pieces = [
    { id: "a", name: "a", worn: true, energy: 0, piercing: 2, impact: 1 },
    { id: "b", name: "b", worn: true, energy: 0, piercing: 3, impact: 0 },
    { id: "c", name: "c", worn: false, energy: 9, piercing: 9, impact: 9 },
  ].map((data) => must(readStored(ARMOUR_SHEET, data)));
  expect(DAMAGE_TYPES.map((type) => computeProtection(pieces, type))).toEqual([0, 1, 3]);
});
