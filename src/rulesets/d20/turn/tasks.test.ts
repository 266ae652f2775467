import { describe, expect, it, test } from "vitest";
import { ANA, GM, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { taskKind } from "./tasks.ts";

const ana = person("ana");
const down = person("ana", { wounds: 0 });
const turn = { order: ["ana", "bo"], turn: "ana" };
const scene = sceneOf([ana, person("bo")], turn);
const task = { actor: "ana", task: "telephone", time: "short", foes: ["bo"] };
const { weigh, begin, end } = taskKind.stages;

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
    expectRefusal(declaredAs(taskKind, payload, seat, scene), code);
  });

  it("is refused to those who are down, and to those who have nothing left", () => {
    expectRefusal(declaredAs(taskKind, task, ANA, sceneOf([down, person("bo")], turn)), "condition/incapacitated");
    const spent = { ana: { action: { span: "1+", spent: 2 } } };
    expectRefusal(
      declaredAs(taskKind, task, ANA, sceneOf([ana, person("bo")], { ...turn, budgets: spent })),
      "economy/spent",
    );
  });

  it("distracts before foes, and only then (S3; d20/E; d20/J-27)", () => {
    const facts = must(declaredAs(taskKind, task, ANA, scene));
    expect(begin?.(facts, {}, scene)).toMatchObject({
      events: [{ type: "task-begun" }, { type: "distracted", data: { fighter: "ana", foes: ["bo"] } }],
    });
    expect(begin?.({ ...facts, foes: [] }, {}, scene)).toMatchObject({ events: [{ type: "task-begun" }] });
  });

  it("asks the GM for no time where none can be paid any more (d20/J-62)", () => {
    const facts = must(declaredAs(taskKind, task, ANA, scene));
    expect(weigh?.(facts, {}, scene)).toMatchObject({ type: "ask" });
    expect(weigh?.(facts, {}, sceneOf([down, person("bo")], turn))).toMatchObject({ type: "next" });
  });

  it("comes to nothing where its doer cannot go on", () => {
    const facts = must(declaredAs(taskKind, task, ANA, scene));
    expect(end?.(facts, {}, scene)).toMatchObject({ result: { done: true } });
    expect(end?.(facts, {}, sceneOf([down]))).toMatchObject({ result: { done: false } });
    expect(begin?.(facts, {}, sceneOf([]))).toMatchObject({ type: "close", events: [{ type: "aborted" }] });
  });

  test.each([
    ["short", scene, true],
    ["free", scene, true],
    ["standard", scene, false],
    ["full", scene, false],
    ["short", sceneOf([ana], { round: 0 }), false],
  ] as const)("for a %s action is weighed by the GM: %3$s (S3; d20/D; d20/J-62)", (time, where, isAsked) => {
    const facts = { actor: "ana", task: "telephone", time, foes: [], distance: null, weighed: false };
    expect(weigh?.(facts, {}, where).type).toBe(isAsked ? "ask" : "next");
    expect(weigh?.({ ...facts, weighed: true }, {}, where).type).toBe("next");
  });
});
