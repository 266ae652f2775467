import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { startTable } from "../table/server/table.ts";
import { answer, attack, beginFight, card, closed, fixDice, openAttack, prompt } from "../tests/scenarios/fight.ts";
import { openSheet, takeSeat } from "../tests/scenarios/people.ts";
import { chromiumLaunchOptions } from "./find-chromium.mjs";

/** Takes the pictures of the README and the docs from the running table: a fight at the demo's ford, in both themes. */
declare const ui: { sidebar: { changeTab(tab: string, group: string): void } };

const PICTURES = join(import.meta.dirname, "..", "docs", "pictures");
const WIDE = { width: 1360, height: 850 };
const NARROW = { width: 360, height: 740 };

await mkdir(PICTURES, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
for (const theme of ["light", "dark"] as const) await takeAll(browser, theme);
await browser.close();

async function takeAll(playwright: Browser, theme: "light" | "dark"): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "riposte-pictures-"));
  const table = await startTable({
    system: "dist",
    world: join(folder, "world"),
    seed: "demo",
    port: 0,
    generation: 13,
    report: () => undefined,
  });
  const sit = async (name: string, viewport: typeof WIDE): Promise<Page> => {
    const context = await playwright.newContext({ colorScheme: theme, viewport, deviceScaleFactor: 1.5 });
    const page = await context.newPage();
    await takeSeat(page, table.url, name);
    return page;
  };
  const take = (page: Page, name: string): Promise<unknown> =>
    page.screenshot({ path: join(PICTURES, `${name}-${theme}.png`) });
  const gm = await sit("Gamemaster", WIDE);
  const mira = await sit("Mira", WIDE);
  const tomas = await sit("Tomas", WIDE);
  await beginFight(gm);
  await fixDice(mira, [9, 10, 7, 4, 8, 1, 7, 3, 6, 9, 2, 7, 8, 10, 4, 6]);
  await fixDice(tomas, [7, 3, 9, 2, 5, 4]);

  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-switch").first().click();
  await take(mira, "attack");
  await window.locator("label.riposte-switch").first().click();
  await mira.evaluate(() => document.querySelector<HTMLElement>("form.riposte-attack [data-action=close]")?.click());
  await openSheet(tomas, "Bo");
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompt(tomas).waitFor();
  await take(tomas, "prompt");
  await answer(tomas, "dodge");
  await closed(tomas);
  await card(tomas).locator(".riposte-card__wound").waitFor();
  await tomas.waitForTimeout(400);
  await take(tomas, "fight");
  await tomas.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
  await tomas.waitForTimeout(400);
  await take(tomas, "tracker");
  const phone = await sit("Tomas", NARROW);
  await take(phone, "phone");
  for (const context of playwright.contexts()) await context.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
}
