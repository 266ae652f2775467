import type { Step } from "../../engine/index.ts";
import { pricesOf } from "../../view/act/hand-view.ts";
import { takenIn } from "../../view/act/taken.ts";
import type { Sentence } from "../../view/terms.ts";
import { combatOf, fightOf } from "../fight/fight.ts";
import { worldRules } from "../world/settings.ts";

/** How much a fighter spends of each budget in a step. */
export function costsOf(step: Step, fighter: string): Readonly<Record<string, number>> {
  return takenIn(step, fightOf(combatOf([fighter])), fighter);
}

/** What a step takes of its actor in a fight, in a word for each budget; nothing outside of one. */
export function takenBy({ uuid }: Actor.Implementation, step: Step): readonly Sentence[] {
  return combatOf([uuid])?.started ? pricesOf(costsOf(step, uuid), worldRules().id) : [];
}
