/** Running timers that can be stopped together. */
export class Timers {
  readonly #stops = new Set<() => void>();

  /** The number of running timers. */
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

  /** Runs a task repeatedly, with some milliseconds between two runs. */
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

/** The shortest time between two passes, in milliseconds. A single change is processed at once, many changes ten times a second. */
const MIN_PAUSE = 100;

/** The longest pause after a long pass, in milliseconds. A pass may be long because it waits for something else. */
const MAX_PAUSE = 500;

/** The longest wait for a frame, in milliseconds. A hidden browser tab draws no frames. */
const FRAME_TIMEOUT = 100;

/** The time without a further request after which patient work begins, and the longest that it waits for such a time, in milliseconds. */
const QUIET = 120;
const MAX_PATIENCE = 600;

/** Options of coalesced work: the shortest time between two passes in milliseconds, and if the work gives way to changes that still come. */
export type CoalesceOptions = { readonly pause?: number; readonly isPatient?: boolean };

/** Requests a pass of some work for the given keys. */
export type Coalesced<Key = never> = ((...keys: readonly Key[]) => void) & {
  /** True if a pass has been requested and has not started. */
  isPending(): boolean;
  /** Drops a requested pass because its work has been done otherwise. The pause after the last pass continues. */
  forgo(): void;
  /** Drops a requested pass and ends the pause; a pass that has started is not stopped. */
  cancel(): void;
};

/**
 * Coalesces work that follows changes. Many requests cause one pass in the next frame, which processes all keys requested by then. Two
 * passes never run at the same time. A pass that takes longer than the pause is followed by a pause of the same length, up to `MAX_PAUSE`.
 * Requests during a pass are processed afterwards, so that the last state is never missed. Patient work, whose results users do not wait
 * for, begins when no request has come for a while, so that it does not delay what they do wait for.
 */
export function coalesce<Key = never>(
  work: (keys: ReadonlySet<Key>) => unknown,
  { pause = MIN_PAUSE, isPatient = false }: CoalesceOptions = {},
  failed: (error: unknown) => void = (error) => console.error("riposte |", error),
): Coalesced<Key> {
  const requested = new Set<Key>();
  const idle = { isAsked: false, isBusy: false, askedAt: 0, stop: (): void => undefined };
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
    const run = (): void => void (state.stop = runInNextFrame(() => void pass()));
    if (isPatient) waitForQuiet(run, performance.now() + MAX_PATIENCE);
    else run();
  };
  const waitForQuiet = (run: () => void, latest: number): void => {
    const rest = Math.min(state.askedAt + QUIET, latest) - performance.now();
    if (rest <= 0) return run();
    const timer = setTimeout(() => waitForQuiet(run, latest), rest);
    state.stop = () => clearTimeout(timer);
  };
  const request = (...keys: readonly Key[]): void => {
    for (const key of keys) requested.add(key);
    Object.assign(state, { isAsked: true, askedAt: performance.now() });
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

/** Runs a task once before the next frame, or soon if the browser draws none. Returns a function that cancels it. */
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

/** The number of checks for data that another client has just written. */
const TRIES = 20;
/** The time between two checks, in milliseconds. */
const WAIT = 100;

/** True if a test passes within two seconds. Data that one client writes may reach another after a question about them. */
export async function waitUntil(test: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !test(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
  return test();
}
