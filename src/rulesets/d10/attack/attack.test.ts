import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { attackPool, declareAttack, declareStage, toHelpId, sumHelp, buildHelpDetails } from "./attack.ts";
import { RULINGS } from "../rulings.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const pistol = { id: "pistol", name: "Pistol", kind: "firearm", difficulty: 7, damage: 4 };
const sheathed = { ...sword, id: "sheathed", ready: false };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { melee: 2, firearms: 1 } };
const ana = person("ana", { ...numbers, weapons: [sword, pistol, sheathed] });
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

  it("takes the rating of a Secondary Ability where one is used, and one off the difficulty (S1; d10/B.3; d10/case-95)", () => {
    const eased = [{ source: "circumstance.secondaryAbility", value: -1 }];
    const fencer = person("ana", { ...numbers, secondaries: [{ name: "Fencing", ability: "melee", rating: 4 }] });
    expect(attackPool(fencer, weaponWith(), eased)).toMatchObject({
      dice: 7,
      difficulty: 5,
      why: [
        { source: "attribute.dexterity", value: 3 },
        { source: "ability.secondary", value: 4 },
      ],
    });
    expect(attackPool(fencer, weaponWith(), []).dice).toBe(5);
    expect(attackPool(fencer, weaponWith({ kind: "firearm" }), eased)).toMatchObject({ dice: 4, difficulty: 5 });
    expect(attackPool(ana, weaponWith(), eased)).toMatchObject({ dice: 5, difficulty: 5 });
  });

  it("d10/case-109: is lessened by wounds", () => {
    expect(attackPool(person("ana", { ...numbers, wound: 4 }), weaponWith(), []).dice).toBe(3);
  });
});

describe("a declaration", () => {
  test.each([
    [null, "action/malformed"],
    ["attack", "action/malformed"],
    [{}, "action/nobody"],
    [{ ...blow, attacker: "constructor" }, "action/nobody"],
    [{ ...blow, attacker: ["ana"] }, "action/nobody"],
    [{ ...blow, attacker: "bo" }, "action/not-yours"],
    [{ ...blow, target: "__proto__" }, "attack/no-target"],
    [{ ...blow, target: "ana" }, "attack/self"],
    [{ ...blow, weapon: "axe" }, "attack/no-weapon"],
    [{ ...blow, weapon: { toString: 1 } }, "payload/not-a-text"],
    [{ ...blow, weapon: "sheathed" }, "weapon/not-ready"],
    [{ ...blow, modifiers: ["lucky"] }, "attack/unknown-modifier"],
    [{ ...blow, modifiers: "dark" }, "payload/no-list"],
    [{ ...blow, distance: "3" }, "payload/not-a-number"],
    [{ ...blow, distance: -1 }, "payload/not-a-number"],
    [{ ...blow, distance: 2.5 }, "payload/not-a-number"],
    [{ ...blow, distance: 20_001 }, "payload/not-a-number"],
    [{ ...blow, distance: 3 }, "attack/out-of-range"],
    [{ ...blow, gmModifier: 1, gmReason: "slippery" }, "action/gm-only"],
    [{ ...blow, gmDamage: 1 }, "action/gm-only"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declareAttack(RULINGS)(payload, ANA, scene), code);
  });

  it("is the GM's for anybody", () => {
    const gm = { gm: true, fighters: [] };
    expect(declareAttack(RULINGS)({ attacker: "bo", target: "ana", weapon: "unarmed" }, gm, scene).ok).toBe(true);
  });

  test.each([
    [7, "condition/incapacitated"],
    [8, "condition/dead"],
  ])("of a fighter at wound level %i is refused: %s (d10/H.1)", (wound, code) => {
    const down = sceneOf([person("ana", { wound, weapons: [sword] }), bo]);
    expectRefusal(declareAttack(RULINGS)(blow, ANA, down), code);
  });

  it("knows its weapon and pool, and nothing of what will come", () => {
    expect(must(declareAttack(RULINGS)(blow, ANA, scene))).toMatchObject({
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
  const facts = must(declareAttack(RULINGS)(blow, ANA, scene));

  it("tells the attack and takes the action for it (S0; d10/D.1)", () => {
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
    const aborted = { type: "close", result: null, events: [{ type: "aborted", data: { fighter: "ana" } }] };
    expect(declareStage(facts, {}, sceneOf([ana]))).toMatchObject(aborted);
    expect(declareStage(facts, {}, sceneOf([bo]))).toMatchObject(aborted);
    expect(declareStage(facts, {}, sceneOf([person("ana", { wound: 8 }), bo]))).toMatchObject(aborted);
  });
});

const parryPool = { dice: 1, difficulty: 6, why: [], difficultyWhy: [] };
const parried = { id: "parry:axe", label: "parry", weapon: null, pool: parryPool };
const helping = (outcomes: readonly number[]) => ({
  helpers: outcomes.map((outcome) => ({ fighter: "cy", reaction: parried, outcome })),
});

test.each([
  [[], 0, "no helpers"],
  [[2], 2, "d10/G.2"],
  [[2, 3], 5, "d10/G.2: of all defenders"],
  [[0, 1], 1, "d10/G.2"],
  [[-2, 3], 3, "d10/L-13: below 0 counts as 0, each for itself"],
  [[-1, -1], 0, "d10/L-13"],
] as const)("parries for the target of %j take off %i (%s)", (outcomes, points, _from) => {
  expect(sumHelp(helping(outcomes))).toBe(points);
});

test("an event tells of help where there was any", () => {
  expect(buildHelpDetails(helping([]))).toEqual({});
  expect(buildHelpDetails(helping([-1]))).toEqual({ help: 0 });
});

test("a question for help is named for the fighter who is asked", () => {
  expect(toHelpId("cy")).toBe("help.cy");
});
