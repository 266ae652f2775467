/** Runs a task when those before it are done. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that runs one task at a time, in the order in which they came; a failed task does not stop the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const running = last.then(task);
    last = running.catch(() => undefined);
    return running;
  };
}
