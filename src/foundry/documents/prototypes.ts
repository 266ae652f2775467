import { type Result, ok, refuse } from "../../engine/index.ts";
import { listSelectedTokens } from "./scene/tokens.ts";

/**
 * True for an actor that is only the pattern of its tokens. Its prototype token is unlinked, it has tokens on scenes, none of them is
 * linked, and no encounter has the actor itself as a combatant. Such an actor never fights, since its tokens have actors of their own.
 */
export function isPrototype(actor: Actor.Implementation): boolean {
  if (actor.isToken || actor.pack || actor.prototypeToken.actorLink) return false;
  const tokens = actor.getDependentTokens();
  return tokens.length > 0 && tokens.every(({ actorLink }) => !actorLink) && !isCombatant(actor);
}

function isCombatant({ uuid }: Actor.Implementation): boolean {
  return game.combats.some(({ combatants }) => combatants.some(({ actor }) => actor?.uuid === uuid));
}

/** Refuses an action that a prototype performs, or that is aimed at one. */
export function refusePrototype(actor: Actor.Implementation): Result<true> {
  return isPrototype(actor) ? refuse("fighter/pattern", { name: actor.name }) : ok(true);
}

/** Lists the tokens of a prototype on the viewed scene whose sheets this user may open. */
export function listPlayableTokens(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  const { viewed } = game.scenes;
  return viewed ? actor.getDependentTokens({ scenes: [viewed] }).filter((token) => token.actor?.isOwner) : [];
}

/**
 * Finds the actor that acts when a macro names an actor. The actor of an unlinked token acts itself. For any other, it is the actor of a
 * selected token, the named actor, or the user's character, if suitable. Refused if the user owns none of these.
 */
export function findActingActor(
  actor: Actor.Implementation,
  isSuitable: (actor: Actor.Implementation) => boolean = (each) => each === actor,
): Result<Actor.Implementation> {
  const selected = listSelectedTokens().flatMap((token) =>
    token.actorId === actor.id && token.actor ? [token.actor] : [],
  );
  const { character } = game.user;
  const own = isPrototype(actor) ? [] : [actor];
  const all = actor.isToken
    ? [actor]
    : [...selected, ...own, ...(character && isSuitable(character) ? [character] : [])];
  const match = all.find((each) => each.isOwner);
  return match ? ok(match) : refuse(isPrototype(actor) ? "hotbar/select" : "action/not-yours", { name: actor.name });
}

/**
 * Builds the note on the sheet of a prototype, which lists the tokens whose sheets to open instead. Null for an actor that may fight, and
 * for a user who does not own the actor.
 */
export function buildPrototypeNote(actor: Actor.Implementation) {
  if (!actor.isOwner || !isPrototype(actor)) return null;
  return { tokens: listPlayableTokens(actor).map(({ id, name }) => ({ id, name })) };
}
