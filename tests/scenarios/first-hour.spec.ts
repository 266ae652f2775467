import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { attack, beginFight, card, closed, fixDice, prompt } from "./fight.ts";
import { untilReady } from "./people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

interface Named {
  readonly name: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
}

interface Player {
  readonly character: { readonly name: string } | null;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<Named> & { readonly size: number; getName(name: string): Named };
  readonly system: { readonly api: { award(uuids: readonly string[], points: number): Promise<unknown> } };
  readonly scenes: { readonly viewed: { readonly name: string } | undefined };
  readonly combats: { readonly size: number };
  readonly users: { getName(name: string): Player };
  readonly user: { readonly character: { readonly name: string } | null };
  readonly tours: { get(key: string): { readonly status: string } };
};

declare const Actor: { create(data: object): Promise<{ readonly id: string }> };

/** The people who join a world that has nothing else. */
const PEOPLE = { gm: "Gamemaster", player: "Player 1", other: "Player 2" };

function welcome(page: Page): Locator {
  return page.locator("#riposte-welcome");
}

async function closeWelcome(page: Page): Promise<void> {
  await welcome(page).locator('[data-action="close"]').first().click();
  await expect(welcome(page)).toHaveCount(0);
}

/** Opens the welcome again, from the settings. */
async function openWelcome(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Settings/ }).click();
  await page.getByRole("button", { name: "Configure settings" }).click();
  await page.locator("#settings-config").getByRole("button", { name: "Welcome to Riposte" }).click();
  await expect(welcome(page)).toBeVisible();
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

onBothGenerations("boots", (generation) => {
  test.describe("a new world", () => {
    test.use({ seed: null });

    test(`welcomes the Gamemaster once, adds a fight that is ready, and takes it out again (${generation})`, async ({
      sit,
    }) => {
      const gm = await sit(PEOPLE.gm);
      await expect(welcome(gm)).toContainText("everyone who may answer is asked");
      const player = await sit(PEOPLE.player);
      for (const [name, character] of [
        [PEOPLE.player, "Ana"],
        [PEOPLE.other, "Bo"],
      ] as const)
        await expect(welcome(gm).getByLabel(name).locator("option:checked")).toHaveText(character);
      expect(await barriersIn(gm, "#riposte-welcome")).toEqual([]);
      await welcome(gm).getByLabel(PEOPLE.other).selectOption("Cass");
      await welcome(gm).getByRole("button", { name: "Add the demo fight" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Remove the demo fight" })).toBeVisible();
      await expect.poll(() => gm.evaluate(() => game.scenes.viewed?.name)).toBe("The ford");
      await expect.poll(() => player.evaluate(() => game.user.character?.name)).toBe("Ana");
      expect(await gm.evaluate((name) => game.users.getName(name).character?.name, PEOPLE.other)).toBe("Cass");
      await gm.reload();
      await untilReady(gm);
      await expect(gm.getByRole("tab", { name: /^Settings/ })).toBeVisible();
      await expect(welcome(gm)).toHaveCount(0);

      await closeWelcome(player);
      await beginFight(gm, "Ana");
      await attack(player, "Ana", "Throwing knife", "Heron");
      await expect(card(player)).toContainText("Heron");

      await openWelcome(gm);
      await welcome(gm).getByRole("button", { name: "Remove the demo fight" }).click();
      await gm.getByRole("button", { name: "Yes" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Add the demo fight" })).toBeVisible();
      expect(await gm.evaluate(() => [game.actors.size, game.combats.size])).toEqual([0, 0]);
    });
  });
});

test.describe("in a new world", () => {
  test.use({ seed: null });

  test("a player is welcomed once, and begins with a character of their own or the rules", async ({ sit }) => {
    const gm = await sit(PEOPLE.gm);
    await closeWelcome(gm);
    const player = await sit(PEOPLE.player);
    await expect(welcome(player)).toContainText("You have no character yet");
    await expect(welcome(player).getByRole("button", { name: "Add the demo fight" })).toHaveCount(0);
    expect(await barriersIn(player, "#riposte-welcome")).toEqual([]);
    await welcome(player).getByRole("button", { name: "Open the rules" }).click();
    const rules = player.locator(".journal-sheet");
    await expect(rules).toContainText("Attributes and abilities");
    await rules.locator('[data-action="close"]').first().click();
    await expect(rules).toHaveCount(0);
    await welcome(player).getByRole("button", { name: "Create a character" }).click();
    await expect(player.locator(".riposte-creation")).toBeVisible();
    await player.keyboard.press("Escape");
    await expect(player.locator(".riposte-creation")).toHaveCount(0);
    await welcome(player).getByRole("button", { name: "Create a character" }).click();
    await expect(player.locator(".riposte-creation")).toBeVisible();
    await expect(welcome(player).getByRole("button", { name: "Create a character" })).toHaveCount(0);
    await player.reload();
    await untilReady(player);
    await closeWelcome(player);
    await player.reload();
    await untilReady(player);
    await expect(player.getByRole("tab", { name: /^Settings/ })).toBeVisible();
    await expect(welcome(player)).toHaveCount(0);
  });

  test("a player whose own character stands back for the demo fight has it again afterwards", async ({ sit }) => {
    const gm = await sit(PEOPLE.gm);
    const seat = (name: string): Locator => welcome(gm).getByLabel(name);
    await expect(seat(PEOPLE.player).locator("option:checked")).toHaveText("Ana");
    await gm.evaluate(async (name) => {
      const { id } = await Actor.create({ name: "Lark", type: "d10Character" });
      await game.users.getName(name).update({ character: id });
    }, PEOPLE.player);
    await expect(seat(PEOPLE.player).locator("option:checked")).toHaveText("Their own character");
    await expect(seat(PEOPLE.other).locator("option:checked")).toHaveText("Ana");
    await seat(PEOPLE.player).selectOption("Ana");
    await expect(seat(PEOPLE.other).locator("option:checked")).toHaveText("None of them");
    await welcome(gm).getByRole("button", { name: "Add the demo fight" }).click();
    await welcome(gm).getByRole("button", { name: "Remove the demo fight" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    await expect(welcome(gm).getByRole("button", { name: "Add the demo fight" })).toBeVisible();
    const character = (): Promise<unknown> =>
      gm.evaluate((name) => game.users.getName(name).character?.name, PEOPLE.player);
    await expect.poll(character).toBe("Lark");
  });

  test("what the table has made its own stays when the demo fight is removed, and is named", async ({ sit }) => {
    const gm = await sit(PEOPLE.gm);
    await welcome(gm).getByRole("button", { name: "Add the demo fight" }).click();
    await expect(welcome(gm).getByRole("button", { name: "Remove the demo fight" })).toBeVisible();
    await gm.evaluate(async () => {
      await game.system.api.award([game.actors.getName("Ana").uuid], 5);
      await game.actors.getName("Shrike").update({ name: "Old Shrike" });
    });
    await welcome(gm).getByRole("button", { name: "Remove the demo fight" }).click();
    await expect(gm.locator("dialog")).toContainText("These stay, since you have made them your own: Ana, Old Shrike.");
    await gm.getByRole("button", { name: "Yes" }).click();
    await expect(gm.locator(".notification").last()).toContainText("Ana, Old Shrike");
    expect(await gm.evaluate(() => [...game.actors].map(({ name }) => name).sort())).toEqual(["Ana", "Old Shrike"]);
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
