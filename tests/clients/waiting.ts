import { setTimeout as pause } from "node:timers/promises";

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
    await pause(PAUSE);
    seen = await look();
  }
  return seen;
}
