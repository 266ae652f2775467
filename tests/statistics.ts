import { type Distribution, findHighest } from "../src/engine/odds/distribution.ts";
import { chanceOf } from "./chance-of.ts";

/**
 * The distance between the counted and the expected values, and the largest that chance exceeds once in a million
 * times.
 */
export type Fit = { readonly distance: number; readonly allowed: number };

/** The smallest expected count of a cell of the comparison; rarer values are counted together. */
const LEAST_EXPECTED = 10;

/** Pearson's chi-square of counted values against their exact chances. */
export function fitOf(counted: ReadonlyMap<number, number>, exact: Distribution): Fit {
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  const cells: { expected: number; seen: number }[] = [];
  let cell = { expected: 0, seen: 0 };
  for (let value = exact.from; value <= findHighest(exact); value += 1) {
    cell = { expected: cell.expected + chanceOf(exact, value) * total, seen: cell.seen + (counted.get(value) ?? 0) };
    if (cell.expected < LEAST_EXPECTED) continue;
    cells.push(cell);
    cell = { expected: 0, seen: 0 };
  }
  const last = cells.pop() ?? { expected: 0, seen: 0 };
  cells.push({ expected: last.expected + cell.expected, seen: last.seen + cell.seen });
  const possible = cells.reduce((sum, { seen }) => sum + seen, 0);
  if (possible < total) return { distance: Infinity, allowed: 0 };
  const distance = cells.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
  return { distance, allowed: quantile(Math.max(1, cells.length - 1)) };
}

/** The chi-square that is exceeded once in a million times, by Wilson and Hilferty. */
function quantile(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.753 * Math.sqrt(spread)) ** 3;
}
