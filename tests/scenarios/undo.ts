import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { answer, attack, card, closed, fixDice, prompt, taken } from "./fight.ts";
import type { Client } from "./people.ts";

interface Stored {
  readonly id: string;
  toObject(): { readonly system: object; readonly items: readonly object[]; readonly flags: object };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

declare const game: {
  readonly actors: {
    readonly contents: readonly Stored[];
    getName(name: string): Stored & { readonly items: { getName(name: string): Stored } };
  };
  readonly combats: { readonly contents: readonly { readonly id: string; toObject(): { readonly flags: object } }[] };
  readonly combat: { delete(): Promise<unknown>; previousTurn(): Promise<unknown>; nextTurn(): Promise<unknown> };
  readonly journal: readonly Journal[];
  readonly messages: {
    readonly contents: readonly { readonly id: string; readonly type: string; readonly system: Turned }[];
  };
  readonly user: { update(changes: object): Promise<unknown> };
};

declare const Actor: { prototype: { update(changes: object): Promise<unknown> } };
declare const ChatMessage: { deleteDocuments(ids: readonly string[], options: object): Promise<unknown> };

interface Journal {
  getFlag(scope: string, key: string): unknown;
  readonly name: string;
  readonly isOwner: boolean;
  readonly visible: boolean;
  toObject(): object;
  readonly sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown> };
  readonly pages: {
    readonly contents: readonly { readonly name: string; readonly text: { readonly content?: string } }[];
  };
}

interface Turned {
  readonly undone: boolean;
  readonly phase: string;
  readonly state: string;
  readonly log: string;
}

/** Everything that actors and combats store, marks and all. */
export function everything(page: Page): Promise<object> {
  return page.evaluate(() => ({
    actors: game.actors.contents.map((actor) => {
      const { system, items, flags } = actor.toObject();
      return { id: actor.id, system, items, flags };
    }),
    combats: game.combats.contents.map((combat) => ({ id: combat.id, flags: combat.toObject().flags })),
  }));
}

/** One attack to its end: Ana hits Bo, whose dodge does not help. The wound goes to 3. */
export async function strike(mira: Page, tomas: Page): Promise<void> {
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5]);
  await fixDice(tomas, [2, 3, 2, 3, 4]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "dodge");
  await closed(mira);
}

/** The window that shows what an undo would do. */
export function undoWindow(page: Page): Locator {
  return page.locator("form.riposte-undo");
}

/** Presses the undo or redo button of the newest card. */
export async function turnNewest(page: Page): Promise<void> {
  await card(page).locator('[data-action="undoExchange"]').click();
}

/** Which of the exchanges have been undone, oldest first; waits for a moment in which none of them is being written. */
export async function undone(page: Client): Promise<readonly boolean[]> {
  const read = () =>
    page.evaluate(() => game.messages.contents.flatMap(({ type, system }) => (type === "exchange" ? [system] : [])));
  let seen: readonly Turned[] = [];
  await expect.poll(async () => (seen = await read()).map(({ phase }) => phase)).not.toContain("applying");
  return seen.map((system) => system.undone);
}

/** Changes an actor by hand, as on its sheet. */
export async function edit(page: Page, name: string, changes: object): Promise<void> {
  await page.evaluate(([who, what]) => game.actors.getName(who).update(what), [name, changes] as const);
}

/** Ends the fight. */
export async function endFight(page: Page): Promise<void> {
  await page.evaluate(() => game.combat.delete());
}

/** The ledgers as this user's client has them: each page's name and text. */
export function ledgerTexts(page: Page): Promise<readonly { readonly name: string; readonly text: string }[]> {
  return page.evaluate(() =>
    game.journal
      .filter((journal) => journal.getFlag("riposte", "combat") !== undefined)
      .flatMap(({ pages }) => pages.contents.map(({ name, text }) => ({ name, text: text.content ?? "" }))),
  );
}

