import type { Step } from "../../engine/index.ts";
import { pricesOf } from "../../view/act/hand-view.ts";
import { takenIn } from "../../view/act/taken.ts";
import type { Sentence } from "../../view/terms.ts";
import { combatOf, fightOf } from "../fight/fight.ts";
import { worldRules } from "../world/settings.ts";

/** Counts the units that a fighter spends of each budget in a step. */
export function costsOf(step: Step, fighter: string): Readonly<Record<string, number>> {
  return takenIn(step, fightOf(combatOf([fighter])), fighter);
}

/** Describes the costs of a step for its actor, one sentence a budget; empty outside of a started fight. */
export function takenBy({ uuid }: Actor.Implementation, step: Step): readonly Sentence[] {
  return combatOf([uuid])?.started ? pricesOf(costsOf(step, uuid), worldRules().id) : [];
}
