import type { Locator, Page } from "@playwright/test";
import type { Client } from "./people.ts";

/** What these steps use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly actors: { getName(name: string): { readonly uuid: string } };
};

/** Opens the tracker on each of these screens. */
export async function openTracker(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.getByRole("tab", { name: /^Combat/ }).click();
}

/** Opens the row to which a batch has folded, on each of these screens. */
export async function unfold(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.locator(".riposte-fold button[aria-expanded=false]").first().click();
}

/** The texts that screen readers get about a combatant: every chip of their row, wound and budget first. */
export function chips(page: Page, name: string): Locator {
  return page.getByRole("list", { name: `Status of ${name}` }).getByRole("listitem");
}

/** The chip for one badge of a combatant. */
export function badge(page: Page, name: string, id: string): Locator {
  return page.getByRole("list", { name: `Status of ${name}` }).locator(`[data-badge="${id}"]`);
}

/** Declares an exchange as a window does it, with actors by their names under `people`, or several in a list. */
export async function declare(
  page: Client,
  kind: string,
  people: Readonly<Record<string, string | readonly string[]>>,
  rest: object = {},
): Promise<void> {
  await page.evaluate(
    ([what, named, more]) => {
      const at = (name: string): string => game.actors.getName(name).uuid;
      const entries = Object.entries(named).map(([key, who]) => [key, typeof who === "string" ? at(who) : who.map(at)]);
      const payload = { ...more, ...(Object.fromEntries(entries) as object) };
      const text = JSON.stringify({ type: "declare", kind: what, payload });
      const nonce = `n${Math.random().toString(36).slice(2)}`;
      return game.user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: Date.now(), text } });
    },
    [kind, people, rest] as const,
  );
}
