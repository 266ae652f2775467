import { expect, test } from "vitest";
import type { Question } from "../../engine/kernel/ask.ts";
import { adviseSuffering } from "./advice.ts";

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
