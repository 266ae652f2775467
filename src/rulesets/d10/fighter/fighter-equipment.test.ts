import { describe, expect, it, test } from "vitest";
import { armourOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { initialData } from "../../../../tests/sheet-data.ts";
import { listFollowingValues, readStored } from "../../../engine/index.ts";
import { BARE_HANDS, pickBestArmour, findWeapon, readWeapon } from "./fighter.ts";
import { ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";
import { WEAPON_KINDS, AIMING_ABILITIES, findBaseDifficulty } from "../vocabulary.ts";

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
      figureSource: "book",
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
  ] as const)("of kind %s is aimed with %s (S1; d10/G.2; d10/L-10)", (kind, ability) => {
    expect(AIMING_ABILITIES[kind]).toBe(ability);
  });

  test.each([
    [{ kind: "laser" }, "sheet/unknown-word"],
    [{ kind: "constructor" }, "sheet/unknown-word"],
    [{ id: 3 }, "sheet/malformed"],
    [{ name: { toString: 1 } }, "sheet/malformed"],
    [{ difficulty: 1 }, "sheet/not-a-number"],
    [{ difficulty: 11 }, "sheet/not-a-number"],
    [{ difficulty: "6" }, "sheet/not-a-number"],
    [{ damage: -1 }, "sheet/not-a-number"],
    [{ damage: 11 }, "sheet/not-a-number"],
    [{ damage: Number.NaN }, "sheet/not-a-number"],
    [{ rateOfFire: 0 }, "sheet/not-a-number"],
    [{ rateOfFire: 11 }, "sheet/not-a-number"],
    [{ rateOfFire: "3" }, "sheet/not-a-number"],
    [{ range: -1 }, "sheet/not-a-number"],
    [{ range: 5001 }, "sheet/not-a-number"],
    [{ range: 2.5 }, "sheet/not-a-number"],
    [{ size: "huge" }, "sheet/unknown-word"],
    [{ size: null }, "sheet/unknown-word"],
  ])("with %j is refused: %s", (odd, code) => {
    expectRefusal(readWeapon({ ...plain, ...odd }), code);
  });

  it("fires once a round unless it says otherwise (S1; d10/F.3)", () => {
    expect(must(readWeapon({ id: "x", name: "x", kind: "firearm", difficulty: 7, damage: 1 })).rateOfFire).toBe(1);
  });

  it("is in hand, small, of a reach of two metres, easier at point blank, and nothing else unless it says so", () => {
    const usual = { ready: true, size: "small", range: 2, pointBlank: true };
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
    expect(findBaseDifficulty(kind, size)).toEqual({ least, most });
  });

  test.each([
    [{ kind: "thrown" }, "athletics", 7],
    [{ kind: "thrown", size: "tiny" }, "athletics", 6],
    [{ kind: "melee" }, "melee", 6],
    [{ kind: "crossbow", size: "large" }, "firearms", 6],
    [{ kind: "thrown", difficulty: 6, ability: "melee" }, "melee", 6],
  ])("%j is aimed with %s at %i, unless it says otherwise (S1; d10/F.1, d10/G.2)", (said, ability, difficulty) => {
    expect(must(readWeapon({ id: "x", name: "x", ...said }))).toMatchObject({ ability, difficulty });
  });

  test.each([
    [{ kind: "thrown" }, { ability: "athletics", difficulty: 7 }, "axes and rocks are at 7"],
    [{ kind: "thrown", size: "tiny" }, { ability: "athletics" }, "knives and shurikens at 6"],
    [{ kind: "thrown", difficulty: 8 }, { ability: "athletics" }, "what is said besides stands"],
    [{ kind: "firearm" }, { ability: "firearms" }, "6 to 8, so 6 stands"],
    [{ damage: 3 }, {}, "nothing follows"],
  ])("a new one that becomes %j changes to %j (S1; d10/F.1; %s)", (said, changed, _as) => {
    const fresh = initialData(WEAPON_SHEET);
    expect(listFollowingValues(WEAPON_SHEET, fresh, { ...fresh, ...said })).toEqual(changed);
  });

  it("that says 7 stays at it, whatever it becomes (S1; d10/F.1)", () => {
    const axe = { ...initialData(WEAPON_SHEET), difficulty: 7 };
    expect(listFollowingValues(WEAPON_SHEET, axe, { ...axe, kind: "bow" })).toEqual({ ability: "athletics" });
  });

  it("is found by its id, bare hands always, and nothing under an inherited name", () => {
    const sword = weaponWith();
    expect(findWeapon({ weapons: { sword } }, "sword")).toBe(sword);
    expect(findWeapon({ weapons: {} }, "unarmed")).toBe(BARE_HANDS);
    expect(findWeapon({ weapons: { sword } }, "constructor")).toBeUndefined();
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
    expect(pickBestArmour([armourOf(1), armourOf(3), armourOf(2)])?.rating).toBe(3);
    expect(pickBestArmour([armourOf(1), armourOf(9, false)])?.rating).toBe(1);
    expect(pickBestArmour([armourOf(0)])).toBeUndefined();
    expect(pickBestArmour([])).toBeUndefined();
  });

  test.each([
    [{ rating: -1 }, "sheet/not-a-number"],
    [{ rating: 11 }, "sheet/not-a-number"],
    [{ rating: "2" }, "sheet/not-a-number"],
    [{ id: null }, "sheet/malformed"],
    [{ name: 7 }, "sheet/malformed"],
  ])("with %j is refused: %s", (odd, code) => {
    expectRefusal(readStored(ARMOUR_SHEET, { id: "vest", name: "Vest", rating: 2, worn: true, ...odd }), code);
  });

  it("is worn or not, and nothing else", () => {
    expectRefusal(readStored(ARMOUR_SHEET, { id: "vest", name: "Vest", rating: 2, worn: "yes" }), "sheet/not-a-mark");
  });
});
