import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Json } from "../../engine/kernel/json.ts";
import {
  ATTACK_MODIFIERS,
  attackPool,
  attackSwitches,
  declareAttack,
  declareStage,
  readCircumstances,
} from "./attack.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const pistol = { id: "pistol", name: "Pistol", kind: "firearm", difficulty: 7, damage: 4 };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { melee: 2, firearms: 1 } };
const ana = person("ana", { ...numbers, weapons: [sword, pistol] });
const bo = person("bo");
const scene = sceneOf([ana, bo]);
const ANA = { gm: false, fighters: ["ana"] };
const blow = { attacker: "ana", target: "bo", weapon: "sword" };

describe("the pool of an attack", () => {
  it("is the weapon's attribute, ability and difficulty (S0; S1)", () => {
    expect(attackPool(ana, weaponWith({ attribute: "strength" }), [])).toMatchObject({ dice: 6, difficulty: 6 });
    expect(attackPool(ana, weaponWith({ difficulty: 7 }), [])).toMatchObject({ dice: 5, difficulty: 7 });
    expect(attackPool(ana, weaponWith({ ability: "firearms" }), [])).toMatchObject({ dice: 4 });
  });

  it("case 109: is lessened by wounds", () => {
    expect(attackPool(person("ana", { ...numbers, wound: 4 }), weaponWith(), []).dice).toBe(3);
  });
});

describe("circumstances (S1; F.2)", () => {
  const difficulty = (weapon: typeof sword, modifiers: readonly string[]) =>
    must(declareAttack({ ...blow, weapon: weapon.id, modifiers }, ANA, scene)).attack.difficulty;

  test.each([
    ["attackerBehindCover", 1],
    ["offHand", 1],
    ["attackerWalking", 1],
    ["attackerRunning", 2],
    ["firingBlind", 4],
    ["targetBehindCover", 2],
    ["targetImmobilised", -3],
    ["targetRunning", 1],
    ["pointBlank", -2],
    ["dark", 2],
    ["foggy", 3],
    ["storm", 1],
  ])("%s is %i", (id, value) => {
    expect(ATTACK_MODIFIERS.find((modifier) => modifier.id === id)?.value).toBe(value);
  });

  test("there are no others yet", () => {
    expect(ATTACK_MODIFIERS).toHaveLength(12);
  });

  test("case 83: a pistol of 7 at 2 m is rolled at 5, and a sword knows no point blank", () => {
    expect(difficulty(pistol, ["pointBlank"])).toBe(5);
    expectRefusal(declareAttack({ ...blow, modifiers: ["pointBlank"] }, ANA, scene), "attack/modifier-does-not-fit");
  });

  test("case 85: shooter and target behind cover are +3 together", () => {
    expect(difficulty(pistol, ["attackerBehindCover", "targetBehindCover"])).toBe(10);
    expect(difficulty(sword, ["attackerBehindCover", "targetBehindCover"])).toBe(9);
  });

  test("L-36: of one group only one applies", () => {
    for (const pair of [
      ["attackerWalking", "attackerRunning"],
      ["dark", "firingBlind"],
      ["targetImmobilised", "targetRunning"],
      ["dark", "dark"],
    ]) {
      expectRefusal(readCircumstances(pair, weaponWith()), "attack/modifiers-exclude");
    }
  });

  test.each([["lucky"], ["constructor"], [3], [null], [{ toString: 1 }], [["dark"]]])("%j is none", (id: Json) => {
    expectRefusal(readCircumstances([id], weaponWith()), "attack/unknown-modifier");
  });

  test.each([["dark"], [7], [{ dark: true }], [true]])("%j is no list of them", (data: Json) => {
    expectRefusal(readCircumstances(data, weaponWith()), "attack/malformed");
  });

  test("none need be named", () => {
    expect(must(readCircumstances(undefined, weaponWith()))).toEqual([]);
    expect(must(readCircumstances([], weaponWith()))).toEqual([]);
  });

  test("those that the weapon does not know are not offered", () => {
    const ids = (payload: Json) => attackSwitches(payload, scene).map(({ id }) => id);
    expect(ids(blow)).not.toContain("pointBlank");
    expect(ids({ ...blow, weapon: "pistol" })).toContain("pointBlank");
    expect(ids(null)).toHaveLength(12);
  });
});

describe("a declaration", () => {
  test.each([
    [null, "attack/malformed"],
    ["attack", "attack/malformed"],
    [{}, "attack/no-attacker"],
    [{ ...blow, attacker: "constructor" }, "attack/no-attacker"],
    [{ ...blow, attacker: ["ana"] }, "attack/no-attacker"],
    [{ ...blow, attacker: "bo" }, "attack/not-yours"],
    [{ ...blow, target: "__proto__" }, "attack/no-target"],
    [{ ...blow, target: "ana" }, "attack/self"],
    [{ ...blow, weapon: "axe" }, "attack/no-weapon"],
    [{ ...blow, weapon: { toString: 1 } }, "attack/no-weapon"],
    [{ ...blow, modifiers: ["lucky"] }, "attack/unknown-modifier"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declareAttack(payload, ANA, scene), code);
  });

  it("is the GM's for anybody", () => {
    const gm = { gm: true, fighters: [] };
    expect(declareAttack({ attacker: "bo", target: "ana", weapon: "unarmed" }, gm, scene).ok).toBe(true);
  });

  test.each([
    [7, "condition/incapacitated"],
    [8, "condition/dead"],
  ])("of a fighter at wound level %i is refused: %s (H.1)", (wound, code) => {
    const down = sceneOf([person("ana", { wound, weapons: [sword] }), bo]);
    expectRefusal(declareAttack(blow, ANA, down), code);
  });

  it("knows its weapon and pool, and nothing of what will come", () => {
    expect(must(declareAttack(blow, ANA, scene))).toMatchObject({
      attacker: "ana",
      target: "bo",
      weapon: { id: "sword", kind: "melee" },
      attack: { dice: 5, difficulty: 6 },
      reaction: null,
      margin: 0,
    });
  });
});

describe("the first stage", () => {
  const facts = must(declareAttack(blow, ANA, scene));

  it("tells the attack and takes the action for it (S0; D.1)", () => {
    expect(declareStage(facts, {}, scene)).toMatchObject({
      type: "next",
      events: [
        {
          type: "declared",
          data: { attacker: "ana", target: "bo", weapon: { id: "sword", name: "Sword", kind: "melee" } },
          changes: [{ at: ["fight", "budgets", "ana"], after: { action: { span: "1", spent: 1 } } }],
        },
      ],
    });
  });

  it("lapses where somebody is gone, or can no longer pay", () => {
    const lapsed = { type: "close", result: null, events: [{ type: "lapsed", data: { attacker: "ana" } }] };
    expect(declareStage(facts, {}, sceneOf([ana]))).toMatchObject(lapsed);
    expect(declareStage(facts, {}, sceneOf([bo]))).toMatchObject(lapsed);
    expect(declareStage(facts, {}, sceneOf([person("ana", { wound: 8 }), bo]))).toMatchObject(lapsed);
  });
});
