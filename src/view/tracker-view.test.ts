import "../rulesets/all.ts";
import { expect, test } from "vitest";
import { emptyFight } from "../engine/index.ts";
import { injuryFamily } from "../rulesets/d10-injury/family.ts";
import { budgetViews, standingsOf } from "./tracker-view.ts";

const ALLOWANCE = { action: { amount: 1, span: "round" } } as const;

test("nothing is shown before the first round", () => {
  expect(budgetViews("d10", ALLOWANCE, emptyFight(0), "ana")).toEqual([]);
});

test("a fighter who has done nothing has the action left", () => {
  expect(budgetViews("d10", ALLOWANCE, emptyFight(1), "ana")).toEqual([
    {
      resource: "action",
      label: "RIPOSTE.d10.budget.action.ready",
      hint: "RIPOSTE.d10.budgetHint.action.ready",
      left: 1,
      of: 1,
      spent: false,
    },
  ]);
});

test("what was spent counts in its own round only", () => {
  const budgets = { ana: { action: { span: "1", spent: 1 } } };
  expect(budgetViews("d10", ALLOWANCE, { ...emptyFight(1), budgets }, "ana")[0]).toMatchObject({
    left: 0,
    spent: true,
  });
  expect(budgetViews("d10", ALLOWANCE, { ...emptyFight(2), budgets }, "ana")[0]).toMatchObject({
    left: 1,
    spent: false,
  });
});

test("a fighter's stored conditions are shown beside the points that are left", () => {
  const prone = { label: "prone", penalty: 0, out: false, status: "prone" };
  const track = { id: "health", label: "health", rating: 3, left: 2, level: "hurt", penalty: 0, out: false };
  const family = { ...injuryFamily, tracks: () => [track], states: () => [prone] };
  expect(standingsOf(family, "nobody", {}).map(({ label }) => label)).toEqual(["hurt", "prone"]);
});
