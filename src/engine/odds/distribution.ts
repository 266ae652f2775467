/** The chance of each whole number: `chances[i]` is the chance of `from + i`. */
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

/** Returns the distribution of the sum of two independent numbers. All terms are positive, so no precision is lost by cancellation. */
export function addDistributions(a: Distribution, b: Distribution): Distribution {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i += 1) {
    const one = a.chances[i] ?? 0;
    for (let j = 0; j < b.chances.length; j += 1) chances[i + j] = (chances[i + j] ?? 0) + one * (b.chances[j] ?? 0);
  }
  return { from: a.from + b.from, chances };
}

/** Returns the distribution of the result of a rule for a number; different numbers may have the same result. */
export function mapDistribution(distribution: Distribution, rule: (value: number) => number): Distribution {
  const values = Array.from(distribution.chances, (_chance, i) => rule(distribution.from + i));
  return buildDistribution(Math.min(...values), Math.max(...values), (add) => {
    values.forEach((value, i) => add(value, distribution.chances[i] ?? 0));
  });
}

/** Returns the distribution of the result of a rule for two independent numbers. */
export function mapPair(a: Distribution, b: Distribution, rule: (a: number, b: number) => number): Distribution {
  const columns = b.chances.length;
  const values = new Int32Array(a.chances.length * columns);
  for (let i = 0; i < a.chances.length; i += 1)
    for (let j = 0; j < columns; j += 1) values[i * columns + j] = rule(a.from + i, b.from + j);
  return buildDistribution(Math.min(...values), Math.max(...values), (add) => {
    values.forEach((value, at) => {
      add(value, (a.chances[Math.floor(at / columns)] ?? 0) * (b.chances[at % columns] ?? 0));
    });
  });
}

/** Returns the distribution of a roll that depends on an earlier number; `buildNext` returns it for each such number. */
export function rollNext(of: Distribution, buildNext: (value: number) => Distribution): Distribution {
  const nexts = Array.from(of.chances, (_chance, i) => buildNext(of.from + i));
  const from = Math.min(...nexts.map((next) => next.from));
  return buildDistribution(from, Math.max(...nexts.map(findHighest)), (add) => {
    nexts.forEach((next, i) => {
      const weight = of.chances[i] ?? 0;
      if (weight > 0) next.chances.forEach((chance, j) => add(next.from + j, weight * chance));
    });
  });
}

/** Builds the distribution of one fair die; `read` returns the value of each face, from 1 to `sides`. */
export function buildDie(sides: number, read: (face: number) => number): Distribution {
  const values = Array.from({ length: sides }, (_side, i) => read(i + 1));
  return buildDistribution(Math.min(...values), Math.max(...values), (add) => {
    for (const value of values) add(value, 1 / sides);
  });
}

/**
 * Creates a function that returns the distribution of the sum of a number of equal dice. Each sum is computed once, from the sum of one die
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
