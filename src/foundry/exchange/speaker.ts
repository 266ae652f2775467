import { findWorldActor, getDisplayName } from "../documents/fighters.ts";
import { findCombatByUuid } from "../fight/fight.ts";
import { listVisibleTokens } from "../scene/tokens.ts";

/** The speaker of a message, as Foundry stores it. */
export type Speaker = {
  readonly scene: string | null;
  readonly actor: string | null;
  readonly token: string | null;
  readonly alias: string;
};

/** Creates a speaker with a name and nothing else. */
export function createNamedSpeaker(alias: string): Speaker {
  return { scene: null, actor: null, token: null, alias };
}

/**
 * Builds the speaker of a message from a fighter, with the ids by which modules know it; a fighter who is hidden in their fight is neither
 * named nor identified.
 */
export async function buildSpeaker(fighter: string, combat: string): Promise<Speaker> {
  const fight = findCombatByUuid(combat);
  if (filterHiddenFighters([fighter], fight).length > 0)
    return createNamedSpeaker(game.i18n.localize("RIPOSTE.Exchange.unseen"));
  const actor = await findWorldActor(fighter);
  if (!actor) return createNamedSpeaker("");
  const inFight = fight?.combatants.find((each) => each.actor?.uuid === fighter)?.token;
  const visibleToken = listVisibleTokens().find((each) => each.actor?.uuid === fighter && !each.hidden);
  const token = actor.token ?? inFight ?? visibleToken ?? null;
  return { scene: token?.parent?.id ?? null, actor: actor.id, token: token?.id ?? null, alias: getDisplayName(actor) };
}

/** Filters the fighters who are hidden in their fight, by their addresses. */
export function filterHiddenFighters(
  fighters: readonly string[],
  combat: Combat.Implementation | null,
): readonly string[] {
  const hidden = combat?.combatants.filter((combatant) => combatant.hidden) ?? [];
  const uuids = new Set(hidden.map(({ actor }) => actor?.uuid));
  return fighters.filter((uuid) => uuids.has(uuid));
}
