import type { Page } from "@playwright/test";
import { editSheet, openSheet } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly messages: { get(id: string): { update(changes: object): Promise<unknown> } };
};
declare const ChatMessage: { create(data: object): Promise<readonly { readonly _id: string }[]> };

async function speak(page: Page, line: string): Promise<void> {
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

test("a prepared fight is announced, rolled for and begun; an empty one cannot begin", async ({ gm }) => {
  await expect(gm.locator("#board .board-hint")).toHaveText("A fight is ready: roll initiative and begin.");
  await gm.locator("#sidebar-tab-combat").click();
  const roll = gm.locator("#combat").getByRole("button", { name: "Roll all", exact: true });
  await roll.click();
  await expect(roll).toHaveCount(0);
  await gm.locator('#combat [data-action="createCombat"]').click();
  await expect(gm.getByRole("button", { name: "Begin" })).toBeDisabled();
});

test("a line that cannot be done is answered with one sentence, and stays to be mended", async ({ gm }) => {
  for (const [line, told] of [
    ["/r foo", "“foo” is nothing to roll. Write for example: /r 2d6 + 3"],
    ["/dance", "There is no command /dance."],
  ] as const) {
    await speak(gm, line);
    await expect(gm.locator("#notifications .notification").last()).toHaveText(told);
    await expect(gm.locator("#chat-message")).toHaveValue(line);
  }
  await expect(gm.locator("#notifications .notification")).toHaveCount(2);
  await expect(gm.locator("#chat .chat-message")).toHaveCount(0);
});

test("a line that is written while the one before it is sent is kept", async ({ gm }) => {
  await gm.locator("#chat-message").evaluate((line: HTMLTextAreaElement) => {
    line.value = "The ferry is here.";
    line.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    line.value = "And gone.";
  });
  await expect(gm.locator("#chat .chat-message")).toHaveCount(1);
  await gm.locator("#chat-message").press("Enter");
  await expect(gm.locator("#chat .chat-message")).toHaveCount(2);
});

test("a long chat keeps its newest messages in the page; earlier ones are shown when asked for", async ({ gm }) => {
  const lines = Array.from({ length: 90 }, (_, i) => ({ content: `Line ${i}.` }));
  const first = await gm.evaluate(async (all) => (await ChatMessage.create(all))[0], lines);
  await expect(gm.locator(".chat-message").last()).toContainText("Line 89.");
  await expect.poll(() => gm.locator(".chat-message").count()).toBeLessThan(81);
  await gm.evaluate((id) => game.messages.get(id).update({ content: "Line 0, mended." }), first?._id ?? "");
  await speak(gm, "The end.");
  await expect(gm.locator(".chat-message").last()).toContainText("The end.");
  await expect(gm.getByText("Line 0, mended.")).toHaveCount(0);
  await gm.locator(".chat-earlier").click();
  await expect(gm.getByText("Line 0, mended.")).toHaveCount(1);
});

test("the tracker follows an actor's name", async ({ gm }) => {
  await gm.locator("#sidebar-tab-combat").click();
  const sheet = await editSheet(gm, "Ana");
  await sheet.locator("input[name=name]").fill("Anastasia");
  await sheet.locator("input[name=name]").press("Enter");
  await expect(gm.locator("#combat .combatant .name", { hasText: "Anastasia" })).toBeVisible();
});

test("what is made on a sheet comes last", async ({ mira }) => {
  const sheet = await openSheet(mira, "Ana");
  await sheet.locator('[data-action="createItem"][data-type="d10Weapon"]').click();
  await expect(mira.locator(".riposte-item input[name=name]")).toBeFocused();
  const own = sheet.locator(".riposte-weapon.draggable:not(.riposte-weapon--armour)");
  await expect(own.last()).toContainText("New Weapon");
});
