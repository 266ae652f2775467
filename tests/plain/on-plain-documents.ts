import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Demo } from "./demo.ts";
import { type GmPage, loadPage } from "./page.ts";

const LOADING = 120_000;

/** A test that plays in the demo world of a game, and fails if anything goes wrong on the Gamemaster's page. */
type Test = (title: string, play: (demo: Demo) => Promise<void>) => void;

/** Loads the Gamemaster's page for the tests of a file; each has a table of its own with the demo world of a game. */
export function onPlainDocuments(game: string): Test {
  let page: GmPage;
  beforeAll(async () => {
    page = await loadPage();
  }, LOADING);
  afterEach(() => {
    page.clientState.reset();
    vi.restoreAllMocks();
  });
  return (title, play) => {
    it(title, async () => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      await play(await new Demo(page, game).open());
      expect(page.problems).toEqual([]);
    });
  };
}
