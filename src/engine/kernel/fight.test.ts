import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { type Change, type Scene, applyEvents, happened } from "./scene.ts";
import { type Allowance, createEmptyFight, spend, spendAll, countSpent } from "./fight.ts";

const scene = (round: number): Scene => ({ fighters: {}, fight: createEmptyFight(round) });
const inRound = (before: Scene, round: number): Scene => ({ ...before, fight: { ...before.fight, round } });

const each = (amount: number): Allowance => ({ amount, span: "round" });
const A_ROUND = each(0);

function spent(before: Scene, fighter: string, resource: string, amount: number, allowance: number): Scene {
  const spending = { fighter, resource, amount, allowance: each(allowance) };
  return applyEvents(before, [happened("paid", {}, must(spend(before, spending)))]);
}

describe("several things paid for at once", () => {
  const spendings = (...amounts: readonly [string, number][]) =>
    amounts.map(([resource, amount]) => ({ fighter: "ana", resource, amount, allowance: each(2) }));
  const left = (changes: readonly Change[]) =>
    applyEvents(scene(1), [happened("paid", {}, changes)]).fight.budgets["ana"];

  it("are all written, also for a fighter without a budget yet", () => {
    const paid = must(spendAll(scene(1), spendings(["action", 2], ["step", 1])));
    expect(left(paid)).toEqual({ action: { span: "1", spent: 2 }, step: { span: "1", spent: 1 } });
  });

  it("add up where they are of one kind, and what costs nothing leaves no trace", () => {
    const paid = must(spendAll(scene(1), spendings(["step", 1], ["action", 0], ["step", 1])));
    expect(left(paid)).toEqual({ step: { span: "1", spent: 2 } });
  });

  it("are refused together where one of them does not fit", () => {
    expectRefusal(spendAll(scene(1), spendings(["action", 1], ["step", 2], ["step", 1])), "economy/spent");
  });
});

it("in a new fight nothing is spent, and it begins with round 1", () => {
  expect(createEmptyFight()).toEqual({ round: 1, turn: "", had: [], paused: [], order: [], budgets: {}, effects: {} });
  expect(countSpent(createEmptyFight(), "ana", "action", A_ROUND)).toBe(0);
});

it("what is spent is spent, of that resource and by that fighter alone", () => {
  const after = spent(spent(scene(1), "ana", "action", 1, 3), "ana", "step", 2, 4);
  expect(countSpent(after.fight, "ana", "action", A_ROUND)).toBe(1);
  expect(countSpent(after.fight, "ana", "step", A_ROUND)).toBe(2);
  expect(countSpent(after.fight, "bo", "action", A_ROUND)).toBe(0);
});

it("more than the round allows is refused, with what is spent and allowed", () => {
  const after = spent(scene(1), "ana", "action", 1, 1);
  const again = spend(after, { fighter: "ana", resource: "action", amount: 1, allowance: each(1) });
  expect(again).toEqual({
    ok: false,
    refusal: { code: "economy/spent", data: { fighter: "ana", resource: "action", spent: 1, allowance: 1 } },
  });
});

it("a new round is fresh (S0; D.1)", () => {
  const second = inRound(spent(scene(1), "ana", "step", 4, 4), 2);
  expect(countSpent(second.fight, "ana", "step", A_ROUND)).toBe(0);
  const after = spent(second, "ana", "action", 1, 1);
  expect(after.fight.budgets["ana"]).toMatchObject({ action: { span: "2", spent: 1 } });
});

test.each(["constructor", "__proto__", "toString"])("a fighter or resource called %s is like any other", (name) => {
  expect(countSpent(createEmptyFight(), name, name, A_ROUND)).toBe(0);
  const after = spent(scene(1), name, name, 1, 1);
  expect(countSpent(after.fight, name, name, A_ROUND)).toBe(1);
  expectRefusal(spend(after, { fighter: name, resource: name, amount: 1, allowance: each(1) }), "economy/spent");
});

it("never holds more than the allowance, however it is spent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.nat(6), (amounts, allowance) => {
      let now = scene(1);
      for (const amount of amounts) {
        const changes = spend(now, { fighter: "ana", resource: "action", amount, allowance: each(allowance) });
        if (changes.ok) now = applyEvents(now, [happened("paid", {}, changes.value)]);
      }
      expect(countSpent(now.fight, "ana", "action", A_ROUND)).toBeLessThanOrEqual(allowance);
    }),
  );
});

it("going back a round gives nothing back", () => {
  const second = spent(scene(2), "ana", "action", 1, 1);
  const back = inRound(second, 1);
  expect(countSpent(back.fight, "ana", "action", A_ROUND)).toBe(1);
  expectRefusal(spend(back, { fighter: "ana", resource: "action", amount: 1, allowance: each(1) }), "economy/spent");
});

describe("spans of an allowance", () => {
  const order = ["ana", "bo", "cy"];
  const at = (before: Scene, round: number, turn: string): Scene => ({
    ...before,
    fight: { ...before.fight, round, turn, order },
  });
  const paid = (before: Scene, allowance: Allowance): Scene =>
    applyEvents(before, [
      happened("paid", {}, must(spend(before, { fighter: "bo", resource: "step", amount: 1, allowance }))),
    ]);

  it("an own turn's allowance lasts until the next own turn, through the end of the round", () => {
    const allowance: Allowance = { amount: 2, span: "own-turn" };
    const mine = paid(at(scene(1), 1, "bo"), allowance);
    const left = (round: number, turn: string): number =>
      countSpent(at(mine, round, turn).fight, "bo", "step", allowance);
    expect([left(1, "bo"), left(1, "cy"), left(2, "ana"), left(2, "bo")]).toEqual([1, 1, 1, 0]);
  });

  it("each turn of any fighter refreshes what is allowed per turn", () => {
    const allowance: Allowance = { amount: 1, span: "any-turn" };
    const reacted = paid(at(scene(1), 1, "ana"), allowance);
    expectRefusal(spend(reacted, { fighter: "bo", resource: "step", amount: 1, allowance }), "economy/spent");
    expect(countSpent(at(reacted, 1, "cy").fight, "bo", "step", allowance)).toBe(0);
  });

  it("a negative amount gives back, and never more than was spent", () => {
    const allowance = each(3);
    const one = spent(scene(1), "ana", "step", 1, 3);
    const back = must(spend(one, { fighter: "ana", resource: "step", amount: -5, allowance }));
    expect(countSpent(applyEvents(one, [happened("back", {}, back)]).fight, "ana", "step", allowance)).toBe(0);
  });
});
