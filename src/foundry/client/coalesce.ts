/** How long a pass is followed by no other, in milliseconds: a change is shown at once, a flood of them ten times a second. */
const REST = 100;

/** The longest rest after a pass that took long, in milliseconds: it may have waited for something else. */
const LONGEST_REST = 500;

/** How long a frame is waited for, in milliseconds: a page that is hidden draws none. */
const LONGEST_FRAME = 100;

/** Asks for a pass of some work, with the keys that it is to look at. */
export type Coalesced<Key = never> = ((...keys: readonly Key[]) => void) & {
  /** Whether a pass has been asked for that has not begun. */
  isPending(): boolean;
  /** Drops what has been asked for; a pass that has begun is not stopped. */
  cancel(): void;
};

/** Work that follows changes: however often it is asked for, one pass does it in the next frame for all that was named by then. No two
 *  passes run at the same time, and one that took longer than the rest is given as much rest as it took. What is asked for meanwhile is
 *  done afterwards, so that the last state is never missed. */
export function coalesce<Key = never>(work: (keys: ReadonlySet<Key>) => unknown, rest: number = REST): Coalesced<Key> {
  const named = new Set<Key>();
  const idle = { isAsked: false, isBusy: false, stop: (): void => undefined };
  const state = { ...idle };
  const pass = async (): Promise<void> => {
    const keys = new Set(named);
    named.clear();
    state.isAsked = false;
    const { stop } = state;
    const began = performance.now();
    try {
      await work(keys);
    } catch (error) {
      console.error("riposte |", error);
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
  const cancel = (): void => {
    state.stop();
    named.clear();
    Object.assign(state, idle);
  };
  return Object.assign(ask, { cancel, isPending: () => state.isAsked });
}

/** Does something once before the page is drawn next, or soon where it is not drawn; what comes back drops it. */
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
