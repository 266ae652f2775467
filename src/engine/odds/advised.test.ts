import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askFaces, readFacesAnswer, toOptions, pickOne } from "../bricks/questions.ts";
import { findAdvice, findBestOption } from "./choosing.ts";
import type { Question } from "../kernel/ask.ts";
import { happened } from "../kernel/scene.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import type { Json } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type Child, type Rules, type Stage, ask, close, next, push } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { createEmptyState } from "../kernel/state.ts";

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
const GM = { gm: true, fighters: [] };
const SCENE = { fighters: { bo: {} }, fight: createEmptyFight() };

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

/** A stage that throws dice of twenty sides and ends the exchange with a win for the first above 15. */
const thrown =
  (count: number): Stage =>
  (_facts, { dice }) =>
    dice === undefined
      ? ask([askFaces({ id: "dice" }, { count, sides: 20 })])
      : close(null, [happened("won", { by: Number((readFacesAnswer(dice)[0] ?? 0) > 15) })]);

/** Exchanges in turn: two small ones, each of which asks and throws one die, and then twelve dice. An order picks what the first option is worth. */
const IN_TURN: Rules = {
  ...RULES,
  measured: ({ data }) => [{ id: "won", of: "bo", value: Number(data["by"]) }],
  exchanges: {
    many: {
      declare: () => ok({}),
      stages: {
        one: (facts, { first }) => (first === undefined ? push(facts, [child("first")]) : next(facts)),
        two: (facts, { second }) => (second === undefined ? push(facts, [child("second")]) : next(facts)),
        rest: thrown(12),
      },
    },
    small: {
      declare: () => ok({}),
      advise: (_facts, _question, _order, _scene, odds) => String(odds("0.25")[0]?.value),
      stages: {
        ready: (facts, { ready }) =>
          ready === undefined
            ? ask([pickOne({ id: "ready", fighter: "bo" }, toOptions(["0.25", "0.5"]))])
            : next(facts),
        roll: thrown(1),
      },
    },
  },
};

/** Two ways to answer; the order picks the first of whose odds are at most 0.5. */
const TWO = pickOne({ id: "bid", fighter: "bo" }, toOptions(["low", "high"]));
const AT_MOST_HALF: Rules = {
  ...RULES,
  exchanges: {
    bid: {
      declare: () => ok({}),
      advise: (_facts, _question, order, _scene, odds) =>
        order === "best" ? ["low", "high"].find((id) => (odds(id)[0]?.value ?? 1) <= 0.5) : undefined,
      stages: { bid: () => ask([TWO]) },
    },
  },
};

function child(as: string): Child {
  return { as, kind: "small", facts: {} };
}

function answerTo(kind: string, order: string, question: Question = BID): Json | undefined {
  const { state } = must(run(createEmptyState("toy"), { type: "declare", kind, payload: {}, seat: GM }, SCENE, RULES));
  return findAdvice(state, question, order, SCENE, RULES);
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

  it("weighs what comes of the exchange that asks, however much waits for it", () => {
    const { state } = must(
      run(createEmptyState("toy"), { type: "declare", kind: "many", payload: {}, seat: GM }, SCENE, IN_TURN),
    );
    const [question = BID] = state.ask?.questions ?? [];
    // Twelve dice cannot be told apart; one alone shows more than 15 one time in four, and the second exchange counts no more.
    expect(findAdvice(state, question, "best", SCENE, IN_TURN)).toBe("0.25");
  });

  it("says nothing where nothing is open", () => {
    expect(findAdvice(createEmptyState("toy"), BID, "2", SCENE, RULES)).toBeUndefined();
  });
});

describe("the best option by known odds", () => {
  const odds = (value: number) => [{ id: "hit", as: "chance", of: "bo", value }] as const;

  it.each([
    ["is the order's", odds(0.6), odds(0.4), "high"],
    ["is none among equals", odds(0.4), odds(0.4), undefined],
    ["is none if some are unknown", odds(0.4), null, undefined],
    ["may have no consequences at all", odds(0.4), [], "low"],
  ] as const)("%s", (_title, low, high, best) => {
    const declared = { type: "declare", kind: "bid", payload: {}, seat: GM } as const;
    const { state } = must(run(createEmptyState("toy"), declared, SCENE, AT_MOST_HALF));
    expect(findBestOption({ state, scene: SCENE, question: TWO }, { low, high }, AT_MOST_HALF)).toBe(best);
  });
});
