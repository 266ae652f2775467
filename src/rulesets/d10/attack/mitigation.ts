import { type Answers, type Move, type Scene, lookup, next } from "../../../engine/index.ts";
import type { AttackFacts } from "./attack.ts";
import { pickBestArmour } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** Computes the damage dice that remain after armour: each point of armour takes one, but never the last. (S1; d10/G.2, d10/case-99) */
export function reduceByArmour(dice: number, rating: number): number {
  return Math.max(Math.min(dice, 1), dice - rating);
}

/** Subtracts the dice that the target's best armour stops. (S1; d10/0.3.16) */
export function mitigationStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const worn = lookup(scene.fighters, facts.target)?.armour ?? [];
  const left = reduceByArmour(facts.damageDice, pickBestArmour(worn)?.rating ?? 0);
  const taken = left - facts.damageDice;
  if (taken === 0) return next(facts);
  const damageWhy = [...facts.damageWhy, { source: "damage.armour", value: taken }];
  return next({ ...facts, damageDice: left, damageWhy });
}
