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

/** The resources of a fighter: the two halves of a turn (`action`), the one standard action in it, and opportunities. */
export type Resource = "action" | "standard" | "opportunity";

/**
 * The allowances of a fighter. A turn has two halves. A standard action takes one of them and is possible once, a short action takes
 * either, and a full-round action takes both. Opportunities are counted by the round; a fighter has at least one. (S3; d20/D, d20/E)
 */
export const ALLOWANCE = {
  action: { amount: 2, span: "own-turn" },
  standard: { amount: 1, span: "own-turn" },
  opportunity: { amount: 1, span: "round" },
} as const satisfies Readonly<Record<Resource, Allowance>>;

type ActionCost = Readonly<Partial<Record<Resource, number>>>;

/** The cost of each time that an action may take. (S3; d20/D) */
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
 * Computes the allowance of each resource. In a surprise round or while disabled, a fighter has one standard or short action, and no
 * full-round action. A fighter who started dying by a standard action is treated as disabled until that turn ends. (S3; d20/C, d20/D,
 * d20/E; d20/J-4, d20/J-17; d20/case-D27)
 */
export function allowance(fighter: Fighter, fight: Fight): Readonly<Record<Resource, Allowance>> {
  const usual = { ...ALLOWANCE, opportunity: { ...ALLOWANCE.opportunity, amount: countOpportunities(fighter) } };
  const disabled = fighter.state === "disabled" || hasLasting({ fight }, fighter.id, "straining");
  const restricted = disabled || hasLasting({ fight }, fighter.id, "restricted");
  if (!restricted) return usual;
  return { ...usual, action: { ...usual.action, amount: 1 } };
}

/** Pays the cost of an action; refuses if any resource for it is used up. Outside of a fight nothing is paid. */
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
