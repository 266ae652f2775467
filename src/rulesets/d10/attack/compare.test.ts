import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Answers } from "../../../engine/index.ts";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import type { AttackFacts } from "./attack.ts";
import {
  computeAnsweredMargin,
  compareStage,
  isHit,
  computeMargin,
  rollAttackStage,
  rollReactionStage,
  rollStage,
  sumDefences,
} from "./compare.ts";
import { RULINGS } from "../rulings.ts";

const compared = (facts: AttackFacts, answers: Answers) => compareStage(RULINGS)(facts, answers, sceneOf(people));
const people = [person("ana"), person("bo")] as const;

test.each([
  // attack, reaction, margin, hit
  [4, 1, 3, true, "S0: the reaction subtracts"],
  [3, 1, 2, true, "pipeline C1"],
  [1, 0, 1, true, "S0: 1 or more hits"],
  [2, 2, 0, false, "S0: a tie is the defender's"],
  [0, 0, 0, false, "d10/A.4"],
  [1, 3, -2, false, "S0"],
  [2, -1, 2, true, "d10/case-81: attack 2, dodge -1 is 2, not 3"],
  [0, -3, 0, false, "d10/L-13"],
  [-1, -3, -1, false, "d10/L-13"],
])("attack %i less reaction %i is %i, hit %s (%s)", (attack, reaction, margin, hit) => {
  expect(computeMargin(attack, reaction)).toBe(margin);
  expect(isHit(margin)).toBe(hit);
});

it("a reaction never helps the attack (d10/L-13)", () => {
  const outcome = fc.integer({ min: -12, max: 24 });
  fc.assert(fc.property(outcome, outcome, (attack, reaction) => computeMargin(attack, reaction) <= attack));
});

it("a hit goes on with its margin, and tells both outcomes", () => {
  const facts = attackFacts(people, { attackOutcome: 3, reactionOutcome: 1, reactionDice: 2 });
  expect(compared(facts, {})).toMatchObject({
    type: "next",
    facts: { margin: 2 },
    events: [{ type: "compared", data: { attack: 3, reaction: 1, margin: 2, hit: true } }],
  });
});

it("a miss ends the attack", () => {
  const facts = attackFacts(people, { attackOutcome: 0 });
  expect(compared(facts, {})).toMatchObject({
    type: "close",
    result: { hit: false, margin: 0 },
    events: [{ type: "compared", data: { attack: 0, reaction: null, margin: 0, hit: false } }],
  });
});

describe("rolling (d10/0.3.20)", () => {
  const scene = [
    person("ana", { attributes: { dexterity: 2 }, weapons: [{ ...weaponWith() }] }),
    person("bo"),
  ] as const;
  const facts = attackFacts(scene, { reactionDice: 2 });

  it("asks both sides at once, and keeps every face back until all are in", () => {
    expect(rollStage(facts, {}, sceneOf([]))).toMatchObject({
      type: "ask",
      policy: "all",
      questions: [
        { id: "attack", kind: "faces", count: 2, sides: 10, sealed: true },
        { id: "reaction", kind: "faces", count: 2, sides: 10, sealed: true },
      ],
    });
  });

  it("asks nobody for no dice, which make an outcome of 0 (d10/L-3)", () => {
    const idle = attackFacts(scene, { reactionDice: 0 });
    expect(rollStage(idle, {}, sceneOf([]))).toMatchObject({ type: "ask", questions: [{ id: "attack" }] });
    expect(rollStage(idle, { attack: [6, 6] }, sceneOf([]))).toMatchObject({
      type: "next",
      facts: { attackOutcome: 2, reactionOutcome: 0 },
      events: [{ type: "rolled" }, { type: "rolled", data: { faces: [], outcome: 0 } }],
    });
  });

  it("tells the faces, what each is worth, and the outcome, of both sides", () => {
    const move = rollStage(facts, { attack: [10, 1], reaction: [6, 2] }, sceneOf([]));
    expect(move).toMatchObject({
      facts: { attackOutcome: 1, reactionOutcome: 1 },
      events: [
        {
          type: "rolled",
          data: { side: "attack", fighter: "ana", difficulty: 6, faces: [10, 1], values: [2, -1], outcome: 1 },
        },
        {
          type: "rolled",
          data: { side: "reaction", fighter: "bo", difficulty: 6, faces: [6, 2], values: [1, 0], outcome: 1 },
        },
      ],
    });
  });

  it("tells one side where nobody reacts", () => {
    expect(rollStage(attackFacts(scene, {}), { attack: [6, 6] }, sceneOf([]))).toMatchObject({
      facts: { attackOutcome: 2, reactionOutcome: 0 },
      events: [{ data: { side: "attack" } }],
    });
  });
});

