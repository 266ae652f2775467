import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { type Scene, applyEvents, happened, spend } from "../../../engine/index.ts";
import {
  payForAction,
  ALLOWANCE,
  EXERTIONS,
  checkRounds,
  ONE_ACTION,
  applyRoundPenalties,
  QUICK_ACTIONS,
  spendAction,
  spendExertion,
} from "./economy.ts";
import { type D10Pool, buildPool } from "../dice.ts";
import { beginLasting } from "../fighter/conditions.ts";
import { toActionUse } from "./split.ts";

const ana = person("ana");
const fresh = sceneOf([ana]);
const acted = applyEvents(fresh, [happened("acted", {}, must(spendAction(fresh, "ana")))]);

it("one action a round (S0; d10/D.1)", () => {
  expect(ALLOWANCE.action.amount).toBe(ONE_ACTION.action);
  expect(acted.fight.budgets).toEqual({ ana: { action: { span: "1", spent: 1 } } });
  expectRefusal(spendAction(acted, "ana"), "economy/spent");
});

it("comes back with the next round (S0; d10/D.1)", () => {
  const next = { ...acted, fight: { ...acted.fight, round: 2 } };
  expect(spendAction(next, "ana").ok).toBe(true);
});

it("nothing is counted outside of a fight", () => {
  expect(must(spendAction(sceneOf([ana], 0), "ana"))).toEqual([]);
});

it("an action is paid for by those who can act and have not (S0; d10/D.1; d10/H.1)", () => {
  const use = toActionUse("attack", "bo", "sword");
  expect(must(payForAction(fresh, ana, use)).changes).toEqual(must(spendAction(fresh, "ana")));
  expectRefusal(payForAction(acted, ana, use), "economy/spent");
  expectRefusal(payForAction(fresh, person("ana", { wound: 7 }), use), "condition/incapacitated");
  expectRefusal(payForAction(fresh, person("ana", { wound: 8 }), use), "condition/dead");
});

it("one exertion a round, and it comes back with the next (d10/L-23; d10/0.3.7)", () => {
  const exerted = applyEvents(fresh, [happened("exerted", {}, must(spendExertion(fresh, "ana")))]);
  expect(EXERTIONS).toEqual({ amount: 1, span: "round" });
  expectRefusal(spendExertion(exerted, "ana"), "economy/exerted");
  expect(spendExertion({ ...exerted, fight: { ...exerted.fight, round: 2 } }, "ana").ok).toBe(true);
  expect(spendAction(exerted, "ana").ok).toBe(true);
  expect(must(spendExertion(sceneOf([ana], 0), "ana"))).toEqual([]);
});

it("there are rounds from the first on (S0; d10/D.1)", () => {
  expect(must(checkRounds(fresh))).toBe(true);
  expectRefusal(checkRounds(sceneOf([ana], 0)), "economy/no-rounds");
});

describe("the pool of the round's action as it is now (S0; d10/D.2, d10/D.5, d10/D.10; d10/L-4)", () => {
  const poolOf = (dice: number, difficulty: number): D10Pool =>
    buildPool([{ source: "attribute.wits", value: dice }], { source: "penalty.wound", value: 0 }, [
      { source: "difficulty.usual", value: difficulty },
    ]);

  function burdened(quick: number, debt: number): Scene {
    const amount = { fighter: "ana", resource: "quick", amount: quick, allowance: QUICK_ACTIONS };
    const owed = beginLasting(fresh, "debt", "ana", { data: { dice: debt } });
    return applyEvents(fresh, [happened("begun", {}, [...must(spend(fresh, amount)), owed])]);
  }

  test.each([
    // pool  difficulty  quick  debt  part  dice
    [7, 6, 0, 0, null, 7],
    [7, 6, 1, 0, null, 5], // d10/case-47
    [7, 6, 2, 0, null, 3], // d10/case-47
    [3, 6, 2, 0, null, 0], // d10/case-47
    [3, 6, 9, 0, null, 0],
    [7, 6, 0, 2, null, 5],
    [1, 6, 0, 2, null, 0],
    [7, 6, 1, 2, null, 3],
    [7, 6, 0, 0, 3, 3],
    [7, 6, 1, 0, 3, 3],
    [4, 6, 1, 0, 3, 2], // a part is never more than the pool has become
    [7, 6, 0, 2, 3, 1],
    [7, 12, 0, 0, 3, 1], // the difficulty above 10 takes its dice last
    [7, 12, 0, 0, null, 5],
    [2, 14, 1, 0, null, 0],
  ])("%i dice at %i, %i quick actions, %i owed, part of %j: %i", (dice, difficulty, quick, debt, part, left) => {
    const pool = applyRoundPenalties(
      burdened(quick, debt),
      "ana",
      poolOf(dice, difficulty),
      part === null ? null : { dice: part },
    );
    expect(pool.dice).toBe(left);
    expect(pool.why.reduce((sum, { value }) => sum + value, 0)).toBe(left);
  });

  it("tells each reason in the order in which it counts (d10/L-4)", () => {
    expect(applyRoundPenalties(burdened(1, 2), "ana", poolOf(9, 11), { dice: 4 }).why).toEqual([
      { source: "attribute.wits", value: 9 },
      { source: "penalty.quick", value: -2 },
      { source: "penalty.split", value: -3 },
      { source: "penalty.desperate", value: -2 },
      { source: "penalty.difficulty", value: -1 },
    ]);
  });

  it("forgets the quick actions of a round that is over, and knows none of others", () => {
    const later = { ...burdened(2, 0), fight: { ...burdened(2, 0).fight, round: 2 } };
    expect(applyRoundPenalties(later, "ana", poolOf(7, 6)).dice).toBe(7);
    expect(applyRoundPenalties(burdened(2, 2), "bo", poolOf(7, 6)).dice).toBe(7);
  });
});
