import { type Result, ok, refuse } from "../../engine/index.ts";

/**
 * True for an actor of the list that is only the pattern of its tokens: its prototype makes unlinked ones, some stand on scenes, none of
 * them linked, and no encounter has the actor itself as a combatant. Such an actor never fights: its tokens have actors of their own.
 */
export function isPrototype(actor: Actor.Implementation): boolean {
  if (actor.isToken || actor.pack || actor.prototypeToken.actorLink) return false;
  const tokens = actor.getDependentTokens();
  return tokens.length > 0 && tokens.every(({ actorLink }) => !actorLink) && !isCombatant(actor);
}

function isCombatant({ uuid }: Actor.Implementation): boolean {
  return game.combats.some(({ combatants }) => combatants.some(({ actor }) => actor?.uuid === uuid));
}

/** Refuses an action by a mere prototype, or on one. */
export function refusePrototype(actor: Actor.Implementation): Result<true> {
  return isPrototype(actor) ? refuse("fighter/pattern", { name: actor.name }) : ok(true);
}

/** Lists the tokens of a prototype on the viewed scene whose sheets this user may open. */
export function listPlayableTokens(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  const { viewed } = game.scenes;
  return viewed ? actor.getDependentTokens({ scenes: [viewed] }).filter((token) => token.actor?.isOwner) : [];
}
