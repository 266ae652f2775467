import type { Locator, Page } from "@playwright/test";
import { untilReady } from "./people.ts";
import { expect, test } from "./table.ts";

interface Kept {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly packs: {
    get(id: string): { readonly locked: boolean; getDocuments(): Promise<readonly Kept[]> } | undefined;
  };
};

const FOES = "world.my-foes";

/** The row of the Gamemaster's compendium in a user's sidebar. */
async function rowOn(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: /^Compendi/ }).click();
  return page.locator(".directory-item.compendium", { hasText: "My foes" });
}

test("fact 144: a Gamemaster makes a compendium of the world's own, fills and changes it, and it is kept until it is removed", async ({
  gm,
  mira,
}) => {
  await rowOn(gm);
  await gm.getByRole("button", { name: "Create compendium" }).click();
  const dialog = gm.locator("dialog, .dialog").filter({ has: gm.locator('[name="label"]') });
  await dialog.locator('[name="label"]').fill("My foes");
  await dialog.getByRole("button", { name: "Create compendium" }).click();
  for (const page of [gm, mira]) await expect(await rowOn(page)).toHaveCount(1);
  await expect(mira.getByRole("button", { name: "Create compendium" })).toHaveCount(0);

  await (await rowOn(gm)).locator('[data-action="openPack"]').click();
  await (await rowOn(mira)).locator('[data-action="openPack"]').click();
  const [kept, seen] = [gm, mira].map((page) => page.locator("#compendium-world-my-foes"));
  await gm.getByRole("tab", { name: /^Actors/ }).click();
  await gm
    .locator(".directory-item", { hasText: "Shrike" })
    .first()
    .dragTo(gm.locator("#compendium-world-my-foes .directory-list"));
  for (const window of [kept, seen]) await expect(window?.locator(".entry") ?? gm.locator("none")).toHaveText(/Shrike/);
  await gm.evaluate(async (id) => {
    const [shrike] = (await game.packs.get(id)?.getDocuments()) ?? [];
    await shrike?.update({ name: "Old Shrike" });
    await shrike?.createEmbeddedDocuments("Item", [{ name: "Lance", type: "d10Weapon" }]);
  }, FOES);
  await expect(mira.locator("#compendium-world-my-foes .entry")).toHaveText(/Old Shrike/);
  await expect(mira.locator('#compendium-world-my-foes [data-action="deleteEntry"]')).toHaveCount(0);

  await gm.reload();
  await untilReady(gm);
  const stored = await gm.evaluate(async (id) => JSON.stringify(await game.packs.get(id)?.getDocuments()), FOES);
  for (const part of ["Old Shrike", "Lance"]) expect(stored).toContain(part);
  expect(await gm.evaluate(() => game.packs.get("riposte.d10-opponents")?.locked)).not.toBe(false);
  await (await rowOn(gm)).locator('[data-action="deletePack"]').click();
  await gm.getByRole("button", { name: "Yes" }).click();
  for (const page of [gm, mira]) await expect(await rowOn(page)).toHaveCount(0);
  await expect(mira.locator("#compendium-world-my-foes")).toHaveCount(0);
});

test("compendia of other games are out of sight, though a search gives all rows a display of their own", async ({
  gm,
}) => {
  await rowOn(gm);
  const [ours, listed] = ['[data-pack^="riposte."]', '[data-pack^="riposte.d10-"]'];
  const others = gm.locator(`${ours}:not([data-pack^="riposte.d10-"]):not([data-pack="riposte.macros"])`);
  await expect(gm.locator(listed).filter({ visible: true })).not.toHaveCount(0);
  await expect(others.filter({ visible: true })).toHaveCount(0);
  await gm.locator(ours).evaluateAll((rows) => {
    for (const row of rows) if (row instanceof HTMLElement) row.style.display = "flex";
  });
  await expect(gm.locator(listed).filter({ visible: true })).not.toHaveCount(0);
  await expect(others).not.toHaveCount(0);
  await expect(others.filter({ visible: true })).toHaveCount(0);
});
