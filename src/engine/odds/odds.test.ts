import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Distribution,
  rollNext,
  mapPair,
  mapDistribution,
  addDistributions,
  certain,
  sumChances,
  buildDistribution,
  findHighest,
  computeMean,
  buildDie,
  createPools,
} from "./distribution.ts";
import { chanceOf } from "../../../tests/chance-of.ts";

const total = ({ chances }: Distribution): number => chances.reduce((sum, chance) => sum + chance, 0);

/** Any distribution of a few whole numbers around 0. */
const distributions = fc
  .tuple(fc.integer({ min: -6, max: 6 }), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }))
  .map(([from, weights]): Distribution => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return { from, chances: Float64Array.from(weights, (weight) => weight / sum) };
  });

/** The numbers that a rule makes of both, one pair after the other. */
function byPairs(a: Distribution, b: Distribution, rule: (a: number, b: number) => number): Map<number, number> {
  const found = new Map<number, number>();
  for (let x = a.from; x <= findHighest(a); x += 1)
    for (let y = b.from; y <= findHighest(b); y += 1)
      found.set(rule(x, y), (found.get(rule(x, y)) ?? 0) + chanceOf(a, x) * chanceOf(b, y));
  return found;
}

function expectSame(made: Distribution, pairs: ReadonlyMap<number, number>): void {
  for (let value = made.from; value <= findHighest(made); value += 1)
    expect(chanceOf(made, value)).toBeCloseTo(pairs.get(value) ?? 0, 14);
  expect(total(made)).toBeCloseTo(1, 12);
}

describe("a distribution", () => {
  const coin = buildDistribution(-1, 2, (add) => {
    add(2, 0.25);
    add(-1, 0.5);
    add(2, 0.25);
  });

  it("gathers the chances of the same number", () => {
    expect([-2, -1, 0, 2, 3].map((value) => chanceOf(coin, value))).toEqual([0, 0.5, 0, 0.5, 0]);
  });

  it("has a mean, a highest number, and chances for whatever is asked", () => {
    expect([computeMean(coin), findHighest(coin), sumChances(coin, (value) => value > 0)]).toEqual([0.5, 2, 0.5]);
  });

  it("of what is certain has one number", () => {
    expect([chanceOf(certain(7), 7), computeMean(certain(-3)), total(certain(0))]).toEqual([1, -3, 1]);
  });
});

describe("two numbers that know nothing of each other", () => {
  it("are summed as their pairs are", () => {
    fc.assert(
      fc.property(distributions, distributions, (a, b) => {
        expectSame(
          addDistributions(a, b),
          byPairs(a, b, (x, y) => x + y),
        );
        expect(computeMean(addDistributions(a, b))).toBeCloseTo(computeMean(a) + computeMean(b), 10);
      }),
    );
  });

  it("are joined by any rule as their pairs are", () => {
    const rule = (x: number, y: number): number => Math.max(x, 0) - 2 * Math.min(y, 3);
    fc.assert(
      fc.property(distributions, distributions, (a, b) => expectSame(mapPair(a, b, rule), byPairs(a, b, rule))),
    );
  });
});

describe("a number that a rule reads", () => {
  it("keeps its chances, also where several come to the same", () => {
    fc.assert(
      fc.property(distributions, (of) => {
        const square = (value: number): number => value * value;
        expectSame(mapDistribution(of, square), byPairs(of, certain(0), square));
      }),
    );
  });

  it("may decide what is rolled next: 1 rolls a coin for 0 or 1, 2 is 2 for certain", () => {
    const first: Distribution = { from: 1, chances: Float64Array.of(0.25, 0.75) };
    const coin: Distribution = { from: 0, chances: Float64Array.of(0.5, 0.5) };
    const then = rollNext(first, (value) => (value === 1 ? coin : certain(2)));
    expect([0, 1, 2].map((value) => chanceOf(then, value))).toEqual([0.125, 0.125, 0.75]);
  });
});

describe("a pool of dice", () => {
  const d6 = createPools(buildDie(6, (face) => face));

  it("of two six-sided dice comes to 7 once in six, and to 2 once in 36", () => {
    expect([chanceOf(d6(2), 7), chanceOf(d6(2), 2), chanceOf(d6(2), 1)]).toEqual([
      expect.closeTo(1 / 6, 14),
      expect.closeTo(1 / 36, 14),
      0,
    ]);
  });

  it("of no dice comes to nothing, whatever was asked for before", () => {
    d6(5);
    expect([chanceOf(d6(0), 0), d6(0).chances.length]).toEqual([1, 1]);
  });

  it("keeps its sum at 1 and its mean at that of so many dice, up to forty", () => {
    for (let count = 0; count <= 40; count += 1) {
      expect(total(d6(count))).toBeCloseTo(1, 12);
      expect(computeMean(d6(count))).toBeCloseTo(3.5 * count, 10);
    }
  });
});
