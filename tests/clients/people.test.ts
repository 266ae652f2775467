import type { Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTable } from "riposte-table";
import { generationOf } from "./generations.ts";
import { activePeople, takeSeat, untilReady } from "./people.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's globals, inside a page. */
interface User {
  readonly name: string;
  readonly active: boolean;
  query(name: string, data: object, options?: object): Promise<unknown>;
  update(data: object): Promise<unknown>;
}
declare const game: {
  readonly users: { getName(name: string): User; readonly activeGM: User | null };
  readonly messages: { readonly size: number; flush(): Promise<unknown> };
  readonly actors: { getName(name: string): object | undefined };
};
declare const CONFIG: { queries: Record<string, (data: object) => unknown> };
declare const ChatMessage: { create(data: object): Promise<unknown> };
declare const Actor: { create(data: object): Promise<unknown> };

const activeGM = (page: Page): Promise<string | null> => page.evaluate(() => game.users.activeGM?.name ?? null);
const messages = (page: Page): Promise<number> => page.evaluate(() => game.messages.size);

/** Registers the query "emberwake.wait" on a page; it is answered with the given word, or never. */
async function answerWith(page: Page, word: string | null): Promise<void> {
  await page.evaluate((said) => {
    CONFIG.queries["emberwake.wait"] = () => said ?? new Promise(() => undefined);
  }, word);
}

/** Queries Player 2 from a page; an error is returned as the answer. */
function ask(page: Page, options: object = {}): Promise<unknown> {
  return page.evaluate(async (given) => {
    const asked = game.users.getName("Player 2").query("emberwake.wait", {}, given);
    return asked.catch((error: Error) => `rejected: ${error.message}`);
  }, options);
}

test.describe("several people", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("fact 14.36: a query is answered, runs out of time, or fails when its user leaves", async ({ gm, sit }) => {
    const [player, other] = [await sit("Player 1"), await sit("Player 2")];
    for (const page of [gm, player]) await answerWith(page, "not me");
    await answerWith(other, "here");
    expect(await ask(player)).toBe("here");
    await answerWith(other, null);
    expect(await ask(player, { timeout: 300 })).toContain("rejected");
    const waiting = ask(player, { timeout: 30_000 });
    await player.waitForTimeout(200);
    await other.close();
    expect(await waiting).toContain("rejected");
    await expect.poll(() => activePeople(player)).toEqual(["Gamemaster", "Player 1"]);
    expect(await ask(player)).toContain("rejected");
  });

  test("fact 14.35: the active GM is a full one, then an assistant, then nobody", async ({ gm, sit }) => {
    await gm.evaluate(() => game.users.getName("Player 2").update({ role: 3 }));
    const [player, assistant] = [await sit("Player 1"), await sit("Player 2")];
    expect(await activeGM(player)).toBe("Gamemaster");
    await gm.close();
    await expect.poll(() => activeGM(player)).toBe("Player 2");
    await assistant.close();
    await expect.poll(() => activeGM(player)).toBeNull();
  });

  test("two tabs of one user both follow, and one that closes does not make its user leave", async ({
    gm,
    sit,
    address,
  }) => {
    const first = await sit("Player 1");
    const second = await first.context().newPage();
    await second.goto(new URL("/game", address).href);
    await untilReady(second);
    await gm.evaluate(() => ChatMessage.create({ content: "Both of you?" }));
    for (const page of [first, second]) await expect.poll(() => messages(page)).toBe(1);
    await second.close();
    await gm.waitForTimeout(300);
    expect(await activePeople(gm)).toEqual(["Gamemaster", "Player 1"]);
    await first.close();
    await expect.poll(() => activePeople(gm)).toEqual(["Gamemaster"]);
  });

  test("who comes late sees what is; clearing the chat clears it for everybody", async ({ gm, sit }) => {
    await gm.evaluate(async () => {
      await Actor.create({ name: "Wren", type: "keeper", ownership: { default: 3 } });
      for (const content of ["One", "Two"]) await ChatMessage.create({ content });
    });
    const late = await sit("Player 1");
    expect(await late.evaluate(() => game.actors.getName("Wren") !== undefined)).toBe(true);
    await expect(late.locator(".chat-message")).toHaveCount(2);
    await gm.evaluate(() => game.messages.flush());
    for (const page of [gm, late]) {
      await expect.poll(() => messages(page)).toBe(0);
      await expect(page.locator(".chat-message")).toHaveCount(0);
    }
  });

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
