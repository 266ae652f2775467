import type { Page } from "@playwright/test";

/** What these steps use of Foundry's own globals, inside a page. */
declare const game: { readonly user: { update(changes: object): Promise<unknown> } };

/** A name that harms where it is taken for markup or for a template. */
export const HOSTILE = "<img src=x onerror='window.harmed=true'>{{constructor}}";

/** The notifications that a user sees now. */
export function notices(page: Page): Promise<readonly string[]> {
  return page.locator("#notifications .notification").allTextContents();
}

/** Puts an intent into a user's queue as a hostile client could, and returns the notifications. */
export async function forge(page: Page, intent: unknown): Promise<void> {
  const text = typeof intent === "string" ? intent : JSON.stringify(intent);
  await page.evaluate(
    ([nonce, entry]) => game.user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: 1, text: entry } }),
    [Math.random().toString(36).slice(2, 12), text] as const,
  );
}
