import { type Result, refuse } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { type QueuedIntent, dropIntents, queuedIntents } from "../exchange/intents.ts";
import { afterDecision, isHeldBack } from "./conflicts.ts";
import { inLineLast } from "../exchange/line.ts";
import { reportSuspicious } from "./suspicious.ts";
import { notifyRefusal } from "../exchange/refusal-notices.ts";

/** How many intents of one user are taken before the others have their turn. */
const MOST_INTENTS = 20;

/** How long somebody who said that they are here need not be asked anew, in milliseconds. */
const HERE_REST = 1000;

/** Does what one intent of a user wants, or refuses it. */
export type Take = (user: User.Implementation, queued: QueuedIntent) => Promise<Result<true>>;

/** Takes what waits in a user's queue: some of it, and the rest when the others have had their turn. What cannot be taken out
 *  of the queue is not tried again before the queue changes. What has to wait for a decision of the GM stays in it. */
export function takeQueue(user: User.Implementation, take: Take, again: () => void): void {
  const takeSome = async (): Promise<void> => {
    const waiting = queuedIntents(user);
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
    if (done.length > 0) await dropIntents(user, done);
    if (done.length < taken.length) afterDecision(() => takeQueue(user, take, again));
    const left = queuedIntents(user).length;
    if (left > 0 && left < waiting.length) takeQueue(user, take, again);
  };
  inLineLast(`queue of ${user.id}`, takeSome, again);
}

/** An intent that breaks something is refused like any other, and goes out of the queue. */
async function tryIntent(user: User.Implementation, queued: QueuedIntent, take: Take): Promise<Result<true>> {
  try {
    return await take(user, queued);
  } catch (error) {
    console.error("riposte |", error);
    return refuse("intent/unreadable");
  }
}

/** When each person has last been heard saying that they are here. */
const heard = clientState.map<string, number>("queue.heard");

/** Whether somebody who says that they are here is to be asked anew, or has only just been. */
export function isNewHere(user: User.Implementation): boolean {
  const last = heard.get(user.id ?? "");
  const isNew = last === undefined || Date.now() - last > HERE_REST;
  if (isNew) heard.set(user.id ?? "", Date.now());
  return isNew;
}
