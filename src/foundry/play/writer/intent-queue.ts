import { tryWrite, dropFailedWrite } from "../../platform/retries.ts";
import { type Result, refuse } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { listWaitingIntents, settleIntents } from "../../exchange/handled-intents.ts";
import type { QueuedIntent } from "../../exchange/intents.ts";
import { runAfterDecision, refuseUndecided, isAwaitingGm } from "./finishing.ts";
import { queueLast } from "../../exchange/queue.ts";
import { reportSuspicious } from "./rate-limits.ts";
import { notifyRefusal } from "../../exchange/refusals.ts";

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
