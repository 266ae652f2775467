import type { Page } from "@playwright/test";
import { showScene } from "./scene.ts";

interface Ground {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these steps use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly scenes: { getName(name: string): Ground };
};

/** The name of the scene. */
export const DECK = "The deck";

/** Shows a scene of squares of five metres, with a token of each of these in the first row, in these columns. */
export async function showDeck(gm: Page, columns: Readonly<Record<string, number>>): Promise<void> {
  await showScene(gm, DECK);
  await changeGrid(gm, { type: 1, size: 100, distance: 5, units: "m" });
  await gm.evaluate(
    async ([deck, at]) => {
      const tokens = Object.entries(at).map(([name, column]) => ({
        ...{ name, actorId: game.actors.getName(name).id, actorLink: true },
        ...{ x: 100 * column, y: 0, width: 1, height: 1 },
      }));
      await game.scenes.getName(deck).createEmbeddedDocuments("Token", tokens);
    },
    [DECK, columns] as const,
  );
}

/** Changes the grid of the scene. */
export async function changeGrid(gm: Page, grid: object): Promise<void> {
  await gm.evaluate(([deck, changes]) => game.scenes.getName(deck).update({ grid: changes }), [DECK, grid] as const);
}
