import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyJson } from "../../../tests/contract/any-json.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import type { Policy, Question, Seat } from "./ask.ts";
import { type Fight, type Scene, applyEvents, buildChange, listReversals, happened } from "./scene.ts";
import { createEmptyFight, spend, countSpent } from "./fight.ts";
import type { Data, Json } from "./json.ts";
import { ok, refuse } from "./result.ts";
import { type Input, run } from "./run.ts";
import { type ExchangeKind, type Rules, type Stage, ask, close, next, push } from "./rules.ts";
import { type State, type ExchangeStep, createEmptyState, isClosed } from "./state.ts";

const GM: Seat = { gm: true, fighters: [] };
const ANA: Seat = { gm: false, fighters: ["ana"] };
const BO: Seat = { gm: false, fighters: ["bo"] };
const SCENE: Scene = { fighters: { ana: { coins: 5 }, bo: { coins: 5 } }, fight: createEmptyFight() };

/** A kind of exchange in a coin game, which covers every move a stage may make. */
function kind(stages: Readonly<Record<string, Stage>>, interrupts = false): ExchangeKind {
  return { interrupts, declare: declareAnything, stages };
}

function declareAnything(payload: Json) {
  return payload === "forbidden" ? refuse("toy/forbidden") : ok<Data>({ said: payload });
}

function bid(fighter: string, max = 9): Question {
  const role = { type: "controller", fighter } as const;
  return { id: `bid-${fighter}`, role, kind: "amount", prompt: "bid", data: {}, min: 0, max, sealed: true };
}

function bids(policy: Policy): ExchangeKind {
  return kind({
    bid: (facts, answers) => {
      if (Object.keys(answers).length === 0) return ask([bid("ana"), bid("bo")], policy);
      return next({ ...facts, answers }, [happened("bid", { answers })]);
    },
    end: (facts) => close(facts["answers"] ?? null),
  });
}

/** Asks both for a bid under a name, and goes on when both are in. */
function bothBid(name: string): Stage {
  const questions = ["ana", "bo"].map((fighter) => ({ ...bid(fighter), id: `${name}-${fighter}` }));
  return (facts, answers) => (answers[`${name}-bo`] === undefined ? ask(questions) : next(facts));
}

const takeCoin: Stage = (_facts, _answers, scene) => {
  const coins = Number(scene.fighters["ana"]?.["coins"]);
  return close(coins - 1, [
    happened("paid", { left: coins - 1 }, [buildChange(scene, ["fighters", "ana", "coins"], coins - 1)]),
  ]);
};

const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: {
    all: bids("all"),
    first: bids("first"),
    "in-order": bids("in-order"),
    nested: kind({
      push: (facts, answers) => {
        const children = ["one", "two"].map((as) => ({ as, kind: "coin", facts: {} }));
        return answers["two"] === undefined
          ? push(facts, children, [happened("pushed", {})])
          : close([answers["one"] ?? 0, answers["two"]]);
      },
    }),
    coin: kind({ take: takeCoin }),
    leaving: kind({ end: () => close("mine", [], [{ as: "later", kind: "coin", facts: {} }]) }),
    interrupt: kind({ take: takeCoin }, true),
    watched: kind({
      watch: (_facts, answers, scene) =>
        scene.fighters["ana"]?.["coins"] === 5 && answers["bid-bo"] === undefined ? ask([bid("bo")]) : close("seen"),
    }),
    purse: kind({
      bid: (_facts, answers, scene) => {
        const max = Number(scene.fighters["ana"]?.["coins"]);
        return answers["bid-bo"] === undefined ? ask([bid("ana", max), bid("bo")]) : close(null);
      },
    }),
    "watched-both": kind({
      bid: (_facts, answers, scene) => {
        if (answers["bid-ana"] !== undefined) return close(answers);
        return ask(scene.fighters["ana"]?.["coins"] === 5 ? [bid("ana"), bid("bo")] : [bid("ana")]);
      },
    }),
    twice: kind({ one: bothBid("first"), two: bothBid("first") }),
    circle: kind({ turn: (facts) => push(facts, []) }),
    orphan: kind({ lost: (facts) => push(facts, [{ as: "x", kind: "nowhere", facts: {} }]) }),
  },
};

function declared(name: string, seat: Seat = ANA): ExchangeStep {
  return must(run(createEmptyState("toy"), { type: "declare", kind: name, payload: {}, seat }, SCENE, RULES));
}

function answered({ state, scene }: ExchangeStep, question: string, value: Json, seat: Seat) {
  const input: Input = { type: "answer", ask: state.ask?.id ?? "", question, value, seat };
  return run(state, input, scene, RULES);
}

