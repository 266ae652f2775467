import { type Space, spotIn } from "./space.ts";

/** How many lines are drawn from one fighter to another: one to each corner of the other's space. */
export const LINES = 4;

/**
 * How many of the lines from one fighter to another walls stop; null where that is not known. Only a page that shows
 * the scene knows it.
 */
export function stoppedLines(space: Space | undefined, from: string, to: string): number | null {
  const stopped = space?.stopped?.from === from ? space.stopped.to : {};
  return Object.hasOwn(stopped, to) && spotIn(space, to) ? (stopped[to] ?? null) : null;
}
