import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { attack, beginFight, closed, fixDice, prompt } from "./fight.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly tours: { get(key: string): { readonly status: string } } };

function welcome(page: Page): Locator {
  return page.locator("#riposte-welcome");
}

/** Starts a tour from the list of tours in the settings. */
async function startTour(page: Page, title: string): Promise<void> {
  await page.getByRole("tab", { name: /^Settings/ }).click();
  await page.getByRole("button", { name: "Tours" }).click();
  // A question may lie over the list.
  await page.locator("#tours-management .window-header").click({ position: { x: 20, y: 10 } });
  await page
    .locator("#tours-management li", { hasText: title })
    .getByRole("button", { name: "Start", exact: true })
    .click();
}

/** Goes on to the end of the tour that is shown; gives the titles of its steps. */
async function walk(page: Page): Promise<readonly string[]> {
  const shown = page.locator(".tour");
  const titles: string[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    await expect(shown).toBeVisible();
    const title = await shown.locator("h3").innerText();
    titles.push(title);
    await shown.locator("[data-action=next]").click();
    await expect(shown.locator("h3").filter({ hasText: title })).toHaveCount(0);
    if ((await shown.locator("[data-action=next]", { hasText: "Finish" }).count()) > 0) break;
  }
  await shown.locator("[data-action=next]").click();
  await expect(shown).toHaveCount(0);
  return titles;
}

test.describe("a new world", () => {
  test.use({ seed: null });

  test("the welcome is shown without barriers, to the Gamemaster and to a player", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await expect(welcome(gm).getByLabel("Player 1").locator("option:checked")).toHaveText("Ana");
    expect(await barriersIn(gm, "#riposte-welcome")).toEqual([]);
    await welcome(gm).locator('[data-action="close"]').first().click();
    const player = await sit("Player 1");
    await expect(welcome(player)).toContainText("You have no character yet");
    expect(await barriersIn(player, "#riposte-welcome")).toEqual([]);
  });
});

test("the tours show the table's own windows, to a player and to a Gamemaster", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  await attack(mira, "Ana", "Longsword", "Heron");
  await startTour(mira, "playing");
  await expect(mira.locator("#tours-management")).toHaveCount(0);
  expect(await walk(mira)).toEqual([
    ...["Two minutes for players", "Your character", "What you can do now", "Attacking", "Declaring", "Being asked"],
    ...["If you are away", "What happened"],
  ]);
  expect(await mira.evaluate(() => game.tours.get("riposte.player").status)).toBe("completed");

  await startTour(gm, "running a fight");
  expect(await walk(gm)).toHaveLength(9);
  await mira.getByRole("tab", { name: /^Settings/ }).click();
  await mira.getByRole("button", { name: "Tours" }).click();
  await expect(mira.locator("#tours-management li")).toHaveCount(1);
});

/** Each game, with one who attacks by a weapon, whom, and whether anyone is asked then. */
const ATTACKS = {
  d10: ["Ana", "Longsword", "Heron", true],
  d20: ["Iris", "Longsword", "Brandt", false],
  d6: ["Kaia", "Assault rifle", "Varga", true],
  d6x3: ["Noor", "Pistol", "Harrow", true],
} as const;

/** Which tours there are, the steps of each, those that speak of nothing on the page, and the one that speaks of open questions. */
const TOURS = [
  {
    title: "running a fight",
    steps: 9,
    unseen: ["The ledger", "Three minutes for Gamemasters"],
    open: "Open questions",
  },
  { title: "playing", steps: 8, unseen: ["Two minutes for players"], open: "Being asked" },
] as const;

/** Goes through a tour; gives the titles of the steps that show nothing on the page. */
async function unseenIn(page: Page, title: string, steps: number): Promise<readonly string[]> {
  await startTour(page, title);
  const unseen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const shown = await page.locator(".tour h3").innerText();
    if ((await page.locator(".tour-fadeout--around").count()) === 0) unseen.push(shown);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".tour h3").filter({ hasText: shown })).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".tour")).toHaveCount(0);
  return unseen.toSorted();
}

for (const [game, [fighter, weapon, target, asks]] of Object.entries(ATTACKS)) {
  test.describe(game, () => {
    test.use({ seed: `demo/${game}` });

    test(`what the tours speak of is on the page when its step is shown (${game})`, async ({ gm }) => {
      await beginFight(gm, fighter);
      // Low dice miss in d20, where a hit may ask more.
      await fixDice(gm, []);
      await attack(gm, fighter, weapon, target);
      await (asks ? expect(prompt(gm)).toBeVisible() : closed(gm));
      for (const { title, steps, unseen, open } of TOURS)
        expect(await unseenIn(gm, title, steps)).toEqual((asks ? unseen : [...unseen, open]).toSorted());
    });
  });
}