describe("declaring", () => {
  test.each(["dance", "constructor", "__proto__", ""])("%j is no exchange of these rules", (name) => {
    const input: Input = { type: "declare", kind: name, payload: {}, seat: GM };
    expectRefusal(run(createEmptyState("toy"), input, SCENE, RULES), "declare/unknown");
  });

  it("what the rules refuse changes nothing", () => {
    const input: Input = { type: "declare", kind: "all", payload: "forbidden", seat: ANA };
    expectRefusal(run(createEmptyState("toy"), input, SCENE, RULES), "toy/forbidden");
  });

  it("is over once an exchange is open, or closed", () => {
    const again: Input = { type: "declare", kind: "all", payload: {}, seat: ANA };
    expectRefusal(run(declared("all").state, again, SCENE, RULES), "declare/not-now");
    const end = declared("coin");
    expect(isClosed(end.state)).toBe(true);
    expectRefusal(run(end.state, again, end.scene, RULES), "declare/not-now");
    expectRefusal(run(end.state, { ...again, kind: "interrupt" }, end.scene, RULES), "declare/not-now");
  });

  it("an interrupt runs first, and then the open ask is put again", () => {
    const open = declared("all");
    const input: Input = { type: "declare", kind: "interrupt", payload: {}, seat: BO };
    const step = must(run(open.state, input, open.scene, RULES));
    expect(step.scene.fighters["ana"]).toEqual({ coins: 4 });
    expect(step.state.ask?.questions).toEqual(open.state.ask?.questions);
    expect(step.state.ask?.id).not.toBe(open.state.ask?.id);
  });
});

describe("what was answered before an interrupt", () => {
  const barge: Input = { type: "declare", kind: "interrupt", payload: {}, seat: BO };
  const barged = (name: string, question: string, value: Json) => {
    const half = must(answered(declared(name), question, value, GM));
    return must(run(half.state, barge, half.scene, RULES));
  };

  it("keeps its answers, so that no dice are rolled again after an interruption", () => {
    const step = barged("all", "bid-ana", 3);
    expect(step.state.ask?.answered).toEqual({ "bid-ana": 3 });
    expectRefusal(answered(step, "bid-ana", 4, ANA), "answer/already");
    expect(must(answered(step, "bid-bo", 2, BO)).state.result).toEqual({ "bid-ana": 3, "bid-bo": 2 });
  });

  it("stands in its order", () => {
    const step = barged("in-order", "bid-ana", 3);
    expect(must(answered(step, "bid-bo", 2, BO)).state.result).toEqual({ "bid-ana": 3, "bid-bo": 2 });
  });

  it("is asked again where it is no longer allowed", () => {
    expect(barged("purse", "bid-ana", 5).state.ask?.answered).toEqual({});
    expect(barged("purse", "bid-ana", 4).state.ask?.answered).toEqual({ "bid-ana": 4 });
  });

  it("is enough, where what was still open is not asked any more", () => {
    expect(barged("watched-both", "bid-ana", 3).state.result).toEqual({ "bid-ana": 3 });
  });

  it("does not outlive its stage", () => {
    const again = barged("twice", "first-ana", 3);
    const step = must(answered(again, "first-bo", 2, BO));
    expect(step.state.ask?.answered).toEqual({});
  });
});

