import { describe, expect, it } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { must } from "../../../../tests/contract/must.ts";
import { type Change, applyEvents, happened } from "../../../engine/index.ts";
import { spendAction } from "../economy/economy.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { PASS } from "./possible.ts";
import { withAbleAttacker } from "../attack/compare.ts";
import { reactStage } from "./react.ts";
import { RULINGS } from "../rulings.ts";

const sword = { id: "sword", name: "Sword", kind: "melee", difficulty: 6, damage: 2 };
const numbers = { attributes: { dexterity: 3, strength: 4 }, abilities: { athletics: 2, melee: 1, brawl: 3 } };
const react = reactStage(RULINGS);
const bo = person("bo", { ...numbers, weapons: [sword] });

describe("the reaction stage", () => {
  const ana = person("ana", { weapons: [sword] });
  const scene = sceneOf([ana, bo]);
  const facts = attackFacts([ana, bo], {});

  it("asks whoever controls the target, with what each answer costs, why some are not open, and passing if nobody answers", () => {
    expect(react(facts, {}, scene)).toMatchObject({
      type: "ask",
      questions: [
        {
          id: "reaction",
          role: { type: "controller", fighter: "bo" },
          fallback: PASS,
          options: [
            { id: "dodge", data: { dice: 5, difficulty: 6 }, cost: { action: 1 } },
            { id: "parry:sword", data: { dice: 4, difficulty: 6, weapon: "Sword" }, cost: { action: 1 } },
            { id: "parry:unarmed", refusal: { code: "reaction/unarmed-meets-unarmed" } },
            { id: "clash:sword", data: { dice: 4, difficulty: 6, weapon: "Sword" }, cost: { action: 1 } },
            { id: PASS, cost: {} },
          ],
        },
      ],
    });
  });

  it("takes the round's action for a reaction (S0; d10/D.1)", () => {
    expect(react(facts, { reaction: "dodge" }, scene)).toMatchObject({
      type: "next",
      facts: { reaction: { id: "dodge", pool: { dice: 5 } } },
      events: [{ type: "reacted", changes: [{ at: ["fight", "budgets", "bo"] }] }],
    });
  });

  it("takes nothing for passing", () => {
    expect(react(facts, { reaction: PASS }, scene)).toMatchObject({
      type: "next",
      facts: { reaction: null },
      events: [{ type: "passed", changes: [] }],
    });
  });

  it("asks nobody who can do nothing, and says why (d10/0.3.20)", () => {
    const shot = { ...facts, weapon: weaponWith({ kind: "firearm" }) };
    expect(react(shot, {}, scene)).toMatchObject({
      type: "next",
      events: [{ type: "could-not-react", data: { fighter: "bo", reasons: ["reaction/not-against-firearms"] } }],
    });
  });

  it("lapses where the target is gone", () => {
    expect(react(facts, {}, sceneOf([ana]))).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });

  it("lapses where the attacker is out by now (S0; d10/D.4)", () => {
    const down = sceneOf([person("ana", { wound: 7, weapons: [sword] }), bo]);
    expect(withAbleAttacker(react)(facts, { reaction: "dodge" }, down)).toMatchObject({
      type: "close",
      events: [{ type: "aborted", data: { fighter: "ana" } }],
    });
  });
});

describe("what else may be answered", () => {
  const ana = person("ana", { weapons: [sword] });
  const bare = sceneOf([ana, bo]);
  const facts = attackFacts([ana, bo], {});
  const after = (changes: readonly Change[]) => applyEvents(bare, [happened("before", {}, changes)]);
  const acted = after(must(spendAction(bare, "bo")));

  it("is a clash in place of a parry, with the same pool and weapon (S0; d10/E.3)", () => {
    expect(react(facts, { reaction: "clash:sword" }, bare)).toMatchObject({
      type: "next",
      facts: { reaction: { label: "clash", weapon: { id: "sword" }, pool: { dice: 4 } } },
      events: [{ type: "reacted", data: { reaction: "clash" } }],
    });
  });

  it("is a desperate reaction once the action is spent: a wound and a debt, and no second action (S0; d10/D.10)", () => {
    expect(react(facts, { reaction: "desperate:dodge" }, acted)).toMatchObject({
      type: "next",
      events: [
        { type: "exerted", data: { before: 0, after: 1 } },
        { type: "reacted", data: { reaction: "desperateDodge" }, changes: [] },
      ],
    });
    expect(react(facts, { reaction: "clash:sword" }, acted)).toMatchObject({ events: [{ type: "passed" }] });
  });

  it("is lessened by dice that are owed, which ends the debt (d10/L-22)", () => {
    const owing = after([beginLasting(bare, "debt", "bo", { data: { dice: 2 } })]);
    expect(react(facts, { reaction: "dodge" }, owing)).toMatchObject({
      facts: { reaction: { pool: { dice: 3 } } },
      events: [{ type: "reacted" }, { type: "effect-ended", data: { kind: "debt" } }],
    });
  });

  it.each(["held", "evade"] as const)("ends what lasts as %s, and says so before (d10/L-16, d10/L-20)", (kind) => {
    const lasting = after([beginLasting(bare, kind, "bo")]);
    expect(react(facts, {}, lasting)).toMatchObject({
      questions: [{ options: [{ id: "dodge", cost: { action: 1, [kind]: 1 } }, {}, {}, {}, {}] }],
    });
    expect(react(facts, { reaction: "dodge" }, lasting)).toMatchObject({
      events: [{ type: "reacted" }, { type: "effect-ended", data: { kind } }],
    });
  });
});
