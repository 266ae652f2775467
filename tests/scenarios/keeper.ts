import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** A document of the stranger's system, as far as scenarios read it. */
export interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: Record<string, unknown>;
  readonly items: Iterable<Stored>;
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
  };
  readonly statuses: Set<string>;
  readonly rolls: {
    readonly constructor: { readonly name: string };
    readonly total: number;
    readonly formula: string;
  }[];
  update(data: object): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Stored[]>;
}
export interface Documents extends Iterable<Stored> {
  readonly contents: Stored[];
  readonly size: number;
  getName(name: string): Stored;
  get(id: string): Stored | undefined;
}

/** How documents of a kind are made. */
export interface Creates {
  create(data: object, operation?: object): Promise<Stored>;
}

/** What these steps use of Foundry's globals, inside a page. */
declare const game: { readonly users: Documents; readonly actors: Documents };
declare const Actor: Creates;

/** The GM makes Wren, a keeper who is Player 1's, and a shade. */
export async function makeKeeper(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const player = game.users.getName("Player 1");
    const wren = await Actor.create({
      name: "Wren",
      type: "keeper",
      ownership: { [player.id]: 3 },
      system: { pace: 4 },
    });
    await player.update({ character: wren.id });
    await Actor.create({ name: "Drowned", type: "shade", system: { secret: "was a keeper" } });
    await wren.createEmbeddedDocuments("Item", [
      { name: "Lamp", type: "tool", system: { bite: 2 } },
      { name: "Hook", type: "tool", sort: 100 },
      { name: "The sea", type: "memory" },
    ]);
  });
}

/** Opens Wren's sheet on a page and returns it. */
export async function openWren(page: Page): Promise<Locator> {
  await expect.poll(() => page.evaluate(() => [...(game.actors.getName("Wren")?.items ?? [])].length)).toBe(3);
  const id = await page.evaluate(async () => {
    const { sheet } = game.actors.getName("Wren");
    await sheet.render({ force: true });
    return sheet.element.id;
  });
  return page.locator(`[id="${id}"]`);
}

/** The GM makes Wren with thirty tools; what others may see of her is said by her default ownership. */
export async function makeWrenWithTools(gm: Page, ownership = 3): Promise<string> {
  return gm.evaluate(async (level) => {
    const actor = await Actor.create({ name: "Wren", type: "keeper", ownership: { default: level } });
    const tools = Array.from({ length: 30 }, (_, index) => ({ name: `Tool ${index}`, type: "tool", sort: index }));
    await actor.createEmbeddedDocuments("Item", tools);
    await actor.sheet.render({ force: true });
    return actor.sheet.element.id;
  }, ownership);
}
