import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES, tryHistory } from "./history.ts";

/** How many histories of each game are tried, and how long they are; `npm run fuzz` tries others, for as long as one likes. */
const HISTORIES = 10;
const DEEDS = 40;
const TIMEOUT = 120_000;

/** Tries the histories of one share of the games: each test file has a page of its own. */
export function historiesOf(share: number, shares: number): void {
  let edge: Edge;
  beforeAll(async () => {
    edge = await loadEdge();
  }, TIMEOUT);
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

  describe.each(GAMES.filter((_game, index) => index % shares === share))("$id", { timeout: TIMEOUT }, (game) => {
    it("what exchanges have done is undone and redone in any order, and leaves every document as it was", async () => {
      let undone = 0;
      for (let seed = 0; seed < HISTORIES; seed += 1) {
        const table = await tryHistory(edge, { game, seed, deeds: DEEDS });
        undone += table.writes.filter(({ isUndo }) => isUndo).length;
      }
      expect(undone).toBeGreaterThan(0);
    });
  });
}
