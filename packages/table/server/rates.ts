import { Refusal } from "./refusal.ts";

/** How often something may be done: so many times at once, and so many each second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
  /** How many may wait; what exceeds them is refused. */
  readonly waiting: number;
}

/** Slows down users who ask too often. */
export interface Throttle {
  /**
   * Processes this user's request when it may be, in the order of the calls, and at once if it may be at once; refuses
   * if too many wait.
   */
  run<T>(userId: string, act: () => Promise<T>): Promise<T>;
  /** Whether this user's next request may be processed at once; one that may not is not counted. */
  isFree(userId: string): boolean;
}

/** The requests of one user: how many may still come at once as of a time, and those that wait. */
interface Allowance {
  left: number;
  at: number;
  waiting: number;
  last: Promise<void>;
}

/** A throttle for all users, each with an allowance of their own. */
export function createThrottle({ burst, perSecond, waiting }: Rate, what: string): Throttle {
  const allowances = new Map<string, Allowance>();
  const refreshed = (userId: string): Allowance => {
    const now = performance.now();
    const known = allowances.get(userId) ?? { left: burst, at: now, waiting: 0, last: Promise.resolve() };
    known.left = Math.min(burst, known.left + ((now - known.at) / 1000) * perSecond);
    known.at = now;
    allowances.set(userId, known);
    return known;
  };
  return {
    async run(userId, act) {
      const own = refreshed(userId);
      if (own.waiting >= waiting) {
        throw new Refusal(`You send more than ${perSecond} ${what} a second: ${waiting} wait already`);
      }
      own.left -= 1;
      const delay = Math.max(0, (-own.left / perSecond) * 1000);
      if (delay === 0 && own.waiting === 0) return act();
      own.waiting += 1;
      const before = own.last;
      own.last = (async () => {
        await Promise.all([before, new Promise((done) => setTimeout(done, delay))]);
        own.waiting -= 1;
      })();
      await own.last;
      return act();
    },
    isFree(userId) {
      const own = refreshed(userId);
      if (own.left < 1) return false;
      own.left -= 1;
      return true;
    },
  };
}
