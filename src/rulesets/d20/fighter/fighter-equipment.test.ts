import { describe, expect, it, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d20-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { readStored } from "../../../engine/index.ts";
import { hasStrengthDamage, BARE_HANDS, pickBestBonus, findWeapon, isMelee } from "./fighter.ts";
import { ARMOUR_SHEET } from "./sheets.ts";

const mail = { id: "mail", name: "Mail", kind: "armour", bonus: 5, worn: true };

describe("a weapon", () => {
  it("is aimed by Strength, or as it says; it threatens with the 20 (S3; d20/F.1, d20/F.2)", () => {
    expect(weaponWith()).toMatchObject({ ability: "strength", threat: 1, long: false, ready: true });
    expect(weaponWith({ ability: "dexterity" }).ability).toBe("dexterity");
  });

  test.each([
    ["melee", true, true],
    ["unarmed", true, true],
    ["thrown", false, true],
    ["ranged", false, false],
  ] as const)("%s threatens those in reach: %s; adds Strength: %s (S3; d20/E; d20/I)", (kind, melee, strength) => {
    expect([isMelee({ kind }), hasStrengthDamage({ kind })]).toEqual([melee, strength]);
  });

  it("is found by its id, and bare hands are always there (d20/J-25)", () => {
    expect(findWeapon({ sword: weaponWith() }, "sword")).toEqual(weaponWith());
    expect(findWeapon({}, "unarmed")).toBe(BARE_HANDS);
    expect(findWeapon({}, "sword")).toBeUndefined();
  });
});

describe("armour and shields", () => {
  it("do not stack among their kind, and count only when worn (d20/A.5)", () => {
    const worn = [
      mail,
      { ...mail, bonus: 3 },
      { ...mail, kind: "shield", bonus: 1 },
      { ...mail, bonus: 9, worn: false },
    ];
    const read = worn.map((piece) => must(readStored(ARMOUR_SHEET, piece)));
    expect([pickBestBonus(read, "armour"), pickBestBonus(read, "shield"), pickBestBonus([], "armour")]).toEqual([
      5, 1, 0,
    ]);
  });
});
