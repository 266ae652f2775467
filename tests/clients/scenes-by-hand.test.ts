import { expect, onBothGenerations, test } from "./table.ts";

declare const game: { readonly scenes: { readonly viewed: { readonly name: string } | undefined } };
declare const ui: {
  readonly scenes: { readonly documentName: string };
  readonly tables: { readonly documentName: string };
};
declare const RollTable: { create(data: object): Promise<unknown> };

test.describe("directories", () => {
  test.override({ system: "tests/stranger-system", seed: null });

  onBothGenerations("applications", () => {
    test("a Gamemaster makes a scene, views it, and shows it to all", async ({ gm, sit }) => {
      const player = await sit("Player 1");
      const viewed = (page: typeof gm) => () => page.evaluate(() => game.scenes.viewed?.name ?? null);
      await gm.getByRole("tab", { name: "Scenes" }).click();
      for (const name of ["Cellar", "Attic"]) {
        await gm.locator("#scenes").getByRole("button", { name: "Create Scene" }).click();
        await gm.locator("dialog.dialog").getByLabel("Name").fill(name);
        await gm.locator("dialog.dialog").getByRole("button", { name: "Create Scene" }).click();
        await expect(gm.locator("#scenes .directory-item", { hasText: name })).toHaveCount(1);
      }
      await gm.locator("#scenes .directory-item", { hasText: "Cellar" }).getByRole("button").click();
      await expect.poll(viewed(gm)).toBe("Cellar");
      expect(await viewed(player)()).toBe(null);
      await gm.locator("#scenes .directory-item", { hasText: "Attic" }).click({ button: "right" });
      await gm.getByRole("menuitem", { name: "Activate" }).click();
      for (const page of [gm, player]) await expect.poll(viewed(page)).toBe("Attic");
      await expect(gm.locator("#scenes .directory-item", { hasText: "Attic" })).toContainText("Active");
      await expect(player.getByRole("tab", { name: "Scenes" })).toHaveCount(0);
    });

    test("tables are listed and drawn from", async ({ gm }) => {
      await gm.evaluate(() =>
        RollTable.create({
          name: "Omens",
          formula: "1d1",
          results: [{ type: "text", name: "Rain", description: "Rain", range: [1, 1], weight: 1 }],
        }),
      );
      expect(await gm.evaluate(() => [ui.scenes.documentName, ui.tables.documentName])).toEqual(["Scene", "RollTable"]);
      await gm.getByRole("tab", { name: "Tables" }).click();
      await gm.locator("#tables .directory-item", { hasText: "Omens" }).click({ button: "right" });
      await gm.getByRole("menuitem", { name: "Draw" }).click();
      await gm.getByRole("tab", { name: "Chat" }).click();
      await expect(gm.locator(".chat-message").last()).toContainText("Rain");
    });
  });
});
