import { reportProblem } from "../client/problems.ts";
import { type Result, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { settleIntents, waitingIntents } from "../exchange/handled.ts";
import type { QueuedIntent } from "../exchange/intents.ts";
import { afterDecision, isHeldBack } from "./conflicts.ts";
import { inLineLast } from "../exchange/line.ts";
import { reportSuspicious } from "./suspicious.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";

/** How many intents of one user are taken before those of the others. */
const MOST_INTENTS = 20;

/** How long a user who reported as present is not asked again, in milliseconds. */
const HERE_REST = 1000;

/** Carries out one intent of a user, or refuses it. */
export type Take = (user: User.Implementation, queued: QueuedIntent) => Promise<Result<true>>;

/**
 * Takes a user's queue: some of it, and the rest after those of the others. An intent that cannot be removed from the
 * queue is not tried again before the queue changes. One that has to wait for a decision of the GM stays in it.
 */
export function takeQueue(user: User.Implementation, take: Take, again: () => void): void {
  const takeSome = async (): Promise<void> => {
    const waiting = waitingIntents(user);
    const taken = waiting.slice(0, MOST_INTENTS);
    if (taken.length === 0) return;
    const done: string[] = [];
    for (const { nonce, queued } of taken) {
      const result = queued ? await tryIntent(user, queued, take) : refuse("intent/unreadable");
      if (!result.ok && isHeldBack(result.refusal)) continue;
      done.push(nonce);
      if (result.ok) continue;
      reportSuspicious(user, result.refusal);
      void notifyRefusal(user, result.refusal);
    }
    if (done.length > 0) await settleIntents(user, done);
    if (done.length < taken.length) afterDecision(() => takeQueue(user, take, again));
    const left = waitingIntents(user).length;
    if (left > 0 && left < waiting.length) takeQueue(user, take, again);
  };
  inLineLast(`queue of ${user.id}`, takeSome, again);
}

/** Carries out an intent; one that throws is refused like any other, and leaves the queue. */
async function tryIntent(user: User.Implementation, queued: QueuedIntent, take: Take): Promise<Result<true>> {
  try {
    return await take(user, queued);
  } catch (error) {
    reportProblem(error, "request", "message" in queued.intent ? queued.intent.message : "");
    return refuse("intent/unreadable");
  }
}

/** When each user last reported as present. */
const heard = clientState.map<string, number>("queue.heard");

/** Whether a user who reports as present is to be asked again, and told the keys; not if they just were. */
export function isNewHere(user: User.Implementation): boolean {
  const last = heard.get(user.id ?? "");
  const isNew = last === undefined || Date.now() - last > HERE_REST;
  if (isNew) heard.set(user.id ?? "", Date.now());
  return isNew;
}
