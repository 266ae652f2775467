import { describe, expect, it } from "vitest";
import type { Seat } from "../kernel/ask.ts";
import { type Scene, happened } from "../kernel/scene.ts";
import { createEmptyFight, spend } from "../kernel/fight.ts";
import { type Data, type Json, isData, getText } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Rules, ask, close } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../kernel/state.ts";
import { readProgress, buildSeveralKind } from "./several.ts";

const ONCE = { amount: 1, span: "round" } as const;

const greet: ExchangeKind<{ readonly who: string }> = {
  declare: (payload, seat, scene) => {
    const who = isData(payload) ? getText(payload, "who") : "";
    if (!seat.fighters.includes(who)) return refuse("greet/not-yours", { who });
    const spent = spend(scene, { fighter: who, resource: "word", amount: 1, allowance: ONCE });
    return spent.ok ? ok({ who }) : spent;
  },
  stages: {
    say: ({ who }, answers, scene) => {
      const said = answers["said"];
      const question = { id: "said", role: { type: "controller", fighter: who } as const, prompt: "said", data: {} };
      if (said === undefined) return ask([{ ...question, kind: "text", longest: 9, sealed: false }]);
      const spent = spend(scene, { fighter: who, resource: "word", amount: 1, allowance: ONCE });
      return close(said, [happened("greeted", { who }, spent.ok ? spent.value : [])]);
    },
  },
};

const rules: Rules = {
  id: "polite",
  source: "",
  exchanges: { greet, several: buildSeveralKind({ greet }) },
  allowance: () => ({ word: ONCE }),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: (data) => (isData(data) ? ok(data) : refuse("fighter/malformed")),
};

const SEAT: Seat = { gm: false, fighters: ["ana", "bo", "cy"] };
const SCENE: Scene = { fighters: { ana: {}, bo: {}, cy: {} }, fight: createEmptyFight() };
const greeting = (who: string): Data => ({ kind: "greet", payload: { who } });

function declared(of: readonly Json[]) {
  return run(
    createEmptyState("polite"),
    { type: "declare", kind: "several", payload: { of }, seat: SEAT },
    SCENE,
    rules,
  );
}

function begun(of: readonly Json[]): ExchangeStep {
  const step = declared(of);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value;
}

function said({ state, scene }: ExchangeStep, value: string): ExchangeStep {
  const ask = state.ask?.id ?? "";
  const step = run(state, { type: "answer", ask, question: "said", value, seat: SEAT }, scene, rules);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value;
}

describe("several declarations", () => {
  it("run one after the other, and their results are listed", () => {
    const first = begun([greeting("ana"), greeting("bo")]);
    expect(first.state.ask?.questions[0]?.role).toEqual({ type: "controller", fighter: "ana" });
    const second = said(first, "hail");
    expect(second.state.ask?.questions[0]?.role).toEqual({ type: "controller", fighter: "bo" });
    const over = said(second, "well met");
    expect(over.state.stack).toEqual([]);
    expect(over.state.result).toEqual({ results: ["hail", "well met"] });
    expect(over.state.events.map(({ type }) => type)).toEqual(["several-declared", "greeted", "greeted"]);
  });

  it("are each the child of the whole, and what happens bears its mark", () => {
    const { state } = said(said(begun([greeting("ana"), greeting("bo")]), "hail"), "well met");
    expect(state.events.map(({ frame }) => frame)).toEqual(["several.1", "greet.2", "greet.4"]);
    expect(state.parents).toEqual({ "greet.2": "several.1", "greet.4": "several.1" });
  });

  it("leave out what has become impossible by the time its turn comes, and tell why", () => {
    const over = said(begun([greeting("ana"), greeting("ana")]), "hail");
    expect(over.state.result).toEqual({ results: ["hail", null] });
    expect(over.state.events.at(-1)).toMatchObject({ type: "skipped", data: { number: 2, code: "economy/spent" } });
  });

  it("go on behind one that was left out", () => {
    const later = said(begun([greeting("ana"), greeting("ana"), greeting("bo")]), "hail");
    expect(later.state.events.at(-1)?.type).toBe("skipped");
    expect(said(later, "ho").state.result).toEqual({ results: ["hail", null, "ho"] });
  });

  it("say of the one that is carried out which of how many it is", () => {
    const second = said(begun([greeting("ana"), greeting("bo"), greeting("cy")]), "hail");
    expect(readProgress(second.state.stack[0]?.facts ?? {})).toEqual({ number: 2, count: 3 });
    expect(readProgress(second.state.stack[1]?.facts ?? {})).toBeNull();
  });

  it.each([
    [[greeting("ana"), greeting("dan")], "greet/not-yours"],
    [[greeting("ana")], "several/too-few"],
    [Array<Data>(13).fill(greeting("ana")), "several/too-many"],
    [[greeting("ana"), { kind: "several", payload: {} }], "several/not-this"],
    [[greeting("ana"), { kind: "constructor", payload: {} }], "several/not-this"],
    [[greeting("ana"), { kind: "greet" }], "several/malformed"],
    [[greeting("ana"), 7], "several/malformed"],
  ])("of %j are refused with %s", (of, code) => {
    expect(declared(of)).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each([[null], [[]], [{ of: "greet" }]])("in %j are none", (payload) => {
    const step = run(
      createEmptyState("polite"),
      { type: "declare", kind: "several", payload, seat: SEAT },
      SCENE,
      rules,
    );
    expect(step).toMatchObject({ ok: false, refusal: { code: "several/malformed" } });
  });
});
