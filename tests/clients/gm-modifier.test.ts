import type { Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, openAct, prompt } from "../scenarios/fight.ts";
import { adjusting } from "../scenarios/cards.ts";
import { expect, test } from "./table.ts";
import { act } from "../scenarios/turns.ts";

/** Whether dice wait for the GM, as the settings of the world say. */
async function holdDice(gm: Page, holds: boolean): Promise<void> {
  await gm.evaluate((value) => game.settings.set("riposte", "holdDice", value), holds);
}

/** The GM leaves the difficulty of a check as it is proposed. */
async function takeDifficulty(gm: Page): Promise<void> {
  await prompt(gm).locator('[name="amount"]').waitFor();
  await prompt(gm).locator("form button[type=submit]").click();
}

/** What this file uses of Foundry's globals, inside a page. */
declare const game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };

/** Modifies a roll on the newest card. */
async function adjust(page: Page, roll: string, value: string, reason: string): Promise<void> {
  const form = await adjusting(page, roll);
  await form.locator('[name="value"]').fill(value);
  await form.locator('[name="reason"]').fill(reason);
  await page.keyboard.press("Enter");
}

test("the GM makes a dodge harder on the card while the defender is asked, who then sees other odds", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Ana");
  await fixDice(mira, [6, 7, 2, 2, 2, 2, 2, 2]);
  await fixDice(tomas, [6, 8, 6, 6, 6, 6]);
  await attack(mira, "Ana", "Longsword", "Bo");
  const dodge = prompt(tomas).locator('[data-answer="dodge"]');
  await expect(dodge).toContainText("at 6");
  await expect(dodge.locator(".riposte-option__odds")).toContainText("hit");
  const odds = await dodge.locator(".riposte-option__odds").textContent();
  await expect(card(mira).locator(".riposte-adjusting")).toHaveCount(0);
  await expect(card(tomas).locator(".riposte-adjusting")).toHaveCount(0);

  // A reason is needed; a card that is rendered again keeps what was typed.
  await adjust(gm, "Bo: defence", "2", "");
  await expect(gm.locator(".notification", { hasText: "Give a reason" })).toHaveCount(1);
  await adjust(gm, "Bo: defence", "2", "slippery floor");
  await expect(dodge).toContainText("at 8");
  await expect(dodge.locator(".riposte-option__odds")).not.toHaveText(odds ?? "");
  for (const page of [gm, mira, tomas])
    await expect(card(page)).toContainText("+2 Difficulty for Bo's defence: slippery floor");
  await expect((await adjusting(gm, "Bo: defence")).locator('[name="reason"]')).toHaveValue("slippery floor");

  // A 6 does not count at 8: one success against two.
  await answer(tomas, "dodge");
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum").first()).toHaveText("2 − 1 = 1");
    await expect(card(page).locator(".riposte-adjusting")).toHaveCount(0);
    const why = card(page).locator(".riposte-side", { hasText: "Bo" }).locator("details.riposte-why");
    await why.locator("summary").click();
    await expect(why).toContainText("slippery floor");
    await expect(why).toContainText("+2");
  }
});

test.describe("where dice wait for the GM", () => {
  test.override({ seed: "demo/d20" });

  test("the GM makes a player's check easier on the card before the die, and lets it roll", async ({ gm, mira }) => {
    await holdDice(gm, true);
    // 6, Strength 3 and four ranks are 13; 2 more reach 15.
    await fixDice(mira, [6]);
    const window = await openAct(mira, "Iris", "check");
    await window.locator('[name="skill"]').selectOption({ label: "Athletics" });
    await window.locator("button[type=submit]:enabled").click();
    await takeDifficulty(gm);
    const roll = card(gm).locator('[data-action="letRoll"]');
    await expect(roll).toBeVisible();
    await expect(card(mira).locator('[data-action="letRoll"]')).toHaveCount(0);
    await adjust(gm, "Iris: check", "2", "a good rope");
    for (const page of [gm, mira]) await expect(card(page)).toContainText("+2 on Iris's check: a good rope");
    await expect(card(mira).locator(".riposte-card__sum")).toHaveCount(0);
    await roll.click();
    for (const page of [gm, mira]) {
      await closed(page);
      await expect(card(page).locator(".riposte-card__sum")).toHaveText("15 − 15 = 0");
    }
    await card(mira).locator("details.riposte-why summary").first().click();
    await expect(card(mira).locator("details.riposte-why").first()).toContainText("a good rope");

    // What is held when the GM no longer wants it rolls at once, and the next one does not wait.
    await act(mira, "Iris", "check", (form) => form.locator('[name="skill"]').selectOption({ label: "Athletics" }));
    await takeDifficulty(gm);
    await expect(roll).toBeVisible();
    await holdDice(gm, false);
    await closed(gm);
    await act(mira, "Iris", "check", (form) => form.locator('[name="skill"]').selectOption({ label: "Athletics" }));
    await takeDifficulty(gm);
    await closed(gm);
  });
});
