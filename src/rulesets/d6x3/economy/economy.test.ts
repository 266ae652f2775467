import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d6x3-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { type TurnCost, isMajorSpent, payForAction } from "./economy.ts";

const ana = person("ana");
const people = [ana, person("bo")];

function firstRefused(costs: readonly TurnCost[], round = 1): number {
  let scene = sceneOf(people, round, "ana");
  for (const [i, cost] of costs.entries()) {
    const paid = payForAction(scene, ana, cost);
    if (!paid.ok) return i;
    scene = applyEvents(scene, [happened("paid", {}, paid.value)]);
  }
  return -1;
}

test.each<[TurnCost[], number]>([
  [["major", "minor"], -1],
  [["minor", "major"], -1],
  [["minor", "minor"], -1],
  [["major", "major"], 1],
  [["minor", "minor", "minor"], 2],
  [["minor", "minor", "major"], 2],
  [["both"], -1],
  [["both", "minor"], 1],
  [["both", "major"], 1],
  [["major", "both"], 1],
  [["minor", "both"], 1],
])("of %j the first refused is number %i (S2; d6x3/D; d6x3/case-A19, d6x3/case-A25)", (costs, refused) => {
  expect(firstRefused(costs)).toBe(refused);
});

it("outside of a fight nothing is counted", () => {
  expect(firstRefused(["major", "major", "minor", "both"], 0)).toBe(-1);
});

it("the major action is spent by whatever took it, and back on the own next turn (S2)", () => {
  const scene = sceneOf(people, 1, "ana");
  expect(isMajorSpent(scene, "ana")).toBe(false);
  const paid = payForAction(scene, ana, "major");
  const after = applyEvents(scene, [happened("paid", {}, paid.ok ? paid.value : [])]);
  expect(isMajorSpent(after, "ana")).toBe(true);
  expect(isMajorSpent({ ...after, fight: { ...after.fight, turn: "bo" } }, "ana")).toBe(true);
  expect(isMajorSpent({ ...after, fight: { ...after.fight, round: 2, turn: "ana" } }, "ana")).toBe(false);
});
