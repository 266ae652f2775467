import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { pseudoFile } from "../shown/pseudo-locale.ts";
import { answer, beginFight, card, closed, openAttack, prompt } from "./fight.ts";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";

/** The built system with a language that is 40 % longer than English in its place. */
function wordySystem(): string {
  const folder = mkdtempSync(join(quickFolder(), "riposte-wordy-"));
  cpSync("dist", folder, { recursive: true });
  const words = pseudoFile(JSON.parse(readFileSync("lang/en.json", "utf8")));
  writeFileSync(join(folder, "lang/en.json"), JSON.stringify(words));
  return folder;
}

test.use({ system: wordySystem() });

/** The texts below an element that are cut off: wider than their box, which hides the rest. */
function clipped(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate((below) => {
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return (
        isText &&
        // What only screen readers read is a pixel wide.
        element.clientWidth > 1 &&
        ["hidden", "clip"].includes(overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    return [...document.querySelectorAll(`${below} *`)]
      .filter(isCut)
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 60) ?? ""}`);
  }, selector);
}

for (const width of [1360, 360]) {
  test(`at ${width} px nothing is cut off in a language that is longer than English`, async ({ gm, mira, tomas }) => {
    await beginFight(gm, "Ana");
    for (const page of [mira, tomas]) await page.setViewportSize({ width, height: 850 });
    await openSheet(mira, "Ana");
    await expect(mira.locator(".riposte-sheet")).toContainText("⟦");
    expect.soft(await clipped(mira, ".riposte-sheet")).toEqual([]);
    const window = await openAttack(mira, "Ana", "Longsword");
    expect.soft(await clipped(mira, ".riposte-attack")).toEqual([]);
    await window.locator("label.riposte-target", { hasText: "Bo" }).click();
    await window.locator("button[type=submit]:enabled").click();
    await expect(prompt(tomas)).toContainText("⟦");
    expect.soft(await clipped(tomas, ".riposte-prompt")).toEqual([]);
    await answer(tomas, "pass");
    await closed(tomas);
    await expect(card(tomas)).toContainText("⟦");
    expect.soft(await clipped(tomas, ".riposte-exchange")).toEqual([]);
  });
}