describe("the reaction's roll alone, after the attack lies open (d10/L-12)", () => {
  const share = attackFacts(people, { attackOutcome: 2, reactionDice: 2 });

  it("asks for the reaction's faces, and reads them", () => {
    expect(rollReactionStage(share, {})).toMatchObject({ type: "ask", questions: [{ id: "reaction", count: 2 }] });
    expect(rollReactionStage(share, { reaction: [6, 7] })).toMatchObject({
      type: "next",
      facts: { attackOutcome: 2, reactionOutcome: 2 },
      events: [{ type: "rolled", data: { side: "reaction" } }],
    });
  });

  it("is none where nobody reacts, or without a die", () => {
    const alone = attackFacts(people, { attackOutcome: 2 });
    expect(rollReactionStage(alone, {})).toEqual({ type: "next", facts: alone, events: [] });
    const without = attackFacts(people, { attackOutcome: 2, reactionDice: 0 });
    expect(rollReactionStage(without, {})).toMatchObject({ type: "next", facts: { reactionOutcome: 0 } });
  });
});

test("what is evaded comes off the margin (S0; d10/D.8; d10/case-71)", () => {
  expect(compared(attackFacts(people, { attackOutcome: 2, evaded: 2 }), {})).toMatchObject({ type: "close" });
  expect(compared(attackFacts(people, { attackOutcome: 2, evaded: 1 }), {})).toMatchObject({
    facts: { margin: 1 },
  });
});

describe("several defences against one attack (d10/G.2; d10/0.3.21)", () => {
  const pool = { dice: 2, difficulty: 6, why: [], difficultyWhy: [] };
  const parry = { id: "parry:axe", label: "parry", weapon: null, pool };
  const helpers = (...outcomes: readonly number[]) =>
    outcomes.map((outcome, i) => ({ fighter: `helper${i}`, reaction: parry, outcome }));

  test.each([
    // attack, own reaction, parries of others, margin
    [6, 2, [3], 1, "d10/G.2: less those of all defenders"],
    [6, 2, [3, 1], 0, "d10/G.2; S0: a tie is the defenders'"],
    [4, -2, [1], 3, "d10/L-13: a bad dodge does not spoil a good parry"],
    [4, 1, [-3], 3, "d10/L-13: nor a bad parry a good dodge"],
    [1, 3, [3], -5, "S0"],
  ])(
    "attack %i less reaction %i and parries %j is %i (%s)",
    (attackOutcome, reactionOutcome, outcomes, margin, _from) => {
      const facts = attackFacts(people, {
        attackOutcome,
        reactionOutcome,
        reactionDice: 2,
        helpers: helpers(...outcomes),
      });
      expect(computeAnsweredMargin(facts, RULINGS)).toBe(margin);
    },
  );

  it("are rolled at once with the attack, and told apart (d10/0.3.20)", () => {
    const facts = attackFacts(people, { reactionDice: 2, helpers: helpers(0) });
    const armed = { ...facts, attack: { ...facts.attack, dice: 2 } };
    expect(rollStage(armed, {}, sceneOf([]))).toMatchObject({
      questions: [{ id: "attack" }, { id: "reaction" }, { id: "help.helper0", count: 2, sealed: true }],
    });
    expect(rollStage(armed, { attack: [6, 6], reaction: [2, 2], "help.helper0": [6, 2] }, sceneOf([]))).toMatchObject({
      facts: { attackOutcome: 2, reactionOutcome: 0, helpers: [{ outcome: 1 }] },
      events: [{}, { data: { side: "reaction" } }, { data: { side: "help", fighter: "helper0", outcome: 1 } }],
    });
  });

  it("are compared together", () => {
    const facts = attackFacts(people, { attackOutcome: 3, helpers: helpers(1, 1) });
    expect(compared(facts, {})).toMatchObject({
      facts: { margin: 1 },
      events: [{ type: "compared", data: { attack: 3, reaction: null, help: 2, margin: 1 } }],
    });
  });
});

test.each([
  // defences, added up, best alone
  [[], 0, 0, "nobody defends"],
  [[2], 2, 2, "one defender"],
  [[2, 3, 1], 6, 3, "d10/0.3.21: both count"],
  [[-2, 3], 3, 3, "d10/L-13: below 0 counts as 0"],
  [[-2, -1], 0, 0, "d10/L-13"],
] as const)(
  "defences of %j take off %i together, and %i where the best alone counts (%s)",
  (defences, all, best, _from) => {
    expect(sumDefences(defences, { defencesAddUp: true })).toBe(all);
    expect(sumDefences(defences, { defencesAddUp: false })).toBe(best);
  },
);

it("the attack's dice alone are asked for where they open first (d10/0.3.20)", () => {
  const facts = attackFacts(people, { reactionDice: 2 });
  const armed = { ...facts, attack: { ...facts.attack, dice: 2 } };
  expect(rollAttackStage(armed, {}, sceneOf([]))).toMatchObject({ questions: [{ id: "attack", count: 2 }] });
  expect(rollAttackStage(armed, { attack: [6, 7] }, sceneOf([]))).toMatchObject({
    facts: { attackOutcome: 2 },
    events: [{}],
  });
});
