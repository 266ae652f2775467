import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import {
  type AdjustedFacts,
  defineAdjustedRoll,
  findAdjustment,
  withAdjustableRolls,
} from "../bricks/adjustable-rolls.ts";
import type { Question } from "./ask.ts";
import { createEmptyFight } from "./fight.ts";
import type { Data } from "./json.ts";
import { listAdjustableRolls } from "./commands.ts";
import { type ExchangeKind, type Rules, ask, close, next, push } from "./rules.ts";
import { ok, refuse } from "./result.ts";
import { type Input, run } from "./run.ts";
import { type ExchangeStep, createEmptyState } from "./state.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana", "bo"] };

function asked(id: string, fighter: string): Question {
  const role = { type: "controller", fighter } as const;
  return { id, role, kind: "text", prompt: "say", data: {}, longest: 20, fallback: "", sealed: false };
}

function die(id: string, fighter: string): Question {
  const role = { type: "controller", fighter } as const;
  return { id, role, kind: "faces", prompt: "roll", data: {}, count: 1, sides: 6, sealed: true };
}

type Facts = AdjustedFacts & { readonly total?: number };

/** Two are asked, two throw a die each, and the die of the one who acts counts with the GM's modifier; then there is a last word. */
const THROW: ExchangeKind = withAdjustableRolls<Facts, Data>(
  {
    declare: () => ok({}),
    stages: {
      words: (facts, answers) => {
        const open = ["ana", "bo"].filter((who) => answers[who] === undefined);
        return open.length > 0 ? ask(open.map((who) => asked(who, who))) : next(facts);
      },
      roll: (facts, answers) => {
        const open = ["own", "other"].filter((id) => answers[id] === undefined);
        if (open.length > 0) return ask(open.map((id) => die(id, id === "own" ? "ana" : "bo")));
        return next({ ...facts, total: Number(Object(answers["own"])[0]) + findAdjustment(facts, "own").value });
      },
      last: (facts, answers) =>
        answers["last"] === undefined ? ask([asked("last", "ana")]) : close(facts.total ?? null),
    },
  },
  { own: defineAdjustedRoll("own", "roll", () => "ana"), none: defineAdjustedRoll("none", "roll", () => "") },
);

/** The same, in which another exchange is begun before the dice. */
const OUTER: ExchangeKind = withAdjustableRolls<Facts, Data>(
  {
    declare: () => ok({}),
    stages: {
      nest: (facts, answers) =>
        answers["in"] === undefined ? push(facts, [{ as: "in", kind: "throw", facts: {} }]) : next(facts),
      roll: (facts, answers) =>
        answers["own"] === undefined ? ask([die("own", "ana")]) : close(findAdjustment(facts, "own").value),
    },
  },
  { own: defineAdjustedRoll("own", "roll", () => "ana") },
);

const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: { throw: THROW, outer: OUTER },
};

const SCENE = { fighters: { ana: {}, bo: {} }, fight: createEmptyFight() };

function given(step: ExchangeStep, input: Input): ExchangeStep {
  return must(run(step.state, input, step.scene, RULES));
}

function begun(kind = "throw"): ExchangeStep {
  const start = { state: createEmptyState("toy"), scene: SCENE, events: [] };
  return given(start, { type: "declare", kind, payload: {}, seat: ANA });
}

function answered(step: ExchangeStep, question: string, value: string | readonly number[]): ExchangeStep {
  return given(step, { type: "answer", ask: step.state.ask?.id ?? "", question, value, seat: ANA });
}

const said = { type: "adjust", seat: GM, frame: "throw.1", roll: "own", value: 2, reason: " wet floor " } as const;

function refusalOf(step: ExchangeStep, change: Partial<Extract<Input, { type: "adjust" }>>, code: string): void {
  expectRefusal(run(step.state, { ...said, ...change }, step.scene, RULES), code);
}

