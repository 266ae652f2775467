import { describe, expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { RULINGS } from "../rulings.ts";
import { checkKind, declareCheck, listIdleCheckInputs, listRivalSkills } from "./check.ts";

const climbing = { name: "Climbing", ability: "strength", ranks: 2 };
const bo = person("bo", { skills: [climbing] });
const down = person("cy", { wounds: 0 });
const scene = sceneOf([person("ana", { skills: [climbing] }), bo, down]);
const check = { actor: "ana", by: "wisdom" };

describe("declaring a check", () => {
  const declare = declareCheck(RULINGS);

  test.each([
    [3, ANA, "action/malformed"],
    [{ actor: "ana" }, ANA, "check/nothing-tested"],
    [{ actor: "ana", skill: "Diving" }, ANA, "check/no-skill"],
    [{ actor: "ana", skill: "Climbing", by: "will" }, ANA, "check/skill-of-save"],
    [{ ...check, by: "luck" }, ANA, "payload/unknown-word"],
    [{ ...check, time: "opportunity" }, ANA, "payload/unknown-word"],
    [{ ...check, difficulty: 61 }, ANA, "payload/not-a-number"],
    [{ ...check, easy: true }, ANA, "action/gm-only"],
    [{ ...check, against: "ana", opposing: "will" }, ANA, "action/no-foe"],
    [{ ...check, against: "dan", opposing: "will" }, ANA, "payload/nobody"],
    [{ ...check, against: "cy", opposing: "strength" }, ANA, "check/rival-down"],
    [{ ...check, patient: "bo" }, ANA, "check/nobody-dying"],
    [{ ...check, modifiers: ["flanking"] }, ANA, "attack/unknown-modifier"],
    [{ ...check, gmModifier: 2 }, GM, "attack/no-gm-reason"],
  ])("as %j is refused: %3$s", (payload, seat, code) => {
    expectRefusal(declare(payload, seat, scene), code);
  });

  it("takes the usual ability of a skill, a standard action, and the difficulty of every save (S3; d20/A.1, d20/A.3)", () => {
    expect(must(declare({ actor: "ana", skill: "Climbing" }, ANA, scene))).toMatchObject({
      tested: { by: "strength", skill: "Climbing" },
      difficulty: 15,
      against: null,
      time: "standard",
    });
  });
});

describe("a check that takes no time, which the GM calls for", () => {
  const declare = declareCheck(RULINGS);
  const save = { actor: "ana", by: "reflex", time: "free" };
  const bosTurn = { ...scene, fight: { ...scene.fight, round: 2, order: ["bo", "ana"], turn: "bo" } };

  it("needs no turn, since it is no action of the fighter's (S3; d20/B, d20/D; d20/J-74)", () => {
    expect(must(declare(save, GM, bosTurn))).toMatchObject({ actor: "ana", time: "free" });
    expect(must(declare({ ...save, requested: true }, GM, bosTurn))).toMatchObject({ actor: "ana" });
  });

  it("is asked of the surprised and of the pinned (d20/J-74)", () => {
    const effects = { "surprised.1": buildLasting("surprised", "ana") };
    expect(must(declare(save, GM, sceneOf([person("ana")], { effects })))).toMatchObject({ actor: "ana" });
    expect(must(declare(save, GM, sceneOf([person("ana", { hindrance: "pinned" })])))).toMatchObject({ actor: "ana" });
  });

  it("is one of their own if a player declares it, or if it takes time (S3; d20/C, d20/D)", () => {
    expectRefusal(declare({ ...check, time: "free" }, ANA, bosTurn), "turn/not-yours");
    expectRefusal(declare({ ...check, time: "short" }, GM, bosTurn), "turn/not-yours");
    expectRefusal(declare({ ...save, actor: "cy" }, GM, bosTurn), "condition/incapacitated");
  });
});

test("a save that treats a patient is an action like any check (S3; d20/J-4, d20/J-74)", () => {
  const dying = person("bo", { state: "dying" });
  const bosTurn = { ...sceneOf([person("ana"), dying]), fight: { ...scene.fight, order: ["bo", "ana"], turn: "bo" } };
  const payload = { actor: "ana", by: "will", patient: "bo", time: "free" };
  expectRefusal(declareCheck(RULINGS)(payload, ANA, bosTurn), "turn/not-yours");
});

test("a save is made at any time and takes none, whoever declares it and with whatever time (S3; d20/B; d20/J-74)", () => {
  const declare = declareCheck(RULINGS);
  const bosTurn = { ...scene, fight: { ...scene.fight, round: 2, order: ["bo", "ana"], turn: "bo" } };
  const facts = must(declare({ actor: "ana", by: "will", time: "standard" }, ANA, bosTurn));
  expect(facts).toMatchObject({ time: "free", weighed: false });
  expect(listIdleCheckInputs({ by: "will" })).toContain("time");
  const { weigh } = checkKind(RULINGS).stages;
  // The GM is asked for the difficulty, and not for the time.
  const question = weigh?.(facts, {}, bosTurn);
  expect(question).toMatchObject({ type: "ask", questions: [{ id: "difficulty" }] });
  expect(weigh?.(facts, { difficulty: 12 }, bosTurn)).toMatchObject({
    type: "next",
    facts: { difficulty: 12, time: "free" },
  });
});

it("the skills of whoever resists are offered, and nothing of nobody (S3; d20/A.2)", () => {
  expect(listRivalSkills({ against: "bo" }, scene)).toEqual({ opposingSkill: [{ id: "Climbing", name: "Climbing" }] });
  expect(listRivalSkills({ against: "" }, scene)).toEqual({});
  expect(listRivalSkills(3, scene)).toEqual({});
});

test.each([
  [{}, ["opposing", "opposingSkill"]],
  [{ against: "bo" }, ["difficulty", "patient"]],
  [{ patient: "bo" }, ["opposing", "opposingSkill", "difficulty"]],
])("of a check %j what says nothing is %j (S3; d20/A.2, d20/A.3; d20/J-4)", (payload, idle) => {
  expect(listIdleCheckInputs(payload)).toEqual(idle);
});
