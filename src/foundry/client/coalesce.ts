/** How long a pass is followed by no other, in milliseconds: a change is shown at once, a flood of them ten times a second. */
const REST = 100;

/** The longest rest after a pass that took long, in milliseconds: it may have waited for something else. */
const LONGEST_REST = 500;

/** How long a frame is waited for, in milliseconds: a page that is hidden draws none. */
const LONGEST_FRAME = 100;

/** Work that follows changes: however often it is asked for, one pass does it in the next frame for all that was named by then. No two
 *  passes run at the same time, and one that took longer than the rest is given as much rest as it took. What is asked for meanwhile is
 *  done afterwards, so that the last state is never missed. */
export function coalesce<Key = never>(
  work: (keys: ReadonlySet<Key>) => unknown,
  rest: number = REST,
): (...keys: readonly Key[]) => void {
  const named = new Set<Key>();
  const state = { isAsked: false, isBusy: false };
  const pass = async (): Promise<void> => {
    const keys = new Set(named);
    named.clear();
    state.isAsked = false;
    const began = performance.now();
    try {
      await work(keys);
    } catch (error) {
      console.error("riposte |", error);
    }
    setTimeout(
      () => {
        state.isBusy = false;
        if (state.isAsked) begin();
      },
      Math.max(rest, Math.min(performance.now() - began, LONGEST_REST)),
    );
  };
  const begin = (): void => {
    state.isBusy = true;
    inNextFrame(() => void pass());
  };
  return (...keys) => {
    for (const key of keys) named.add(key);
    state.isAsked = true;
    if (!state.isBusy) begin();
  };
}

/** Does something once before the page is drawn next, or soon where it is not drawn. */
function inNextFrame(act: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, LONGEST_FRAME);
}
