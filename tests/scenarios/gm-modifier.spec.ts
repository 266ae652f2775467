import type { Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { adjusting } from "./cards.ts";
import { attack, beginFight, card, prompt } from "./fight.ts";
import { expect, test } from "./table.ts";

/** Modifies a roll on the newest card, by the keyboard from the value on. */
async function adjust(page: Page, roll: string, value: string, reason: string): Promise<void> {
  const form = await adjusting(page, roll);
  await form.locator('[name="value"]').fill(value);
  await form.locator('[name="value"]').press("Tab");
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

test("a roll is modified on the card by the keyboard, and the fields for it keep nobody out", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  await attack(mira, "Ana", "Longsword", "Heron");
  const dodge = prompt(gm).locator('[data-answer="dodge"]');
  await expect(dodge).toContainText("at 6");
  await adjust(gm, "Heron: defence", "2", "");
  await expect(gm.locator(".notification", { hasText: "Give a reason" })).toHaveCount(1);
  await adjust(gm, "Heron: defence", "2", "slippery floor");
  await expect(dodge).toContainText("at 8");
  await expect(card(mira)).toContainText("+2 Difficulty for Heron's defence: slippery floor");
  expect(await barriersIn(gm, ".riposte-adjusting")).toEqual([]);
});
