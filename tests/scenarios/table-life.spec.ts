import type { Locator, Page } from "@playwright/test";
import { holdStill } from "../waiting.ts";
import { editSheet, openSheet } from "./people.ts";
import { expect, test } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const ui: { readonly notifications: { info(text: string): unknown } };
declare const game: {
  readonly combat: { readonly round: number; readonly started: boolean };
  readonly actors: { getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
  readonly socket: { readonly io: { readonly engine: { close(): void } } };
};
declare const ChatMessage: { create(data: object): Promise<readonly { readonly _id: string }[]> };

async function speak(page: Page, line: string): Promise<void> {
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.waitForSelector("#sidebar.collapsed");
}

test("on a phone, a message is told and counted while the chat is folded away", async ({ gm, mira }) => {
  await onPhone(mira);
  await speak(gm, "The ferry is here.");
  const chat = mira.locator("#sidebar-tab-chat");
  await expect(mira.locator(".chat-news")).toHaveText(/The ferry is here/);
  await expect(chat).toHaveAttribute("aria-label", "Chat, 1 unread");
  await speak(gm, "And gone.");
  await expect(chat).toHaveAttribute("aria-label", "Chat, 2 unread");
  await mira.locator(".chat-news").click();
  await expect(mira.locator(".chat-message").last()).toBeInViewport();
  await expect(chat).toHaveAttribute("aria-label", "Chat");
  await expect(mira.locator(".chat-news")).toHaveCount(0);
});

test("on a phone, the chat opens in front of a sheet, and a sheet in front of the chat", async ({ mira }) => {
  await onPhone(mira);
  const sheet = await openSheet(mira, "Ana");
  await mira.locator("#sidebar-tab-chat").click();
  await mira.locator("#chat-message").click({ timeout: 3000 });
  await openSheet(mira, "Ana");
  await expect(mira.locator("#sidebar")).toHaveClass(/collapsed/);
  await expect(sheet).toBeVisible();
});

test("a double click on Begin begins the first round and no more", async ({ gm }) => {
  await gm.locator("#sidebar-tab-combat").click();
  await gm.locator('[data-action="startCombat"]').dblclick({ delay: 60 });
  await expect.poll(() => gm.evaluate(() => game.combat.started)).toBe(true);
  await holdStill(600); // a third click at once would belong to the same press
  expect(await gm.evaluate(() => game.combat.round)).toBe(1);
  await gm.locator('[data-action="nextRound"]').click();
  await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(2);
});

test("a lost connection is said until it is back", async ({ mira, complaints }) => {
  // What was on its way is lost, too: templates of what is shown last.
  complaints.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await mira.context().setOffline(true);
  await mira.evaluate(() => game.socket.io.engine.close());
  const notice = mira.locator("#notifications .notification", { hasText: "Connection lost" });
  await expect(notice).toBeVisible();
  await expect(mira.locator("#players")).toContainText("No connection");
  // What is told later, for as long as notices last, has come and gone before it.
  await mira.evaluate(() => void ui.notifications.info("A boat passes."));
  const later = mira.locator("#notifications .notification", { hasText: "A boat passes." });
  await expect(later).toBeVisible();
  await expect(later).toHaveCount(0, { timeout: 15_000 });
  await expect(notice).toBeVisible();
  await mira.context().setOffline(false);
  await expect(notice).toHaveCount(0, { timeout: 15_000 });
  await expect(mira.locator("#players")).not.toContainText("No connection");
});

test("a double click on its title folds a sheet up, another unfolds it as it was", async ({ mira }) => {
  const sheet = await openSheet(mira, "Ana");
  const size = async (): Promise<number> => Math.round((await sheet.boundingBox())?.height ?? 0);
  const before = await size();
  await sheet.locator(".window-title").dblclick();
  await expect.poll(size).toBeLessThan(60);
  await sheet.locator(".window-title").dblclick();
  await expect.poll(size).toBe(before);
});

test("a window opened with the keyboard takes the focus and gives it back", async ({ gm }) => {
  await gm.locator("#sidebar-tab-actors").click();
  const entry = gm.locator("#actors .entry-button").first();
  await gm.locator("#actors input[type=search]").focus();
  while (!(await entry.evaluate((button) => button === document.activeElement))) await gm.keyboard.press("Tab");
  await gm.keyboard.press("Enter");
  const sheet = gm.locator(".application.sheet");
  await expect(sheet.getByRole("button", { name: "Skip to the actions" })).toBeFocused();
  await gm.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(entry).toBeFocused();
});

test("a window opened with the pointer takes the focus itself, so that no keyboard comes up", async ({ mira }) => {
  await mira.locator("#board [data-action=openActor]").first().click();
  await expect(mira.locator(".application.sheet")).toBeFocused();
});

test("nothing takes the focus from somebody who writes, nor comes to the front by rendering again", async ({ gm }) => {
  await gm.locator("#chat-message").pressSequentially("Wait for");
  const ana = await openSheet(gm, "Ana");
  await expect(gm.locator("#chat-message")).toBeFocused();
  await editSheet(gm, "Ana");
  await ana.locator("input[name=name]").click();
  const bo = await openSheet(gm, "Bo");
  await expect(ana.locator("input[name=name]")).toBeFocused();
  const height = (window: Locator): Promise<number> => window.evaluate((element) => Number(element.style.zIndex));
  await gm.evaluate(async () => game.actors.getName("Ana").sheet.render({}));
  await expect(ana.locator("input[name=name]")).toBeFocused();
  expect(await height(bo)).toBeGreaterThan(await height(ana));
});

test("deleting a message asks only where more than a line would be lost", async ({ gm }) => {
  await speak(gm, "Never mind.");
  const messages = gm.locator("#chat .chat-message");
  await messages.last().hover();
  await messages.last().locator('[data-action="deleteMessage"]').click();
  await expect(messages).toHaveCount(0);
  await gm.evaluate(() => ChatMessage.create({ type: "exchange", system: { phase: "closed" } }));
  await messages.last().hover();
  await messages.last().locator('[data-action="deleteMessage"]').click();
  await gm.locator('dialog [data-action="no"]').click();
  await expect(messages).toHaveCount(1);
  await messages.last().hover();
  await messages.last().locator('[data-action="deleteMessage"]').click();
  await gm.locator('dialog [data-action="yes"]').click();
  await expect(messages).toHaveCount(0);
});
