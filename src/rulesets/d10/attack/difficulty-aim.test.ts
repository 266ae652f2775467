import { expect, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { aimBonus, countAimedRounds } from "./difficulty.ts";
import { beginLasting } from "../fighter/conditions.ts";

test.each([
  // rounds, circumstances, bonus
  [0, [], 0, "nobody aimed"],
  [1, [], 1, "1 a round"],
  [3, [], 3, "the cap"],
  [4, [], 3, "beyond the cap"],
  [2, ["targetRunning"], 2, "the cap for moving targets"],
  [3, ["targetRunning"], 2, "beyond it"],
  [3, ["targetWalking"], 2, "walking is moving"],
  [3, ["targetImmobilised", "dark"], 3, "the others do not count"],
  [3, ["attackerBehindCover"], 0, "d10/case-85: no aiming from cover"],
  [3, ["attackerWalking"], 0, "must stand still"],
  [3, ["attackerRunning"], 0, "must stand still"],
] as const)("%i rounds of aiming with %j give %i (%s; S1; d10/F.2)", (rounds, circumstances, bonus, _from) => {
  expect(aimBonus(rounds, circumstances)).toBe(bonus);
});

test("rounds count for the weapon and the target that were aimed with and at (d10/L-37)", () => {
  const scene = sceneOf([person("ana"), person("bo")]);
  const aim = beginLasting(scene, "aim", "ana", { data: { weapon: "rifle", target: "bo", rounds: 2 } });
  const after = applyEvents(scene, [happened("aimed", {}, [aim])]);
  expect(countAimedRounds(after, "ana", "rifle", "bo")).toBe(2);
  expect(countAimedRounds(after, "ana", "pistol", "bo")).toBe(0);
  expect(countAimedRounds(after, "ana", "rifle", "cy")).toBe(0);
  expect(countAimedRounds(after, "bo", "rifle", "bo")).toBe(0);
  expect(countAimedRounds(scene, "ana", "rifle", "bo")).toBe(0);
});
