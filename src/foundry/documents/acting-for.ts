import { listSelectedTokens } from "../scene/tokens.ts";
import { type Result, ok, refuse } from "../../engine/index.ts";
import { isPrototype } from "./prototypes.ts";

/**
 * Finds the actor that acts for an actor in a macro: a token's own actor itself; else the selected token of the actor, the actor, or the
 * user's character, if it is suitable. Refused if the user owns none of them.
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
