import {
  type Change,
  type Result,
  type Scene,
  type Spending,
  ok,
  spend,
  spendAll,
  countSpent,
} from "../../../engine/index.ts";

/** The allowance of a turn: a major and a minor action. (S2; d6x3/D) */
export const ALLOWANCE = {
  major: { amount: 1, span: "own-turn" },
  minor: { amount: 1, span: "own-turn" },
} as const;

/**
 * The costs of an action in a turn. `both` takes the major and the minor action, as preparing one does; `free` takes neither. (S2; d6x3/D)
 */
export const COSTS = ["major", "minor", "both", "free"] as const;
export type TurnCost = (typeof COSTS)[number];

/**
 * Returns the changes that pay for an action. If the minor action is spent, the major action pays instead. Outside of a fight actions are
 * not tracked. (S2; d6x3/D)
 */
export function pay(scene: Scene, fighter: string, cost: TurnCost): Result<readonly Change[]> {
  if (scene.fight.round === 0 || cost === "free") return ok([]);
  if (cost === "both") return spendAll(scene, [buildSpending(fighter, "minor"), buildSpending(fighter, "major")]);
  if (cost === "major") return spend(scene, buildSpending(fighter, "major"));
  const minor = spend(scene, buildSpending(fighter, "minor"));
  return minor.ok ? minor : spend(scene, buildSpending(fighter, "major"));
}

/** True if the turn's major action is spent, also if it has paid for a minor one. */
export function isMajorSpent({ fight }: Scene, fighter: string): boolean {
  return countSpent(fight, fighter, "major", ALLOWANCE.major) > 0;
}

function buildSpending(fighter: string, resource: "major" | "minor"): Spending {
  return { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] };
}
