import { describe, expect, it, test } from "vitest";
import { incomingOf, person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS } from "./equipment.ts";
import { dodgePool, mayMeet, mayReact, parryPool, reactionsOf } from "./reactions.ts";

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
});

describe("a weapon", () => {
  const parryWith = (weapon: Weapon) => mayMeet({ label: "parry", weapon }, incomingOf("melee"));

  it("parries in hand, and not out of it (S0: wielding)", () => {
    expect(must(parryWith(weaponWith()))).toBe(true);
    expectRefusal(parryWith(weaponWith({ ready: false })), "reaction/not-in-hand");
  });

  it("is in hand where nothing else is said", () => {
    expect(weaponWith().ready).toBe(true);
  });
});

describe("what a fighter could answer with", () => {
  it("is a dodge, every hand weapon, and bare hands; passing aside", () => {
    const armed = person("bo", {
      ...numbers,
      weapons: [sword, { ...sword, id: "pistol", kind: "firearm" }, { ...sword, id: "knuckles", kind: "knuckles" }],
    });
    expect(reactionsOf(armed, incomingOf("melee")).map(({ id }) => id)).toEqual([
      "dodge",
      "parry:sword",
      "parry:knuckles",
      "parry:unarmed",
    ]);
  });

  const [dodge] = reactionsOf(bo, incomingOf("melee"));
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
    const allowed = mayReact(scene, fighter, dodge, incomingOf(attack));
    if (code === null) expect(must(allowed)).toBe(true);
    else expectRefusal(allowed, code);
  });
});
