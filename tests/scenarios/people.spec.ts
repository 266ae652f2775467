import type { Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTable } from "riposte-table";
import { generationOf } from "./generations.ts";
import { takeSeat, untilReady } from "./people.ts";
import { expect, test } from "./table.ts";

/** What this scenario uses of Foundry's globals, inside a page. */
declare const ChatMessage: { create(data: object): Promise<unknown> };

test.describe("several people", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("a server that starts again finds everybody in their seats, with what was written", async ({
    browser,
    complaints,
  }, { titlePath }) => {
    complaints.expect(/WebSocket|ERR_CONNECTION|Failed to load resource|net::/);
    const folder = await mkdtemp(join(tmpdir(), "table-again-"));
    const options = {
      system: "tests/stranger-system",
      world: join(folder, "world"),
      seed: null,
      generation: generationOf(titlePath),
    };
    const before = await startTable({ ...options, port: 0 });
    const seats: Page[] = [];
    for (const name of ["Gamemaster", "Player 1"]) {
      const page = await (await browser.newContext()).newPage();
      complaints.listenTo(page, name);
      await takeSeat(page, before.url, name);
      seats.push(page);
    }
    const [gm, player] = seats;
    if (!gm || !player) throw new Error("Nobody came.");
    await gm.evaluate(() => ChatMessage.create({ content: "Before" }));
    await before.close();
    await expect(player.locator("#notifications")).toContainText("Connection lost");
    const anew = Promise.all(seats.map((page) => page.waitForEvent("load")));
    const again = await startTable({ ...options, port: before.port });
    await anew;
    for (const page of seats) await expect(page.locator(".chat-message")).toContainText("Before", { timeout: 20_000 });
    for (const page of seats) await untilReady(page);
    await gm.evaluate(() => ChatMessage.create({ content: "After" }));
    await expect(player.locator(".chat-message")).toHaveText([/Before/, /After/], { timeout: 20_000 });
    for (const page of seats) await page.context().close();
    await again.close();
    await rm(folder, { recursive: true, force: true });
  });
});
