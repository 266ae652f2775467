import type { Locator, Page } from "@playwright/test";
import { beginFight, card, closed, fixDice, phases } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";
import { undone } from "../scenarios/undo.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { readonly character: object | null; update(changes: object): Promise<unknown> };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly release: { readonly generation: number };
  readonly messages: { readonly contents: readonly Message[] };
  readonly users: { get(id: string): { readonly name: string } | undefined };
  readonly system: { readonly api: { pool(text?: string, options?: object): Promise<unknown> } };
};

interface Message {
  readonly type: string;
  readonly alias: string;
  readonly rolls: readonly {
    readonly formula: string;
    readonly options: { readonly riposte: { readonly user: string } };
  }[];
}

async function openChat(page: Page): Promise<Locator> {
  await page.locator('[data-tab="chat"]').first().click();
  return page.locator("#chat-message");
}

/** Sends a line to the chat as a user types it. */
async function say(page: Page, line: string): Promise<Locator> {
  const input = await openChat(page);
  await input.fill(line);
  await input.press("Enter");
  return input;
}

/** The name under which the newest exchange speaks, its dice, and who has rolled them. */
function newest(page: Page): Promise<{ alias: string; formulas: readonly string[]; rollers: readonly string[] }> {
  return page.evaluate(() => {
    const { alias = "", rolls = [] } = game.messages.contents.findLast(({ type }) => type === "exchange") ?? {};
    const rollers = rolls.map(({ options }) => game.users.get(options.riposte.user)?.name ?? "");
    return { alias, formulas: rolls.map(({ formula }) => formula), rollers };
  });
}

test("a player's line rolls a pool, and its card reads tens and ones as a check does", async ({ gm, mira }) => {
  await fixDice(mira, [10, 10, 1, 6, 3, 2, 9]);
  const input = await say(mira, "/pool 7 at 6 # the wall");
  await closed(gm);
  await openChat(gm);
  for (const text of ["Ana", "Free pool", "the wall", "7 dice at 6", "Outcome 5: complete success."])
    await expect(card(gm)).toContainText(text);
  await expect(card(gm).locator(".riposte-die")).toHaveCount(7);
  await expect(input).toHaveValue("");
  expect(await newest(gm)).toEqual({ alias: "Ana", formulas: ["7d10"], rollers: ["Mira"] });
});

test("/check rolls a field of the sheet by its name, at a difficulty that the player may not set, and says what it does not find", async ({
  gm,
  mira,
}) => {
  await fixDice(mira, [7, 7, 2, 3, 4, 5]);
  await say(mira, "/check stealth 7");
  await closed(gm);
  await openChat(gm);
  for (const text of ["Ana", "Stealth", "6 dice at 6"]) await expect(card(gm)).toContainText(text);
  const input = await say(mira, "/check juggling");
  await expect(mira.locator("#notifications")).toContainText("Ana has no juggling to roll.");
  await expect(input).toHaveValue("/check juggling");
  await say(mira, "/check");
  await expect(mira.locator("#notifications")).toContainText("Write what to roll behind /check");
});

test("a user without a character rolls in their own name, and the dice are theirs", async ({ gm, tomas }) => {
  await gm.evaluate(() => game.user.update({ character: null }));
  await tomas.evaluate(() => game.user.update({ character: null }));
  await say(tomas, "/pool 3");
  await closed(gm);
  expect(await newest(gm)).toMatchObject({ alias: "Tomas", rollers: ["Tomas"] });
  await openChat(gm);
  await expect(card(gm)).toContainText("Tomas");
  await say(gm, "/pool 2 at 8");
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed"]);
  expect(await newest(gm)).toMatchObject({ alias: "Gamemaster", formulas: ["2d10"] });
});

test("a line that is no pool is answered in the chat for its writer alone, and stays in the input", async ({
  gm,
  mira,
}) => {
  const input = await say(mira, "/pool seven at 6");
  await expect(mira.locator(".chat-message").last()).toContainText("is no pool. Write, for example: /pool 7 at 6");
  await expect(input).toHaveValue("/pool seven at 6");
  await openChat(gm);
  await expect(gm.locator(".chat-message", { hasText: "is no pool" })).toHaveCount(0);
  await input.fill("/pool 3d6");
  await input.press("Enter");
  await expect(mira.locator(".chat-message").last()).toContainText("This game rolls dice with 10 sides.");
  expect(await phases(gm)).toEqual([]);
});

test("the mode of the chat says who sees it", async ({ gm, mira, tomas }) => {
  await mira.evaluate(() =>
    game.release.generation >= 14
      ? game.settings.set("core", "messageMode", "blind")
      : game.settings.set("core", "rollMode", "blindroll"),
  );
  await say(mira, "/pool 4");
  await closed(gm);
  await openChat(gm);
  await expect(card(gm).locator(".riposte-die")).toHaveCount(4);
  await expect(card(mira)).toContainText("Only the GM sees the result.");
  await openChat(tomas);
  await expect(tomas.locator(".riposte-die")).toHaveCount(0);
});

test("the window opens by the button of the chat, tells pool and odds, and rolls once", async ({ gm, mira }) => {
  await openChat(mira);
  await mira.getByRole("button", { name: "Roll a pool" }).click();
  const window = mira.locator("form.riposte-pool");
  await window.locator('[name="dice"]').fill("3");
  await window.locator('[name="target"]').fill("8");
  await expect(window.locator(".riposte-act__foot")).toContainText("3 dice at 8");
  await expect(window.locator(".riposte-answer__odds")).toContainText("outcome 0.9 on average");
  await window.locator('[name="target"]').fill("11");
  await expect(window).toContainText("The number to roll against must be from 2 to 10.");
  await expect(window.getByRole("button", { name: "Roll", exact: true })).toBeDisabled();
  await window.locator('[name="target"]').fill("8");
  await window.getByRole("button", { name: "Roll", exact: true }).click();
  await expect(window).toHaveCount(0);
  await closed(gm);
  await openChat(gm);
  await expect(card(gm).locator(".riposte-die")).toHaveCount(3);
});

test("it takes no action in a fight, and waits for nothing that is open there", async ({ gm, mira }) => {
  await beginFight(gm, "Ana");
  await mira.evaluate(() => game.system.api.pool("2 at 6"));
  await closed(gm);
  await openChat(gm);
  expect(await undone(gm)).toEqual([false]);
});

test("a macro is told in words what it got wrong", async ({ mira }) => {
  expect(await mira.evaluate(() => game.system.api.pool("7 + 2"))).toMatchObject({
    ok: false,
    code: "pool/nothing-added",
    sentence: "Nothing is added to a pool in this game: change the number of dice instead.",
  });
});

for (const [seed, line, texts] of [
  ["demo/d6", "/pool 8 at 3", ["Free pool", "8 dice"]],
  ["demo/d20", "/pool +5 at 15", ["Free roll", "d20 +5"]],
  ["demo/d6x3", "/pool 3d6 + 4 at 11", ["Free roll", "3d6 +4"]],
] as const)
  test.describe(seed, () => {
    test.override({ seed });

    test("the world's game rolls and reads the pool", async ({ gm }) => {
      await say(gm, line);
      await closed(gm);
      for (const text of texts) await expect(card(gm)).toContainText(text);
    });
  });
