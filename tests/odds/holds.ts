import { describe, expect, it } from "vitest";
import { RULESETS } from "../../src/rulesets/all.ts";
import { once } from "../once.ts";
import { gameOf } from "../reach/game-of.ts";
import { comparedFrom } from "./gate.ts";
import { refusedIn, shownWrongIn, undecidedIn, withoutOutlookIn } from "./report.ts";

/** How many situations of each edition are compared. */
const PAIRS = 40;
/** About how many plays each takes. */
const PLAYS = 300;
/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 240_000;
/** How many of a hundred may be undecided, and without an outlook. */
const MOST = { undecided: 30, without: 5 };

/** The test of the whole gate: its error rate is spread over all that is compared. */
export const GATE = { plays: PLAYS, comparisons: PAIRS * Object.keys(RULESETS).length };

/** Tests that the odds of every edition of a game are those of its plays. */
export function oddsHold(family: readonly string[]): void {
  describe.each(family)("%s", (id) => {
    const compared = once(() => [...comparedFrom(gameOf(id), 0, PAIRS, GATE)]);

    it("plays as its outlooks say", { timeout: TIMEOUT }, () => {
      expect(refusedIn(compared())).toEqual([]);
      expect(undecidedIn(compared())).toBeLessThanOrEqual((PAIRS * MOST.undecided) / 100);
    });

    it("shows what its outlooks say", () => {
      expect(shownWrongIn(compared())).toEqual([]);
    });

    it("has an outlook for nearly every answer", () => {
      const without = withoutOutlookIn(compared());
      expect(without.length, without.join("\n")).toBeLessThanOrEqual((PAIRS * MOST.without) / 100);
    });
  });
}
