/** Running timers that can be stopped together. */
export class Timers {
  readonly #stops = new Set<() => void>();

  /** Number of timers that run. */
  get size(): number {
    return this.#stops.size;
  }

  /** Runs a task once, after some milliseconds. */
  after(milliseconds: number, act: () => void): void {
    const stop = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      this.#stops.delete(stop);
      act();
    }, milliseconds);
    this.#stops.add(stop);
  }

  /** Runs a task repeatedly, every so many milliseconds. */
  every(milliseconds: number, act: () => void): void {
    const timer = setInterval(act, milliseconds);
    this.#stops.add(() => clearInterval(timer));
  }

  /** Stops all timers. */
  clear(): void {
    for (const stop of this.#stops) stop();
    this.#stops.clear();
  }
}

/** Shortest time between two passes, in milliseconds: a single change is shown at once, many of them ten times a second. */
const MIN_PAUSE = 100;

/** Longest pause after a pass that took long, in milliseconds; it may have been waiting for something else. */
const MAX_PAUSE = 500;

/** Longest wait for a frame, in milliseconds: a hidden page draws none. */
const FRAME_TIMEOUT = 100;

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
  pause: number = MIN_PAUSE,
  failed: (error: unknown) => void = (error) => console.error("riposte |", error),
): Coalesced<Key> {
  const requested = new Set<Key>();
  const idle = { isAsked: false, isBusy: false, stop: (): void => undefined };
  const state = { ...idle };
  const pass = async (): Promise<void> => {
    if (!state.isAsked) return void (state.isBusy = false);
    const keys = new Set(requested);
    requested.clear();
    state.isAsked = false;
    const { stop } = state;
    const start = performance.now();
    try {
      await work(keys);
    } catch (error) {
      failed(error);
    }
    // Another `stop` says that this pass has been cancelled.
    if (state.stop === stop) pauseFor(Math.max(pause, Math.min(performance.now() - start, MAX_PAUSE)));
  };
  const pauseFor = (milliseconds: number): void => {
    const timer = setTimeout(() => {
      state.isBusy = false;
      if (state.isAsked) begin();
    }, milliseconds);
    state.stop = () => clearTimeout(timer);
  };
  const begin = (): void => {
    state.isBusy = true;
    state.stop = runInNextFrame(() => void pass());
  };
  const request = (...keys: readonly Key[]): void => {
    for (const key of keys) requested.add(key);
    state.isAsked = true;
    if (!state.isBusy) begin();
  };
  const forgo = (): void => {
    requested.clear();
    state.isAsked = false;
  };
  const cancel = (): void => {
    state.stop();
    forgo();
    Object.assign(state, idle);
  };
  return Object.assign(request, { cancel, forgo, isPending: () => state.isAsked });
}

/** Runs a task once before the next frame, or soon if the page draws none; returns a function that drops it. */
function runInNextFrame(task: () => void): () => void {
  const drop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const runOnce = (): void => {
    drop();
    task();
  };
  const frame = requestAnimationFrame(runOnce);
  const timer = setTimeout(runOnce, FRAME_TIMEOUT);
  return drop;
}

/** Number of checks, and the milliseconds between two of them, with which a client looks for data that another client has just written. */
const TRIES = 20;
const WAIT = 100;

/** True if a test passes within two seconds: data that one client writes may reach another after its question. */
export async function waitUntil(test: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !test(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
  return test();
}
