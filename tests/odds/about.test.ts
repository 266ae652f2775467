import { describe, expect, it } from "vitest";
import { runToEnd, chooseUsualAnswer } from "../../src/engine/odds/choosing.ts";
import { MISSED, computeOutlook } from "../../src/engine/odds/outlook.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { gameOf } from "../reach/game-of.ts";
import type { Game } from "../reach/table.ts";
import { FIRST_SEED, extentOf, searching } from "../searches.ts";
import type { Claims } from "./against-plays.ts";
import { claimsOf, meanOf } from "./claims.ts";
import { outlookAfter } from "./outlook-after.ts";
import { situationFrom } from "./situations.ts";

/** Seeds of situations in which a fault of the sampling was found that those of a day may miss. */
const KEPT: Readonly<Record<string, readonly number[]>> = { d6: [3, 23] };
/** How many situations of the day are weighed both ways for each edition. */
const SITUATIONS = extentOf(24);
/** How many seeds are tried for them: of many situations the exact odds are soon found. */
const MOST_SEEDS = 700;
/** So few inputs leave nearly everything to chance. */
const FEW = 12;
/** How near odds must be here: near enough for a fault to show, and far enough for many situations in little time. */
const WITHIN = 0.05;
/** The chance that this test fails though the bound holds. */
const ERROR_RATE = 1e-6;
/** A gross error, as parts of the bound: by the inequality from which that follows, twice the bound has a chance of 1e-13. */
const GROSS = 2;
/** An error that shows that odds are not needlessly exact. */
const ROUGH = 0.1;
/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 120_000;

/** How far each chance and mean is from the exact one, as parts of the bound. */
type Errors = readonly number[];

/** What is about right beside what is exact, for the kept situations and some of the day; more of them while no error is rough. */
function errorsIn(id: string): readonly Errors[] {
  const game = gameOf(id);
  const kept = KEPT[id] ?? [];
  const found: Errors[] = [];
  const isEnough = (): boolean =>
    found.length >= kept.length + SITUATIONS && found.flat().some((error) => error > ROUGH);
  for (const seed of [...kept, ...Array.from({ length: MOST_SEEDS }, (_none, index) => FIRST_SEED + index)]) {
    const errors = isEnough() ? null : errorsAt(game, seed);
    if (errors) found.push(errors);
  }
  return found;
}

/** The errors in the situation of a seed; null where nothing was asked, or the odds are exact in any case or never. */
function errorsAt(game: Game, seed: number): Errors | null {
  const situation = situationFrom(game, seed);
  const exact = situation && outlookAfter(situation.step, situation.asked.rules);
  if (!situation || !exact) return null;
  const playing = { assume: chooseUsualAnswer, most: FEW, within: WITHIN };
  const about = runToEnd(computeOutlook(situation.step, situation.asked.rules, playing));
  if (!about) throw new Error(`${game.rules.id}: nothing about right for seed ${seed}`);
  return about.within === 0 ? null : errorsOf(claimsOf(exact), claimsOf(about.endings), about.within);
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

/** The number of those that miss their bound; 0 where all are of one situation, since these miss it together. */
function missedIn(found: readonly Errors[]): number {
  const missing = found.map((errors) => errors.filter((error) => error > 1).length).filter((count) => count > 0);
  return missing.length > 1 ? missing.reduce((sum, count) => sum + count, 0) : 0;
}

describe.each(Object.keys(RULESETS))("%s: odds that are about right", (id) => {
  it("are as near as they say, and not by being needlessly exact", { timeout: TIMEOUT }, () =>
    searching("tests/odds/about.test.ts", () => {
      const found = errorsIn(id);
      const errors = found.flat();
      expect(errors.length).toBeGreaterThan(SITUATIONS);
      expect(missedIn(found)).toBeLessThanOrEqual(mostMissed(errors.length));
      expect(Math.max(...errors)).toBeLessThan(GROSS);
      expect(Math.max(...errors)).toBeGreaterThan(ROUGH);
    }),
  );
});
