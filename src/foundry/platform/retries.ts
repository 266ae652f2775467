import { type Fault, reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** Pauses before a failed write is tried again, in seconds; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60];

/** Failed write: how often in a row it has failed, the function that tries it again, and the timer until then. */
type FailedWrite = {
  readonly times: number;
  readonly again: () => void;
  readonly clock: ReturnType<typeof setTimeout>;
};

/** Failed writes, each under its key. */
const failedWrites = clientState.map<unknown, FailedWrite>("retries.due", ({ clock }) => clearTimeout(clock));

/**
 * Options of a write: the function that tries it again, the write itself by default; the fault and the exchange by which its failure is
 * reported; null for no report.
 */
export type WriteOptions = { readonly again?: () => void; readonly fault?: Fault | null; readonly message?: string };

/**
 * Tries a write. One that fails stays due under its key: it is tried again after growing pauses, and soon after a break of the connection,
 * until it succeeds. Each attempt reads what it is to write, does nothing if nothing is left to do, and the failure is reported once. True
 * if it has succeeded.
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

/** Tries a write as `tryWrite` does, and waits until it has succeeded. */
export function tryUntilDone(key: unknown, task: () => Promise<unknown>, options: WriteOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    const tryOnce = async (): Promise<void> => {
      if (await tryWrite(key, task, { ...options, again: () => void tryOnce() })) resolve();
    };
    void tryOnce();
  });
}

/** True if a write has failed and is still to be done. */
export function isFailedWrite(key: unknown): boolean {
  return failedWrites.has(key);
}

/** Drops a write that is due. */
export function dropFailedWrite(key: unknown): void {
  clearTimeout(failedWrites.get(key)?.clock);
  failedWrites.delete(key);
}

/** Tries all failed writes soon: the connection is back. */
export function tryAgainSoon(): void {
  for (const [key, { again }] of [...failedWrites]) planRetry(key, 1, again);
}

function planRetry(key: unknown, times: number, again: () => void): void {
  dropFailedWrite(key);
  const pause = PAUSES[Math.min(times, PAUSES.length) - 1] ?? 0;
  failedWrites.set(key, { times, again, clock: setTimeout(again, pause * 1000) });
}
