import { reportProblem } from "../client/problems.ts";
import { clientState } from "../client/state.ts";
import { holdsLease } from "./lease.ts";

/**
 * The writer's queue, which runs tasks one after the other: its tail, and how often a task has failed since the last
 * success; each failed task is tried again later.
 */
const line = clientState.record("line.line", () => ({ tail: Promise.resolve(), failures: 0 }));

/** The timers for trying again. */
const retries = clientState.timers("line.retries");

/** How long the writer waits before it tries a failed task again, in milliseconds. */
const RETRY = 5000;

/** Whether this client writes exchanges: one tab of the one active GM. */
export function isWriter(): boolean {
  return game.user.isActiveGM && holdsLease();
}

/** The entry in the queue for each name. */
const named = clientState.map<string, symbol>("line.named");

/** Queues a task under a name, unless one waits there already: it reads the state when it runs. */
export function inLineOnce(name: string, task: () => Promise<void>, again: () => void): void {
  if (!named.has(name)) inLineLast(name, task, again);
}

/**
 * Queues a task at the end under a name, and drops the waiting one of that name: what has come since, such as a passed
 * turn, is done before it.
 */
export function inLineLast(name: string, task: () => Promise<void>, again: () => void): void {
  const entry = Symbol(name);
  named.set(name, entry);
  atTheEnd(async () => {
    if (named.get(name) !== entry) return;
    named.delete(name);
    await carryOut(task, again);
  });
}

/**
 * Runs a task after all that came before it, if this client is the writer then; `again` runs some time after a failure.
 * `message` is that of the exchange on which it works, if it is one.
 */
export function inLine(task: () => Promise<void>, again: () => void, message = ""): void {
  atTheEnd(() => carryOut(task, again, message));
}

function atTheEnd(task: () => Promise<void>): void {
  line.tail = line.tail.then(task);
}

async function carryOut(task: () => Promise<void>, again: () => void, message = ""): Promise<void> {
  if (!isWriter()) return;
  try {
    await task();
    line.failures = 0;
  } catch (error) {
    reportProblem(error, "writing", message);
    retries.after(RETRY * 2 ** Math.min(line.failures, 6), again);
    line.failures += 1;
  }
}
