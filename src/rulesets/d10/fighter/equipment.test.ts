import { describe, expect, it, test } from "vitest";
import { armourOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import {
  AIMING_ABILITIES,
  BARE_HANDS,
  baseDifficulty,
  bestArmour,
  findWeapon,
  readArmour,
  readWeapon,
} from "./equipment.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";

const plain = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2, rateOfFire: 3 };

describe("a weapon", () => {
  it("sets attribute, ability, difficulty, damage and rate of fire (S0; S1; d10/F.3)", () => {
    const said = {
      attribute: "strength",
      ability: "athletics",
      range: 30,
      size: "large",
      committed: true,
      pointBlank: false,
      underwater: true,
      secondary: true,
      ready: false,
    };
    expect(must(readWeapon({ ...plain, ...said }))).toEqual({ ...plain, ...said });
  });

  test.each([
    ["unarmed", "brawl"],
    ["knuckles", "brawl"],
    ["melee", "melee"],
    ["thrown", "athletics"],
    ["bow", "athletics"],
    ["firearm", "firearms"],
    ["crossbow", "firearms"],
  ] as const)(
    "of kind %s is aimed with Dexterity and %s unless it says otherwise (S1; d10/G.2; d10/L-10)",
    (kind, ability) => {
      expect(must(readWeapon({ ...plain, kind }))).toMatchObject({ attribute: "dexterity", ability });
      expect(AIMING_ABILITIES[kind]).toBe(ability);
    },
  );

  test.each([
    [{ kind: "laser" }, "weapon/malformed"],
    [{ kind: "constructor" }, "weapon/malformed"],
    [{ id: 3 }, "weapon/malformed"],
    [{ name: { toString: 1 } }, "weapon/malformed"],
    [{ difficulty: 1 }, "weapon/bad-difficulty"],
    [{ difficulty: 11 }, "weapon/bad-difficulty"],
    [{ difficulty: "6" }, "weapon/bad-difficulty"],
    [{ damage: -1 }, "weapon/bad-damage"],
    [{ damage: 21 }, "weapon/bad-damage"],
    [{ damage: Number.NaN }, "weapon/bad-damage"],
    [{ rateOfFire: 0 }, "weapon/bad-rate"],
    [{ rateOfFire: 11 }, "weapon/bad-rate"],
    [{ rateOfFire: "3" }, "weapon/bad-rate"],
    [{ range: -1 }, "weapon/bad-range"],
    [{ range: 10_001 }, "weapon/bad-range"],
    [{ range: 2.5 }, "weapon/bad-range"],
    [{ size: "huge" }, "weapon/bad-size"],
    [{ size: null }, "weapon/bad-size"],
  ])("with %j is refused: %s", (odd, code) => {
    expectRefusal(readWeapon({ ...plain, ...odd }), code);
  });

  it("fires once a round unless it says otherwise (S1; d10/F.3)", () => {
    expect(must(readWeapon({ id: "x", name: "x", kind: "firearm", difficulty: 7, damage: 1 })).rateOfFire).toBe(1);
  });

  it("is in hand, small, without a listed range, easier at point blank, and nothing else unless it says so", () => {
    const usual = { ready: true, size: "small", range: 0, pointBlank: true };
    const traits = { committed: false, underwater: false, secondary: false };
    expect(must(readWeapon(plain))).toMatchObject({ ...usual, ...traits });
  });

  test.each([
    // type, size, least, most
    ["unarmed", "tiny", 6, 6],
    ["knuckles", "tiny", 6, 6],
    ["thrown", "tiny", 6, 6],
    ["thrown", "small", 7, 7],
    ["thrown", "large", 7, 7],
    ["bow", "large", 6, 6],
    ["melee", "small", 6, 7],
    ["firearm", "small", 6, 8],
    ["crossbow", "large", 6, 8],
  ] as const)("of type %s and size %s has a base difficulty of %i to %i (S1; d10/F.1)", (kind, size, least, most) => {
    expect(baseDifficulty(kind, size)).toEqual({ least, most });
    const bare = { id: "x", name: "x", kind, size, damage: 0 };
    expect(must(readWeapon(bare)).difficulty).toBe(least);
  });

  it("is found by its id, bare hands always, and nothing under an inherited name", () => {
    const sword = weaponWith();
    expect(findWeapon([sword], "sword")).toBe(sword);
    expect(findWeapon([], "unarmed")).toBe(BARE_HANDS);
    expect(findWeapon([sword], "constructor")).toBeUndefined();
  });
});

test("bare hands are Dexterity and Brawl at 6, without damage of their own (S1; d10/F.1, d10/G.2)", () => {
  expect(BARE_HANDS).toMatchObject({
    kind: "unarmed",
    attribute: "dexterity",
    ability: "brawl",
    difficulty: 6,
    damage: 0,
  });
});

test("the damage table has seven types of weapon (S1; d10/G.2)", () => {
  expect(Object.keys(AIMING_ABILITIES)).toEqual([...WEAPON_KINDS]);
});

describe("armour", () => {
  it("does not stack: the best worn piece counts (S1; d10/0.3.16)", () => {
    expect(bestArmour([armourOf(1), armourOf(3), armourOf(2)])?.rating).toBe(3);
    expect(bestArmour([armourOf(1), armourOf(9, false)])?.rating).toBe(1);
    expect(bestArmour([armourOf(0)])).toBeUndefined();
    expect(bestArmour([])).toBeUndefined();
  });

  test.each([
    [{ rating: -1 }, "armour/bad-rating"],
    [{ rating: 21 }, "armour/bad-rating"],
    [{ rating: "2" }, "armour/bad-rating"],
    [{ id: null }, "armour/malformed"],
    [{ name: 7 }, "armour/malformed"],
  ])("with %j is refused: %s", (odd, code) => {
    expectRefusal(readArmour({ id: "vest", name: "Vest", rating: 2, worn: true, ...odd }), code);
  });

  it("is worn where it says so, and not otherwise", () => {
    expect(must(readArmour({ id: "vest", name: "Vest", rating: 2, worn: "yes" })).worn).toBe(false);
  });
});
