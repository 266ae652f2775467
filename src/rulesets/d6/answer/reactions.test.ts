import { describe, expect, it, test } from "vitest";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { buildDefaultAttack } from "../attack/attack.ts";
import { defencePool, defendStage, listSkilledChoices, listDefenceChoices } from "./reactions.ts";
import { RULINGS } from "../rulings.ts";

const attributes = { reaction: 5, agility: 2, intuition: 3, edge: 1 };
const bo = person("bo", { attributes, skills: { dodge: 4, gymnastics: 1, blades: 3 }, weapons: [weaponWith()] });
const none = { source: "penalty.frequency", value: 0 };

const listPools = (kind: "melee" | "thrown" | "gun" | "bow") =>
  listDefenceChoices(bo, kind).map((choice) => `${choice.id} ${defencePool(bo, choice, none, undefined).dice}`);

describe("the ways to defend (N4; d6/F.2)", () => {
  test.each([
    ["melee", ["dodge 9", "gymnastics 3", "parry:sword 8"], "d6/case-H25"],
    ["thrown", ["dodge 9", "gymnastics 3", "parry:sword 8"], "N4"],
    ["gun", ["dodge 7", "gymnastics 3", "luck 3"], "N4"],
    ["bow", ["dodge 7", "gymnastics 3", "luck 3"], "N4"],
  ] as const)("against %s: %j (%s)", (kind, pools, _from) => {
    expect(listPools(kind)).toEqual(pools);
  });

  it("need a hand weapon to parry", () => {
    expect(listDefenceChoices(person("cy"), "melee").map(({ id }) => id)).toEqual(["dodge", "gymnastics"]);
  });

  it("are fewer dice for wounds and for earlier defences", () => {
    const [dodge] = listDefenceChoices(bo, "melee");
    if (!dodge) throw new Error("there is no dodge");
    const earlier = { source: "penalty.frequency", value: -2 };
    expect(defencePool({ ...bo, light: 6 }, dodge, earlier, undefined).dice).toBe(5);
  });
});

it("each way to defend has the dice that effects add to a defence (d6/A.2, d6/F.2)", () => {
  const under = { ...bo, worked: { attackDice: 9, defenceDice: -2 } };
  const pools = listDefenceChoices(under, "melee").map((choice) => defencePool(under, choice, none, undefined).dice);
  expect(pools).toEqual([7, 1, 6]);
});

describe("what Full Defense adds (S4)", () => {
  it("is a skill, also the one in the pool already: d6/case-H29", () => {
    const [dodge] = listDefenceChoices(bo, "melee");
    if (!dodge) throw new Error("there is no dodge");
    expect(listSkilledChoices(bo, "melee").map((added) => defencePool(bo, dodge, none, added).dice)).toEqual([
      13, 10, 12,
    ]);
  });

  it("is no luck", () => {
    expect(listSkilledChoices(bo, "gun").map(({ id }) => id)).toEqual(["dodge", "gymnastics"]);
  });
});

describe("the defence stage", () => {
  const facts = buildDefaultAttack("ana", ["bo", "dan"], weaponWith());
  const scene = sceneOf([person("ana"), bo, person("dan", { light: 20 })]);

  it("asks those who can act, with the dice of each way, and the best of them if nobody answers", () => {
    expect(defendStage(RULINGS)(facts, {}, scene)).toMatchObject({
      type: "ask",
      questions: [{ id: "defence-bo", role: { fighter: "bo" }, fallback: "dodge" }],
    });
  });

  it("counts the defence, and tells who cannot", () => {
    expect(defendStage(RULINGS)(facts, { "defence-bo": "parry:sword" }, scene)).toMatchObject({
      type: "next",
      facts: {
        defences: [
          { fighter: "bo", pool: { dice: 8 } },
          { fighter: "dan", pool: { dice: 0 } },
        ],
      },
      events: [
        { type: "defends", data: { way: "parry:sword" }, changes: [{ at: ["fight", "budgets", "bo"] }] },
        { type: "defenceless", changes: [] },
      ],
    });
  });
});
