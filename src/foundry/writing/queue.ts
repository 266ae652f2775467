import { attempt, forget } from "../client/due.ts";
import { type Result, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { settleIntents, waitingIntents } from "../exchange/handled.ts";
import type { QueuedIntent } from "../exchange/intents.ts";
import { afterDecision, awaitingGm, isHeldBack } from "./conflicts.ts";
import { inLineLast } from "../exchange/line.ts";
import { reportSuspicious } from "./suspicious.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";

/** Maximum number of intents of one user that are taken before those of the others. */
const MOST_INTENTS = 20;

/** Time for which a user who reported as present is not asked again, in milliseconds. */
const HERE_REST = 1000;

/** Time for which an intent that fails is tried again before it is refused, in milliseconds. */
const PATIENCE = 20_000;

/** The times at which intents first failed, and the handled intents that are still in the queue, each by its user and nonce. */
const failing = clientState.map<string, number>("queue.failing");
const handled = clientState.set<string>("queue.handled");

/** Carries out one intent of a user, or refuses it. */
export type Take = (user: User.Implementation, queued: QueuedIntent) => Promise<Result<true>>;

/**
 * Takes a user's queue: some of it, and the rest after those of the others. An intent that fails, or has to wait for a decision of the GM,
 * stays in it until it is refused. A handled intent is not carried out again, even if it cannot be removed from the queue.
 */
export function takeQueue(user: User.Implementation, take: Take): void {
  const takeSome = async (): Promise<void> => {
    const waiting = waitingIntents(user);
    const taken = waiting.slice(0, MOST_INTENTS);
    if (taken.length === 0) return;
    for (const { nonce, queued } of taken) {
      const key = keyOf(user, nonce);
      if (!handled.has(key) && (await isHandled(user, queued, { key, take }))) handled.add(key);
    }
    const done = taken.map(({ nonce }) => nonce).filter((nonce) => handled.has(keyOf(user, nonce)));
    if (done.length > 0) await settleIntents(user, done);
    for (const nonce of done) handled.delete(keyOf(user, nonce));
    if (done.length < taken.length) afterDecision(() => takeQueue(user, take));
    const left = waitingIntents(user).length;
    if (left > 0 && left < waiting.length) takeQueue(user, take);
  };
  inLineLast(`queue of ${user.id}`, takeSome);
}

function keyOf({ id }: User.Implementation, nonce: string): string {
  return `intent ${nonce} of ${id}`;
}

/** The key under which an intent is tried, and the function that carries it out. */
type Trial = { readonly key: string; readonly take: Take };

/** Handles an intent, and tells its user of a refusal. False if it has to stay in the queue. */
async function isHandled(user: User.Implementation, queued: QueuedIntent | null, trial: Trial): Promise<boolean> {
  const result = queued ? await tryIntent(user, queued, trial) : refuse("intent/unreadable");
  if (result.ok) return true;
  if (isHeldBack(result.refusal)) return false;
  reportSuspicious(user, result.refusal);
  void notifyRefusal(user, result.refusal);
  return true;
}

/** Carries out an intent. An intent that fails is tried again, and refused in the end. */
async function tryIntent(user: User.Implementation, queued: QueuedIntent, { key, take }: Trial): Promise<Result<true>> {
  const tried: { result: Result<true> } = { result: awaitingGm() };
  const isDone = await attempt(key, async () => (tried.result = await take(user, queued)), {
    again: () => takeQueue(user, take),
    fault: "request",
    message: "message" in queued.intent ? queued.intent.message : "",
  });
  const since = failing.get(key) ?? Date.now();
  failing.set(key, since);
  if (!isDone && Date.now() - since < PATIENCE) return awaitingGm();
  forget(key);
  failing.delete(key);
  return isDone ? tried.result : refuse("intent/failed");
}

/** Times at which each user last reported as present. */
const heard = clientState.map<string, number>("queue.heard");

/** True if a user who reports as present is to be asked again and sent the keys; false if that was done a moment ago. */
export function isNewHere(user: User.Implementation): boolean {
  const last = heard.get(user.id ?? "");
  const isNew = last === undefined || Date.now() - last > HERE_REST;
  if (isNew) heard.set(user.id ?? "", Date.now());
  return isNew;
}
