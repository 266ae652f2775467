import { describe, expect, it } from "vitest";
import { MISSED } from "../../src/engine/odds/sampling.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { gameOf } from "../reach/game-of.ts";
import { keptSeeds } from "../seeds/kept.ts";
import { comparedAt } from "./about.ts";
import type { Claims } from "./against-plays.ts";
import { meanOf } from "./claims.ts";

/** How many situations of each edition are weighed both ways at least. */
const SITUATIONS = 12;
/** How likely this test fails though the bound holds, if what is measured of one situation misses it independently: so its seeds are fixed. */
const ERROR_RATE = 1e-6;
/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 120_000;

/** How far each chance and mean is from the exact one, as parts of the bound. */
type Errors = readonly number[];

/** What is about right beside what is exact, for the situations that come of the kept seeds. */
function errorsIn(id: string): Errors {
  return keptSeeds("about", id).flatMap((seed) => {
    const compared = comparedAt(gameOf(id), seed);
    return compared ? errorsOf(compared.exact, compared.about, compared.within) : [];
  });
}

/** The chance of each value of each measure, and its mean in parts of what lies between its ends. */
function errorsOf(exact: Claims, about: Claims, within: number): Errors {
  const names = [...new Set([...exact.measures.keys(), ...about.measures.keys()])];
  return names.flatMap((name) => {
    const right = exact.measures.get(name) ?? new Map([[0, 1]]);
    const near = about.measures.get(name) ?? new Map([[0, 1]]);
    const values = [...right.keys()].map(Number);
    const span = Math.max(0, ...values) - Math.min(0, ...values);
    const chances = values.map((value) => Math.abs((right.get(value) ?? 0) - (near.get(value) ?? 0)));
    const mean = span === 0 ? [] : [Math.abs(meanOf(exact, name) - meanOf(about, name)) / span];
    return [...chances, ...mean].map((error) => error / within);
  });
}

/** The most of so many that may miss their bound, before that would be less likely than the error rate. */
function mostMissed(count: number): number {
  let [chance, missed] = [(1 - MISSED) ** count, 0];
  for (let rest = 1 - chance; rest > ERROR_RATE; rest -= chance) {
    chance *= ((count - missed) / (missed + 1)) * (MISSED / (1 - MISSED));
    missed += 1;
  }
  return missed;
}

describe.each(Object.keys(RULESETS))("%s: odds that are about right", (id) => {
  it("are as near as they say, and not by being needlessly exact", { timeout: TIMEOUT }, () => {
    const errors = errorsIn(id);
    expect(errors.length).toBeGreaterThan(SITUATIONS);
    expect(errors.filter((error) => error > 1).length).toBeLessThanOrEqual(mostMissed(errors.length));
    expect(Math.max(...errors)).toBeGreaterThan(0.1);
  });
});
