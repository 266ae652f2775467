import { expect, it } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { applyEvents, happened } from "../../engine/kernel/event.ts";
import { payForAction } from "./actions.ts";
import { ALLOWANCE, EXERTIONS, inRounds, ONE_ACTION, spendAction, spendExertion } from "./economy.ts";

const ana = person("ana");
const fresh = sceneOf([ana]);
const acted = applyEvents(fresh, [happened("acted", {}, must(spendAction(fresh, "ana")))]);

it("one action a round (S0; D.1)", () => {
  expect(ALLOWANCE.action.amount).toBe(ONE_ACTION.action);
  expect(acted.fight.budgets).toEqual({ ana: { action: { span: "1", spent: 1 } } });
  expectRefusal(spendAction(acted, "ana"), "economy/spent");
});

it("comes back with the next round (S0; D.1)", () => {
  const next = { ...acted, fight: { ...acted.fight, round: 2 } };
  expect(spendAction(next, "ana").ok).toBe(true);
});

it("nothing is counted outside of a fight", () => {
  expect(must(spendAction(sceneOf([ana], 0), "ana"))).toEqual([]);
});

it("an action is paid for by those who can act and have not (S0; D.1; H.1)", () => {
  expect(must(payForAction(fresh, ana))).toHaveLength(1);
  expectRefusal(payForAction(acted, ana), "economy/spent");
  expectRefusal(payForAction(fresh, person("ana", { wound: 7 })), "condition/incapacitated");
  expectRefusal(payForAction(fresh, person("ana", { wound: 8 })), "condition/dead");
});

it("one exertion a round, and it comes back with the next (L-23; spec 0.3, row 7)", () => {
  const exerted = applyEvents(fresh, [happened("exerted", {}, must(spendExertion(fresh, "ana")))]);
  expect(EXERTIONS).toEqual({ amount: 1, span: "round" });
  expectRefusal(spendExertion(exerted, "ana"), "economy/exerted");
  expect(spendExertion({ ...exerted, fight: { ...exerted.fight, round: 2 } }, "ana").ok).toBe(true);
  expect(spendAction(exerted, "ana").ok).toBe(true);
});

it("there are rounds from the first on (S0; D.1)", () => {
  expect(must(inRounds(fresh))).toBe(true);
  expectRefusal(inRounds(sceneOf([ana], 0)), "economy/no-rounds");
});
