import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Locator, type Page, chromium } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  card,
  closed,
  fixDice,
  keepDice,
  openAct,
  openAttack,
  prompt,
} from "../tests/scenarios/fight.ts";
import { effectLine, layEffect } from "../tests/scenarios/effects.ts";
import { closeSheet, openSheet, showTab } from "../tests/scenarios/people.ts";
import { settledMiddleOf, tokenOf } from "../tests/scenarios/scene.ts";
import { openTracker } from "../tests/scenarios/tracker.ts";
import { turnOf } from "../tests/scenarios/turns.ts";
import { takeBetweenFights, takeCreation, takeTreatment, takeWelcome } from "./campaign-pictures.ts";
import { chromiumLaunchOptions } from "./find-chromium.mjs";
import { type Look, type Take, playAtTable } from "./picture-table.ts";

/**
 * Takes the pictures of the README and the docs from the running table, as `docs/pictures` holds them: a fight at the demo's ford, an exchange
 * in each of the other games, the scene of any further one, and the windows of a campaign. `npm run pictures -- <folder>` puts them elsewhere.
 */
const folder = process.argv[2] ?? join(import.meta.dirname, "..", "docs", "pictures");

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunchOptions());
for (const look of ["wide", "dark", "phone"] as const) await takeExchange(look);
const studio = { browser, folder, look: "wide" } as const;
await playAtTable(studio, "demo/d10", ["Gamemaster"], takeEffects);
await playAtTable(studio, "demo/d20", ["Gamemaster", "Mira"], takeD20);
await playAtTable(studio, "demo/d6x3", ["Gamemaster", "Tomas"], takeD6x3);
await playAtTable(studio, "demo/d6", ["Gamemaster", "Mira"], takeD6);
for (const game of await readdir(join(import.meta.dirname, "..", "demo")))
  if (!["d10", "d20", "d6x3", "d6"].includes(game))
    await playAtTable(studio, `demo/${game}`, ["Gamemaster"], takeScene(game));
await playAtTable(studio, "demo/d10", ["Gamemaster", "Mira"], takeCreation);
await playAtTable(studio, "demo/d6", ["Gamemaster", "Tomas"], takeTreatment);
await playAtTable(studio, "demo/d10", ["Gamemaster"], takeBetweenFights);
await playAtTable(studio, "demo/d10", ["Gamemaster"], takeWelcome);
await browser.close();

/** One attack in the game of ten-sided pools. */
async function takeExchange(look: Look): Promise<void> {
  await playAtTable({ browser, folder, look }, "demo/d10", ["Gamemaster", "Mira", "Tomas"], ([gm, mira, tomas], take) =>
    playAndTake({ gm, mira, tomas }, take),
  );
}

type People = { readonly gm: Page; readonly mira: Page; readonly tomas: Page };

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
  await take(mira, "attack", ["phone"]);
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
  const axe = await openTokenAttack(gm, "Shrike", "Axe");
  await axe.locator("label.riposte-target", { hasText: "Bo" }).click();
  await axe.getByLabel("Distance in metres").fill("1");
  await axe.locator('[name="outOfTurn"]').check();
  await axe.locator("button[type=submit]:enabled").click();
  await attack(mira, "Ana", "Longsword", "Bo");
  await tomas.locator(".riposte-inbox__entry").nth(1).waitFor();
  await take(tomas, "inbox");
  await gm.locator("li.riposte-exchange").first().locator('[data-action="cancelExchange"]').dispatchEvent("click");
  await tomas.locator(".riposte-inbox__entry").first().waitFor({ state: "detached" });
  await take(tomas, "prompt", ["wide"]);
  await answer(tomas, "dodge");
  await closed(tomas);
  await card(tomas).locator(".riposte-card__wound").waitFor({ state: "attached" });
  await openSheet(tomas, "Bo");
  await take(tomas, "fight", ["wide", "dark"]);
  await gm.keyboard.press("Escape");
  await openTracker(gm);
  await take(gm, "tracker");
}

/** Opens the attack window of a token that fights with numbers of its own, not with those of its actor. */
async function openTokenAttack(gm: Page, actor: string, weapon: string): Promise<Locator> {
  const pattern = await openSheet(gm, actor);
  await pattern.getByRole("button", { name: `Open the sheet of ${actor}` }).click();
  await closeSheet(gm, actor);
  await pattern.waitFor({ state: "detached" });
  await gm.locator(".riposte-weapon", { hasText: weapon }).locator('[data-action="attack"]').click();
  return gm.locator("form.riposte-attack");
}

/** A sheet under effects, and the window that edits one. */
async function takeEffects([gm]: readonly [Page], take: Take): Promise<void> {
  await beginFight(gm);
  await layEffect(gm, { on: "Ana", name: "Quickened", number: "Dexterity", by: 2, rounds: 3 });
  await layEffect(gm, { on: "Ana", name: "Winded", number: "Stamina", by: -1 });
  const sheet = await openSheet(gm, "Ana");
  await showTab(sheet, "effects");
  await effectLine(sheet, "Quickened").getByRole("button", { name: "Quickened", exact: true }).click();
  await take(gm, "effects");
}

/** Takes the scene of a game's demo world as its fight begins. */
function takeScene(game: string) {
  return async ([gm]: readonly [Page], take: Take): Promise<void> => {
    await beginFight(gm);
    await take(gm, `${game}-scene`);
  };
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
  await fixDice(gm, [4, 4, 4, 5, 6, 3]);
  await attack(gm, "Noor", "Pistol", "Harrow");
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
  await keepDice(tomas);
  await answer(tomas, "unconscious");
  await takeEnd(tomas, "Ezra", "d6x3", take);
}

/** A burst, in the game of six-sided pools. */
async function takeD6([gm, mira]: Pair, take: Take): Promise<void> {
  await beginFight(gm);
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

/** The card of an exchange, beside the sheet of the acting fighter. */
async function takeEnd(page: Page, name: string, game: string, take: Take): Promise<void> {
  await closed(page);
  await card(page).locator(".riposte-card__wound").first().waitFor({ state: "attached" });
  await openSheet(page, name);
  await page.mouse.move(0, 0);
  await take(page, `${game}-sheet`);
}