describe("an ask", () => {
  it("for all waits until every question is answered, in any order", () => {
    const ends = [
      ["ana", "bo"],
      ["bo", "ana"],
    ].map((order) => {
      let step = declared("all");
      for (const name of order) step = must(answered(step, `bid-${name}`, name.length, name === "ana" ? ANA : BO));
      return step;
    });
    expect(ends[0]?.state.result).toEqual({ "bid-ana": 3, "bid-bo": 2 });
    expect(ends[0]?.scene).toEqual(ends[1]?.scene);
    expect(ends[0]?.state.result).toEqual(ends[1]?.state.result);
  });

  it("for the first goes on with one answer", () => {
    const step = must(answered(declared("first"), "bid-bo", 7, BO));
    expect(step.state.result).toEqual({ "bid-bo": 7 });
    expectRefusal(answered(step, "bid-ana", 1, ANA), "answer/closed");
  });

  it("in order takes one answer after the other", () => {
    const open = declared("in-order");
    expectRefusal(answered(open, "bid-bo", 1, BO), "answer/not-your-turn");
    const half = must(answered(open, "bid-ana", 1, ANA));
    expect(must(answered(half, "bid-bo", 2, BO)).state.result).toEqual({ "bid-ana": 1, "bid-bo": 2 });
  });

  it("keeps an answer that has been given, and shows no event before all are in", () => {
    const half = must(answered(declared("all"), "bid-ana", 3, ANA));
    expect(half.events).toEqual([]);
    expectRefusal(answered(half, "bid-ana", 4, ANA), "answer/already");
    expect(half.state.ask?.answered).toEqual({ "bid-ana": 3 });
  });

  it("is answered by those whom it asks, and by a GM", () => {
    expectRefusal(answered(declared("all"), "bid-ana", 3, BO), "answer/not-yours");
    expect(answered(declared("all"), "bid-ana", 3, GM).ok).toBe(true);
  });

  it("refuses what it did not ask, what it does not allow, and what comes too late", () => {
    const open = declared("all");
    expectRefusal(answered(open, "constructor", 3, GM), "answer/unknown-question");
    expectRefusal(answered(open, "bid-ana", 99, ANA), "answer/not-an-amount");
    const late: Input = { type: "answer", ask: "all.0:bid:1", question: "bid-ana", value: 3, seat: ANA };
    expectRefusal(run(open.state, late, open.scene, RULES), "answer/closed");
    expectRefusal(run(createEmptyState("toy"), late, SCENE, RULES), "answer/closed");
  });

  it("whose limits have changed since it was put is put again, and an answer that fits neither is refused", () => {
    const open = declared("purse");
    const poorer = { ...open, scene: { ...open.scene, fighters: { ...open.scene.fighters, ana: { coins: 2 } } } };
    expectRefusal(answered(poorer, "bid-ana", 6, ANA), "answer/not-an-amount");
    const half = must(answered(poorer, "bid-bo", 1, BO));
    const again = must(answered(half, "bid-ana", 3, ANA));
    expect(again.state.ask).toMatchObject({ questions: [{ max: 2 }, {}], answered: { "bid-bo": 1 } });
    expect([again.events, again.state.ask?.id === open.state.ask?.id]).toEqual([[], false]);
    expect(isClosed(must(answered(again, "bid-ana", 2, ANA)).state)).toBe(true);
  });

  it("that no longer applies, because the scene has changed, does not block the exchange", () => {
    const open = declared("watched");
    const changed: Scene = { ...open.scene, fighters: { ...open.scene.fighters, ana: { coins: 0 } } };
    expectRefusal(answered({ ...open, scene: changed }, "bid-bo", 3, ANA), "answer/not-yours");
    expect(must(answered({ ...open, scene: changed }, "bid-bo", 3, BO)).state.result).toBe("seen");
  });
});

describe("nested exchanges", () => {
  it("run in their order before the parent goes on, and give it their results by name", () => {
    const step = declared("nested");
    expect(step.state.result).toEqual([4, 3]);
    expect(step.events.map(({ type }) => type)).toEqual(["pushed", "paid", "paid"]);
    expect(step.scene.fighters["ana"]).toEqual({ coins: 3 });
  });
});

describe("calling off", () => {
  it("is the GM's, and needs something to call off", () => {
    const open = declared("all");
    expectRefusal(run(open.state, { type: "cancel", seat: ANA }, open.scene, RULES), "cancel/gm-only");
    expectRefusal(run(createEmptyState("toy"), { type: "cancel", seat: GM }, SCENE, RULES), "cancel/nothing-open");
    const end = must(run(open.state, { type: "cancel", seat: GM }, open.scene, RULES));
    expect(isClosed(end.state)).toBe(true);
    expect(end.events).toEqual([happened("cancelled", { kinds: ["all"] })]);
  });
});

it("what an exchange gave stays its result, whatever it leaves behind", () => {
  const end = declared("leaving");
  expect(end.state.result).toBe("mine");
  expect(end.scene.fighters["ana"]).toEqual({ coins: 4 });
});

describe("calling off something that has cost", () => {
  const paid = happened("paid", {}, [buildChange(SCENE, ["fighters", "ana", "coins"], 1)]);

  it("gives it back, and says so by its changes", () => {
    const after = applyEvents(SCENE, [paid]);
    expect(listReversals(after, [paid])).toEqual([{ at: ["fighters", "ana", "coins"], before: 1, after: 5 }]);
  });

  it("leaves places alone that have been changed since", () => {
    const after = applyEvents(SCENE, [
      paid,
      happened("found", {}, [buildChange(SCENE, ["fighters", "ana", "coins"], 9)]),
    ]);
    expect(listReversals(after, [paid])).toEqual([]);
  });
});

