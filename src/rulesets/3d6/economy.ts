import type { Change } from "../../engine/kernel/event.ts";
import { applyEvents, happened } from "../../engine/kernel/event.ts";
import { spend, spentBy } from "../../engine/kernel/fight.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok } from "../../engine/kernel/result.ts";
import type { Scene } from "../../engine/kernel/scene.ts";

/** What a turn allows: a major and a minor action. (S2; D) */
export const ALLOWANCE = {
  major: { amount: 1, span: "own-turn" },
  minor: { amount: 1, span: "own-turn" },
} as const;

/** What an action takes of a turn; a prepared one its minor action, and the major that it stores. (S2; D) */
export const COSTS = ["major", "minor", "prepare"] as const;
export type Cost = (typeof COSTS)[number];

/** The changes that pay; a minor action may take the place of the major one. Outside of a fight nothing is counted. (S2; D) */
export function pay(scene: Scene, fighter: string, cost: Cost): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  if (cost === "prepare") return payBoth(scene, fighter);
  if (cost === "major") return spendOne(scene, fighter, "major");
  const minor = spendOne(scene, fighter, "minor");
  return minor.ok ? minor : spendOne(scene, fighter, "major");
}

/** Whether the turn's major action is gone, for whatever it went. */
export function isMajorSpent({ fight }: Scene, fighter: string): boolean {
  return fight.round > 0 && spentBy(fight, fighter, "major", ALLOWANCE.major) > 0;
}

function payBoth(scene: Scene, fighter: string): Result<readonly Change[]> {
  const minor = spendOne(scene, fighter, "minor");
  if (!minor.ok) return minor;
  const major = spendOne(applyEvents(scene, [happened("paid", {}, minor.value)]), fighter, "major");
  return major.ok ? ok([...minor.value, ...major.value]) : major;
}

function spendOne(scene: Scene, fighter: string, resource: "major" | "minor"): Result<readonly Change[]> {
  return spend(scene, { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] });
}
