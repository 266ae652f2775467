import type { Page } from "@playwright/test";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: { readonly round: number; readonly started: boolean };
  readonly socket: { readonly io: { readonly engine: { close(): void } } };
};

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
  await gm.waitForTimeout(600);
  expect(await gm.evaluate(() => game.combat.round)).toBe(1);
  await gm.locator('[data-action="nextRound"]').click();
  await expect.poll(() => gm.evaluate(() => game.combat.round)).toBe(2);
});

test("a lost connection is said until it is back", async ({ mira, complaints }) => {
  complaints.expect(/WebSocket|ERR_INTERNET_DISCONNECTED/);
  await mira.context().setOffline(true);
  await mira.evaluate(() => game.socket.io.engine.close());
  const notice = mira.locator("#notifications .notification", { hasText: "Connection lost" });
  await expect(notice).toBeVisible();
  await expect(mira.locator("#players")).toContainText("No connection");
  await mira.waitForTimeout(6000);
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
