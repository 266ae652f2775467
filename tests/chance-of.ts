import type { Distribution } from "../src/engine/odds/distribution.ts";

/** The chance of one number. */
export function chanceOf({ from, chances }: Distribution, value: number): number {
  return chances[value - from] ?? 0;
}
