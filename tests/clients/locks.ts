/** A task that needs a lock, which is null if another has the lock and the task was not to wait. */
type Task = (lock: object | null) => unknown;

/** The locks that the pages of a browser share (`navigator.locks`), as far as pages ask for one that nobody else may have. */
export class Locks {
  /** The end of the last task that has or waits for each lock, by the lock's name. */
  readonly #last = new Map<string, Promise<void>>();

  /** The locks as a page has them; what it holds goes on to the next when it is left. */
  until(left: Promise<void>): { request(name: string, ...asked: unknown[]): Promise<unknown> } {
    const state = { isLeft: false };
    void left.then(() => (state.isLeft = true));
    return {
      request: (name, ...asked) => {
        const task = asked.at(-1) as Task;
        const before = this.#last.get(name);
        if (before && asked.length > 1 && Object(asked[0]).ifAvailable) return Promise.resolve(task(null));
        const turn = before ?? Promise.resolve();
        const result = turn.then(() => (state.isLeft ? new Promise<never>(() => undefined) : task({ name })));
        const over = turn.then(() => Promise.race([result.then(ignore, ignore), left]));
        const last = over.then(() => {
          if (this.#last.get(name) === last) this.#last.delete(name);
        });
        this.#last.set(name, last);
        return result;
      },
    };
  }
}

function ignore(): void {}
