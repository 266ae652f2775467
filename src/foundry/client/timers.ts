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
