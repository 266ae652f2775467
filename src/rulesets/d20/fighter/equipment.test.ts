import { describe, expect, it, test } from "vitest";
import { weaponWith } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { addsStrength, BARE_HANDS, bestBonus, findWeapon, isMelee, readArmour, readWeapon } from "./equipment.ts";

const pistol = { id: "pistol", name: "Pistol", kind: "ranged", dice: 2, sides: 4 };
const mail = { id: "mail", name: "Mail", kind: "armour", bonus: 5, worn: true };

describe("a weapon", () => {
  it("is aimed by Dexterity where it shoots, else by Strength, or as it says; it threatens with the 20 (S3; d20/F.1, d20/F.2)", () => {
    expect(must(readWeapon(pistol))).toEqual({ ...pistol, ability: "dexterity", threat: 1, long: false, ready: true });
    expect(weaponWith().ability).toBe("strength");
    expect(weaponWith({ ability: "dexterity" }).ability).toBe("dexterity");
  });

  test.each([
    [{ kind: "laser" }, "weapon/malformed"],
    [{ name: 3 }, "weapon/malformed"],
    [{ dice: 0 }, "weapon/bad-number"],
    [{ sides: 13 }, "weapon/bad-number"],
    [{ threat: 21 }, "weapon/bad-number"],
  ])("with %j is refused: %s", (data, code) => {
    expectRefusal(readWeapon({ ...pistol, ...data }), code);
  });

  test.each([
    ["melee", true, true],
    ["unarmed", true, true],
    ["thrown", false, true],
    ["ranged", false, false],
  ] as const)("%s threatens those in reach: %s; adds Strength: %s (S3; d20/E; d20/I)", (kind, melee, strength) => {
    expect([isMelee({ kind }), addsStrength({ kind })]).toEqual([melee, strength]);
  });

  it("is found by its id, and bare hands are always there (d20/J-25)", () => {
    expect(findWeapon([weaponWith()], "sword")).toEqual(weaponWith());
    expect(findWeapon([], "unarmed")).toBe(BARE_HANDS);
    expect(findWeapon([], "sword")).toBeUndefined();
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
    const read = worn.map((piece) => must(readArmour(piece)));
    expect([bestBonus(read, "armour"), bestBonus(read, "shield"), bestBonus([], "armour")]).toEqual([5, 1, 0]);
  });

  test.each([
    [{ kind: "hat" }, "armour/malformed"],
    [{ id: null }, "armour/malformed"],
    [{ bonus: 21 }, "armour/bad-rating"],
  ])("with %j are refused: %s", (data, code) => {
    expectRefusal(readArmour({ ...mail, ...data }), code);
  });
});
