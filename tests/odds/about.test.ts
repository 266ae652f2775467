import { describe, expect, it } from "vitest";
import { workedOut } from "../../src/engine/odds/choosing.ts";
import { MISSED, outlookWithin } from "../../src/engine/odds/sampling.ts";
import { usualAnswer } from "../../src/engine/odds/usual-answer.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { gameOf } from "../reach/game-of.ts";
import type { Claims } from "./against-plays.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { situationFrom } from "./situations.ts";

/** How many situations of each edition are weighed both ways. */
const SITUATIONS = 24;
/** How many seeds are tried for them: of many situations the exact odds are soon found. */
const MOST_SEEDS = 700;
/** So few inputs leave nearly everything to chance. */
const FEW = 12;
/** How near odds must be here: near enough for a fault to show, and far enough for many situations in little time. */
const WITHIN = 0.05;
/** How likely this test fails though the bound holds; its seeds are fixed. */
const ERROR_RATE = 1e-6;
/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 120_000;

/** How far each chance and mean is from the exact one, as parts of the bound. */
type Errors = readonly number[];

/** What is about right beside what is exact, for situations that come of seeds. */
function errorsIn(id: string): Errors {
  const errors: number[] = [];
  const game = gameOf(id);
  for (let seed = 0, met = 0; met < SITUATIONS && seed < MOST_SEEDS; seed += 1) {
    const situation = situationFrom(game, seed);
    const exact = situation && outlookAfter(situation.step, situation.asked.rules);
    if (!situation || !exact) continue;
    const playing = { assume: usualAnswer, most: FEW, within: WITHIN };
    const about = workedOut(outlookWithin(situation.step, situation.asked.rules, playing));
    if (!about) throw new Error(`${id}: nothing about right for seed ${seed}`);
    if (about.within === 0) continue;
    met += 1;
    errors.push(...errorsOf(claimsOf(exact), claimsOf(about.endings), about.within));
  }
  return errors;
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
