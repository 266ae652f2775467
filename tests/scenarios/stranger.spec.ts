import type { Locator, Page } from "@playwright/test";
import { type Creates, type Documents, type Stored, makeKeeper, openWren } from "./keeper.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's globals, inside a page. */
declare const game: {
  readonly user: Stored & { readonly hotbar: Record<string, string> };
  readonly users: Documents;
  readonly actors: Documents;
  readonly items: Documents;
  readonly messages: Documents;
  readonly macros: { getName(name: string): { execute(scope?: object): Promise<unknown> } };
  readonly settings: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
};
declare const CONFIG: { Dice: { randomUniform: () => number } };
declare const JournalEntry: Creates;

/** Drags an element onto a place that may appear only while something is dragged. */
async function dragOnto(page: Page, dragged: Locator, place: Locator): Promise<void> {
  await dragged.hover({ position: { x: 200, y: 4 } });
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await place.hover();
  await page.mouse.up();
}

test.describe("a stranger's system", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("its items: a sheet that saves on its button, a context menu, sorting by dragging", async ({ gm, sit }) => {
    await makeKeeper(gm);
    const player = await sit("Player 1");
    const sheet = await openWren(player);
    await sheet.getByRole("tab", { name: "Tools" }).click();
    await sheet.locator('.tool:has-text("Lamp") [data-action="openItem"]').click();
    const tool = player.locator(".tool-sheet");
    await tool.getByLabel("Name").fill("  Storm lamp ");
    await tool.getByRole("button", { name: "Kept" }).click();
    await expect(tool).toHaveCount(0);
    await expect(sheet.locator(".tool").first()).toHaveText(/Storm lamp 2/);
    await sheet.locator(".tool", { hasText: "Hook" }).dragTo(sheet.locator(".tool", { hasText: "Storm lamp" }));
    await expect(sheet.locator(".tool .name")).toHaveText([/Hook/, /Storm lamp/]);
    await sheet.locator('.tool:has-text("Hook")').click({ button: "right", position: { x: 200, y: 4 } });
    await player.getByRole("menuitem", { name: "Lose it" }).click();
    await expect(sheet.locator(".tool")).toHaveCount(1);
  });

  onBothGenerations("messages", () => {
    test("its dice, its roll and its message", async ({ gm, sit }) => {
      await makeKeeper(gm);
      const player = await sit("Player 1");
      await player.evaluate(() => {
        const planned = [6, 5, 1, 2].map((face) => 1 - (face - 0.5) / 6);
        CONFIG.Dice.randomUniform = () => planned.shift() ?? 0;
      });
      const sheet = await openWren(player);
      await sheet.getByRole("button", { name: "More" }).click();
      await sheet.getByRole("button", { name: "Keep vigil" }).click();
      const dialog = player.locator("dialog.dialog");
      await expect(dialog.getByLabel("Embers")).toHaveValue("4");
      await dialog.getByRole("button", { name: "Keep vigil" }).click();
      const card = gm.locator(".chat-message", { hasText: "Wren keeps vigil" });
      await expect(card.locator(".dice-total")).toHaveText("2");
      await expect(card.locator(".flames")).toHaveText("1");
      await expect(card.locator(".verdict")).toHaveCSS("color", "rgb(1, 2, 3)");
    });
  });

  test("its hotbar macro runs with its scope", async ({ gm, sit }) => {
    await makeKeeper(gm);
    const player = await sit("Player 1");
    const sheet = await openWren(player);
    await sheet.getByRole("tab", { name: "Tools" }).click();
    const row = sheet.locator(".tool", { hasText: "Lamp" });
    await dragOnto(player, row, player.locator('#hotbar .slot[data-slot="3"]'));
    await expect(player.locator('#hotbar .slot[data-slot="3"] button')).toHaveAccessibleName("Lamp");
    await player.locator('#hotbar .slot[data-slot="3"] button').click();
    await expect(sheet.locator(".tool.lit")).toHaveText(/Lamp/);
    expect(await player.evaluate(() => game.macros.getName("Lamp").execute({ why: "a test" }))).toEqual([
      "Lamp",
      "Wren",
      "a test",
    ]);
  });

  test("its journal page, text with its own enricher, and an application without a template", async ({ gm, sit }) => {
    await makeKeeper(gm);
    const player = await sit("Player 1");
    await gm.evaluate(async () => {
      const rumour = "<p>The bell rings @Flame[2] times.</p>";
      const pages = [
        { name: "The bell", type: "legend", system: { rumour, truth: 75 } },
        { name: "Plain", type: "text", text: { content: "<p>Only text. <script>alert(1)</script></p>" } },
      ];
      await JournalEntry.create({ name: "Legends", pages, ownership: { default: 2 } });
      await game.actors.getName("Wren").update({ "system.story": "<p>Saw @Flame[1].</p>" });
    });
    await player.locator("#sidebar-tab-journal").click();
    await player.locator("#journal .directory-item", { hasText: "Legends" }).click();
    const journal = player.locator(".journal-sheet");
    await expect(journal.locator(".rumour")).toHaveText("The bell rings 2 flames times.");
    await expect(journal.locator(".truth")).toHaveText("75 %");
    await expect(journal.locator(".journal-page-content")).toHaveText("Only text.");
    await gm.locator("#sidebar-tab-journal").click();
    await gm.locator("#journal .directory-item", { hasText: "Legends" }).click();
    await gm.getByRole("button", { name: "Edit page The bell" }).click();
    const editor = gm.locator(".legend.application", { has: gm.getByLabel("Share of truth") });
    await editor.getByLabel("Name").fill("The drowned bell");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => gm.locator(".journal-sheet .truth").textContent()).toBe("75 %");
    const sheet = await openWren(player);
    await sheet.getByRole("tab", { name: "Story" }).click();
    await expect(sheet.locator(".burning .flame-count")).toHaveText("one flame");
    await sheet.getByRole("button", { name: "More" }).click();
    await sheet.getByRole("button", { name: "Tide" }).click();
    await expect(player.locator("#emberwake-tide button", { hasText: "Tide 3" })).toBeVisible();
    await gm.evaluate(() => game.settings.set("emberwake", "tide", 4));
    await expect(player.locator("#emberwake-tide")).toContainText("Tide 4");
  });
});
