import { mkdtemp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "@playwright/test";
import { startTable } from "riposte-table";
import {
  answer,
  attack,
  beginFight,
  card,
  closed,
  fixDice,
  openAct,
  openAttack,
  prompt,
} from "../tests/scenarios/fight.ts";
import { effectLine, layEffect } from "../tests/scenarios/effects.ts";
import { type SheetTab, closeSheet, openSheet, showTab, takeSeat } from "../tests/scenarios/people.ts";
import { settledMiddleOf, tokenOf } from "../tests/scenarios/scene.ts";
import { openTracker } from "../tests/scenarios/tracker.ts";
import { turnOf } from "../tests/scenarios/turns.ts";
import { chromiumLaunchOptions } from "./find-chromium.mjs";

/**
 * Takes the pictures of the README and the docs from the running table: a fight at the demo's ford, an exchange in each
 * of the other games, the sheets, and the scene of each, in both themes, on a wide screen and on a phone. `npm run pictures -- <folder>` puts
 * them elsewhere; `npm run pictures -- <folder> sheets` takes every tab of every kind of sheet there, also on a screen between.
 */
const PICTURES = process.argv[2] ?? join(import.meta.dirname, "..", "docs", "pictures");
const THEMES = ["light", "dark"] as const;
const SIZES = {
  wide: { width: 1360, height: 850 },
  middle: { width: 1024, height: 768 },
  phone: { width: 360, height: 740 },
} as const;
/** The sheets of each demo of which pictures are taken: the first in the docs, all if only sheets are wanted. */
const SHEETS = {
  d10: ["Ana", "Heron"],
  d20: ["Iris", "Brandt"],
  d6x3: ["Noor", "Harrow", "Cargo door", "Hauler"],
  d6: ["Kaia", "Varga"],
} as const;
const SHEETS_ALONE = process.argv[3] === "sheets";

type Theme = (typeof THEMES)[number];
type Size = keyof typeof SIZES;

await mkdir(PICTURES, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
for (const theme of THEMES)
  for (const size of SHEETS_ALONE ? (["wide", "middle", "phone"] as const) : (["wide", "phone"] as const))
    await takeAll(browser, theme, size);
await browser.close();

async function takeAll(playwright: Browser, theme: Theme, size: Size): Promise<void> {
  const look = { playwright, theme, size };
  for (const [world, names] of Object.entries(SHEETS))
    await withTable(look, `demo/${world}`, ["Gamemaster"], ([gm], take) =>
      SHEETS_ALONE ? takeTabs(gm, world, names, take) : takeTabs(gm, world, names.slice(0, 1), take, [tabInDocs(look)]),
    );
  if (SHEETS_ALONE) return;
  await withTable(look, "demo/d10", ["Gamemaster", "Mira", "Tomas"], ([gm, mira, tomas], take) =>
    playAndTake({ gm, mira, tomas }, take),
  );
  await withTable(look, "demo/d10", ["Gamemaster"], takeEffects);
  await withTable(look, "demo/d20", ["Gamemaster", "Mira"], takeD20);
  await withTable(look, "demo/d6x3", ["Gamemaster", "Tomas"], takeD6x3);
  await withTable(look, "demo/d6", ["Gamemaster", "Mira"], takeD6);
}

type Look = { readonly playwright: Browser; readonly theme: Theme; readonly size: Size };

/** Opens a demo world with these users, lets them play, and closes it. */
async function withTable<const Names extends readonly string[]>(
  { playwright, theme, size }: Look,
  seed: string,
  names: Names,
  play: (pages: { readonly [K in keyof Names]: Page }, take: Take) => Promise<void>,
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
  await play(pages as { readonly [K in keyof Names]: Page }, async (page, name) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(PICTURES, `${name}-${size}-${theme}.png`) });
  });
  for (const context of playwright.contexts()) await context.close();
  await table.close();
  await rm(folder, { recursive: true, force: true });
}

/** The tab that the docs show in a theme at a size: each of two once in each theme, and once at each size. */
function tabInDocs({ theme, size }: Look): SheetTab {
  return (theme === "light") === (size === "wide") ? "fight" : "abilities";
}

/** The tabs of sheets, all of them unless some are named. */
async function takeTabs(
  gm: Page,
  world: string,
  names: readonly string[],
  take: Take,
  wanted?: readonly SheetTab[],
): Promise<void> {
  await beginFight(gm);
  for (const name of names) {
    const sheet = await openSheet(gm, name);
    const there = await sheet.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.dataset["tab"] as SheetTab));
    for (const tab of wanted ?? there) {
      await showTab(sheet, tab);
      await take(gm, `${world}${wanted ? "" : `-${name.toLowerCase().replace(" ", "-")}`}-tab-${tab}`);
    }
    await closeSheet(gm, name);
  }
}

type People = { readonly gm: Page; readonly mira: Page; readonly tomas: Page };
type Take = (page: Page, name: string) => Promise<void>;

