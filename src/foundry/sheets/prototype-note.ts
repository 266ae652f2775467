import { isPrototype, listPlayableTokens } from "../documents/prototypes.ts";

/**
 * Builds the note on the sheet of a mere prototype, with the tokens whose sheets to open instead. Null for an actor that may fight, and for
 * a user who may not act for it.
 */
export function buildPrototypeNote(actor: Actor.Implementation) {
  if (!actor.isOwner || !isPrototype(actor)) return null;
  return { tokens: listPlayableTokens(actor).map(({ id, name }) => ({ id, name })) };
}
