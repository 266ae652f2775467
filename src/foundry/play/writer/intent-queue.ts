import { tryWrite, dropFailedWrite } from "../../platform/retries.ts";
import { type Result, refuse, isData } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { type QueuedIntent, dropIntents, listQueuedIntents } from "../../exchange/intents.ts";
import { runAfterDecision, refuseUndecided, isAwaitingGm } from "./finishing.ts";
import { queueLast } from "../../exchange/queue.ts";
import { reportSuspicious } from "./rate-limits.ts";
import { notifyRefusal } from "../../exchange/refusals.ts";
import { readHandled } from "../../platform/world/flags.ts";

/** Maximum number of intents of one user that are taken before those of the others. */
const MAX_INTENTS = 20;

/** Time for which a user who reported as present is not asked again, in milliseconds. */
const ARRIVAL_PAUSE = 1000;

/** Time for which an intent that fails is tried again before it is refused, in milliseconds. */
const PATIENCE = 20_000;

/** The times at which intents first failed, and the handled intents that are still in the queue, each by its user and nonce. */
const failing = clientState.map<string, number>("intent-queue.failing");
const handledIntents = clientState.set<string>("intent-queue.handled");

/** Carries out one intent of a user, or refuses it. */
type CarryOutIntent = (user: User.Implementation, queued: QueuedIntent) => Promise<Result<true>>;

/**
 * Takes a user's queue: some of it, and the rest after those of the others. An intent that fails, or has to wait for a decision of the GM,
 * stays in it until it is refused. A handled intent is not carried out again, even if it cannot be removed from the queue.
 */
export function takeQueue(user: User.Implementation, carryOut: CarryOutIntent): void {
  const takeSome = async (): Promise<void> => {
    const intents = listWaitingIntents(user);
    const taken = intents.slice(0, MAX_INTENTS);
    if (taken.length === 0) return;
    for (const { nonce, queued } of taken) {
      const key = toIntentKey(user, nonce);
      if (!handledIntents.has(key) && (await handleIntent(user, queued, { key, take: carryOut })))
        handledIntents.add(key);
    }
    const finished = taken.map(({ nonce }) => nonce).filter((nonce) => handledIntents.has(toIntentKey(user, nonce)));
    if (finished.length > 0) await settleIntents(user, finished);
    for (const nonce of finished) handledIntents.delete(toIntentKey(user, nonce));
    if (finished.length < taken.length) runAfterDecision(() => takeQueue(user, carryOut));
    const remaining = listWaitingIntents(user).length;
    if (remaining > 0 && remaining < intents.length) takeQueue(user, carryOut);
  };
  queueLast(`queue of ${user.id}`, takeSome);
}

function toIntentKey({ id }: User.Implementation, nonce: string): string {
  return `intent ${nonce} of ${id}`;
}

/** The key under which an intent is tried, and the function that carries it out. */
type IntentTrial = { readonly key: string; readonly take: CarryOutIntent };

/** Handles an intent, and tells its user of a refusal. False if it has to stay in the queue. */
async function handleIntent(
  user: User.Implementation,
  queued: QueuedIntent | null,
  trial: IntentTrial,
): Promise<boolean> {
  const result = queued ? await tryIntent(user, queued, trial) : refuse("intent/unreadable");
  if (result.ok) return true;
  if (isAwaitingGm(result.refusal)) return false;
  reportSuspicious(user, result.refusal);
  void notifyRefusal(user, result.refusal);
  return true;
}

/** Carries out an intent. An intent that fails is tried again, and refused in the end. */
async function tryIntent(
  user: User.Implementation,
  queued: QueuedIntent,
  { key, take: carryOut }: IntentTrial,
): Promise<Result<true>> {
  const tried: { result: Result<true> } = { result: refuseUndecided() };
  const isDone = await tryWrite(key, async () => (tried.result = await carryOut(user, queued)), {
    again: () => takeQueue(user, carryOut),
    fault: "request",
    message: "message" in queued.intent ? queued.intent.message : "",
  });
  const since = failing.get(key) ?? Date.now();
  failing.set(key, since);
  if (!isDone && Date.now() - since < PATIENCE) return refuseUndecided();
  dropFailedWrite(key);
  failing.delete(key);
  return isDone ? tried.result : refuse("intent/failed");
}

/** Times at which each user last reported as present. */
const lastHeard = clientState.map<string, number>("intent-queue.heard");

/** True if a user who reports as present is to be asked again and sent the keys; false if that was done a moment ago. */
export function isNewArrival(user: User.Implementation): boolean {
  const last = lastHeard.get(user.id ?? "");
  const isNew = last === undefined || Date.now() - last > ARRIVAL_PAUSE;
  if (isNew) lastHeard.set(user.id ?? "", Date.now());
  return isNew;
}

/*
 * Handled intents leave their user's queue. A Gamemaster removes them; an assistant may change no other user, so their page notes them in a
 * flag of their own User, and the page of the user who sent them removes them. Until then, no writer takes them again.
 */

/** Maximum number of intents of one user that may be noted; while so many are in their queue, no other intent of it is taken. */
const MAX_NOTED = 200;

/** Lists the intents in a user's queue that are still to be handled, in the order in which they were sent; unreadable ones are null. */
function listWaitingIntents(user: User.Implementation): readonly { nonce: string; queued: QueuedIntent | null }[] {
  const notedNonces = collectNotedNonces(user);
  const queue = listQueuedIntents(user);
  const waiting = queue.filter(({ nonce }) => !notedNonces.has(toNotedNonce(nonce)));
  return queue.length - waiting.length < MAX_NOTED ? waiting : [];
}

/** Removes handled intents from their user's queue, or notes them so that the user's page removes them. */
async function settleIntents(user: User.Implementation, nonces: readonly string[]): Promise<void> {
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
