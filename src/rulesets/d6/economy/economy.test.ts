import { describe, expect, it } from "vitest";
import { person, sceneAfter, sceneOf } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { happened } from "../../../engine/index.ts";
import { COSTS, countDefence, frequencyPenalty, payForAction, payOpportunity, payPoints, payStray } from "./economy.ts";
import { RULINGS } from "../rulings.ts";

const ana = person("ana");
const bo = person("bo");
const scene = sceneOf([ana, bo], { turn: "ana" });
const after = (changes: Parameters<typeof happened>[2], before = scene) =>
  sceneAfter(before, [happened("paid", {}, changes)]);

describe("initiative points", () => {
  it("d6/case-H11: five hold a complex and a free action, and no more (d6/J-2)", () => {
    const complex = after(must(payPoints(scene, ana, COSTS.complex, RULINGS)));
    const free = after(must(payPoints(complex, ana, COSTS.free, RULINGS)), complex);
    expectRefusal(payPoints(free, ana, COSTS.free, RULINGS), "economy/spent");
    expect(must(payPoints(free, ana, 0, RULINGS))).toEqual([]);
  });

  it("pay for what is done on one's own turn; on another's only for interrupts (N1)", () => {
    expect(payForAction(scene, ana, "ready", RULINGS).ok).toBe(true);
    expectRefusal(payForAction(scene, bo, "ready", RULINGS), "turn/not-yours");
    expect(payPoints(scene, bo, COSTS.simple, RULINGS).ok).toBe(true);
  });

  it("are not counted outside of a fight", () => {
    const peace = sceneOf([ana], { round: 0 });
    expect(must(payPoints(peace, ana, 9, RULINGS))).toEqual([]);
    expect(must(payOpportunity(peace, ana, RULINGS))).toEqual([]);
    expect(countDefence(peace, "ana")).toEqual([]);
  });
});

describe("an opportunity attack", () => {
  it("costs two points, and comes once in anybody's turn (S4)", () => {
    const once = after(must(payOpportunity(scene, bo, RULINGS)));
    expect(once.fight.budgets["bo"]).toMatchObject({ points: { spent: 2 }, opportunity: { spent: 1 } });
    expectRefusal(payOpportunity(once, bo, RULINGS), "economy/spent");
    expect(payOpportunity({ ...once, fight: { ...once.fight, turn: "bo" } }, bo, RULINGS).ok).toBe(true);
  });

  it("d6/case-H13: needs two points", () => {
    const poor = after(must(payPoints(scene, bo, 4, RULINGS)));
    expectRefusal(payOpportunity(poor, bo, RULINGS), "economy/spent");
  });
});

it("d6/case-H27: each defence takes a die from the next, until the own turn begins (d6/J-4)", () => {
  const once = after(countDefence(scene, "bo"));
  const twice = after(countDefence(once, "bo"), once);
  expect([scene, once, twice].map(({ fight }) => frequencyPenalty(fight, "bo").value)).toEqual([0, -1, -2]);
  expect(frequencyPenalty({ ...twice.fight, turn: "bo" }, "bo").value).toBe(0);
});

it("a stray shot of each zone comes once in anybody's turn (S4, Suppressive Fire; d6/J-18)", () => {
  const once = after(must(payStray(scene, "bo", "suppression.1")));
  expectRefusal(payStray(once, "bo", "suppression.1"), "economy/spent");
  expect(payStray(once, "bo", "suppression.2").ok).toBe(true);
  expect(payStray(once, "ana", "suppression.1").ok).toBe(true);
});
