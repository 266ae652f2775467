import type { Declaration, Result, Ruleset, Step } from "../../engine/index.ts";
import { type Known, askedAhead, askedView } from "../../view/act/asked-view.ts";
import { combatOf } from "../fight/fight.ts";
import { actorsNamed } from "../documents/fighters.ts";
import { tokensSeen } from "../scene/tokens.ts";
import { localised } from "../exchange/refusal-notices.ts";

/** Describes each user who will be asked if this is declared. Fighters whom this user may not see are left out. */
export function whoIsAsked(
  { declared, tried }: { readonly declared: Declaration; readonly tried: Result<Step> },
  declarer: Actor.Implementation,
  rules: Ruleset,
): readonly string[] {
  if (!tried.ok) return [];
  const combat = combatOf(actorsNamed(declared.payload));
  const asked = askedAhead(tried.value, declarer.uuid, rules);
  return askedView(asked, rules.id, (uuid) => knownFighter(uuid, combat)).map(localised);
}

/**
 * Finds the name of a fighter and of the player who answers for them: the GM if none is present. Null if this user may not see the fighter.
 */
function knownFighter(uuid: string, combat: Combat.Implementation | null): Known {
  const gm = game.i18n.localize("RIPOSTE.Act.gm");
  if (uuid === "") return { name: gm, answerer: gm };
  const combatant = combat?.combatants.find((each) => each.actor?.uuid === uuid);
  const token = tokensSeen().find((each) => each.actor?.uuid === uuid);
  const actor = combatant?.actor ?? token?.actor ?? game.actors.find((each) => each.uuid === uuid);
  if (!actor || !(combatant?.visible ?? (token !== undefined || actor.visible))) return null;
  const player = game.users.find((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  return { name: combatant?.name ?? token?.name ?? actor.name, answerer: player?.name ?? gm };
}