describe("a GM's modifier on a roll", () => {
  it("is told with its reason, and counts when the die is thrown", () => {
    const adjusted = given(begun(), said);
    const [event] = adjusted.events;
    const told = { fighter: "ana", roll: "own", value: 2, reason: "wet floor" };
    expect(event).toEqual({ type: "adjusted", data: told, changes: [], frame: "throw.1" });
    const rolled = [["own", [3]] as const, ["other", [1]] as const].reduce(
      (step, [id, faces]) => answered(step, id, faces),
      answered(answered(adjusted, "ana", "so"), "bo", "so"),
    );
    expect(answered(rolled, "last", "so").state.result).toBe(5);
  });

  it("puts the open questions again; what was answered stands", () => {
    const once = answered(begun(), "ana", "so");
    const { ask: open } = given(once, said).state;
    expect(open?.id).not.toBe(once.state.ask?.id);
    expect(open?.questions.map(({ id }) => id)).toEqual(["ana", "bo"]);
    expect(open?.answered).toEqual({ ana: "so" });
  });

  it("replaces the one before it, and none takes no reason", () => {
    const twice = given(given(begun(), said), { ...said, value: -1, reason: "no, dry" });
    expect(twice.state.stack[0]?.facts).toEqual({ adjusted: { own: { value: -1, reason: "no, dry" } } });
    const gone = given(twice, { ...said, value: 0, reason: "" });
    expect(gone.state.stack[0]?.facts).toEqual({ adjusted: { own: { value: 0, reason: "" } } });
  });

  it("may be given while the dice are asked for, until the first of them has fallen", () => {
    const dice = answered(answered(begun(), "ana", "so"), "bo", "so");
    expect(given(dice, said).state.ask?.questions.map(({ kind }) => kind)).toEqual(["faces", "faces"]);
    const fallen = answered(dice, "other", [6]);
    refusalOf(fallen, {}, "adjust/too-late");
    refusalOf(answered(fallen, "own", [6]), {}, "adjust/too-late");
  });

  it("may be given to one that waits for another; the open question stays as it is", () => {
    const nested = begun("outer");
    const adjusted = given(nested, { ...said, frame: "outer.1" });
    expect(adjusted.state.ask).toEqual(nested.state.ask);
    expect(adjusted.state.stack[0]?.facts).toEqual({ adjusted: { own: { value: 2, reason: "wet floor" } } });
  });

  test.each<[string, Data, string]>([
    ["by a player", { seat: ANA }, "adjust/gm-only"],
    ["without a reason", { reason: "  " }, "adjust/no-reason"],
    ["above 10", { value: 11 }, "adjust/malformed"],
    ["below −10", { value: -11 }, "adjust/malformed"],
    ["in parts", { value: 0.5 }, "adjust/malformed"],
    ["with a reason above 100 characters", { reason: "x".repeat(101) }, "adjust/malformed"],
    ["of a roll that is not there", { roll: "other" }, "adjust/too-late"],
    ["of a roll that is no fighter's", { roll: "none" }, "adjust/too-late"],
    ["of an inherited name", { roll: "constructor" }, "adjust/too-late"],
    ["of another exchange", { frame: "throw.2" }, "adjust/too-late"],
  ])("is refused %s", (_how, change, code) => {
    refusalOf(begun(), change, code);
  });

  it("is refused where nothing is open", () => {
    refusalOf({ state: createEmptyState("toy"), scene: SCENE, events: [] }, {}, "adjust/too-late");
  });
});

test("the rolls that may be modified are listed with whose they are, and the present modifier", () => {
  const { state, scene } = given(begun(), said);
  const [frame] = state.stack;
  const rolls = frame ? listAdjustableRolls(state, frame, scene, RULES) : [];
  expect(rolls.map(({ roll, fighter, now }) => [roll, fighter, now])).toEqual([
    ["own", "ana", { value: 2, reason: "wet floor" }],
  ]);
});

describe("the dice of a step", () => {
  const both = (): ExchangeStep => answered(answered(begun(), "ana", "so"), "bo", "so");

  it("are those that a stage has got, once all of them are in", () => {
    const one = answered(both(), "own", [3]);
    expect(one.dice).toBeUndefined();
    const { dice = [] } = answered(one, "other", [1]);
    expect(dice.map(({ frame, question, faces }) => [frame, question.id, faces])).toEqual([
      ["throw.1", "own", [3]],
      ["throw.1", "other", [1]],
    ]);
  });

  it("have been opened once: the step after has none", () => {
    const all = answered(answered(both(), "own", [3]), "other", [1]);
    expect(answered(all, "last", "so").dice).toBeUndefined();
  });
});
