import type { Locator, Page } from "@playwright/test";
import { closed, everyDieShows, wound } from "./fight.ts";
import { openSheet, showTab, systemOf } from "./people.ts";
import { placeToken, showScene } from "./scene.ts";
import { expect, test } from "./table.ts";
import { turnNewest, undone } from "./undo.ts";

/** Opens one of the windows for several by its button over the list of actors. */
async function open(gm: Page, button: string, window: string): Promise<Locator> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: button, exact: true }).click();
  return gm.locator(`form.${window}`);
}

/** Makes Lark out of a ready-made character, as a player does it. */
async function create(mira: Page, ready: string): Promise<void> {
  await mira.getByRole("tab", { name: /^Actors/ }).click();
  await mira.getByRole("button", { name: "Create a character" }).click();
  const window = mira.locator(".riposte-creation");
  await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
  await window.locator('[data-action="ready"]').filter({ hasText: ready }).click();
  await expect(window.getByText("This character follows the rules.")).toBeVisible();
  await window.getByRole("button", { name: "Finish" }).click();
  await expect(window).toHaveCount(0);
}

test.describe("d10", () => {
  test.use({ seed: "demo/d10", onScene: true });

  test("d10: a new character is hurt, rests, gains experience and spends it; then the rest and the harm are undone", async ({
    gm,
    mira,
  }) => {
    await create(mira, "Gunhand");
    await showScene(gm, "Campaign");
    await placeToken(gm, "Campaign", "Lark", { fights: true });

    // Three dice that show 7 are three damage: Injured.
    await everyDieShows(gm, 7);
    const harm = await open(gm, "Damage to several", "riposte-harm");
    await harm.getByLabel("Dice", { exact: true }).fill("3");
    await harm.getByLabel("Armour counts").uncheck();
    await harm.getByRole("button", { name: "Apply the damage" }).click();
    await closed(gm);
    expect(await wound(gm, "Lark")).toBe(3);

    // Injured takes a week.
    const rest = await open(gm, "Rest", "riposte-rest");
    await rest.getByLabel("How long").selectOption({ label: "7 days" });
    await rest.getByRole("button", { name: "Rest", exact: true }).click();
    await expect(rest).toHaveCount(0);
    await expect.poll(() => wound(gm, "Lark")).toBe(2);

    // Wits 3 rises for four times as much.
    const award = await open(gm, "Award experience", "riposte-award-window");
    await award.locator("[name=points]").fill("12");
    await award.getByRole("button", { name: "Award", exact: true }).click();
    await expect(award).toHaveCount(0);
    const sheet = await openSheet(mira, "Lark");
    await showTab(sheet, "abilities");
    const raise = sheet.locator('[data-action="raise"][data-path="attributes.wits"]');
    await expect(raise).toHaveText("+1 for 12");
    await raise.click();
    await expect.poll(async () => (await systemOf(gm, "Lark"))["attributes"]).toMatchObject({ wits: 4 });

    await gm.locator('[data-tab="chat"]').first().click();
    await turnNewest(gm);
    await expect.poll(() => undone(gm)).toEqual([false, true]);
    expect(await wound(gm, "Lark")).toBe(3);
    await gm.locator("li.riposte-exchange:not(.is-undone)").last().locator('[data-action="undoExchange"]').click();
    await expect.poll(() => undone(gm)).toEqual([true, true]);
    expect(await wound(gm, "Lark")).toBe(0);
  });
});
