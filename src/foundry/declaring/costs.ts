import type { ExchangeStep } from "../../engine/index.ts";
import { describePrices } from "../../view/act/hand-view.ts";
import { computeSpending } from "../../view/act/taken.ts";
import type { Sentence } from "../../view/terms.ts";
import { findCombat, buildFight } from "../fight/fight.ts";
import { getWorldRules } from "../world/settings.ts";

/** Counts the units that a fighter spends of each budget in a step. */
export function countCosts(step: ExchangeStep, fighter: string): Readonly<Record<string, number>> {
  return computeSpending(step, buildFight(findCombat([fighter])), fighter);
}

/** Describes the costs of a step for its actor, one sentence a budget; empty outside of a started fight. */
export function describeCosts({ uuid }: Actor.Implementation, step: ExchangeStep): readonly Sentence[] {
  return findCombat([uuid])?.started ? describePrices(countCosts(step, uuid), getWorldRules().id) : [];
}
