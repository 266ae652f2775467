import { expect, test } from "vitest";
import { type Question, emptyFight } from "../../../engine/index.ts";
import { adviseSuffering } from "./advice.ts";
import { threeDice } from "../index.ts";

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
const fortune: Question = { ...base, id: "fortune", kind: "amount", min: 0, max: 4 };
const injured: Question = { ...base, id: "injured", kind: "pick", options: [] };
const impose: Question = { ...base, id: "impose", kind: "pick", options: [] };

test.each([
  ["fortune-first", 4, "accept"],
  ["wounds-first", 0, "accept"],
  ["pass", 0, "refuse"],
  ["dodge", undefined, undefined],
])("the order %s spends %j and answers a wound with %j, and nothing else", (order, spent, wound) => {
  expect(adviseSuffering(facts, fortune, order)).toBe(spent);
  expect(adviseSuffering(facts, injured, order)).toBe(wound);
  expect(adviseSuffering(facts, impose, order)).toBeUndefined();
});

test.each(["attack", "task", "opposed", "throw", "contest", "crash"])(
  "in %s whoever leaves their dice as they fall is not asked to turn one, but is asked everything else (d6x3/J-3)",
  (kind) => {
    const turn: Question = { ...base, id: "turn.attack", prompt: "turn", kind: "pick", options: [] };
    const advise = threeDice.exchanges[kind]?.advise;
    const scene = { fighters: {}, fight: emptyFight(0) };
    const noOdds = () => [];
    expect(advise?.({}, turn, "as-they-fall", scene, noOdds)).toBe("keep");
    expect(advise?.({}, impose, "as-they-fall", scene, noOdds)).toBeUndefined();
    expect(advise?.({}, turn, "fortune-first", scene, noOdds)).toBeUndefined();
    expect(adviseSuffering(facts, fortune, "as-they-fall")).toBeUndefined();
  },
);
