import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { applyEvents } from "../../../engine/index.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { BOOST, withBoost, payBoost, spendWillpower } from "./boost.ts";
import { computeOutcome, SIDES } from "../dice.ts";
import { spendExertion } from "./economy.ts";
import { d10 } from "../index.ts";

const withWillpower = (value: number, max = 5) => person("ana", { willpower: { value, max } });
const seat = { gm: false, fighters: ["ana"] };

describe("Willpower buys one success on one roll (d10/A.7; d10/0.3.5)", () => {
  test.each([
    //  before  after
    [1, 0],
    [2, 1],
    [10, 9],
  ])("of %i temporary points %i are left, and the permanent ones stay", (before, after) => {
    const scene = sceneOf([withWillpower(before)]);
    const spent = applyEvents(scene, must(payBoost(scene, "ana"))).fighters["ana"];
    expect(spent?.willpower).toEqual({ value: after, max: 5 });
  });

  it("without a temporary point it is refused, however high the permanent rating", () => {
    expectRefusal(payBoost(sceneOf([withWillpower(0, 10)]), "ana"), "boost/no-willpower");
    expectRefusal(spendWillpower(sceneOf([]), "ana"), "boost/no-willpower");
    expectRefusal(payBoost(sceneOf([]), "ana"), "boost/no-willpower");
  });

  it("a success that was bought twice for one roll is one success", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: SIDES }), { maxLength: 10 }), (faces) => {
        const pool = { dice: faces.length, difficulty: 6, why: [], difficultyWhy: [] };
        expect(computeOutcome(withBoost(withBoost(pool)), faces)).toBe(computeOutcome(pool, faces) + BOOST);
      }),
    );
  });
});

describe("at most once a round in combat (d10/0.3.7; d10/L-23; d10/case-21)", () => {
  it("a second success in the same round is refused, in the next it is not", () => {
    const scene = sceneOf([withWillpower(3)], 1);
    const once = applyEvents(scene, must(payBoost(scene, "ana")));
    expectRefusal(payBoost(once, "ana"), "economy/exerted");
    expect(payBoost({ ...once, fight: { ...once.fight, round: 2 } }, "ana").ok).toBe(true);
  });

  it("whoever has exerted the body buys nothing in that round", () => {
    const scene = sceneOf([withWillpower(3)], 1);
    const changes = must(spendExertion(scene, "ana"));
    const exerted = applyEvents(scene, [{ changes }]);
    expectRefusal(payBoost(exerted, "ana"), "economy/exerted");
  });

  it("outside of combat each roll may be boosted while there is Willpower", () => {
    const scene = sceneOf([withWillpower(2)], 0);
    const once = applyEvents(scene, must(payBoost(scene, "ana")));
    const twice = applyEvents(once, must(payBoost(once, "ana")));
    expectRefusal(payBoost(twice, "ana"), "boost/no-willpower");
  });
});

describe("Willpower is said with the roll, before it (d10/A.7; d10/case-19, d10/case-37)", () => {
  const declare = (payload: object) =>
    d10.exchanges["evade"]?.declare?.({ evader: "ana", ...payload }, seat, sceneOf([withWillpower(1)]));

  test.each([["yes"], [1], [[true]]])("boost %j is refused", (boost) => {
    const read = declare({ boost });
    if (read) expectRefusal(read, "payload/not-a-mark");
  });

  it("said, it stands in the pool that will be rolled; not said, it does not", () => {
    expect(declare({ boost: true })).toMatchObject({ value: { pool: { boost: 1 } } });
    for (const plain of [{}, { boost: false }]) expect(declare(plain)).not.toHaveProperty("value.pool.boost");
  });

  it("initiative is nothing that anybody declares, so Willpower buys no success on it (S1; d10/case-37)", () => {
    const ana = withWillpower(5);
    expect(d10.order.dice(ana, sceneOf([ana]))).toEqual(
      d10.order.dice({ ...ana, willpower: { value: 0, max: 0 } }, sceneOf([])),
    );
    expect(Object.keys(d10.exchanges)).not.toContain("initiative");
    expect(d10.order.place({ ...ana, willpower: { value: 5, max: 5 } }, [], sceneOf([])).slice(0, 2)).toEqual([0, 0]);
  });
});