/** One attack from the sheet to the wound, with a picture of each window and card on the way. */
async function playAndTake({ gm, mira, tomas }: People, take: Take): Promise<void> {
  await beginFight(gm);
  await take(gm, "d10-scene");
  await fixDice(mira, [9, 10, 7, 4, 8, 1, 7, 3, 6, 9, 2, 7, 8, 10, 4, 6]);
  await fixDice(tomas, [7, 3, 9, 2, 5, 4]);
  await openAttack(mira, "Ana", "Longsword");
  await mira.locator("label.riposte-target", { hasText: "Bo" }).click();
  const odds = mira.locator("[data-odds-of-declaration] p");
  await odds.last().waitFor();
  await take(mira, "attack");
  await odds.first().hover();
  await take(mira, "odds");
  await mira.mouse.move(0, 0);
  await mira.locator('form.riposte-attack [data-action="close"]').click();
  const division = await openAct(mira, "Ana", "split");
  await division.locator('[name="parts.0.target"]').selectOption({ label: "Bo" });
  await division.locator("[data-odds-of-best]", { hasText: "Bo: " }).waitFor();
  await mira.mouse.move(0, 0);
  await division.locator(".window-content").evaluate((content) => content.scrollTo(0, content.scrollHeight));
  await take(mira, "allocator");
  await mira.keyboard.press("Escape");
  const axe = await openAttack(gm, "Shrike", "Axe");
  await axe.locator("label.riposte-target", { hasText: "Bo" }).click();
  await axe.locator('[name="outOfTurn"]').check();
  await axe.locator("button[type=submit]:enabled").click();
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

/** A sheet under effects, and the window that edits one. */
async function takeEffects([gm]: readonly [Page], take: Take): Promise<void> {
  await beginFight(gm);
  await layEffect(gm, { on: "Ana", name: "Quickened", number: "Dexterity", by: 2, rounds: 3 });
  await layEffect(gm, { on: "Ana", name: "Winded", number: "Stamina", by: -1 });
  const sheet = await openSheet(gm, "Ana");
  await showTab(sheet, "effects");
  if (!isPhone(gm))
    await effectLine(sheet, "Quickened").getByRole("button", { name: "Quickened", exact: true }).click();
  await take(gm, "effects");
}

type Pair = readonly [gm: Page, player: Page];

/** A throw against a number, in the game of one die of twenty. */
async function takeD20([gm, mira]: Pair, take: Take): Promise<void> {
  await beginFight(gm);
  await take(gm, "d20-scene");
  await fixDice(gm, [14]);
  await fixDice(mira, [13, 6]);
  await attack(mira, "Iris", "Longsword", "Brandt");
  await takeEnd(mira, "Iris", "d20", take);
}

/** A blow that takes a minor opponent out, in the game of three dice. */
async function takeD6x3([gm, tomas]: Pair, take: Take): Promise<void> {
  await beginFight(gm);
  await take(gm, "d6x3-scene");
  await fixDice(gm, [4, 4, 4, 5, 6, 3]);
  await attack(gm, "Noor", "Pistol", "Harrow");
  await answer(gm, "keep");
  await prompt(gm).locator("[data-budget]").waitFor();
  await prompt(gm).locator('[value="vicious-blow"]').check();
  await take(gm, "d6x3-stunts");
  await prompt(gm).locator("form.riposte-answer button[type=submit]").click();
  await prompt(gm).locator("[data-remains]").waitFor();
  await take(gm, "d6x3-damage");
  await prompt(gm).locator("form.riposte-answer button[type=submit]").click();
  await closed(gm);
  await turnOf(gm, "Ezra", 1);
  const thrown = await openAct(tomas, "Ezra", "throw");
  await thrown.locator('[name="weapon"]').selectOption({ label: "Grenade" });
  await aimAt(tomas, "Harrow");
  await take(tomas, "d6x3-blast");
  await tomas.keyboard.press("Escape");
  await thrown.locator('[data-action="close"]').click();
  await closeSheet(tomas, "Ezra");
  await fixDice(tomas, [3, 4, 2, 6]);
  await attack(tomas, "Ezra", "Cutlass", "Dobbs");
  await answer(tomas, "keep");
  await answer(tomas, "unconscious");
  await takeEnd(tomas, "Ezra", "d6x3", take);
}

/** A burst, in the game of six-sided pools. */
async function takeD6([gm, mira]: Pair, take: Take): Promise<void> {
  await beginFight(gm);
  await take(gm, "d6-scene");
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  const fire = await openAct(mira, "Kaia", "suppress");
  await fire.locator('[name="weapon"]').selectOption({ label: "Assault rifle" });
  await fire.locator('[name="area"]').selectOption("cone");
  await aimAt(mira, "Varga");
  await mira.keyboard.press("Enter");
  await fire.locator("button[type=submit]:enabled").click();
  await closed(mira);
  await closeSheet(mira, "Kaia");
  await take(mira, "d6-zone");
  await card(gm).locator('[data-action="undoExchange"]').dispatchEvent("click");
  await mira.locator("#scene .scene-area").waitFor({ state: "detached" });
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 6, 1, 2, 3]);
  await attack(mira, "Kaia", "Assault rifle", "Varga");
  await prompt(gm).locator("[data-odds] *").first().waitFor();
  await take(gm, "d6-defence");
  await answer(gm, "dodge");
  await takeEnd(mira, "Kaia", "d6", take);
}

/** Begins to place what is declared, and leads it to a token. */
async function aimAt(page: Page, token: string): Promise<void> {
  const { x, y } = await settledMiddleOf(tokenOf(page, token));
  await page.locator('[data-action="place"]').click();
  await page.locator(".riposte-placing").waitFor();
  await page.mouse.move(x, y);
}

/** The card of an exchange, beside the sheet of the acting fighter; on a phone the card, then the sheet. */
async function takeEnd(page: Page, name: string, game: string, take: Take): Promise<void> {
  await closed(page);
  await card(page).locator(".riposte-card__wound").first().waitFor({ state: "attached" });
  if (isPhone(page)) {
    await closeSheet(page, name);
    await page.getByRole("tab", { name: /^Chat/ }).click();
    await take(page, `${game}-card`);
  }
  await openSheet(page, name);
  await take(page, `${game}-sheet`);
}

/** Whether the chat is folded by default. */
function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === SIZES.phone.width;
}
