import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { BARE_HANDS } from "./equipment.ts";
import { dodgePool, mayDodge, mayParry, mayReact, parryPool, reactionsOf } from "./reactions.ts";
import { WEAPON_KINDS } from "./vocabulary.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { athletics: 2, melee: 1, brawl: 3 } };
const bo = person("bo", { ...numbers, weapons: [sword] });

describe("a dodge", () => {
  it("case 67: is Dexterity and Athletics at 6 (S0)", () => {
    expect(dodgePool(bo)).toMatchObject({ dice: 5, difficulty: 6 });
  });

  it("is lessened by wounds (H.1; A.6)", () => {
    expect(dodgePool(person("bo", { ...numbers, wound: 2 })).dice).toBe(4);
    expect(dodgePool(person("bo", { ...numbers, wound: 6 })).dice).toBe(1);
  });

  test.each(WEAPON_KINDS.map((kind) => [kind, kind !== "firearm"] as const))(
    "of an attack with %s is possible: %s (S0; E.4; L-42)",
    (kind, possible) => {
      expect(mayDodge(kind).ok).toBe(possible);
    },
  );
});

describe("a parry", () => {
  it("is the weapon's own attack roll and difficulty (S0; E.2)", () => {
    const greatsword = weaponWith({ attribute: "strength", difficulty: 7 });
    expect(parryPool(bo, greatsword, "melee")).toMatchObject({ dice: 5, difficulty: 7 });
    expect(parryPool(bo, BARE_HANDS, "unarmed")).toMatchObject({ dice: 6, difficulty: 6 });
  });

  test.each([
    // own weapon, its difficulty, against, difficulty
    ["melee", 6, "unarmed", 5, "case 75: a sword parries a punch at 5"],
    ["melee", 7, "unarmed", 6, "case 75: a greatsword at 6"],
    ["melee", 6, "knuckles", 5, "S0: hand-to-hand"],
    ["melee", 6, "melee", 6, "S0"],
    ["melee", 2, "unarmed", 2, "L-2: never below 2"],
    ["unarmed", 6, "unarmed", 6, "S0: only weapons are easier"],
  ] as const)("%s of %i against %s is at %i (%s)", (kind, own, against, difficulty, _from) => {
    expect(parryPool(bo, weaponWith({ kind, difficulty: own }), against).difficulty).toBe(difficulty);
  });

  test.each([
    // attack, parried with, refusal
    ["melee", "melee", null, "S0"],
    ["melee", "unarmed", "reaction/unarmed-meets-unarmed", "E.4"],
    ["melee", "knuckles", "reaction/unarmed-meets-unarmed", "E.4"],
    ["unarmed", "melee", null, "S0"],
    ["unarmed", "unarmed", null, "S0"],
    ["knuckles", "melee", null, "S0"],
    ["knuckles", "unarmed", null, "S0"],
    ["thrown", "melee", "reaction/parry-melee-only", "L-45"],
    ["thrown", "unarmed", "reaction/parry-melee-only", "E.4"],
    ["bow", "melee", "reaction/parry-melee-only", "L-42"],
    ["crossbow", "melee", "reaction/parry-melee-only", "L-42"],
    ["firearm", "melee", "reaction/not-against-firearms", "S0"],
    ["firearm", "unarmed", "reaction/not-against-firearms", "S0"],
  ] as const)("of %s with %s: %s (%s)", (attack, weapon, code, _from) => {
    const parried = mayParry(attack, weapon);
    if (code === null) expect(must(parried)).toBe(true);
    else expectRefusal(parried, code);
  });
});

describe("what a fighter could answer with", () => {
  it("is a dodge, every hand weapon, and bare hands; passing aside", () => {
    const armed = person("bo", {
      ...numbers,
      weapons: [sword, { ...sword, id: "pistol", kind: "firearm" }, { ...sword, id: "knuckles", kind: "knuckles" }],
    });
    expect(reactionsOf(armed, "melee").map(({ id }) => id)).toEqual([
      "dodge",
      "parry:sword",
      "parry:knuckles",
      "parry:unarmed",
    ]);
  });

  const [dodge] = reactionsOf(bo, "melee");
  const acted = {
    ...sceneOf([bo]),
    fight: { ...sceneOf([bo]).fight, budgets: { bo: { action: { span: "1", spent: 1 } } } },
  };

  test.each([
    [sceneOf([bo]), bo, "melee", null, "S0"],
    [acted, bo, "melee", "economy/spent", "S0; D.1: having acted, you cannot react"],
    [{ ...acted, fight: { ...acted.fight, round: 2 } }, bo, "melee", null, "case 57: next round it is there again"],
    [sceneOf([bo]), bo, "firearm", "reaction/not-against-firearms", "S0"],
    [sceneOf([bo]), person("bo", { wound: 7 }), "melee", "condition/incapacitated", "H.1"],
    [sceneOf([bo]), person("bo", { wound: 8 }), "melee", "condition/dead", "H.1"],
  ] as const)("%#: may be used, or not", (scene, fighter, attack, code, _from) => {
    if (!dodge) throw new Error("there is no dodge");
    const allowed = mayReact(scene, fighter, dodge, attack);
    if (code === null) expect(must(allowed)).toBe(true);
    else expectRefusal(allowed, code);
  });
});
