import { expect, test } from "vitest";
import { type Question, createEmptyFight, toOptions } from "../../../engine/index.ts";
import { answerDamage } from "./odds.ts";
import { d6x3 } from "../index.ts";

const facts = {
  attacker: "ana",
  target: "bo",
  raw: 5,
  penetrating: false,
  flies: false,
  halved: false,
  injures: false,
  crushes: false,
  left: 5,
  fortune: 0,
};
const base = { role: { type: "controller", fighter: "bo" }, prompt: "p", data: {}, sealed: false } as const;
const endure: Question = {
  ...base,
  id: "endure",
  kind: "plan",
  total: 5,
  max: 4,
  options: toOptions(["none", "injured", "both"]),
};
const impose: Question = { ...base, id: "impose", kind: "pick", options: [] };

test.each([
  ["fortune-first", { amount: 4, option: "both" }],
  ["wounds-first", { amount: 0, option: "both" }],
  ["pass", { amount: 0, option: "none" }],
  ["dodge", undefined],
])("the order %s takes damage by %j, and answers nothing else", (order, plan) => {
  expect(answerDamage(facts, endure, order)).toEqual(plan);
  expect(answerDamage(facts, impose, order)).toBeUndefined();
});

test.each(["attack", "task", "opposed", "throw", "contest", "crash"])(
  "in %s whoever leaves their dice as they fall is not asked to turn one, but is asked everything else (d6x3/J-3)",
  (kind) => {
    const turn: Question = { ...base, id: "turn.attack", prompt: "turn", kind: "pick", options: [] };
    const shop = (budget: number): Question => {
      return { ...base, id: "stunts", prompt: "spend", kind: "basket", options: [], price: "points", budget };
    };
    const advise = d6x3.exchanges[kind]?.advise;
    const scene = { fighters: {}, fight: createEmptyFight(0) };
    const noOdds = () => [];
    expect(advise?.({}, turn, "as-they-fall", scene, noOdds)).toBe("keep");
    expect(advise?.({}, shop(0), "as-they-fall", scene, noOdds)).toEqual([]);
    expect(advise?.({}, shop(2), "as-they-fall", scene, noOdds)).toBeUndefined();
    expect(advise?.({}, shop(0), "fortune-first", scene, noOdds)).toBeUndefined();
    expect(advise?.({}, impose, "as-they-fall", scene, noOdds)).toBeUndefined();
    expect(advise?.({}, turn, "fortune-first", scene, noOdds)).toBeUndefined();
    expect(answerDamage(facts, endure, "as-they-fall")).toBeUndefined();
  },
);
