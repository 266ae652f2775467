import {
  type Allowance,
  type Change,
  type Fight,
  type Result,
  type Scene,
  ok,
  spendAll,
} from "../../../engine/index.ts";
import { hasLasting } from "../fighter/lasting.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import type { Time } from "../vocabulary.ts";

/** Resources of a fighter: the two halves of a turn, its one standard action, and opportunities. */
export type Resource = "action" | "standard" | "opportunity";

/**
 * A turn has two halves; a standard action takes one of them and comes once, a short one takes either, a full-round action
 * takes both. Opportunities are counted by the round, one at least. (S3; d20/D, d20/E)
 */
export const ALLOWANCE = {
  action: { amount: 2, span: "own-turn" },
  standard: { amount: 1, span: "own-turn" },
  opportunity: { amount: 1, span: "round" },
} as const satisfies Readonly<Record<Resource, Allowance>>;

type ActionCost = Readonly<Partial<Record<Resource, number>>>;

/** Cost of each act. (S3; d20/D) */
export const COSTS: Readonly<Record<Time, ActionCost>> = {
  free: {},
  short: { action: 1 },
  standard: { standard: 1, action: 1 },
  full: { standard: 1, action: 2 },
  opportunity: { opportunity: 1 },
};

/** Counts the opportunity attacks of a round: the Dexterity modifier, at least one. (S3; d20/E; d20/case-D35) */
export function countOpportunities(fighter: Fighter): number {
  return Math.max(ALLOWANCE.opportunity.amount, abilityReason(fighter, "dexterity").value);
}

/**
 * Allowance of each resource: in a surprise round, or disabled, one standard or short action and no full round; a fighter dying by their
 * last standard action counts as disabled on that turn. (S3; d20/C, d20/D, d20/E; d20/J-4, d20/J-17; d20/case-D27)
 */
export function allowance(fighter: Fighter, fight: Fight): Readonly<Record<Resource, Allowance>> {
  const usual = { ...ALLOWANCE, opportunity: { ...ALLOWANCE.opportunity, amount: countOpportunities(fighter) } };
  const disabled = fighter.state === "disabled" || hasLasting({ fight }, fighter.id, "straining");
  const restricted = disabled || hasLasting({ fight }, fighter.id, "restricted");
  if (!restricted) return usual;
  return { ...usual, action: { ...usual.action, amount: 1 } };
}

/** Pays the cost of an act; refused if any part of it is not left. Outside of a fight nothing is counted. */
export function payTime(scene: Scene, fighter: Fighter, time: Time): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const allowed = allowance(fighter, scene.fight);
  const spendings = RESOURCES.map((resource) => ({
    fighter: fighter.id,
    resource,
    amount: COSTS[time][resource] ?? 0,
    allowance: allowed[resource],
  }));
  return spendAll(scene, spendings);
}

const RESOURCES: readonly Resource[] = ["standard", "action", "opportunity"];
