import { type Fault, reportProblem } from "./problems.ts";
import { clientState } from "./state.ts";

/** Pauses before a failed write is tried again, in seconds; the last one repeats. */
const PAUSES = [1, 2, 5, 15, 30, 60];

/** Failed write: how often in a row it has failed, the function that tries it again, and the timer until then. */
type Due = { readonly times: number; readonly again: () => void; readonly clock: ReturnType<typeof setTimeout> };

/** Failed writes, each under its key. */
const due = clientState.map<unknown, Due>("due.due", ({ clock }) => clearTimeout(clock));

/**
 * Options of a write: the function that tries it again, the write itself by default; the fault and the exchange by which its failure is
 * reported; null for no report.
 */
export type About = { readonly again?: () => void; readonly fault?: Fault | null; readonly message?: string };

/**
 * Tries a write. One that fails stays due under its key: it is tried again after growing pauses, and soon after a break of the connection,
 * until it succeeds. Each attempt reads what it is to write, does nothing if nothing is left to do, and the failure is reported once. True
 * if it has succeeded.
 */
export async function attempt(key: unknown, task: () => Promise<unknown>, about: About = {}): Promise<boolean> {
  const { again = () => void attempt(key, task, about), fault = "writing", message = "" } = about;
  try {
    await task();
    forget(key);
    return true;
  } catch (error) {
    const times = (due.get(key)?.times ?? 0) + 1;
    if (fault && times === 1) reportProblem(error, fault, message);
    keepDue(key, times, again);
    return false;
  }
}

/** Tries a write as `tryWrite` does, and waits until it has succeeded. */
export function untilDone(key: unknown, task: () => Promise<unknown>, about: About = {}): Promise<void> {
  return new Promise((resolve) => {
    const tryOnce = async (): Promise<void> => {
      if (await attempt(key, task, { ...about, again: () => void tryOnce() })) resolve();
    };
    void tryOnce();
  });
}

/** True if a write has failed and is still to be done. */
export function isDue(key: unknown): boolean {
  return due.has(key);
}

/** Drops a write that is due. */
export function forget(key: unknown): void {
  clearTimeout(due.get(key)?.clock);
  due.delete(key);
}

/** Tries all failed writes soon: the connection is back. */
export function retrySoon(): void {
  for (const [key, { again }] of [...due]) keepDue(key, 1, again);
}

function keepDue(key: unknown, times: number, again: () => void): void {
  forget(key);
  const pause = PAUSES[Math.min(times, PAUSES.length) - 1] ?? 0;
  due.set(key, { times, again, clock: setTimeout(again, pause * 1000) });
}
