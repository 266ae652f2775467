import { addDistributions } from "./combine.ts";
import { type Distribution, certain, buildDistribution } from "./distribution.ts";

/** Builds the distribution of one fair die by a rule that reads its faces, 1 to the number of its sides. */
export function buildDie(sides: number, read: (face: number) => number): Distribution {
  const values = Array.from({ length: sides }, (_side, i) => read(i + 1));
  return buildDistribution(Math.min(...values), Math.max(...values), (add) => {
    for (const value of values) add(value, 1 / sides);
  });
}

/**
 * Creates a function that returns the distribution of the sum of a number of equal dice. Each sum is computed once, from that of one die
 * less.
 */
export function createPools(die: Distribution): (count: number) => Distribution {
  const rows = [certain(0)];
  return (count) => {
    let row = rows[Math.min(count, rows.length - 1)] ?? certain(0);
    for (let size = rows.length; size <= count; size += 1) {
      row = addDistributions(row, die);
      rows.push(row);
    }
    return row;
  };
}
