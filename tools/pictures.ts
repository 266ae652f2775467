import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { startTable } from "../table/server/table.ts";
import { answer, attack, beginFight, card, closed, fixDice, openAct, openAttack } from "../tests/scenarios/fight.ts";
import { openSheet, takeSeat } from "../tests/scenarios/people.ts";
import { openTracker } from "../tests/scenarios/tracker.ts";
import { chromiumLaunchOptions } from "./find-chromium.mjs";

/** Takes the pictures of the README and the docs from the running table: a fight at the demo's ford, in both themes, on a
 *  wide screen and on a phone. `npm run pictures -- <folder>` puts them elsewhere. */
const PICTURES = process.argv[2] ?? join(import.meta.dirname, "..", "docs", "pictures");
const THEMES = ["light", "dark"] as const;
const SIZES = { wide: { width: 1360, height: 850 }, phone: { width: 360, height: 740 } } as const;

type Theme = (typeof THEMES)[number];
type Size = keyof typeof SIZES;

await mkdir(PICTURES, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
for (const theme of THEMES) for (const size of ["wide", "phone"] as const) await takeAll(browser, theme, size);
await browser.close();

async function takeAll(playwright: Browser, theme: Theme, size: Size): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "riposte-pictures-"));
  const world = join(folder, "world");
  const report = (): undefined => undefined;
  const table = await startTable({ system: "dist", world, seed: "demo", port: 0, generation: 13, report });
  const sit = async (name: string): Promise<Page> => {
    const viewport = SIZES[size];
    const context = await playwright.newContext({
      colorScheme: theme,
      viewport,
      deviceScaleFactor: size === "wide" ? 1 : 1.5,
    });
    const page = await context.newPage();
    await takeSeat(page, table.url, name);
    return page;
  };
  const [gm, mira, tomas] = [await sit("Gamemaster"), await sit("Mira"), await sit("Tomas")];
  await playAndTake({ gm, mira, tomas }, async (page, name) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(PICTURES, `${name}-${size}-${theme}.png`) });
  });
  for (const context of playwright.contexts()) await context.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
}

type People = { readonly gm: Page; readonly mira: Page; readonly tomas: Page };
type Take = (page: Page, name: string) => Promise<void>;

/** One blow from the sheet to the wound, and on the way a picture of each thing that people touch. */
async function playAndTake({ gm, mira, tomas }: People, take: Take): Promise<void> {
  await beginFight(gm);
  await fixDice(mira, [9, 10, 7, 4, 8, 1, 7, 3, 6, 9, 2, 7, 8, 10, 4, 6]);
  await fixDice(tomas, [7, 3, 9, 2, 5, 4]);
  await openAttack(mira, "Ana", "Longsword");
  await take(mira, "attack");
  await mira.keyboard.press("Escape");
  const division = await openAct(mira, "Ana", "split");
  await division.locator('[name="parts.0.target"]').selectOption({ label: "Bo" });
  await take(mira, "allocator");
  await mira.keyboard.press("Escape");
  await attack(gm, "Shrike", "Axe", "Bo");
  await attack(mira, "Ana", "Longsword", "Bo");
  await tomas.locator(".riposte-inbox__entry").nth(1).waitFor();
  await take(tomas, "inbox");
  await gm.locator("li.riposte-exchange").first().locator('[data-action="cancelExchange"]').dispatchEvent("click");
  await tomas.locator(".riposte-inbox__entry").first().waitFor({ state: "detached" });
  await take(tomas, "prompt");
  await answer(tomas, "dodge");
  await closed(tomas);
  await card(tomas).locator(".riposte-card__wound").waitFor({ state: "attached" });
  if (isPhone(tomas)) await tomas.getByRole("tab", { name: /^Chat/ }).click();
  else await openSheet(tomas, "Bo");
  await take(tomas, "fight");
  await gm.keyboard.press("Escape");
  await openTracker(gm);
  await take(gm, "tracker");
}

/** Whether the chat is folded away until it is asked for. */
function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === SIZES.phone.width;
}
