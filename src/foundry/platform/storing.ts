import { type Fault, reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** The longest wait for an answer after the connection is back, in milliseconds. Waiting requests are sent then. */
const MAX_WAIT = 10_000;

/** The buttons, forms and keys whose actions are running. */
const running = clientState.set<unknown>("storing.going");

/** The error of a connection that broke before the server answered. The data may or may not have been stored. */
class UnansweredError extends Error {
  override readonly name = "UnansweredError";
}

/** Converts an action that stores data to the handler of a button or a form, which is the handler's second argument. */
export function toStoringHandler<This, Args extends unknown[]>(
  action: (this: This, ...args: Args) => Promise<unknown>,
): (this: This, ...args: Args) => Promise<void> {
  return async function (this: This, ...args: Args): Promise<void> {
    await runStoring(args[1], () => action.apply(this, args));
  };
}

/**
 * Runs the action of a button or a form, unless it is already running. Without a connection it only warns: Foundry would send the request
 * once for each press as soon as the connection is back. A failure is reported, and the action may be repeated.
 */
export async function runStoring(source: unknown, action: () => Promise<unknown>): Promise<void> {
  await runUnlessRunning(source, async () =>
    game.socket?.connected === false ? showWarning("RIPOSTE.Storing.gone") : runReportingFailure(action),
  );
}

/** Runs an action with a key, unless it is already running. A second click meanwhile does nothing. */
export async function runOnce(key: string, action: () => Promise<void>): Promise<void> {
  await runUnlessRunning(key, () => waitForAnswer(action()));
}

async function runUnlessRunning(key: unknown, action: () => Promise<void>): Promise<void> {
  if (running.has(key)) return;
  running.add(key);
  await action().finally(() => running.delete(key));
}

/** Runs an action that stores something, and reports its failure. */
export async function runReportingFailure(action: () => Promise<unknown>): Promise<void> {
  try {
    await waitForAnswer(action());
  } catch (error) {
    if (!(error instanceof UnansweredError)) reportProblem(error);
    showWarning(error instanceof UnansweredError ? "RIPOSTE.Storing.unanswered" : "RIPOSTE.Storing.failed");
  }
}

/** Waits for the server's answer. Rejects if the connection broke and no answer comes after it is back; Foundry would wait for ever. */
export async function waitForAnswer<T>(pending: Promise<T>): Promise<T> {
  const { socket } = game;
  let [isBroken, timer] = [false, setTimeout(() => undefined)];
  const onDisconnect = (): void => {
    isBroken = true;
    clearTimeout(timer);
  };
  let onConnect = onDisconnect;
  const unanswered = new Promise<never>((_resolve, reject) => {
    onConnect = () => {
      if (isBroken) timer = setTimeout(() => reject(new UnansweredError()), MAX_WAIT);
    };
  });
  socket?.on("disconnect", onDisconnect);
  socket?.on("connect", onConnect);
  try {
    return await Promise.race([pending, unanswered]);
  } catch (error) {
    throw isBroken ? new UnansweredError(undefined, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    socket?.off("disconnect", onDisconnect);
    socket?.off("connect", onConnect);
  }
}

function showWarning(warning: string): void {
  ui.notifications.warn(warning, { localize: true, console: false });
}

/** The pauses before a failed write is tried again, in seconds; the last one is repeated. */
const PAUSES = [1, 2, 5, 15, 30, 60];

/** A failed write: the number of consecutive failures, the function that tries it again, and the timer until then. */
type FailedWrite = {
  readonly times: number;
  readonly again: () => void;
  readonly clock: ReturnType<typeof setTimeout>;
};

/** The failed writes, by key. */
const failedWrites = clientState.map<unknown, FailedWrite>("storing.due", ({ clock }) => clearTimeout(clock));

/**
 * The options of a write. `again` tries it again (by default by repeating the write). `fault` and `message` (the message of an exchange)
 * are used to report a failure; without a report if `fault` is null.
 */
export type WriteOptions = { readonly again?: () => void; readonly fault?: Fault | null; readonly message?: string };

/**
 * Tries a write, and returns true if it succeeds. A failed write is tried again after growing pauses, and soon after a lost connection is
 * back, until it succeeds. Each attempt must read the current data and do nothing if the work is already done. Only the first failure is
 * reported.
 */
export async function tryWrite(
  key: unknown,
  task: () => Promise<unknown>,
  options: WriteOptions = {},
): Promise<boolean> {
  const { again = () => void tryWrite(key, task, options), fault = "writing", message = "" } = options;
  try {
    await task();
    dropFailedWrite(key);
    return true;
  } catch (error) {
    const times = (failedWrites.get(key)?.times ?? 0) + 1;
    if (fault && times === 1) reportProblem(error, fault, message);
    planRetry(key, times, again);
    return false;
  }
}

/** Tries a write like `tryWrite`, and waits until it succeeds. */
export function tryUntilDone(key: unknown, task: () => Promise<unknown>, options: WriteOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    const tryOnce = async (): Promise<void> => {
      if (await tryWrite(key, task, { ...options, again: () => void tryOnce() })) resolve();
    };
    void tryOnce();
  });
}

/** True if a write has failed and will be tried again. */
export function isFailedWrite(key: unknown): boolean {
  return failedWrites.has(key);
}

/** Forgets a failed write, so that it is not tried again. */
export function dropFailedWrite(key: unknown): void {
  clearTimeout(failedWrites.get(key)?.clock);
  failedWrites.delete(key);
}

/** Tries all failed writes again after the shortest pause, since the connection is back. */
export function tryAgainSoon(): void {
  for (const [key, { again }] of [...failedWrites]) planRetry(key, 1, again);
}

function planRetry(key: unknown, times: number, again: () => void): void {
  dropFailedWrite(key);
  const pause = PAUSES[Math.min(times, PAUSES.length) - 1] ?? 0;
  failedWrites.set(key, { times, again, clock: setTimeout(again, pause * 1000) });
}
