import type { Locator, Page } from "@playwright/test";

interface Made {
  readonly items: Iterable<{ readonly name: string }>;
  getFlag(scope: string, key: string): { readonly stage: string } | undefined;
}

/** What these steps use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): Made | undefined } };

/** Opens the list of actors, and clicks on the button there. */
export async function create(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Actors/ }).click();
  await page.getByRole("button", { name: "Create a character" }).click();
}

export const windowOn = (page: Page): Locator => page.locator(".riposte-creation");
export const legal = (window: Locator): Locator => window.getByText("This character follows the rules.");
export const readyIn = (window: Locator, name: string): Locator =>
  window.locator('[data-action="ready"]').filter({ hasText: name });
export const left = (window: Locator, budget: string): Locator => window.locator(`[data-tally="${budget}"] b`);

/** The rows with a name in the open list of the compendia's items. */
export const pickerRows = (page: Page, name: string): Locator =>
  page.locator(".riposte-picker tbody tr").filter({ hasText: name });

export function stageOf(page: Page, name: string): Promise<string> {
  return page.evaluate((who) => game.actors.getName(who)?.getFlag("riposte", "creation")?.stage ?? "", name);
}

export function thingsOf(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate((who) => [...(game.actors.getName(who)?.items ?? [])].map((each) => each.name).sort(), name);
}
