import { isData } from "../../engine/index.ts";
import { attempt } from "../client/due.ts";
import { readHandled } from "../world/flags.ts";
import { type QueuedIntent, dropIntents, queuedIntents } from "./intents.ts";

/*
 * What the writer has handled of a user's queue leaves it. A Gamemaster removes it; an assistant may change no other user, so
 * their page notes it in a flag of their own User, and the page of the user who sent it removes it. Until then, no writer takes it again.
 */

/** How many intents of one user may be noted; while so many stand in their queue, nothing else of it is taken. */
const MOST_NOTED = 200;

/** The intents in a user's queue that are still to be handled, in the order in which they were sent; unreadable ones are null. */
export function waitingIntents(user: User.Implementation): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const noted = notedOf(user);
  const queue = queuedIntents(user);
  const waiting = queue.filter(({ nonce }) => !noted.has(shortened(nonce)));
  return queue.length - waiting.length < MOST_NOTED ? waiting : [];
}

/** Sees to it that handled intents leave their user's queue. */
export async function settleIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
  if (user.isSelf || game.user.hasRole("GAMEMASTER")) return dropIntents(user, nonces);
  const noted = notedBy(game.user, user);
  const stillThere = queuedIntents(user).map(({ nonce }) => shortened(nonce));
  const handled = [...noted.filter((nonce) => stillThere.includes(nonce)), ...nonces.map(shortened)];
  await game.user.update({ [`flags.riposte.handled.${user.id ?? ""}`]: handled });
}

/** Removes from this user's own queue what a writer has noted as handled. */
export function dropHandled(): void {
  void attempt("handled intents", removeHandled);
}

async function removeHandled(): Promise<void> {
  const noted = notedOf(game.user);
  const handled = queuedIntents(game.user).filter(({ nonce }) => noted.has(shortened(nonce)));
  const nonces = handled.map(({ nonce }) => nonce);
  if (nonces.length > 0) await dropIntents(game.user, nonces);
}

/** What any GM's page has noted about a user's queue. */
function notedOf(user: User.Implementation): ReadonlySet<string> {
  return new Set(game.users.filter(({ isGM }) => isGM).flatMap((gm) => notedBy(gm, user)));
}

function notedBy(gm: User.Implementation, user: User.Implementation): readonly string[] {
  const flag: unknown = gm.getFlag("riposte", "handled");
  return readHandled(isData(flag) ? flag[user.id ?? ""] : null);
}

/** As much of a nonce as is noted: a window makes sixteen characters, a hand as many as it likes. */
function shortened(nonce: string): string {
  return nonce.slice(0, 32);
}
