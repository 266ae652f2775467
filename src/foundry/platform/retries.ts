import { type Fault, reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** The pauses before a failed write is tried again, in seconds; the last one is repeated. */
const PAUSES = [1, 2, 5, 15, 30, 60];

/** A failed write: the number of consecutive failures, the function that tries it again, and the timer until then. */
type FailedWrite = {
  readonly times: number;
  readonly again: () => void;
  readonly clock: ReturnType<typeof setTimeout>;
};

/** The failed writes, by key. */
const failedWrites = clientState.map<unknown, FailedWrite>("retries.due", ({ clock }) => clearTimeout(clock));

/**
 * The options of a write. `again` tries it again (by default by repeating the write). `fault` and `message` (that of an exchange) are used
 * to report a failure; without a report if `fault` is null.
 */
export type WriteOptions = { readonly again?: () => void; readonly fault?: Fault | null; readonly message?: string };

/**
 * Tries a write, and returns true if it succeeds. A failed write is tried again after growing pauses, and soon after a lost connection is
 * back, until it succeeds. Each attempt must read the present data and do nothing if the work is already done. Only the first failure is
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
