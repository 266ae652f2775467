import type { Locator, Page } from "@playwright/test";
import { attack, beginFight, card } from "./fight.ts";
import { untilReady } from "./people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { readonly size: number };
  readonly scenes: { readonly viewed: { readonly name: string } | undefined };
  readonly combats: { readonly size: number };
  readonly user: { readonly character: { readonly name: string } | null };
  readonly tours: { get(key: string): { readonly status: string } };
};

/** The people who join a world that has nothing else. */
const PEOPLE = { gm: "Gamemaster", player: "Player 1" };

function welcome(page: Page): Locator {
  return page.locator("#riposte-welcome");
}

/** Starts a tour from the list of tours in the settings. */
async function startTour(page: Page, title: string): Promise<void> {
  await page.getByRole("tab", { name: /^Settings/ }).click();
  await page.getByRole("button", { name: "Tours" }).click();
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

onBothGenerations("boots", (generation) => {
  test.describe("a new world", () => {
    test.use({ seed: null });

    test(`welcomes the Gamemaster once, adds a fight that is ready, and takes it out again (${generation})`, async ({
      sit,
    }) => {
      const gm = await sit(PEOPLE.gm);
      await expect(welcome(gm)).toContainText("everyone who may answer is asked");
      const player = await sit(PEOPLE.player);
      await expect(welcome(player)).toHaveCount(0);

      await welcome(gm).getByRole("button", { name: "Add the demo fight" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Remove the demo fight" })).toBeVisible();
      await expect.poll(() => gm.evaluate(() => game.scenes.viewed?.name)).toBe("The ford");
      await expect.poll(() => player.evaluate(() => game.user.character?.name)).toBe("Ana");
      await gm.reload();
      await untilReady(gm);
      await expect(gm.getByRole("tab", { name: /^Settings/ })).toBeVisible();
      await expect(welcome(gm)).toHaveCount(0);

      await beginFight(gm, "Ana");
      await attack(player, "Ana", "Throwing knife", "Heron");
      await expect(card(player)).toContainText("Heron");

      await gm.getByRole("tab", { name: /^Settings/ }).click();
      await gm.getByRole("button", { name: "Configure settings" }).click();
      await gm.locator("#settings-config").getByRole("button", { name: "Welcome to Riposte" }).click();
      await welcome(gm).getByRole("button", { name: "Remove the demo fight" }).click();
      await gm.getByRole("button", { name: "Yes" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Add the demo fight" })).toBeVisible();
      expect(await gm.evaluate(() => [game.actors.size, game.combats.size])).toEqual([0, 0]);
    });
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

test("what a tour speaks of is on the page when its step is shown", async ({ gm }) => {
  await beginFight(gm, "Ana");
  await attack(gm, "Ana", "Longsword", "Heron");
  await startTour(gm, "running a fight");
  const unseen: string[] = [];
  for (let steps = 0; steps < 9; steps += 1) {
    const title = await gm.locator(".tour h3").innerText();
    if ((await gm.locator(".tour-fadeout--around").count()) === 0) unseen.push(title);
    await gm.keyboard.press("ArrowRight");
    await expect(gm.locator(".tour h3").filter({ hasText: title })).toHaveCount(0);
  }
  expect(unseen).toEqual(["Three minutes for Gamemasters", "The ledger"]);
  await gm.keyboard.press("Escape");
  await expect(gm.locator(".tour")).toHaveCount(0);
});
