import { describe, expect, it } from "vitest";
import { FIRST_SEED, IS_WHOLE, extentOf, searching } from "../searches.ts";
import { type WildGame, WILD_GAMES, tryTable } from "./wildly.ts";

/** How many inputs each game is given in all, which takes half a minute a game. */
const INPUTS = extentOf(100_000);
const TIMEOUT = IS_WHOLE ? 360_000 : 120_000;

/** Tests the games of one share among several test files, so that each file has a core of its own. */
export function fuzzShare(share: number, shares: number): void {
  const games = WILD_GAMES.filter((_game, index) => index % shares === share);
  describe.each(games)("$id among people without manners", { timeout: TIMEOUT }, (game) => {
    it("ends, holds numbers, refuses with a code, is undone to the start, and goes the same way twice", async () => {
      await searching("tests/fuzz", () => wildly(game, INPUTS * 0.7, false));
    });

    it("does so too where fighters change and leave in the midst of it, undoing aside", async () => {
      await searching("tests/fuzz", () => wildly(game, INPUTS * 0.3, true));
    });
  });
}

/** Plays table after table, each with its number as the seed. */
function wildly(game: WildGame, inputs: number, restless: boolean): void {
  let given = 0;
  for (let seed = FIRST_SEED; given < inputs; seed += 1) given += tryTable(game, seed, restless);
  expect(given).toBeGreaterThanOrEqual(inputs);
}
