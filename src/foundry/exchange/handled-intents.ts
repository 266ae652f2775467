import { isData } from "../../engine/index.ts";
import { tryWrite } from "../platform/retries.ts";
import { readHandled } from "../platform/world/flags.ts";
import { type QueuedIntent, dropIntents, listQueuedIntents } from "./intents.ts";

/*
 * Handled intents leave their user's queue. A Gamemaster removes them; an assistant may change no other user, so their page notes them in a
 * flag of their own User, and the page of the user who sent them removes them. Until then, no writer takes them again.
 */

/** Maximum number of intents of one user that may be noted; while so many are in their queue, no other intent of it is taken. */
const MAX_NOTED = 200;

/** Lists the intents in a user's queue that are still to be handled, in the order in which they were sent; unreadable ones are null. */
export function listWaitingIntents(
  user: User.Implementation,
): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const notedNonces = collectNotedNonces(user);
  const queue = listQueuedIntents(user);
  const waiting = queue.filter(({ nonce }) => !notedNonces.has(toNotedNonce(nonce)));
  return queue.length - waiting.length < MAX_NOTED ? waiting : [];
}

/** Removes handled intents from their user's queue, or notes them so that the user's page removes them. */
export async function settleIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  if (user.isSelf || game.user.hasRole("GAMEMASTER")) return dropIntents(user, nonces);
  const notedNonces = readNotedNonces(game.user, user);
  const stillThere = listQueuedIntents(user).map(({ nonce }) => toNotedNonce(nonce));
  const handled = [...notedNonces.filter((nonce) => stillThere.includes(nonce)), ...nonces.map(toNotedNonce)];
  await game.user.update({ [`flags.riposte.handled.${user.id ?? ""}`]: handled });
}

/** Removes the intents that a writer has noted as handled from this user's own queue. */
export function dropHandled(): void {
  void tryWrite("handled intents", removeHandled);
}

async function removeHandled(): Promise<void> {
  const notedNonces = collectNotedNonces(game.user);
  const handled = listQueuedIntents(game.user).filter(({ nonce }) => notedNonces.has(toNotedNonce(nonce)));
  const nonces = handled.map(({ nonce }) => nonce);
  if (nonces.length > 0) await dropIntents(game.user, nonces);
}

/** Collects the nonces that any GM's page has noted about a user's queue. */
function collectNotedNonces(user: User.Implementation): ReadonlySet<string> {
  return new Set(game.users.filter(({ isGM }) => isGM).flatMap((gm) => readNotedNonces(gm, user)));
}

function readNotedNonces(gm: User.Implementation, user: User.Implementation): readonly string[] {
  const flag: unknown = gm.getFlag("riposte", "handled");
  return readHandled(isData(flag) ? flag[user.id ?? ""] : null);
}

/** Shortens a nonce to the part that is noted: a window makes sixteen characters, a request written by hand any number. */
function toNotedNonce(nonce: string): string {
  return nonce.slice(0, 32);
}
