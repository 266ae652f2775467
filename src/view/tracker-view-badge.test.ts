import "../rulesets/all.ts";
import { describe, expect, it, test } from "vitest";
import { type Effect, type Fight, type Badge, createEmptyFight } from "../engine/index.ts";
import { BADGES } from "../rulesets/d10/edition.ts";
import { listBadgeViews } from "./tracker-view.ts";

const NAMES: Readonly<Record<string, string>> = { ana: "Ana", bo: "Bo", heron: "Heron" };
const nameOf = (id: string): string => NAMES[id] ?? "somebody";

function lasting(kind: string, bearer: string, data: Effect["data"], count = 1): Effect {
  return { kind, bearer, data, anchor: { moment: "round-end", of: "", count } };
}

function inRound(round: number, effects: Fight["effects"], budgets: Fight["budgets"] = {}): Fight {
  return { ...createEmptyFight(round), effects, budgets };
}

/** The badges of a fighter: their ids and the data of their texts. */
function seen(fight: Fight, fighter: string): readonly (readonly [string, object])[] {
  return listBadgeViews("d10", BADGES, fight, { fighter, nameOf }).map(({ id, short }) => [id, short.data]);
}

describe("what is seen of a fighter", () => {
  it("is nothing where nothing lasts and nothing is spent", () => {
    expect(seen(inRound(1, {}), "ana")).toEqual([]);
  });

  it("has a key for the few words and one for the sentence, in the words of the ruleset", () => {
    const fight = inRound(1, { "held.1": lasting("held", "ana", { trigger: "the door opens" }) });
    expect(listBadgeViews("d10", BADGES, fight, { fighter: "ana", nameOf })).toEqual([
      {
        id: "held",
        icon: "fa-hourglass-half",
        tone: "good",
        short: {
          key: "RIPOSTE.d10.badges.held.short",
          data: { number: 0, people: "", text: "the door opens", left: 1, round: 1 },
        },
        hint: {
          key: "RIPOSTE.d10.badges.held.hint",
          data: { number: 0, people: "", text: "the door opens", left: 1, round: 1 },
        },
      },
    ]);
  });

  test.each([
    // kind, data of the effect, data of the badge
    ["evade", { points: 3 }, { number: 3 }],
    ["dedicatedDodge", { points: 2 }, { number: 2 }],
    ["debt", { dice: 2 }, { number: 2 }],
    ["aim", { rounds: 2, target: "bo", weapon: "rifle" }, { number: 2, people: "Bo" }],
    ["near", { fighters: ["bo", "heron"] }, { people: "Bo, Heron" }],
    ["grappled", { by: "bo" }, { people: "Bo" }],
    ["surprising", { targets: ["heron"] }, { people: "Heron" }],
    ["ambushed", { last: true }, {}],
    ["asleep", {}, {}],
    ["moving", { gait: "walk", metres: 6, round: 1 }, { number: 6 }],
  ])("%s %j tells %j", (kind, data, told) => {
    expect(seen(inRound(1, { one: lasting(kind, "ana", data) }), "ana")).toMatchObject([[kind, told]]);
  });

  test.each([
    // round, ends of a round to come, the round at whose end the effect expires
    [1, 2, 2],
    [4, 1, 4],
    [0, 1, 1],
  ])("stunned in round %i for %i ends of a round lasts to round %i", (round, count, last) => {
    const fight = inRound(round, { one: lasting("stunned", "ana", { damage: 4 }, count) });
    expect(seen(fight, "ana")).toMatchObject([["stunned", { round: last }]]);
  });

  it("adds up the dice of what is left of a split action", () => {
    const parts = { "part.1": lasting("part", "ana", { dice: 3 }), "part.2": lasting("part", "ana", { dice: 2 }) };
    expect(seen(inRound(1, parts), "ana")).toMatchObject([["part", { number: 5 }]]);
  });

  it("shows a grapple on both: who is held, and who holds", () => {
    const fight = inRound(1, { "grappled.1": lasting("grappled", "bo", { by: "ana" }) });
    expect(seen(fight, "ana")).toMatchObject([["gripping", { people: "Bo" }]]);
    expect(seen(fight, "bo")).toMatchObject([["grappled", { people: "Ana" }]]);
    expect(seen(fight, "heron")).toEqual([]);
  });

  it("shows a surprise on the attacker and on all who are surprised", () => {
    const fight = inRound(0, { "surprising.1": lasting("surprising", "ana", { targets: ["bo", "heron"] }) });
    expect(seen(fight, "ana")).toMatchObject([["surprising", { people: "Bo, Heron" }]]);
    expect(seen(fight, "heron")).toMatchObject([["surprised", { people: "Ana" }]]);
  });

  it("shows each power by itself", () => {
    const powers = {
      "power.1": lasting("power", "ana", { name: "Iron skin" }),
      "power.2": lasting("power", "ana", { name: "Haste" }),
    };
    expect(seen(inRound(1, powers), "ana")).toMatchObject([
      ["power", { text: "Iron skin" }],
      ["power", { text: "Haste" }],
    ]);
  });

  it("counts two dice for each quick action of this round, and none of the last (S0; D.2)", () => {
    const budgets = { ana: { quick: { span: "2", spent: 2 }, exertion: { span: "1", spent: 1 } } };
    expect(seen(inRound(2, {}, budgets), "ana")).toMatchObject([["quick", { number: 4 }]]);
    expect(seen(inRound(1, {}, { ana: { exertion: { span: "1", spent: 1 } } }), "ana")).toMatchObject([
      ["exertion", { number: 1 }],
    ]);
  });

  it("does not name fighters whom the viewer does not know", () => {
    const fight = inRound(1, { "near.1": lasting("near", "ana", { fighters: ["lurker"] }) });
    expect(seen(fight, "ana")).toMatchObject([["near", { people: "somebody" }]]);
  });
});

test("what is seen stands in the order in which the ruleset lists it", () => {
  const badges: readonly Badge[] = [
    { id: "second", icon: "", tone: "plain", from: { lasting: "b" } },
    { id: "first", icon: "", tone: "plain", from: { lasting: "a" } },
  ];
  const fight = inRound(1, { one: lasting("a", "ana", {}), two: lasting("b", "ana", {}) });
  expect(listBadgeViews("d10", badges, fight, { fighter: "ana", nameOf }).map(({ id }) => id)).toEqual([
    "second",
    "first",
  ]);
});
