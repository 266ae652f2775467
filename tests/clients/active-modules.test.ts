import type { Page } from "@playwright/test";
import { untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: { readonly modules: { get(id: string): { readonly active: boolean } | undefined } };

test("fact 142: a Gamemaster switches modules on and off in a window, and all pages are loaded anew with them", async ({
  gm,
  mira,
}) => {
  await mira.getByRole("tab", { name: /^Settings/ }).click();
  await expect(mira.getByRole("button", { name: "Manage modules" })).toHaveCount(0);
  const listens = (page: Page) => () => page.evaluate(() => game.modules?.get("listener")?.active ?? null);
  for (const isOn of [true, false]) {
    await gm.getByRole("tab", { name: /^Settings/ }).click();
    await gm.getByRole("button", { name: "Manage modules" }).click();
    const window = gm.locator(".module-management");
    await expect(window).toContainText("Notes everything that Riposte tells modules");
    await window.getByLabel("Listener 1.0.0").setChecked(isOn);
    await window.getByRole("button", { name: "Save the choice of modules" }).click();
    await gm.locator("#reload-world-confirm").getByRole("button", { name: "Yes" }).click();
    for (const page of [gm, mira]) {
      await expect.poll(async () => listens(page)().catch(() => null)).toBe(isOn);
      await untilReady(page);
    }
    expect(await gm.evaluate(() => "told" in globalThis)).toBe(isOn);
  }
});
