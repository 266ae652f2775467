// The only place in which scenarios let real time pass. All else waits for what must have happened, or moves the clock of a page.
import { setTimeout as pass } from "node:timers/promises";

/** The pause between looks, in milliseconds. */
const PAUSE = 10;

/** How long steps wait for what they act on, in milliseconds. */
export const PATIENCE = 30_000;

/** Looks again and again until what is seen counts, or for so many milliseconds; what the last look has seen. */
export async function lookUntil<Seen>(
  look: () => Promise<Seen>,
  counts: (seen: Seen) => boolean,
  timeout: number,
): Promise<Seen> {
  const end = performance.now() + timeout;
  let seen = await look();
  while (!counts(seen) && performance.now() < end) {
    await pass(PAUSE);
    seen = await look();
  }
  return seen;
}

/** Holds still where the pause is what is tested: hands that press long or rest, a slow line, pages that are to stay as they are. */
export async function holdStill(milliseconds: number): Promise<void> {
  await pass(milliseconds);
}
