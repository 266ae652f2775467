import { describe, expect, it, test } from "vitest";
import { type Draw, chanceFrom } from "../chance.ts";
import { type Claims, againstPlays } from "./against-plays.ts";
import { chance } from "./choice.ts";
import { type Claim, type Evidence, boundOf, ofMean, ofProportions } from "./evidence.ts";

const LOADED: Claim = new Map([
  [0, 0.5],
  [1, 0.3],
  [5, 0.2],
]);

/** The mean of the evidence after so many plays of what is claimed: over all sequences, each with its chance. */
function meanEvidence(make: () => Evidence, claim: Claim, plays: number): number {
  const values = [...claim.keys()];
  const count = values.length ** plays;
  let mean = 0;
  for (let number = 0; number < count; number += 1) {
    const evidence = make();
    let weight = 1;
    for (let play = 0, rest = number; play < plays; play += 1, rest = Math.floor(rest / values.length)) {
      const value = values[rest % values.length] ?? 0;
      weight *= claim.get(value) ?? 0;
      evidence.see(value);
    }
    mean += weight * Math.exp(evidence.strength());
  }
  return mean;
}

describe("evidence against a true claim has a mean of 1, so that it is seldom strong", () => {
  test.each([1, 2, 4])("after %i plays", (plays) => {
    expect(meanEvidence(() => ofProportions(LOADED), LOADED, plays)).toBeCloseTo(1, 12);
    for (const which of [0, 1])
      expect(meanEvidence(() => ofMean(LOADED, 0.2)[which] ?? ofProportions(LOADED), LOADED, plays)).toBeCloseTo(1, 9);
  });
});

it("a value that is claimed impossible is evidence enough", () => {
  const evidence = ofProportions(chance(0));
  evidence.see(0);
  expect(evidence.strength()).toBeCloseTo(0, 12);
  evidence.see(1);
  expect(evidence.strength()).toBe(Infinity);
});

it("a coin that falls twice on the same side is as 12 to 11: ten plays of the claim count beside it", () => {
  // First: (0 / 0.5 + 10) / 10 = 1; second: (1 / 0.5 + 10) / 11 = 12 / 11.
  const evidence = ofProportions(chance(0.5));
  for (const face of [1, 1]) evidence.see(face);
  expect(evidence.strength()).toBeCloseTo(Math.log(12 / 11), 12);
});

it("for a coin, the tilted claim is the coin with the shifted chance: 0.6 or 0.4 for 0.5", () => {
  const [lower, higher] = ofMean(chance(0.5), 0.2);
  for (const evidence of [lower, higher]) evidence?.see(1);
  expect(Math.exp(higher?.strength() ?? 0)).toBeCloseTo(0.6 / 0.5, 6);
  expect(Math.exp(lower?.strength() ?? 0)).toBeCloseTo(0.4 / 0.5, 6);
});

it("what is certain has no mean that could be off", () => {
  expect(ofMean(chance(1), 0.2)).toEqual([]);
});

it("four times the plays find half the shift", () => {
  expect(boundOf(400) / boundOf(100)).toBeCloseTo(1 / 2, 12);
});

describe("a claim against plays", () => {
  const claims = (claim: Claim): Claims => ({ measures: new Map([["hit bo", claim]]) });
  const coinOf = (of: number) => (draw: Draw) => new Map([["hit bo", draw(1000) < 1000 * of ? 1 : 0]]);
  const verdict = (claimed: number, real: number, seed: number, plays = 300) =>
    againstPlays(claims(chance(claimed)), coinOf(real), chanceFrom(seed), { plays, comparisons: 1 });

  it("is never refused in a thousand runs if it is true", () => {
    const found = Array.from({ length: 1000 }, (_run, seed) => verdict(0.3, 0.3, seed).is);
    expect(found.filter((is) => is === "refused")).toEqual([]);
    expect(found.filter((is) => is === "undecided").length).toBeLessThan(50);
  });

  it("is taken for right in at most one of twenty runs if it is off by the bound", () => {
    const shift = boundOf(300) * Math.sqrt(0.3 * 0.7);
    const found = Array.from({ length: 400 }, (_run, seed) => verdict(0.3, 0.3 + shift, seed).is);
    expect(found.filter((is) => is === "agrees").length / 400).toBeLessThanOrEqual(0.05);
  });

  test.each([
    [0.06, 0.91],
    [0.25, 0.49],
    [1, 0.97],
    [0, 0.03],
  ])("of %d is refused where %d is played", (claimed, real) => {
    expect(verdict(claimed, real, 7)).toMatchObject({ is: "refused", against: "hit bo" });
  });

  it("of one number may be right where that of both together is wrong: hit and out always come together", () => {
    const both: Claims = {
      measures: new Map([
        ["hit bo", chance(0.5)],
        ["out bo", chance(0.5)],
      ]),
      endings: new Map([
        ["", 0.25],
        ["hit bo 1", 0.25],
        ["out bo 1", 0.25],
        ["hit bo 1, out bo 1", 0.25],
      ]),
    };
    const play = (draw: Draw) => new Map(draw(2) === 0 ? [] : [["hit bo", 1] as const, ["out bo", 1] as const]);
    const found = againstPlays(both, play, chanceFrom(3), { plays: 300, comparisons: 1 });
    expect(found).toMatchObject({ is: "refused", against: "the endings" });
  });
});
