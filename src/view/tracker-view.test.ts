import "../rulesets/all.ts";
import { describe, expect, it, test } from "vitest";
import { createEmptyFight, labelSpan } from "../engine/index.ts";
import { injuryFamily } from "../rulesets/d10-injury/family.ts";
import { listBudgetViews, buildOwnTurnView, listWoundRungs } from "./tracker-view.ts";

const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

test("nothing is shown before the first round", () => {
  expect(listBudgetViews("d10", {}, ALLOWANCE, createEmptyFight(0), "ana")).toEqual([]);
});

test("a fighter who has done nothing has the action left", () => {
  expect(listBudgetViews("d10", {}, ALLOWANCE, createEmptyFight(1), "ana")).toEqual([
    {
      resource: "action",
      label: "RIPOSTE.d10.budget.action.ready",
      hint: "RIPOSTE.d10.budgetHint.action.ready",
      shape: "dot",
      left: 1,
      of: 1,
      spent: false,
    },
  ]);
});

test("what was spent counts in its own round only", () => {
  const budgets = { ana: { action: { span: "1", spent: 1 } } };
  expect(listBudgetViews("d10", {}, ALLOWANCE, { ...createEmptyFight(1), budgets }, "ana")[0]).toMatchObject({
    left: 0,
    spent: true,
  });
  expect(listBudgetViews("d10", {}, ALLOWANCE, { ...createEmptyFight(2), budgets }, "ana")[0]).toMatchObject({
    left: 1,
    spent: false,
  });
});

test("a fighter's stored conditions are shown beside the points that are left", () => {
  const prone = { label: "prone", penalty: 0, out: false, status: "prone" };
  const track = { id: "health", label: "health", rating: 3, left: 2, level: "hurt", penalty: 0, out: false };
  const family = { ...injuryFamily, tracks: () => [track], states: () => [prone] };
  expect(listWoundRungs(family, "nobody", {}).map(({ label }) => label)).toEqual(["hurt", "prone"]);
});

describe("one's own turn", () => {
  const fight = { ...createEmptyFight(2), turn: "ana" };
  const spent = (budgets: Readonly<Record<string, number>>) => ({
    ...fight,
    budgets: {
      ana: Object.fromEntries(
        Object.entries(budgets).map(([resource, amount]) => [
          resource,
          { span: labelSpan(fight, "own-turn", "ana"), spent: amount },
        ]),
      ),
    },
  });
  const turn = { action: { amount: 2, span: "own-turn" }, standard: { amount: 1, span: "own-turn" } } as const;
  const openings = { opening: { amount: 1, span: "any-turn" } } as const;

  it("counts what comes back with it, and not what is for others' turns", () => {
    const view = buildOwnTurnView("d20", {}, { ...turn, ...openings }, spent({ action: 2, standard: 1 }), "ana");
    expect(view.budgets.map(({ resource, left }) => [resource, left])).toEqual([
      ["action", 0],
      ["standard", 0],
    ]);
    expect(view).toMatchObject({ isSpent: true, isUnable: false });
  });

  it("goes on while something is left, and is over without what it needs", () => {
    const two = spent({ action: 2 });
    expect(buildOwnTurnView("d20", {}, turn, two, "ana").isSpent).toBe(false);
    expect(buildOwnTurnView("d20", { turnNeeds: ["action"] }, turn, two, "ana").isSpent).toBe(true);
    expect(buildOwnTurnView("d20", { turnNeeds: ["action"] }, turn, fight, "ana").isSpent).toBe(false);
  });

  it("goes on while the ruleset knows of something that is paid for, as the rest of a move", () => {
    const all = spent({ action: 2 });
    const needs = { turnNeeds: ["action"] };
    expect(buildOwnTurnView("d20", { ...needs, hasTurnLeft: () => true }, turn, all, "ana").isSpent).toBe(false);
    expect(buildOwnTurnView("d20", { ...needs, hasTurnLeft: () => false }, turn, all, "ana").isSpent).toBe(true);
    const states = (isLeft: boolean) =>
      listBudgetViews("d20", { ...needs, hasTurnLeft: () => isLeft }, turn, all, "ana").map(({ hint }) => hint);
    expect(states(true)).toEqual(["RIPOSTE.d20.budgetHint.action.paid", "RIPOSTE.d20.budgetHint.standard.ready"]);
    expect(states(false)).toEqual(["RIPOSTE.d20.budgetHint.action.spent", "RIPOSTE.d20.budgetHint.standard.ready"]);
  });

  it("is the round's where nothing comes back with a turn, and cannot be used by those who have nothing", () => {
    const round = { action: { amount: 1, span: "round" } } as const;
    expect(buildOwnTurnView("d10", {}, round, fight, "ana")).toMatchObject({ isSpent: false, isUnable: false });
    const none = { action: { amount: 0, span: "round" } } as const;
    expect(buildOwnTurnView("d10", {}, none, fight, "ana")).toMatchObject({ isSpent: true, isUnable: true });
  });
});
