import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Edge, loadEdge } from "./edge.ts";
import { keptSeeds } from "../seeds/kept.ts";
import { DEEDS, GAMES, tryHistory } from "./history.ts";

const TIMEOUT = 120_000;

/** Tries the kept histories of one share of the games, and `npm run fuzz` tries others for as long as one likes: each test file has a page of its own. */
export function historiesOf(share: number, shares: number): void {
  let edge: Edge;
  beforeAll(async () => {
    edge = await loadEdge();
  }, TIMEOUT);
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

  describe.each(GAMES.filter((_game, index) => index % shares === share))("$id", { timeout: TIMEOUT }, (game) => {
    it("what exchanges have done is undone and redone in any order, and leaves every document as it was", async () => {
      let undone = 0;
      for (const seed of keptSeeds("histories", game.id)) {
        const table = await tryHistory(edge, { game, seed, deeds: DEEDS });
        undone += table.writes.filter(({ isUndo }) => isUndo).length;
      }
      expect(undone).toBeGreaterThan(0);
    });
  });
}
