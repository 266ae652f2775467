import { describe, expect, it } from "vitest";
import { type WildGame, WILD_GAMES, tryTable } from "./wildly.ts";

/** How many inputs each game is given; RIPOSTE_FUZZ sets more: 100000 take a few seconds a game. */
const INPUTS = Number(process.env["RIPOSTE_FUZZ"] ?? 20_000);
const TIMEOUT = 60_000 + 3 * INPUTS;

/** Tests the games of one share among several test files, so that each file has a core of its own. */
export function fuzzShare(share: number, shares: number): void {
  const games = WILD_GAMES.filter((_game, index) => index % shares === share);
  describe.each(games)("$id among people without manners", { timeout: TIMEOUT }, (game) => {
    it("ends, holds numbers, refuses with a code, is undone to the start, and goes the same way twice", () => {
      wildly(game, INPUTS * 0.7, false);
    });

    it("does so too where fighters change and leave in the midst of it, undoing aside", () => {
      wildly(game, INPUTS * 0.3, true);
    });
  });
}

/** Plays table after table, each with its number as the seed. */
function wildly(game: WildGame, inputs: number, restless: boolean): void {
  let given = 0;
  for (let seed = 0; given < inputs; seed += 1) given += tryTable(game, seed, restless);
  expect(given).toBeGreaterThanOrEqual(inputs);
}
