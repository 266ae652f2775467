import { describe, expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { beginTaskStage, declareTask, endTaskStage, isOnTurn, payForAction } from "./actions.ts";

const ana = person("ana");
const down = person("ana", { wounds: 0 });
const turn = { order: ["ana", "bo"], turn: "ana" };
const scene = sceneOf([ana, person("bo")], turn);
const task = { actor: "ana", task: "telephone", time: "short", foes: ["bo"] };

test.each([
  [turn, "ana", true],
  [turn, "bo", false],
  [{ ...turn, turn: "" }, "ana", false],
  [{ ...turn, round: 0 }, "bo", true],
  [{}, "bo", true],
])("with %j it is the turn of %s: %s (S3; d20/C)", (fight, fighter, yes) => {
  expect(isOnTurn(sceneOf([], fight), fighter)).toBe(yes);
});

it("those who are down pay for nothing (S3; d20/G.1)", () => {
  expectRefusal(payForAction(scene, down, "free"), "condition/incapacitated");
});

describe("a task", () => {
  test.each([
    [3, ANA, "action/malformed"],
    [{ ...task, actor: "cy" }, ANA, "action/nobody"],
    [{ ...task, task: "" }, ANA, "action/malformed"],
    [{ ...task, time: "opportunity" }, ANA, "payload/unknown-word"],
    [{ ...task, foes: ["cy"] }, ANA, "payload/nobody"],
    [{ ...task, foes: ["ana"] }, ANA, "action/not-oneself"],
    [{ ...task, actor: "bo", foes: [] }, ANA, "action/not-yours"],
    [{ ...task, actor: "bo", foes: [] }, GM, "turn/not-yours"],
  ])("as %j is refused: %3$s", (payload, seat, code) => {
    expectRefusal(declareTask(payload, seat, scene), code);
  });

  it("is refused to those who are down, and to those who have nothing left", () => {
    expectRefusal(declareTask(task, ANA, sceneOf([down, person("bo")], turn)), "condition/incapacitated");
    const spent = { ana: { action: { span: "1+", spent: 2 } } };
    expectRefusal(declareTask(task, ANA, sceneOf([ana, person("bo")], { ...turn, budgets: spent })), "economy/spent");
  });

  it("distracts before foes, and only then (S3; d20/E; d20/J-27)", () => {
    const facts = must(declareTask(task, ANA, scene));
    expect(beginTaskStage(facts, {}, scene)).toMatchObject({
      events: [{ type: "task-begun" }, { type: "distracted", data: { fighter: "ana", foes: ["bo"] } }],
    });
    expect(beginTaskStage({ ...facts, foes: [] }, {}, scene)).toMatchObject({ events: [{ type: "task-begun" }] });
  });

  it("comes to nothing where its doer cannot go on", () => {
    const facts = must(declareTask(task, ANA, scene));
    expect(endTaskStage(facts, {}, scene)).toMatchObject({ result: { done: true } });
    expect(endTaskStage(facts, {}, sceneOf([down]))).toMatchObject({ result: { done: false } });
    expect(beginTaskStage(facts, {}, sceneOf([]))).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });
});
