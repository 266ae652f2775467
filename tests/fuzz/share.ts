import { describe, expect, it } from "vitest";
import { DAY, OF_THE_DAY, firstSeedOf } from "../seeds/day.ts";
import { keptSeeds } from "../seeds/kept.ts";
import { WILD_GAMES, tryTable } from "./wildly.ts";

/** How many tables of each game are tried with seeds of the day, in peace and in the midst of change; `npm run fuzz` tries others, for as long as one likes. */
const TABLES = { calm: 60, restless: 25 };
const TIMEOUT = 120_000;

/** Tests the games of one share among several test files, so that each file has a core of its own. */
export function fuzzShare(share: number, shares: number): void {
  const games = WILD_GAMES.filter((_game, index) => index % shares === share);
  describe.each(games)("$id among people without manners", { timeout: TIMEOUT }, (game) => {
    it("ends, holds numbers, refuses with a code, is undone to the start, and goes the same way twice", () => {
      const seeds = keptSeeds("calm", game.id);
      for (const seed of seeds) tryTable(game, seed, { isThorough: true });
      expect(seeds).not.toEqual([]);
    });

    it("does so too where fighters change and leave in the midst of it, undoing aside", () => {
      const seeds = keptSeeds("restless", game.id);
      for (const seed of seeds) tryTable(game, seed, { isRestless: true, isThorough: true });
      expect(seeds).not.toEqual([]);
    });

    it(`does all of this ${OF_THE_DAY}`, () => {
      const first = firstSeedOf(DAY);
      for (let table = 0; table < TABLES.calm; table += 1) tryTable(game, first + table);
      for (let table = 0; table < TABLES.restless; table += 1) tryTable(game, first + table, { isRestless: true });
    });
  });
}
