import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startTable } from "riposte-table";
import { takeSeat } from "../tests/scenarios/people.ts";

export const THEMES = ["light", "dark"] as const;
/** The screens of which pictures are taken, in pixels of the page. */
export const SIZES = {
  wide: { width: 1360, height: 850 },
  middle: { width: 1024, height: 768 },
  phone: { width: 360, height: 740 },
} as const;

export type Theme = (typeof THEMES)[number];
export type Size = keyof typeof SIZES;
export type Look = { readonly playwright: Browser; readonly theme: Theme; readonly size: Size };

/** Whether a page is as small as a phone. */
export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === SIZES.phone.width;
}

/** Opens a demo world with these users, lets them play, and closes it. */
export async function withTable<const Names extends readonly string[]>(
  { playwright, theme, size }: Look,
  seed: string,
  names: Names,
  play: (pages: { readonly [K in keyof Names]: Page }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "riposte-pictures-"));
  const world = join(folder, "world");
  const report = (): undefined => undefined;
  const table = await startTable({ system: "dist", world, seed, port: 0, generation: 13, report });
  const pages: Page[] = [];
  for (const name of names) {
    const viewport = SIZES[size];
    const deviceScaleFactor = size === "wide" ? 1 : 1.5;
    const context = await playwright.newContext({ colorScheme: theme, viewport, deviceScaleFactor });
    const page = await context.newPage();
    await takeSeat(page, table.url, name);
    pages.push(page);
  }
  await play(pages as { readonly [K in keyof Names]: Page });
  for (const context of playwright.contexts()) await context.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
}
