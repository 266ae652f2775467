import type { Locator, Page } from "@playwright/test";
import { dragOnto } from "./drag.ts";
import { beginFight, card, closed } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

interface Actor {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Token {
  readonly id: string;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Actor };
  readonly scenes: { readonly viewed: { readonly tokens: { getName(name: string): Token } } };
};
declare const canvas: {
  readonly tokens: { get(id: string): { control(): unknown } | undefined };
};

test.setTimeout(60_000);

function notice(page: Page): Locator {
  return page.locator("#notifications .notification").last();
}

function selectToken(page: Page, name: string): Promise<unknown> {
  return page.evaluate((which) => canvas.tokens.get(game.scenes.viewed.tokens.getName(which).id)?.control(), name);
}

test.describe("an opponent with unlinked tokens", () => {
  test.use({ onScene: true });

  test("macros of its things act with the selected token", async ({ gm }) => {
    const sheet = await openSheet(gm, "Heron");
    const slot = (at: number): Locator => gm.locator(`#hotbar .slot[data-slot="${at}"]`);
    await dragOnto(gm, sheet.locator(".riposte-weapon", { hasText: "Sabre" }), slot(1));
    await expect(slot(1).locator("button")).toHaveAccessibleName("Sabre");
    await slot(1).locator("button").click();
    await expect(notice(gm)).toContainText("Select a token of Heron first.");
    await beginFight(gm, "Heron");
    await selectToken(gm, "Heron");
    await slot(1).locator("button").click();
    const window = gm.locator('form.riposte-attack[id*="Token"]');
    await expect(window.getByLabel("With").locator("option:checked")).toHaveText("Sabre");
  });
});

test("on the hotbar checks, actions, powers and gear become macros that act for their actor", async ({ gm, mira }) => {
  await gm.evaluate(() =>
    game.actors.getName("Ana").createEmbeddedDocuments("Item", [
      { name: "Lamp", type: "d10Gear" },
      { name: "Ward", type: "d10Power", system: { target: "self", time: "free" } },
    ]),
  );
  await beginFight(gm, "Ana");
  const sheet = await openSheet(mira, "Ana");
  const slot = (at: number): Locator => mira.locator(`#hotbar .slot[data-slot="${at}"]`);
  await dragOnto(mira, sheet.locator(".riposte-hand").getByRole("button", { name: /^Evade/ }), slot(1));
  await expect(slot(1).locator("button")).toHaveAccessibleName("Evade");
  await dragOnto(mira, sheet.locator(".riposte-weapon", { hasText: "Ward" }), slot(2));
  await expect(slot(2).locator("button")).toHaveAccessibleName("Ward");
  await showTab(sheet, "abilities");
  await dragOnto(mira, sheet.getByRole("button", { name: "Roll Alertness" }), slot(3));
  await expect(slot(3).locator("button")).toHaveAccessibleName("Alertness");
  await showTab(sheet, "gear");
  await dragOnto(mira, sheet.locator(".riposte-thing", { hasText: "Lamp" }), slot(4));
  await expect(slot(4).locator("button")).toHaveAccessibleName("Lamp");
  await sheet.locator(".window-header [data-action=close]").click();

  await slot(4).locator("button").click();
  await expect(mira.locator(".riposte-item")).toContainText("Lamp");
  await slot(2).locator("button").click();
  await expect(card(mira)).toContainText("Ward");
  await closed(mira);
  await slot(3).locator("button").click();
  await expect(mira.locator("form.riposte-check")).toContainText("Alertness");
  await mira.locator('form.riposte-check [data-action="close"]').click();
  await slot(1).locator("button").click();
  await expect(card(mira)).toContainText(/evade|evasion/i);
});
