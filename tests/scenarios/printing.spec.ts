import type { Page } from "@playwright/test";
import { editSheet } from "./people.ts";
import { expect, test } from "./table.ts";

/** Has the page print as if its user read the preview until the test closes it; a test's browser shows none. */
async function holdPreview(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => void (window.print = () => undefined));
  return () => page.evaluate(() => void window.dispatchEvent(new Event("afterprint")));
}

/** The pages of a print, counted in the file that the browser makes of it. */
async function countPages(page: Page): Promise<number> {
  const file = await page.pdf({ format: "A4", margin: { top: "12mm", right: "12mm", bottom: "12mm", left: "12mm" } });
  return file.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [world, name] of [
  ["d10", "Ana"],
  ["d20", "Iris"],
  ["d6x3", "Noor"],
  ["d6", "Kaia"],
] as const)
  test.describe(world, () => {
    test.use({ seed: `demo/${world}` });

    test("a character is printed alone, whole and without controls, on at most two pages", async ({ gm }) => {
      const sheet = await editSheet(gm, name, "gear");
      const close = await holdPreview(gm);
      await sheet.locator('[data-action="toggleControls"]').click();
      await gm.getByRole("button", { name: "Print" }).click();
      await expect(sheet).toHaveClass(/riposte-printed/);
      await gm.emulateMedia({ media: "print", colorScheme: "dark" });
      for (const tab of ["fight", "abilities", "gear", "biography"])
        await expect(sheet.locator(`[role="tabpanel"][data-tab="${tab}"]`)).toBeVisible();
      for (const action of ["attack", "toggleItem", "toggleMode", "editImage"])
        await expect(sheet.locator(`[data-action="${action}"]:visible`)).toHaveCount(0);
      for (const other of ["#sidebar", "#hotbar"]) await expect(gm.locator(other)).toBeHidden();
      expect(await countPages(gm)).toBeLessThanOrEqual(2);
      await gm.emulateMedia({ media: null, colorScheme: null });
      await close();
      await expect(sheet).not.toHaveClass(/riposte-printed/);
      await expect(sheet.getByRole("button", { name: "Edit mode" })).toHaveAttribute("aria-pressed", "true");
    });
  });
