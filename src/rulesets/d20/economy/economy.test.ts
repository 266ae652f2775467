import { expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Scene, applyEvents, happened } from "../../../engine/index.ts";
import { buildLasting } from "../fighter/conditions.ts";
import { computeAllowance, countOpportunities, payTime } from "./economy.ts";
import type { Time } from "../vocabulary.ts";
import type { Fighter } from "../fighter/fighter.ts";

const ana = person("ana");
const fresh = sceneOf([ana]);

function after(times: readonly Time[], fighter: Fighter = ana): Scene {
  let scene: Scene = sceneOf([fighter]);
  for (const time of times) scene = applyEvents(scene, [happened("paid", {}, must(payTime(scene, fighter, time)))]);
  return scene;
}

test.each([
  [["standard", "short"], "D: standard and short"],
  [["short", "standard"], "D: in either order"],
  [["short", "short"], "D25: two short"],
  [["full"], "D: one full round"],
  [["full", "free", "free"], "D: free actions besides"],
] as const)("a turn allows %j (%s)", (times, _from) => {
  expect(() => after(times)).not.toThrow();
});

test.each([
  [["short", "short"], "standard", "D25"],
  [["standard"], "standard", "D: one standard action"],
  [["standard", "short"], "short", "D"],
  [["short"], "full", "D"],
  [["standard"], "full", "D"],
  [["full"], "short", "D"],
] as const)("after %j a %s action is refused (%s)", (times, time, _from) => {
  expectRefusal(payTime(after(times), ana, time), "economy/spent");
});

test.each([
  [8, 1, "d20/case-D35"],
  [10, 1, "S3: always one"],
  [13, 1, "E"],
  [14, 2, "E"],
  [18, 4, "E"],
])("Dexterity %i gives %i opportunities a round (%s)", (dexterity, count, _from) => {
  const quick = person("ana", { abilities: { dexterity } });
  expect(countOpportunities(quick)).toBe(count);
  expect(computeAllowance(quick, fresh.fight).opportunity).toEqual({ amount: count, span: "round" });
  const used = after(Array(count).fill("opportunity"), quick);
  expectRefusal(payTime(used, quick, "opportunity"), "economy/spent");
});

it("in a surprise round there is one action, standard or short (S3; d20/C, d20/D; d20/case-D27)", () => {
  const effects = { "restricted.1": buildLasting("restricted", "ana") };
  const { action, standard } = computeAllowance(ana, { ...fresh.fight, effects });
  expect([action.amount, standard.amount]).toEqual([1, 1]);
});

it("an opportunity takes nothing from the turn (S3; d20/D)", () => {
  expect(payTime(after(["full"]), ana, "opportunity").ok).toBe(true);
});

it("nothing is counted outside of a fight", () => {
  expect(must(payTime(sceneOf([ana], { round: 0 }), ana, "full"))).toEqual([]);
  expect(must(payTime(fresh, ana, "free"))).toEqual([]);
});
