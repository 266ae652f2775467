/** The chance of each whole number: `chances[i]` is that of `from + i`. */
export type Distribution = { readonly from: number; readonly chances: Float64Array };

/** Returns the distribution of a constant. */
export function certain(value: number): Distribution {
  return { from: value, chances: Float64Array.of(1) };
}

/**
 * Builds a distribution from `from` to `to`. `addAll` calls `add` with values and chances; the chances of equal values are summed, and no
 * value may lie outside the bounds.
 */
export function buildDistribution(
  from: number,
  to: number,
  addAll: (add: (value: number, chance: number) => void) => void,
): Distribution {
  const chances = new Float64Array(to - from + 1);
  addAll((value, chance) => {
    chances[value - from] = (chances[value - from] ?? 0) + chance;
  });
  return { from, chances };
}

/** Returns the greatest possible number. */
export function findHighest({ from, chances }: Distribution): number {
  return from + chances.length - 1;
}

/** Sums the chances of all numbers that pass a test. */
export function sumChances({ from, chances }: Distribution, test: (value: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) if (test(from + i)) sum += chances[i] ?? 0;
  return sum;
}

/** Computes the mean of the numbers. */
export function computeMean({ from, chances }: Distribution): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) sum += (from + i) * (chances[i] ?? 0);
  return sum;
}
