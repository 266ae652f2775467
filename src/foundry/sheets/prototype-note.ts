import { isPrototype, tokensInstead } from "../documents/prototypes.ts";

/** What the sheet of a mere prototype says: whose sheets to open instead. Null for anyone who may fight, and for those who may not act. */
export function prototypeShown(actor: Actor.Implementation) {
  if (!actor.isOwner || !isPrototype(actor)) return null;
  return { tokens: tokensInstead(actor).map(({ id, name }) => ({ id, name })) };
}
