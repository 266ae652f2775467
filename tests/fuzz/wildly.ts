import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { chanceFrom } from "../chance.ts";
import { SAMPLES, type Sample } from "../contract/samples.ts";
import { everything, TRADERS } from "./everything.ts";
import { expectEnded, expectReplayed, expectSame, expectSound, expectTakenBack, expectUndone } from "./laws.ts";
import { type Played, playWildly, tableFor } from "./table.ts";

/** How many inputs each game is given; RIPOSTE_FUZZ sets more: 100000 take a few seconds a game. */
const INPUTS = Number(process.env["RIPOSTE_FUZZ"] ?? 20_000);
const TIMEOUT = 60_000 + 3 * INPUTS;
const NOBODY: Sample = { fighters: [], declarations: [] };
const INPUTS_A_TABLE = 40;
/** One of so many tables is played twice, which is slow. */
const ONE_IN = 20;

const GAMES = [
  ...Object.entries(RULESETS).map(([id, rules]) => ({ id, rules, sample: SAMPLES[id] ?? NOBODY })),
  { id: everything.id, rules: everything, sample: TRADERS },
];

/** Tests the games of one share among several test files, so that each file has a core of its own. */
export function fuzzShare(share: number, shares: number): void {
  const games = GAMES.filter((_game, index) => index % shares === share);
  describe.each(games)("$id among people without manners", { timeout: TIMEOUT }, ({ rules, sample }) => {
    it("ends, holds numbers, refuses with a code, is undone to the start, and goes the same way twice", () => {
      wildly(rules, sample, { restless: false, inputs: INPUTS * 0.7 }, (played, seed) => {
        expectUndone(played);
        expectTakenBack(played);
        if (seed % ONE_IN === 0) expectSame(played);
      });
    });

    it("does so too where fighters change and leave in the midst of it, undoing aside", () => {
      wildly(rules, sample, { restless: true, inputs: INPUTS * 0.3 }, (played, seed) => {
        if (seed % ONE_IN === 0) expectSame(played);
      });
    });
  });
}

type Bout = { readonly restless: boolean; readonly inputs: number };

/** Plays table after table, each with its number as the seed, and names the one at which a law breaks. */
function wildly(rules: Ruleset, sample: Sample, bout: Bout, check: (played: Played, seed: number) => void): void {
  let given = 0;
  for (let seed = 0; given < bout.inputs; seed += 1) {
    try {
      const draw = chanceFrom(seed);
      const played = playWildly(tableFor(rules, sample, draw), sample, draw, INPUTS_A_TABLE, bout.restless);
      expectSound(played);
      expectEnded(played);
      check(played, seed);
      if (seed % ONE_IN === 1) expectReplayed(played);
      given += played.actions.length;
    } catch (error) {
      throw new Error(`table ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  expect(given).toBeGreaterThanOrEqual(bout.inputs);
}