/** The players' copies of ledgers that this user may read: the text of their pages, and everything stored of them. */
export function copiesRead(page: Page) {
  return page.evaluate(() =>
    game.journal
      .filter((journal) => journal.getFlag("riposte", "shared") !== undefined && journal.visible)
      .map((journal) => ({
        pages: journal.pages.contents.map(({ text }) => text.content ?? ""),
        stored: JSON.stringify(journal.toObject()),
        mayWrite: journal.isOwner,
      })),
  );
}

/** The titles of all journals. */
export function journalTitles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...game.journal].map(({ name }) => name));
}

/** Saves the ledger of the first fight from the window of its journal, and the report of the newest exchange from its card. */
export async function saveFiles(page: Page): Promise<readonly string[]> {
  await page.evaluate(() =>
    game.journal.find((journal) => journal.getFlag("riposte", "combat") !== undefined)?.sheet.render({ force: true }),
  );
  await page.locator(".window-header [data-action=toggleControls]").last().click();
  const [ledger] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-action=saveLedger]").first().click(),
  ]);
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    card(page).locator('[data-action="saveExchange"]').click(),
  ]);
  return [await ledger.path(), await report.path()];
}

/** Saves the story of the first fight from the window of its ledger, or of the copy that players may read. */
export async function saveStory(page: Page, flag: "combat" | "shared"): Promise<string> {
  await page.evaluate(async (kept) => {
    const journal = game.journal.find((each) => each.getFlag("riposte", kept) !== undefined);
    await journal?.sheet.close();
    await journal?.sheet.render({ force: true });
  }, flag);
  await page.locator(".window-header [data-action=toggleControls]").last().click();
  const [story] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-action=saveStory]").first().click(),
  ]);
  return story.path();
}

/** Clears the whole chat. */
export async function clearChat(page: Page): Promise<void> {
  await page.evaluate(() => ChatMessage.deleteDocuments([], { deleteAll: true }));
}

/** Goes on to the next turn, or back to the one before. */
export async function turnClock(page: Page, way: "nextTurn" | "previousTurn"): Promise<void> {
  await page.evaluate((name) => game.combat[name](), way);
}

/** How many characters the newest exchange stores of its state and of its log. */
export function storedSize(page: Page): Promise<{ readonly state: number; readonly log: number }> {
  return page.evaluate(() => {
    const { state, log } = game.messages.contents.at(-1)?.system ?? { state: "", log: "" };
    return { state: state.length, log: log.length };
  });
}

/** Stops this client from writing actors and combats: as if its browser had closed after a plan was stored. */
export async function dieAfterPlan(page: Page): Promise<void> {
  await page.evaluate(() => {
    Actor.prototype.update = () => new Promise(() => undefined);
  });
}

/** How long undoing a whole fight may take, exchange by exchange, with several browsers on one machine. */
const WHOLE_FIGHT = 180_000;

/**
 * Undoes everything, from the first exchange on, with all that depends on it; also what the clock has counted down
 * since. Each intent is awaited until all of it is done: between two exchanges of a chain nothing is being written for
 * a moment.
 */
export async function undoAll(gm: Page): Promise<void> {
  for (let left = await notUndone(gm); left > 0; left = await notUndone(gm)) {
    await gm.locator("li.riposte-exchange:not(.is-undone)").first().locator('[data-action="undoExchange"]').click();
    await expect(async () => {
      const submit = undoWindow(gm).locator("button[type=submit]");
      if ((await submit.count()) > 0) {
        for (const place of await undoWindow(gm).locator('input[value="overwrite"]').all()) await place.check();
        await submit.click({ timeout: 1000 });
      }
      await expect.poll(() => notUndone(gm), { timeout: 1000 }).toBeLessThan(left);
    }).toPass({ timeout: WHOLE_FIGHT });
    await taken(gm, WHOLE_FIGHT);
  }
  expect(await undone(gm)).not.toContain(false);
}

/** How many exchanges are not undone, also while one of them is being written. */
function notUndone(page: Page): Promise<number> {
  return page.evaluate(
    () => game.messages.contents.filter(({ type, system }) => type === "exchange" && !system.undone).length,
  );
}
