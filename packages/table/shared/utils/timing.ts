/** A function that runs once there was no call for `delay` milliseconds. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
}

/** A function that runs at most once in `delay` milliseconds, the last call included. */
export function throttle<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: A | undefined;
  const open = (): void => {
    timer = undefined;
    if (pending) run(pending);
  };
  const run = (args: A): void => {
    pending = undefined;
    timer = setTimeout(open, delay);
    callback(...args);
  };
  return (...args) => {
    if (timer === undefined) run(args);
    else pending = args;
  };
}
