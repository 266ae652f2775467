import { type Space, findSpot } from "./space.ts";

/** The number of lines drawn from one fighter to another: one to each corner of the other's space. */
export const LINES = 4;

/** Counts the lines from one fighter to another that walls stop; null if unknown. Only a client that shows the scene knows them. */
export function countStoppedLines(space: Space | undefined, from: string, to: string): number | null {
  const stopped = space?.stopped?.from === from ? space.stopped.to : {};
  return Object.hasOwn(stopped, to) && findSpot(space, to) ? (stopped[to] ?? null) : null;
}
