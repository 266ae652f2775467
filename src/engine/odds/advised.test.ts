import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { advised } from "./choosing.ts";
import type { Question } from "../kernel/ask.ts";
import { emptyFight } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type Rules, ask } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { emptyState } from "../kernel/state.ts";

const role = { type: "controller", fighter: "bo" } as const;
const BID: Question = {
  id: "bid",
  role,
  kind: "amount",
  prompt: "bid",
  data: {},
  min: 1,
  max: 3,
  fallback: 1,
  sealed: false,
};
const SCENE = { fighters: { bo: {} }, fight: emptyFight() };

/** A game in which an order is the number that is bid. */
const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: {
    bid: {
      declare: () => ok({}),
      advise: (_facts, _question, order) => (order === "silence" ? undefined : Number(order)),
      stages: { bid: () => ask([BID]) },
    },
    plain: { declare: () => ok({}), stages: { bid: () => ask([BID]) } },
  },
};

function answerTo(kind: string, order: string, question: Question = BID): Json | undefined {
  const seat = { gm: true, fighters: [] };
  const { state } = must(run(emptyState("toy"), { type: "declare", kind, payload: {}, seat }, SCENE, RULES));
  return advised(state, question, order, SCENE, RULES);
}

describe("a standing order", () => {
  it("answers as its ruleset reads it", () => {
    expect(answerTo("bid", "2")).toBe(2);
    expect(answerTo("bid", "silence")).toBeUndefined();
    expect(answerTo("plain", "2")).toBeUndefined();
  });

  it("is no answer where the question would not take it", () => {
    expect(answerTo("bid", "4")).toBeUndefined();
    expect(answerTo("bid", "nonsense")).toBeUndefined();
  });

  it("never to be asked is the fallback in every game, and to be asked is none", () => {
    const { fallback: _none, ...bare } = BID;
    expect(answerTo("plain", "never")).toBe(1);
    expect(answerTo("plain", "never", bare)).toBeUndefined();
    expect(answerTo("bid", "ask")).toBeUndefined();
  });

  it("says nothing where nothing is open", () => {
    expect(advised(emptyState("toy"), BID, "2", SCENE, RULES)).toBeUndefined();
  });
});
