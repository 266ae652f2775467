import { describe, expect, it } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Question } from "./ask.ts";
import { buildChange, happened } from "./scene.ts";
import { createEmptyFight } from "./fight.ts";
import { type Rules, ask, close, next, push } from "./rules.ts";
import { ok, refuse } from "./result.ts";
import { type Input, run } from "./run.ts";
import { type ExchangeStep, createEmptyState } from "./state.ts";
import { getText } from "./json.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana"] };

function question(who: string): Question {
  const role = { type: "controller", fighter: "ana" } as const;
  return { id: who, role, kind: "text", prompt: "say", data: {}, longest: 20, fallback: "", sealed: false };
}

/** A game in which a main exchange waits for two nested ones, each of which pays and then asks. */
const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: {
    main: {
      declare: () => ok({}),
      stages: {
        wait: (facts, answers) => {
          const beside = ["a", "b"].map((as) => ({ as, kind: "side", facts: { who: as } }));
          if (answers["a"] === undefined) return push(facts, beside);
          return close([answers["a"], answers["b"] ?? null]);
        },
      },
    },
    side: {
      stages: {
        pay: (facts, _answers, scene) =>
          next(facts, [happened("paid", {}, [buildChange(scene, ["fighters", getText(facts, "who"), "paid"], true)])]),
        say: (facts, answers) => {
          const said = answers[getText(facts, "who")];
          return said === undefined ? ask([question(getText(facts, "who"))]) : close(said);
        },
      },
    },
  },
};

const SCENE = { fighters: { ana: {}, a: {}, b: {} }, fight: createEmptyFight() };

function given(step: ExchangeStep, input: Input): ExchangeStep {
  return must(run(step.state, input, step.scene, RULES));
}

function begun(): ExchangeStep {
  const start = { state: createEmptyState("toy"), scene: SCENE, events: [] };
  return given(start, { type: "declare", kind: "main", payload: {}, seat: GM });
}

function said(step: ExchangeStep, value: string): ExchangeStep {
  const [open] = step.state.ask?.questions ?? [];
  return given(step, { type: "answer", ask: step.state.ask?.id ?? "", question: open?.id ?? "", value, seat: ANA });
}

describe("calling one exchange off", () => {
  it("gives back what it has cost, and lets whatever waits for it go on without a result", () => {
    const step = given(begun(), { type: "cancel", seat: GM, frame: "side.2" });
    expect(step.scene.fighters).toEqual({ ana: {}, a: {}, b: { paid: true } });
    expect(step.state.ask?.questions.map(({ id }) => id)).toEqual(["b"]);
    expect(step.events.map(({ type }) => type)).toEqual(["called-off", "paid"]);
    expect(said(step, "yes").state.result).toEqual([null, "yes"]);
  });

  it("of one that has not begun leaves the open question as it is", () => {
    const step = given(begun(), { type: "cancel", seat: GM, frame: "side.3" });
    expect(step.state.ask?.questions.map(({ id }) => id)).toEqual(["a"]);
    expect(said(step, "yes").state.result).toEqual(["yes", null]);
  });

  it("of the outermost is calling everything off", () => {
    const step = given(begun(), { type: "cancel", seat: GM, frame: "main.1" });
    expect(step.state.stack).toEqual([]);
    expect(step.scene).toEqual(SCENE);
    expect(step.events.map(({ type }) => type)).toEqual(["cancelled"]);
  });

  it("is a GM's, and of something that is there", () => {
    const { state, scene } = begun();
    expectRefusal(run(state, { type: "cancel", seat: ANA, frame: "side.2" }, scene, RULES), "cancel/gm-only");
    expectRefusal(run(state, { type: "cancel", seat: GM, frame: "constructor" }, scene, RULES), "cancel/nothing-open");
  });
});

describe("letting one go first", () => {
  it("puts it before the other, which is asked again after it", () => {
    const step = given(begun(), { type: "first", seat: GM, frame: "side.3" });
    expect(step.state.ask?.questions.map(({ id }) => id)).toEqual(["b"]);
    const after = said(step, "late");
    expect(after.state.ask?.questions.map(({ id }) => id)).toEqual(["a"]);
    expect(said(after, "early").state.result).toEqual(["early", "late"]);
  });

  it("is a GM's, and only among those that wait for the same", () => {
    const { state, scene } = begun();
    expectRefusal(run(state, { type: "first", seat: ANA, frame: "side.3" }, scene, RULES), "cancel/gm-only");
    for (const frame of ["main.1", "side.2", "nobody"])
      expectRefusal(run(state, { type: "first", seat: GM, frame }, scene, RULES), "first/not-beside");
  });
});
