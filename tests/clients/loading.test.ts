import type { Page, Request } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, prompt, taken } from "../scenarios/fight.ts";
import { openSheet, untilReady } from "../scenarios/people.ts";
import { endFight } from "../scenarios/undo.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly ready: boolean;
  readonly user: { getFlag(scope: string, key: string): object | undefined };
  readonly actors: { getName(name: string): { readonly uuid: string } };
  readonly messages: { readonly contents: readonly { readonly type: string }[] };
  readonly journal: Iterable<{
    readonly pages: Iterable<{
      readonly text: { readonly content: string };
      getFlag(scope: string, key: string): unknown;
    }>;
  }>;
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly system: { readonly api: { act(uuid: string): Promise<void> } };
};

const RULES = /\/rules-(.+)-[^-]{8}\.mjs$/;
const WRITER = /\/(writer)-[^-]{8}\.mjs$/;

/** The parts of one kind that a page requests, in order: the rulesets whose rules it loads, unless told otherwise. */
function partsAsked(page: Page, part = RULES): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const [, id] = part.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  return asked;
}

/** Holds back the rules from a page until they are released. */
async function holdRules(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(RULES, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** How many of this user's intents wait for the writer. */
function wishes(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(game.user.getFlag("riposte", "intents") ?? {}).length);
}

/** The types of the messages in the chat. */
function exchanges(page: Page): Promise<number> {
  return page.evaluate(() => game.messages.contents.filter(({ type }) => type === "exchange").length);
}

test.describe("in a world of d6", () => {
  test.override({ seed: "demo/d6" });

  test("a page loads the rules of that game alone, once", async ({ gm }) => {
    const asked = partsAsked(gm);
    await gm.reload();
    await untilReady(gm);
    await openTracker(gm);
    await expect(gm.locator(".riposte-act-here").first()).toBeAttached();
    expect(asked).toEqual(["d6"]);
  });
});

test("nothing acts before the rules are there, and nothing is lost: not the writer, not a window, not an answer", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5]);
  const letGo = await holdRules(gm);
  await gm.reload();
  await untilReady(gm);

  await attack(mira, "Ana", "Longsword", "Bo");
  await openTracker(gm);
  await expect(gm.locator("[data-combatant-id]").first()).toBeVisible();
  await expect(gm.locator(".riposte-budget__chip")).toHaveCount(0);
  // It answers once the rules are there.
  await gm.evaluate(() => void game.system.api.act(game.actors.getName("Ana").uuid));
  await expect(gm.locator("form.riposte-act")).toHaveCount(0);
  expect([await wishes(mira), await exchanges(gm)]).toEqual([1, 0]);

  letGo();
  await expect(gm.locator("form.riposte-act")).toBeVisible();
  await taken(mira);
  await expect(gm.locator(".riposte-budget__chip").first()).toBeVisible();
  await answer(tomas, "pass");
  await closed(gm);
});

test("who is asked while their page has no rules yet is asked once they are there, and sees the card then", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  const letGo = await holdRules(tomas);
  await tomas.reload();
  await untilReady(tomas);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(card(tomas)).toContainText("still being loaded");
  await expect(prompt(tomas)).toHaveCount(0);
  letGo();
  await expect(prompt(tomas)).toBeVisible();
  await expect(card(tomas)).toContainText("Longsword");
  await expect(card(tomas)).not.toContainText("still being loaded");
  await answer(tomas, "pass");
  await closed(gm);
});

test("where the rules cannot be loaded the user is told so, and nobody else is stopped", async ({
  gm,
  mira,
  tomas,
  complaints,
}) => {
  complaints.expect(/Mira: Failed to load resource.*rules-d10/);
  await beginFight(gm, "Bo");
  await mira.route(RULES, (route) => route.fulfill({ status: 404 }));
  await mira.reload();
  await untilReady(mira);
  const told = mira.locator("#notifications").getByText("The rules of this game could not be loaded.");
  await expect(told.first()).toBeVisible();
  await mira.evaluate(() => game.system.api.act(game.actors.getName("Ana").uuid));
  await expect(mira.locator("form.riposte-act")).toHaveCount(0);
  expect(await wishes(mira)).toBe(0);

  await attack(tomas, "Bo", "Axe", "Ana");
  await expect(card(mira)).toContainText("could not be loaded");
  await mira.unroute(RULES);
  await mira.reload();
  await untilReady(mira);
  await expect(prompt(mira)).toBeVisible();
  await answer(mira, "pass");
  await closed(gm);
});

test("what was fought by another game is shown, told in the ledger and finished by its own rules", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const loaded = Promise.all([gm, mira, tomas].map((page) => page.waitForEvent("load")));
  const asked = partsAsked(gm);
  await gm.evaluate(() => game.settings.set("riposte", "ruleset", "d6"));
  await loaded;
  for (const page of [gm, mira, tomas]) await untilReady(page);

  await expect(card(tomas)).toContainText("Longsword");
  await answer(tomas, "pass");
  await closed(gm);
  expect([...new Set(asked)].toSorted()).toEqual(["d10", "d6"]);
  const ledger = () =>
    gm.evaluate(() => [...game.journal].flatMap(({ pages }) => [...pages].map(({ text }) => text.content)).join(" "));
  await endFight(gm);
  await expect.poll(ledger).toContain("Longsword");
  await expect(await openSheet(gm, "Ana")).toContainText("Dexterity");
});

test("a page whose rules are still on their way is told of another edition too, and reloads", async ({ gm, mira }) => {
  const letGo = await holdRules(mira);
  await mira.reload();
  await untilReady(mira);
  const told = expect(mira.locator("#notifications").getByText("Foundry will reload in a few seconds.")).toBeVisible();
  const reloaded = mira.waitForEvent("load");
  await gm.evaluate(() => game.settings.set("riposte", "ruleset", "d10-injury"));
  await told;
  letGo();
  await reloaded;
  await untilReady(mira);
});

test("the writer is loaded by a Gamemaster's page alone; one that cannot load it says so, and writes once it can", async ({
  gm,
  mira,
  tomas,
  complaints,
}) => {
  complaints.expect(/Gamemaster: .*Failed to (load|fetch) .*writer/);
  await beginFight(gm);
  const asked = [gm, mira].map((page) => partsAsked(page, WRITER));
  await gm.route(WRITER, (route) => route.fulfill({ status: 404 }));
  for (const page of [gm, mira]) {
    await page.reload();
    await untilReady(page);
  }
  await expect(gm.locator("#notifications")).toContainText("runs exchanges could not be loaded");
  expect(asked).toEqual([["writer"], []]);

  await attack(mira, "Ana", "Longsword", "Bo");
  expect([await wishes(mira), await exchanges(gm)]).toEqual([1, 0]);
  await gm.unroute(WRITER);
  await gm.reload();
  await untilReady(gm);
  await answer(tomas, "dodge");
  await closed(mira);
});
