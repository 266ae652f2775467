/** Shortest time between two passes, in milliseconds: a single change is shown at once, many of them ten times a second. */
const REST = 100;

/** Longest pause after a pass that took long, in milliseconds; it may have been waiting for something else. */
const LONGEST_REST = 500;

/** Longest wait for a frame, in milliseconds: a hidden page draws none. */
const LONGEST_FRAME = 100;

/** Requests a pass of some work, with the keys that it is to process. */
export type Coalesced<Key = never> = ((...keys: readonly Key[]) => void) & {
  /** True if a pass has been requested and has not started. */
  isPending(): boolean;
  /** Drops the requested pass, since its work has been done otherwise; the pause after the last one goes on. */
  forgo(): void;
  /** Drops the requested pass; a pass that has started is not stopped. */
  cancel(): void;
};

/**
 * Coalesces work that follows changes: however often it is requested, one pass in the next frame processes all keys named by then. No two
 * passes run at the same time, and one that took longer than the pause is followed by a pause of the same length. Requests during a pass
 * are processed afterwards, so that the last state is never missed.
 */
export function coalesce<Key = never>(
  work: (keys: ReadonlySet<Key>) => unknown,
  rest: number = REST,
  failed: (error: unknown) => void = (error) => console.error("riposte |", error),
): Coalesced<Key> {
  const named = new Set<Key>();
  const idle = { isAsked: false, isBusy: false, stop: (): void => undefined };
  const state = { ...idle };
  const pass = async (): Promise<void> => {
    if (!state.isAsked) return void (state.isBusy = false);
    const keys = new Set(named);
    named.clear();
    state.isAsked = false;
    const { stop } = state;
    const began = performance.now();
    try {
      await work(keys);
    } catch (error) {
      failed(error);
    }
    // Another `stop` says that this pass has been cancelled.
    if (state.stop === stop) restFor(Math.max(rest, Math.min(performance.now() - began, LONGEST_REST)));
  };
  const restFor = (milliseconds: number): void => {
    const timer = setTimeout(() => {
      state.isBusy = false;
      if (state.isAsked) begin();
    }, milliseconds);
    state.stop = () => clearTimeout(timer);
  };
  const begin = (): void => {
    state.isBusy = true;
    state.stop = inNextFrame(() => void pass());
  };
  const ask = (...keys: readonly Key[]): void => {
    for (const key of keys) named.add(key);
    state.isAsked = true;
    if (!state.isBusy) begin();
  };
  const forgo = (): void => {
    named.clear();
    state.isAsked = false;
  };
  const cancel = (): void => {
    state.stop();
    forgo();
    Object.assign(state, idle);
  };
  return Object.assign(ask, { cancel, forgo, isPending: () => state.isAsked });
}

/** Runs a task once before the next frame, or soon if the page draws none; returns a function that drops it. */
function inNextFrame(act: () => void): () => void {
  const drop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    drop();
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, LONGEST_FRAME);
  return drop;
}
