import { describe, expect, it } from "vitest";
import { RULESETS } from "../../src/rulesets/all.ts";
import { once } from "../once.ts";
import { gameOf } from "../reach/game-of.ts";
import { DAY, OF_THE_DAY, firstSeedOf } from "../seeds/day.ts";
import { keptSeeds } from "../seeds/kept.ts";
import { compareFrom, comparedFrom } from "./gate.ts";
import { refusedIn, shownWrongIn, undecidedIn, withoutOutlookIn } from "./report.ts";

/** How many situations of each edition are compared with seeds of the day. */
const PAIRS = 4;
/** The fewest of the kept ones: fewer seeds would come to a question if the game had changed much since they were kept. */
const FEWEST = 10;
/** About how many plays each takes. */
const PLAYS = 300;
/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 240_000;
/** How many of a hundred may be undecided, and without an outlook. */
const MOST = { undecided: 30, without: 10 };

const KEPT = new Map(Object.keys(RULESETS).map((id) => [id, keptSeeds("odds", id)]));

/**
 * The test of the whole gate: its error rate is spread over all that is compared. It holds whatever the seeds are, for what plays refuse; how much is
 * undecided, or without an outlook, is bounded for the kept ones alone, which are always the same.
 */
export const GATE = {
  plays: PLAYS,
  comparisons: [...KEPT.values()].reduce((sum, { length }) => sum + length + PAIRS, 0),
};

/** Tests that the odds of every edition of a game are those of its plays. */
export function oddsHold(family: readonly string[]): void {
  describe.each(family)("%s", (id) => {
    const compared = once(() => (KEPT.get(id) ?? []).flatMap((seed) => compareFrom(gameOf(id), seed, GATE) ?? []));

    it("plays as its outlooks say", { timeout: TIMEOUT }, () => {
      expect(refusedIn(compared())).toEqual([]);
      expect(undecidedIn(compared())).toBeLessThanOrEqual((compared().length * MOST.undecided) / 100);
      expect(compared().length).toBeGreaterThanOrEqual(FEWEST);
    });

    it("shows what its outlooks say", () => {
      expect(shownWrongIn(compared())).toEqual([]);
    });

    it("has an outlook for nearly every answer", () => {
      const without = withoutOutlookIn(compared());
      expect(without.length, without.join("\n")).toBeLessThanOrEqual((compared().length * MOST.without) / 100);
    });

    it(`plays as its outlooks say, and shows it, ${OF_THE_DAY}`, { timeout: TIMEOUT }, () => {
      const others = [...comparedFrom(gameOf(id), firstSeedOf(DAY), PAIRS, GATE)];
      expect(refusedIn(others)).toEqual([]);
      expect(shownWrongIn(others)).toEqual([]);
    });
  });
}
