import { type Client, untilReady } from "./people.ts";

/** What is used of Foundry's own globals, inside a page. */
declare const game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };

/** Switches modules on, as a Gamemaster does, and loads all pages again. */
export async function switchOn(ids: readonly string[], gm: Client, ...others: readonly Client[]): Promise<void> {
  const chosen = Object.fromEntries(ids.map((id) => [id, true]));
  await gm.evaluate((value) => game.settings.set("core", "moduleConfiguration", value), chosen);
  for (const page of [gm, ...others]) {
    await page.reload();
    await untilReady(page);
  }
}
