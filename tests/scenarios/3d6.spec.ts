import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { answer, attack, beginFight, budget, card, closed, fixDice, openAct, prompt } from "./fight.ts";
import { everything, nextTurn, turn } from "./four-against-six.ts";
import { openSheet, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { chips, openTracker } from "./tracker.ts";
import { turnNewest, undoAll } from "./undo.ts";

test.use({ seed: "demo-3d6" });

/** Declares something in the window for it, once it is filled in. */
async function act(page: Page, name: string, kind: string, fill: (window: Locator) => Promise<unknown>): Promise<void> {
  const window = await openAct(page, name, kind);
  await fill(window);
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await page.keyboard.press("Escape");
}

/** Attacks from a sheet, and closes it. */
async function strike(page: Page, attacker: string, weapon: string, target: string): Promise<void> {
  await attack(page, attacker, weapon, target);
  await page.keyboard.press("Escape");
}

/** Goes on to somebody's turn, one after the other. */
async function turnOf(gm: Page, name: string, round: number): Promise<void> {
  for (let now = await turn(gm); now.name !== name || now.round !== round; now = await turn(gm)) {
    await nextTurn(gm);
    await expect.poll(async () => (await turn(gm)).name).not.toBe(now.name);
  }
}

/** Gives a number in the window that asks. */
async function give(page: Page, amount: number): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  await form.locator('[name="amount"]').fill(String(amount));
  await form.locator("button[type=submit]").click();
}

/** Ticks some lines of a menu in the window that asks, and buys them. */
async function buy(page: Page, lines: readonly string[]): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  for (const line of lines) await form.locator(`[value="${line}"]`).check();
  await form.locator("button[type=submit]").click();
}

/** Waits until the newest exchange is over, on every screen. */
async function over(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await closed(page);
}

test("an attack from a sheet: three dice against Defense, what gets through takes a minor opponent out, and undo", async ({
  gm,
  tomas,
}) => {
  const stored = await systemOf(gm, "Dobbs");
  await beginFight(gm);
  await openTracker(tomas);
  await turnOf(gm, "Ezra", 1);
  // 3 + 4 + 2 and Fighting 3 and a focus: 14 against 10. 1d6 and Strength 3: 9, less Constitution 1.
  await fixDice(tomas, [3, 4, 2, 6]);
  await strike(tomas, "Ezra", "Cutlass", "Dobbs");
  await answer(tomas, "keep");
  await answer(tomas, "unconscious");
  await over(gm, tomas);
  await expect(card(tomas).locator(".riposte-card__sum")).toHaveText("14 − 10 = 4");
  await expect(card(tomas).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("8");
  await expect(card(tomas).locator(".riposte-card__wound").first()).toContainText("Taken Out");
  expect((await systemOf(gm, "Dobbs"))["conditions"]).toMatchObject({
    "taken-out": true,
    unconscious: true,
    prone: true,
  });
  await expect(chips(tomas, "Dobbs").first()).toContainText("Taken Out");
  await expect(budget(tomas, "Ezra").first()).toHaveClass(/is-spent/);

  await turnNewest(gm);
  await expect(card(tomas)).toHaveClass(/is-undone/);
  expect(await systemOf(gm, "Dobbs")).toEqual(stored);
});