describe("the clock", () => {
  const order = Array.from({ length: 30 }, (_entry, i) => `fighter-${i}`);
  const pass = (fight: Fight, round: number, turn: string, seat = GM) =>
    run(createEmptyState("toy"), { type: "pass", round, turn, seat }, { ...SCENE, fight }, RULES);

  it("is the GM's, and does not go on in the midst of an exchange", () => {
    expectRefusal(pass(createEmptyFight(), 2, "ana", ANA), "pass/gm-only");
    for (const round of [NaN, Infinity, -1, 1.5])
      expectRefusal(pass(createEmptyFight(), round, "ana", GM), "pass/no-such-round");
    const open = declared("all");
    const input: Input = { type: "pass", round: 2, turn: "ana", seat: GM };
    expectRefusal(run(open.state, input, open.scene, RULES), "pass/not-now");
  });

  it("goes on far at once, however many take turns", () => {
    const step = must(pass({ ...createEmptyFight(), order }, 15, "fighter-0"));
    expect(step.scene.fight).toMatchObject({ round: 15, turn: "fighter-0" });
    expect(isClosed(step.state)).toBe(true);
  });

  it("lets a turn last until another begins, so that what was spent in it is still spent as it ends", () => {
    const allowance = { amount: 1, span: "own-turn" } as const;
    const fight = { ...createEmptyFight(2), turn: "ana", order: ["ana", "bo"] };
    const spent = must(spend({ ...SCENE, fight }, { fighter: "ana", resource: "step", amount: 1, allowance }));
    const start = applyEvents({ ...SCENE, fight }, [happened("spent", {}, spent)]).fight;
    const { events } = must(pass(start, 3, "ana"));
    const left = events.map((event, i) => {
      const { fight: now } = applyEvents({ ...SCENE, fight: start }, events.slice(0, i + 1));
      return `${event.type} ${1 - countSpent(now, "ana", "step", allowance)}`;
    });
    expect(left).toEqual(["turn-end 0", "turn-start 0", "turn-end 0", "round-end 0", "round-start 0", "turn-start 1"]);
  });
});

describe("a bug in the rules", () => {
  it("throws and names what is wrong", () => {
    expect(() => declared("circle")).toThrow("No end after 500 stages of toy");
    expect(() => declared("orphan")).toThrow("toy has no exchange called nowhere");
    const open = declared("all");
    const broken: State = { ...open.state, stack: open.state.stack.map((frame) => ({ ...frame, stage: "lost" })) };
    expect(() => answered({ ...open, state: broken }, "bid-ana", 1, ANA)).toThrow("toy has no stage lost in all");
  });
});

it("no input of any shape makes it throw, and none that is refused changes anything", () => {
  const open = declared("all");
  const words = fc.oneof(fc.constantFrom("all", "bid-ana", open.state.ask?.id ?? "", "constructor"), fc.string());
  const seat = fc.constantFrom(GM, ANA, BO, { gm: false, fighters: [] });
  const payload = anyJson();
  const input: fc.Arbitrary<Input> = fc.oneof(
    fc.record({ type: fc.constant("declare" as const), kind: words, payload, seat }),
    fc.record({ type: fc.constant("answer" as const), ask: words, question: words, value: payload, seat }),
    fc.record({ type: fc.constant("cancel" as const), seat }),
  );
  const before = JSON.stringify(open.state);
  fc.assert(
    fc.property(input, (given) => {
      const step = run(open.state, given, open.scene, RULES);
      if (!step.ok) expect(step.refusal.code).toMatch(/^[a-z]+\/[a-z-]+$/);
      expect(JSON.stringify(open.state)).toBe(before);
    }),
  );
});

describe("an answer in a user's place", () => {
  const instead = { how: "gm", by: "Gia", name: "Bo" } as const;

  it("is told by an event, and says nothing of what was answered", () => {
    const { state, scene } = declared("all");
    const input: Input = { type: "answer", ask: state.ask?.id ?? "", question: "bid-bo", value: 7, seat: GM, instead };
    const step = must(run(state, input, scene, RULES));
    expect(step.events).toEqual([happened("answered-for", { question: "bid-bo", fighter: "bo", ...instead })]);
    expect(step.state.events).toEqual(step.events);
    expect(step.state.ask?.answered).toEqual({ "bid-bo": 7 });
    const end = must(answered(step, "bid-ana", 3, ANA));
    expect(end.state.events.map(({ type }) => type)).toEqual(["answered-for", "bid"]);
  });

  it("is told with the dice that were rolled by hand, not with their faces", () => {
    const { state, scene } = declared("all");
    const given = { type: "answer", ask: state.ask?.id ?? "", question: "bid-bo", value: 7, seat: BO } as const;
    const step = must(run(state, { ...given, byHand: "Bo" }, scene, RULES));
    expect(step.events).toEqual([happened("rolled-by-hand", { question: "bid-bo", fighter: "bo", name: "Bo" })]);
  });

  it("is told of none that is refused", () => {
    const { state, scene } = declared("all");
    const input: Input = { type: "answer", ask: state.ask?.id ?? "", question: "bid-bo", value: 70, seat: GM, instead };
    expectRefusal(run(state, input, scene, RULES), "answer/not-an-amount");
  });
});
