import type { Declaration, Result, Ruleset, ExchangeStep } from "../../engine/index.ts";
import { type KnownAnswerer, listUpcomingQuestions, describeUpcomingQuestions } from "../../view/act/asked-view.ts";
import { findCombat } from "../fight/fight.ts";
import { listNamedActors } from "../documents/fighters.ts";
import { listVisibleTokens } from "../scene/tokens.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";

/** Describes each user who will be asked if this is declared. Fighters whom this user may not see are left out. */
export function describeAskedUsers(
  { declared, tried }: { readonly declared: Declaration; readonly tried: Result<ExchangeStep> },
  declarer: Actor.Implementation,
  rules: Ruleset,
): readonly string[] {
  if (!tried.ok) return [];
  const combat = findCombat(listNamedActors(declared.payload));
  const questions = listUpcomingQuestions(tried.value, declarer.uuid, rules);
  return describeUpcomingQuestions(questions, rules.id, (uuid) => findKnownFighter(uuid, combat)).map(localiseSentence);
}

/**
 * Finds the name of a fighter and of the player who answers for them: the GM if none is present. Null if this user may not see the fighter.
 */
function findKnownFighter(uuid: string, combat: Combat.Implementation | null): KnownAnswerer {
  const gm = game.i18n.localize("RIPOSTE.Act.gm");
  if (uuid === "") return { name: gm, answerer: gm };
  const combatant = combat?.combatants.find((each) => each.actor?.uuid === uuid);
  const token = listVisibleTokens().find((each) => each.actor?.uuid === uuid);
  const actor = combatant?.actor ?? token?.actor ?? game.actors.find((each) => each.uuid === uuid);
  if (!actor || !(combatant?.visible ?? (token !== undefined || actor.visible))) return null;
  const player = game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return { name: combatant?.name ?? token?.name ?? actor.name, answerer: player?.name ?? gm };
}
