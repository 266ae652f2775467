/** A GM's commands for the clock of a question. */
export const CLOCK_WORDS = ["pause", "resume", "more"] as const;
export type ClockWord = (typeof CLOCK_WORDS)[number];

/**
 * Time at which a question answers itself, in milliseconds since the epoch by the writer's clock, 0 if no answer is awaited; and the
 * milliseconds that are left while a GM has stopped the clock, 0 while it runs.
 */
export type Times = { readonly deadline: number; readonly paused: number };

/** Time that a GM gives at once, in milliseconds. */
export const MORE_TIME = 30_000;

/** Computes the clock after a GM's command; stopping a stopped clock or resuming a running one changes nothing. */
export function timesAfter(word: ClockWord, { deadline, paused }: Times, now: number): Times {
  const left = timeLeft({ deadline, paused }, now);
  switch (word) {
    case "pause":
      return { deadline, paused: Math.max(1, left) };
    case "resume":
      return paused > 0 ? { deadline: now + paused, paused: 0 } : { deadline, paused };
    case "more":
      return paused > 0 ? { deadline, paused: paused + MORE_TIME } : { deadline: now + left + MORE_TIME, paused: 0 };
  }
}

/** Milliseconds that are left. */
export function timeLeft({ deadline, paused }: Times, now: number): number {
  return paused > 0 ? paused : Math.max(0, deadline - now);
}
