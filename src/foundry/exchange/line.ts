import { clientState } from "../client/state.ts";
import { holdsLease } from "./lease.ts";

/** Everything that the writer does happens one after the other: the end of the line, and how often something has failed since it last went
 *  well; each time it is tried again later. */
const line = clientState.record("line.line", () => ({ tail: Promise.resolve(), failures: 0 }));

/** By which what has failed is tried again. */
const retries = clientState.timers("line.retries");

/** How long the writer waits before it tries again what failed, in milliseconds. */
const RETRY = 5000;

/** Whether this client writes exchanges: one tab of the one active GM. */
export function isWriter(): boolean {
  return game.user.isActiveGM && holdsLease();
}

/** The entry that stands for each name in the line. */
const named = clientState.map<string, symbol>("line.named");

/** Puts something into the line under a name, unless it waits there already: it will find things as they stand when its turn comes. */
export function inLineOnce(name: string, task: () => Promise<void>, again: () => void): void {
  if (!named.has(name)) inLineLast(name, task, again);
}

/** Puts something at the end of the line under a name, and drops what waits there under that name already: what has come since, such as a
 *  turn that has passed, is done before it. */
export function inLineLast(name: string, task: () => Promise<void>, again: () => void): void {
  const entry = Symbol(name);
  named.set(name, entry);
  atTheEnd(async () => {
    if (named.get(name) !== entry) return;
    named.delete(name);
    await carryOut(task, again);
  });
}

/** Does something when all that came before it is done, if this client is the writer then; `again` runs some time after a failure. */
export function inLine(task: () => Promise<void>, again: () => void): void {
  atTheEnd(() => carryOut(task, again));
}

function atTheEnd(task: () => Promise<void>): void {
  line.tail = line.tail.then(task);
}

async function carryOut(task: () => Promise<void>, again: () => void): Promise<void> {
  if (!isWriter()) return;
  try {
    await task();
    line.failures = 0;
  } catch (error) {
    console.error("riposte |", error);
    ui.notifications.error("RIPOSTE.Exchange.writerFailed", { localize: true });
    retries.after(RETRY * 2 ** Math.min(line.failures, 6), again);
    line.failures += 1;
  }
}
