import type { Locator, Page } from "@playwright/test";
import { attack, beginFight, card } from "../scenarios/fight.ts";
import { untilReady } from "../scenarios/people.ts";
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

onBothGenerations("boots", (generation) => {
  test.describe("a new world", () => {
    test.override({ seed: null });

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
      await welcome(gm).getByLabel(PEOPLE.other).selectOption("Cass");
      await welcome(gm).getByRole("button", { name: "Add the demo fight" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Remove the demo fight" })).toBeVisible();
      await expect.poll(() => gm.evaluate(() => game.scenes.viewed?.name)).toBe("The ford");
      await expect.poll(() => player.evaluate(() => game.user.character?.name)).toBe("Ana");
      await expect
        .poll(() => gm.evaluate((name) => game.users.getName(name).character?.name, PEOPLE.other))
        .toBe("Cass");
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
      await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
      await expect(welcome(gm).getByRole("button", { name: "Add the demo fight" })).toBeVisible();
      expect(await gm.evaluate(() => [game.actors.size, game.combats.size])).toEqual([0, 0]);
    });
  });
});

test.describe("in a new world", () => {
  test.override({ seed: null });

  test("a player is welcomed once, and begins with a character of their own or the rules", async ({ sit }) => {
    const gm = await sit(PEOPLE.gm);
    await closeWelcome(gm);
    const player = await sit(PEOPLE.player);
    await expect(welcome(player)).toContainText("You have no character yet");
    await expect(welcome(player).getByRole("button", { name: "Add the demo fight" })).toHaveCount(0);
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
    await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
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
    await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
    await expect(gm.locator(".notification").last()).toContainText("Ana, Old Shrike");
    expect(await gm.evaluate(() => [...game.actors].map(({ name }) => name).sort())).toEqual(["Ana", "Old Shrike"]);
  });
});
