import { describe, expect, it, test } from "vitest";
import { incomingOf, person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { BARE_HANDS, type Weapon, readWeapon } from "../fighter/fighter.ts";
import { DEFENCE } from "./possible.ts";
import { dodgePool, checkReaction, parryPool, listReactions } from "./reactions.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { athletics: 2, melee: 1, brawl: 3 } };
const bo = person("bo", { ...numbers, weapons: [sword] });

describe("a dodge", () => {
  it("d10/case-67: is Dexterity and Athletics at 6 (S0)", () => {
    expect(dodgePool(bo)).toMatchObject({ dice: 5, difficulty: 6 });
  });

  it("is lessened by wounds (d10/H.1; d10/A.6)", () => {
    expect(dodgePool(person("bo", { ...numbers, wound: 2 })).dice).toBe(4);
    expect(dodgePool(person("bo", { ...numbers, wound: 6 })).dice).toBe(1);
  });
});

describe("a parry", () => {
  it("is the weapon's own attack roll and difficulty (S0; d10/E.2)", () => {
    const greatsword = weaponWith({ attribute: "strength", difficulty: 7 });
    expect(parryPool(bo, greatsword, "melee")).toMatchObject({ dice: 5, difficulty: 7 });
    expect(parryPool(bo, BARE_HANDS, "unarmed")).toMatchObject({ dice: 6, difficulty: 6 });
  });

  test.each([
    // own weapon, its difficulty, against, difficulty
    ["melee", 6, "unarmed", 5, "d10/case-75: a sword parries a punch at 5"],
    ["melee", 7, "unarmed", 6, "d10/case-75: a greatsword at 6"],
    ["melee", 6, "knuckles", 5, "S0: hand-to-hand"],
    ["melee", 6, "melee", 6, "S0"],
    ["melee", 2, "unarmed", 2, "d10/L-2: never below 2"],
    ["unarmed", 6, "unarmed", 6, "S0: only weapons are easier"],
  ] as const)("%s of %i against %s is at %i (%s)", (kind, own, against, difficulty, _from) => {
    expect(parryPool(bo, weaponWith({ kind, difficulty: own }), against).difficulty).toBe(difficulty);
  });
});

describe("a weapon", () => {
  const parryWith = (weapon: Weapon) => checkReaction({ label: "parry", weapon }, incomingOf("melee"));

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
    expect(listReactions(armed, incomingOf("melee")).map(({ id }) => id)).toEqual([
      "dodge",
      "parry:sword",
      "parry:knuckles",
      "parry:unarmed",
    ]);
  });

  const acted = {
    ...sceneOf([bo]),
    fight: { ...sceneOf([bo]).fight, budgets: { bo: { action: { span: "1", spent: 1 } } } },
  };

  test.each([
    [sceneOf([bo]), bo, "melee", null, "S0"],
    [acted, bo, "melee", "economy/spent", "S0; D.1: having acted, you cannot react"],
    [{ ...acted, fight: { ...acted.fight, round: 2 } }, bo, "melee", null, "d10/case-57: next round it is there again"],
    [sceneOf([bo]), bo, "firearm", "reaction/not-against-firearms", "S0"],
    [sceneOf([bo]), person("bo", { wound: 7 }), "melee", "condition/incapacitated", "d10/H.1"],
    [sceneOf([bo]), person("bo", { wound: 8 }), "melee", "condition/dead", "d10/H.1"],
  ] as const)("%#: may be used, or not", (scene, fighter, attack, code, _from) => {
    const [dodge] = DEFENCE.own(scene, fighter, incomingOf(attack));
    if (!dodge) throw new Error("there is no dodge");
    if (code === null) expect(must(dodge.allowed)).toBe(true);
    else expectRefusal(dodge.allowed, code);
  });
});

describe("a Secondary Ability in defence (S1; d10/B.3; d10/0.3.2)", () => {
  const nimble = person("bo", {
    ...numbers,
    secondaries: [
      { name: "acrobatics", ability: "athletics", rating: 4 },
      { name: "fencing", ability: "melee", rating: 3 },
      { name: "judo", ability: "brawl", rating: 1 },
    ],
    weapons: [sword],
  });
  const way = (id: string) => listReactions(nimble, incomingOf("melee")).find((each) => each.id === id);

  test.each([
    ["dodge", 5, 6, "Dexterity 3, Athletics 2"],
    ["dodge:secondary", 7, 5, "Dexterity 3, acrobatics 4"],
    ["parry:sword", 4, 6, "Dexterity 3, Melee 1"],
    ["parry:sword:secondary", 6, 5, "Dexterity 3, fencing 3"],
    ["parry:unarmed", 6, 6, "Dexterity 3, Brawl 3"],
    ["parry:unarmed:secondary", 4, 5, "Dexterity 3, judo 1"],
  ])("%s is %i dice at %i (%s)", (id, dice, difficulty, _from) => {
    expect(way(id)?.pool).toMatchObject({ dice, difficulty });
  });

  it("that covers the weapon is used with it, and counts once (d10/case-95)", () => {
    const covered = { ...must(readWeapon(sword)), secondary: true };
    expect(parryPool(nimble, covered, "melee")).toMatchObject({ dice: 6, difficulty: 5 });
    const ways = listReactions({ ...nimble, weapons: { sword: covered } }, incomingOf("melee")).map(({ id }) => id);
    expect(ways).not.toContain("parry:sword:secondary");
  });

  it("goes with the ease of a weapon against bare hands: two points (d10/L-41)", () => {
    const punched = listReactions(nimble, incomingOf("unarmed")).find(({ id }) => id === "parry:sword:secondary");
    expect(punched?.pool.difficulty).toBe(4);
  });
});

describe("the GM's word on answers (S0; d10/E.1, d10/E.5; d10/L-38)", () => {
  test.each([
    [0, 6],
    [2, 8],
    [-1, 5],
    [-9, 2],
    [4, 10],
  ])("%i makes dodge and parry at 6 one at %i", (gm, difficulty) => {
    for (const { pool } of listReactions(bo, incomingOf("melee", { gm }))) expect(pool.difficulty).toBe(difficulty);
  });

  it("above 10 costs a die for each point (d10/L-2)", () => {
    expect(dodgePool(bo, { gm: 6 })).toMatchObject({ dice: 3, difficulty: 10 });
  });
});
