import { isData } from "../../engine/index.ts";
import { attempt } from "../client/due.ts";
import { readHandled } from "../world/flags.ts";
import { type QueuedIntent, dropIntents, queuedIntents } from "./intents.ts";

/*
 * Handled intents leave their user's queue. A Gamemaster removes them; an assistant may change no other user, so their page notes them in a
 * flag of their own User, and the page of the user who sent them removes them. Until then, no writer takes them again.
 */

/** Maximum number of intents of one user that may be noted; while so many are in their queue, no other intent of it is taken. */
const MOST_NOTED = 200;

/** Lists the intents in a user's queue that are still to be handled, in the order in which they were sent; unreadable ones are null. */
export function waitingIntents(user: User.Implementation): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const noted = notedOf(user);
  const queue = queuedIntents(user);
  const waiting = queue.filter(({ nonce }) => !noted.has(shortened(nonce)));
  return queue.length - waiting.length < MOST_NOTED ? waiting : [];
}

/** Removes handled intents from their user's queue, or notes them so that the user's page removes them. */
export async function settleIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  if (user.isSelf || game.user.hasRole("GAMEMASTER")) return dropIntents(user, nonces);
  const noted = notedBy(game.user, user);
  const stillThere = queuedIntents(user).map(({ nonce }) => shortened(nonce));
  const handled = [...noted.filter((nonce) => stillThere.includes(nonce)), ...nonces.map(shortened)];
  await game.user.update({ [`flags.riposte.handled.${user.id ?? ""}`]: handled });
}

/** Removes the intents that a writer has noted as handled from this user's own queue. */
export function dropHandled(): void {
  void attempt("handled intents", removeHandled);
}

async function removeHandled(): Promise<void> {
  const noted = notedOf(game.user);
  const handled = queuedIntents(game.user).filter(({ nonce }) => noted.has(shortened(nonce)));
  const nonces = handled.map(({ nonce }) => nonce);
  if (nonces.length > 0) await dropIntents(game.user, nonces);
}

/** Collects the nonces that any GM's page has noted about a user's queue. */
function notedOf(user: User.Implementation): ReadonlySet<string> {
  return new Set(game.users.filter(({ isGM }) => isGM).flatMap((gm) => notedBy(gm, user)));
}

function notedBy(gm: User.Implementation, user: User.Implementation): readonly string[] {
  const flag: unknown = gm.getFlag("riposte", "handled");
  return readHandled(isData(flag) ? flag[user.id ?? ""] : null);
}

/** Shortens a nonce to the part that is noted: a window makes sixteen characters, a request written by hand any number. */
function shortened(nonce: string): string {
  return nonce.slice(0, 32);
}
