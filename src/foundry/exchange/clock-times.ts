/** A GM's commands for the clock of a question. */
export const CLOCK_COMMANDS = ["pause", "resume", "more"] as const;
export type ClockCommand = (typeof CLOCK_COMMANDS)[number];

/**
 * The time at which a question answers itself, in milliseconds since the epoch by the writer's clock; 0 if no answer is awaited. `paused`
 * is the remaining time in milliseconds while a GM has stopped the clock; 0 while it runs.
 */
export type ClockTimes = { readonly deadline: number; readonly paused: number };

/** The time that a GM adds with one command, in milliseconds. */
export const MORE_TIME = 30_000;

/** Computes the clock after a GM's command; stopping a stopped clock or resuming a running one changes nothing. */
export function computeClockTimes(command: ClockCommand, { deadline, paused }: ClockTimes, now: number): ClockTimes {
  const remaining = timeLeft({ deadline, paused }, now);
  switch (command) {
    case "pause":
      return { deadline, paused: Math.max(1, remaining) };
    case "resume":
      return paused > 0 ? { deadline: now + paused, paused: 0 } : { deadline, paused };
    case "more":
      return paused > 0
        ? { deadline, paused: paused + MORE_TIME }
        : { deadline: now + remaining + MORE_TIME, paused: 0 };
  }
}

/** Returns the remaining time, in milliseconds. */
export function timeLeft({ deadline, paused }: ClockTimes, now: number): number {
  return paused > 0 ? paused : Math.max(0, deadline - now);
}
