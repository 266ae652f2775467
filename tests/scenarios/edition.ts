import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { untilReady } from "./people.ts";

/** Performs an act after which each of these pages reloads, and waits until the game has begun on all of them. */
export async function untilReloaded(pages: readonly Page[], act: () => Promise<unknown>): Promise<void> {
  const loaded = Promise.all(pages.map((page) => page.waitForEvent("load")));
  await act();
  await loaded;
  for (const page of pages) await untilReady(page);
}

/**
 * The Gamemaster picks another edition in the settings and agrees to reload all clients, and all come back to a world
 * that plays by it.
 */
export async function playBy(ruleset: string, gm: Page, ...players: readonly Page[]): Promise<void> {
  await gm.locator("#sidebar-tab-settings").click();
  await gm.locator("#settings").getByRole("button", { name: "Configure settings" }).click();
  const window = gm.locator("#settings-config");
  await window.getByLabel("Ruleset").selectOption(ruleset);
  await untilReloaded([gm, ...players], async () => {
    await window.getByRole("button", { name: "Save" }).click();
    await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
  });
  await expect(editionTold(gm)).toBeAttached();
}

/** The message that tells the Gamemaster what another edition shows and hides. */
export function editionTold(gm: Page): Locator {
  return gm.locator("#chat, #sidebar").getByText("Nothing stored on the sheets is lost").first();
}
