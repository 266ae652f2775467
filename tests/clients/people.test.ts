import type { Page } from "@playwright/test";
import { activePeople, untilReady } from "../scenarios/people.ts";
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

/** Registers the query "emberwake.wait" on a page, which notes how often it was asked; it is answered with the given word, or never. */
async function answerWith(page: Page, word: string | null): Promise<void> {
  await page.evaluate((said) => {
    document.body.dataset["asked"] = "0";
    CONFIG.queries["emberwake.wait"] = () => {
      document.body.dataset["asked"] = String(Number(document.body.dataset["asked"]) + 1);
      return said ?? new Promise(() => undefined);
    };
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
  test.override({ system: "tests/stranger-system", seed: null });

  test("fact 14.36: a query is answered, runs out of time, or fails when its user leaves", async ({ gm, sit }) => {
    const [player, other] = [await sit("Player 1"), await sit("Player 2")];
    for (const page of [gm, player]) await answerWith(page, "not me");
    await answerWith(other, "here");
    expect(await ask(player)).toBe("here");
    await answerWith(other, null);
    expect(await ask(player, { timeout: 300 })).toContain("rejected");
    const waiting = ask(player, { timeout: 30_000 });
    await other.waitForFunction(() => document.body.dataset["asked"] === "2");
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
    const later = await sit("Player 2");
    await expect.poll(() => activePeople(gm)).toEqual(["Gamemaster", "Player 1", "Player 2"]);
    // The table hears of the second tab's end before it hears of this.
    await second.close();
    await later.close();
    await expect.poll(() => activePeople(gm)).not.toContain("Player 2");
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
});
