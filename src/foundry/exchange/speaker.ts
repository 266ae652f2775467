import { actorAt, nameOf } from "../documents/fighters.ts";
import { combatAt } from "../fight/fight.ts";
import { tokensSeen } from "../scene/tokens.ts";

/** The speaker of a message, as Foundry stores it. */
export type Speaker = {
  readonly scene: string | null;
  readonly actor: string | null;
  readonly token: string | null;
  readonly alias: string;
};

/** Creates a speaker with a name and nothing else. */
export function namedAlone(alias: string): Speaker {
  return { scene: null, actor: null, token: null, alias };
}

/**
 * Builds the speaker of a message from a fighter, with the ids by which modules know it; a fighter who is hidden in their fight is neither
 * named nor identified.
 */
export async function speakerFor(fighter: string, combat: string): Promise<Speaker> {
  const fight = combatAt(combat);
  if (hiddenAmong([fighter], fight).length > 0) return namedAlone(game.i18n.localize("RIPOSTE.Exchange.unseen"));
  const actor = await actorAt(fighter);
  if (!actor) return namedAlone("");
  const inFight = fight?.combatants.find((each) => each.actor?.uuid === fighter)?.token;
  const seen = tokensSeen().find((each) => each.actor?.uuid === fighter && !each.hidden);
  const token = actor.token ?? inFight ?? seen ?? null;
  return { scene: token?.parent?.id ?? null, actor: actor.id, token: token?.id ?? null, alias: nameOf(actor) };
}

/** Filters the fighters who are hidden in their fight, by their addresses. */
export function hiddenAmong(fighters: readonly string[], combat: Combat.Implementation | null): readonly string[] {
  const hidden = combat?.combatants.filter((combatant) => combatant.hidden) ?? [];
  const uuids = new Set(hidden.map(({ actor }) => actor?.uuid));
  return fighters.filter((uuid) => uuids.has(uuid));
}
