import { type Distribution, buildDistribution, findHighest } from "./distribution.ts";

/** Returns the distribution of the sum of two independent numbers. All terms are positive, so no precision is lost by cancellation. */
export function addDistributions(a: Distribution, b: Distribution): Distribution {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i += 1) {
    const one = a.chances[i] ?? 0;
    for (let j = 0; j < b.chances.length; j += 1) chances[i + j] = (chances[i + j] ?? 0) + one * (b.chances[j] ?? 0);
  }
  return { from: a.from + b.from, chances };
}

/** Returns the distribution of a number after a rule; different numbers may have the same result. */
export function mapDistribution(of: Distribution, rule: (value: number) => number): Distribution {
  const values = Array.from(of.chances, (_chance, i) => rule(of.from + i));
  return buildDistribution(Math.min(...values), Math.max(...values), (add) => {
    values.forEach((value, i) => add(value, of.chances[i] ?? 0));
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

/** Returns the distribution of a roll that depends on a first number. */
export function rollNext(of: Distribution, then: (value: number) => Distribution): Distribution {
  const nexts = Array.from(of.chances, (_chance, i) => then(of.from + i));
  const from = Math.min(...nexts.map((next) => next.from));
  return buildDistribution(from, Math.max(...nexts.map(findHighest)), (add) => {
    nexts.forEach((next, i) => {
      const weight = of.chances[i] ?? 0;
      if (weight > 0) next.chances.forEach((chance, j) => add(next.from + j, weight * chance));
    });
  });
}
