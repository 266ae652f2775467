import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { CLASH, resolveClash, resolveStrikes } from "./compare.ts";
import { BARE_HANDS } from "../fighter/fighter.ts";

test.each([
  // attack, clash, attacker strikes, target strikes
  [3, 3, true, true, "d10/case-79: a tie strikes both"],
  [2, 2, true, true, "pipeline C5"],
  [3, 2, true, false, "S0: the higher outcome"],
  [1, 4, false, true, "S0"],
  [1, 0, true, false, "S0"],
  [0, 0, false, false, "d10/L-14: not even on a tie"],
  [-1, -1, false, false, "d10/L-14"],
  [0, -2, false, false, "d10/L-14"],
  [-3, 0, false, false, "d10/L-14"],
])("attack %i, clash %i: attacker strikes %s, target %s (%s)", (attack, outcome, attacker, target, _from) => {
  expect(resolveStrikes(attack, outcome)).toEqual({ attacker, target });
});

describe("a clash", () => {
  const axe = weaponWith({ id: "axe" });
  const pool = { dice: 4, difficulty: 6, why: [], difficultyWhy: [] };
  const reaction = { id: "clash:axe", label: CLASH, weapon: axe, pool };
  const facts = (attackOutcome: number, reactionOutcome: number) =>
    attackFacts([person("ana"), person("bo")], { attackOutcome, margin: attackOutcome, reactionOutcome, reaction });

  it("that both win sends the counter first, and then goes on with the attack (S0; d10/E.3)", () => {
    const counter = {
      as: "counter",
      kind: "counter",
      facts: { attacker: "bo", target: "ana", weapon: axe, attack: pool, margin: 3, reaction: null },
    };
    expect(resolveClash(facts(3, 3), reaction, {})).toMatchObject({
      type: "push",
      children: [counter],
      events: [{ type: "clashed", data: { strikes: { attacker: true, target: true } } }],
    });
    expect(resolveClash(facts(3, 3), reaction, { counter: null })).toMatchObject({
      type: "next",
      facts: { margin: 3 },
      events: [],
    });
  });

  it("that the attacker wins goes on with the full outcome (S0; d10/E.3)", () => {
    expect(resolveClash(facts(3, 2), reaction, {})).toMatchObject({
      type: "next",
      facts: { margin: 3 },
      events: [{ type: "clashed" }],
    });
  });

  it("that the target wins ends with the counter (S0; d10/E.3)", () => {
    expect(resolveClash(facts(1, 2), reaction, {})).toMatchObject({
      type: "push",
      children: [{ facts: { margin: 2 } }],
    });
    const over = { type: "close", result: { hit: false, margin: -1, counter: { hit: true } }, events: [] };
    expect(resolveClash(facts(1, 2), reaction, { counter: { hit: true } })).toMatchObject(over);
  });

  it("that nobody wins ends (d10/L-14)", () => {
    expect(resolveClash(facts(0, 0), reaction, {})).toMatchObject({
      type: "close",
      result: { hit: false, margin: 0 },
      events: [{ type: "clashed" }],
    });
  });

  it("without a weapon is fought with bare hands", () => {
    const bare = { ...reaction, weapon: null };
    expect(resolveClash(facts(1, 2), bare, {})).toMatchObject({ children: [{ facts: { weapon: BARE_HANDS } }] });
  });
});
