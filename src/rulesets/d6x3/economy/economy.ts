import {
  type Change,
  type Result,
  type Scene,
  type Spending,
  ok,
  spend,
  spendAll,
  spentBy,
} from "../../../engine/index.ts";

/** What a turn allows: a major and a minor action. (S2; d6x3/D) */
export const ALLOWANCE = {
  major: { amount: 1, span: "own-turn" },
  minor: { amount: 1, span: "own-turn" },
} as const;

/** What an action takes of a turn: both of them, to prepare one; nothing, for what is free. (S2; d6x3/D) */
export const COSTS = ["major", "minor", "both", "free"] as const;
export type Cost = (typeof COSTS)[number];

/** The changes that pay; a minor action may take the place of the major one. Outside of a fight nothing is counted. (S2; d6x3/D) */
export function pay(scene: Scene, fighter: string, cost: Cost): Result<readonly Change[]> {
  if (scene.fight.round === 0 || cost === "free") return ok([]);
  if (cost === "both") return spendAll(scene, [one(fighter, "minor"), one(fighter, "major")]);
  if (cost === "major") return spend(scene, one(fighter, "major"));
  const minor = spend(scene, one(fighter, "minor"));
  return minor.ok ? minor : spend(scene, one(fighter, "major"));
}

/** Whether the turn's major action is gone, for whatever it went. */
export function isMajorSpent({ fight }: Scene, fighter: string): boolean {
  return spentBy(fight, fighter, "major", ALLOWANCE.major) > 0;
}

function one(fighter: string, resource: "major" | "minor"): Spending {
  return { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] };
}
