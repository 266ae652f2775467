import fc from "fast-check";
import { expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { applyEvents, happened } from "./event.ts";
import { emptyFight, spend, spentBy } from "./fight.ts";
import type { Scene } from "./scene.ts";

const scene = (round: number): Scene => ({ fighters: {}, fight: emptyFight(round) });
const inRound = (before: Scene, round: number): Scene => ({ ...before, fight: { ...before.fight, round } });

function spent(before: Scene, fighter: string, resource: string, amount: number, allowance: number): Scene {
  return applyEvents(before, [happened("paid", {}, must(spend(before, { fighter, resource, amount, allowance })))]);
}

it("nobody has spent anything in a new fight, which begins with round 1", () => {
  expect(emptyFight()).toEqual({ round: 1, budgets: {} });
  expect(spentBy(emptyFight(), "ana", "action")).toBe(0);
});

it("what is spent is spent, of that resource and by that fighter alone", () => {
  const after = spent(spent(scene(1), "ana", "action", 1, 3), "ana", "step", 2, 4);
  expect(spentBy(after.fight, "ana", "action")).toBe(1);
  expect(spentBy(after.fight, "ana", "step")).toBe(2);
  expect(spentBy(after.fight, "bo", "action")).toBe(0);
});

it("more than the round allows is refused, with what is spent and allowed", () => {
  const after = spent(scene(1), "ana", "action", 1, 1);
  const again = spend(after, { fighter: "ana", resource: "action", amount: 1, allowance: 1 });
  expect(again).toEqual({
    ok: false,
    refusal: { code: "economy/spent", data: { fighter: "ana", resource: "action", spent: 1, allowance: 1 } },
  });
});

it("a new round is fresh, and what the old one spent of other things is forgotten (S0; D.1)", () => {
  const second = inRound(spent(scene(1), "ana", "step", 4, 4), 2);
  expect(spentBy(second.fight, "ana", "step")).toBe(0);
  const after = spent(second, "ana", "action", 1, 1);
  expect(after.fight.budgets).toEqual({ ana: { round: 2, spent: { action: 1 } } });
});

test.each(["constructor", "__proto__", "toString"])("a fighter or resource called %s is like any other", (name) => {
  expect(spentBy(emptyFight(), name, name)).toBe(0);
  const after = spent(scene(1), name, name, 1, 1);
  expect(spentBy(after.fight, name, name)).toBe(1);
  expectRefusal(spend(after, { fighter: name, resource: name, amount: 1, allowance: 1 }), "economy/spent");
});

it("never holds more than the allowance, however it is spent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.nat(6), (amounts, allowance) => {
      let now = scene(1);
      for (const amount of amounts) {
        const changes = spend(now, { fighter: "ana", resource: "action", amount, allowance });
        if (changes.ok) now = applyEvents(now, [happened("paid", {}, changes.value)]);
      }
      expect(spentBy(now.fight, "ana", "action")).toBeLessThanOrEqual(allowance);
    }),
  );
});
