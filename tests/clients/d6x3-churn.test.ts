import type { Locator, Page } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  card,
  fixDice,
  keepDice,
  openAct,
  phases,
  prompt,
  taken,
} from "../scenarios/fight.ts";
import { closeSheet, untilReady } from "../scenarios/people.ts";
import { expect, test as base } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { act, over, turnOf } from "../scenarios/turns.ts";
import { endFight, ledgerTexts, turnNewest, undone, undoWindow } from "../scenarios/undo.ts";

const test = base.extend({ seed: "demo/d6x3" });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly settings: {
    get(scope: string, key: string): string;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
};

/** The text in which the world stores the pool, as this page has it. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => game.settings.get("riposte", "world"));
}

/** The line of the tracker that shows the pool. */
function pool(page: Page): Locator {
  return page.locator("#combat .riposte-world");
}

/** Sets or grows the pool as the GM, in its window. */
async function sayChurn(gm: Page, reason: string, points = 0): Promise<void> {
  await sendChurn(gm, reason, points);
  await taken(gm);
}

/** The same, without waiting for the writer. */
async function sendChurn(gm: Page, reason: string, points: number): Promise<void> {
  const window = await openAct(gm, "Harrow", "churn");
  await window.locator('[name="reason"]').selectOption(reason);
  await window.locator('[name="points"]').fill(String(points));
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await closeSheet(gm, "Harrow");
}

async function expectPool(points: number, ...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(pool(page)).toHaveText(`Churn Pool: ${points} of 30`);
}

test("the Churn Pool outlives the fight, grows and is set outside of one, and is taken back", async ({ gm, mira }) => {
  await openTracker(mira);
  await expectPool(0, gm, mira);
  await beginFight(gm);
  await sayChurn(gm, "set", 3);
  await over(gm, mira);
  await expect(card(mira)).toContainText("The Churn Pool stands at 3.");
  await expectPool(3, gm, mira);

  // 1 + 1 + 5 + Accuracy 4 = 11 against 13: a miss, and the GM pays for the gun.
  await turnOf(gm, "Harrow", 1);
  await fixDice(gm, [1, 1, 5]);
  await attack(gm, "Harrow", "Heavy pistol", "Ezra");
  await keepDice(gm);
  await answer(gm, "locked");
  await over(gm, mira);
  await expect(card(mira)).toContainText("The GM spends 2 from the Churn Pool. 1 left.");
  await expectPool(1, gm, mira);
  expect((await ledgerTexts(gm)).map(({ name }) => name)).toContain("Round 1");

  await endFight(gm);
  await expectPool(1, gm, mira);
  const window = await openAct(gm, "Harrow", "churn");
  await expect(window.locator(".riposte-act__world")).toHaveText("Churn Pool: 1 of 30");
  await window.locator('[name="reason"]').selectOption("scene");
  await window.locator("button[type=submit]:enabled").click();
  await closeSheet(gm, "Harrow");
  await expectPool(2, gm, mira);

  // Outside of a fight: 4 + 3 + 6 and more succeeds, and the Drama Die shows 6.
  await fixDice(mira, [4, 3, 6]);
  await act(mira, "Noor", "task", (task) => task.locator('[name="target"]').fill("9"));
  await keepDice(mira);
  await over(gm, mira);
  await expect(card(mira)).toContainText("The Churn Pool stands at 3.");
  await expectPool(3, gm, mira);
  const grown = await stored(gm);

  await turnNewest(gm);
  await expect.poll(async () => (await undone(gm)).at(-1)).toBe(true);
  await expectPool(2, gm, mira);
  await turnNewest(gm);
  await expect.poll(async () => (await undone(gm)).at(-1)).toBe(false);
  await expectPool(3, gm, mira);
  expect(await stored(gm)).toBe(grown);

  for (const page of [gm, mira]) {
    await page.reload();
    await untilReady(page);
  }
  await openTracker(mira);
  await expectPool(3, gm, mira);
});

test("a pool that was changed by hand is shown before it is overwritten, and no player can change it", async ({
  gm,
  mira,
}) => {
  await openTracker(mira);
  await sayChurn(gm, "set", 5);
  await over(gm, mira);
  await gm.evaluate(() => game.settings.set("riposte", "world", '{"games":{"d6x3":{"churn":9}}}'));
  await expectPool(9, gm, mira);
  await turnNewest(gm);
  await expect(undoWindow(gm)).toContainText("Churn Pool");
  for (const value of ["5", "9"]) await expect(undoWindow(gm)).toContainText(value);
  await undoWindow(gm).locator('input[value="overwrite"]').check();
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([true]);
  await expectPool(0, gm, mira);

  const refused = await mira.evaluate(() =>
    game.settings.set("riposte", "world", '{"games":{"d6x3":{"churn":30}}}').then(
      () => false,
      () => true,
    ),
  );
  expect(refused).toBe(true);
  await expectPool(0, gm, mira);
});

test("a writer who dies before the pool is written finishes it, and asks where somebody else has written meanwhile", async ({
  gm,
  mira,
}) => {
  await openTracker(mira);
  await dieBeforeWorld(gm);
  await sendChurn(gm, "set", 5);
  await expect.poll(() => phases(mira)).toEqual(["applying"]);
  await expectPool(0, mira);
  await gm.reload();
  await untilReady(gm);
  await over(gm, mira);
  await expectPool(5, gm, mira);

  await dieBeforeWorld(gm, '{"games":{"d6x3":{"churn":7}}}');
  await sendChurn(gm, "set", 6);
  await expect.poll(async () => (await phases(mira)).at(-1)).toBe("applying");
  await expectPool(7, mira);
  await gm.reload();
  await untilReady(gm);
  await expect(gm.getByRole("dialog", { name: "Changed in the meantime" })).toContainText("Shared by the whole world");
  await gm.locator('[id^="riposte-conflict"] [data-action="yes"]').click();
  await over(gm, mira);
  await expectPool(6, mira);
});

/**
 * Stops this client from writing the world's data, as if its browser had closed after a plan was stored; with
 * `instead`, another text is written.
 */
async function dieBeforeWorld(page: Page, instead = ""): Promise<void> {
  await page.evaluate((text) => {
    const set = game.settings.set.bind(game.settings);
    const settings: { set: typeof set } = game.settings;
    settings.set = async (scope, key) => {
      if (text !== "") await set(scope, key, text);
      return new Promise(() => undefined);
    };
  }, instead);
}

test("what the GM says about the pool while somebody is asked comes into the same exchange", async ({ gm, mira }) => {
  await openTracker(mira);
  await beginFight(gm);
  await turnOf(gm, "Noor", 1);
  await fixDice(mira, [4, 4, 3]);
  await attack(mira, "Noor", "Pistol", "Harrow");
  await expect(prompt(mira)).toBeVisible();
  await sayChurn(gm, "set", 4);
  await expectPool(4, gm, mira);
  expect(await phases(gm)).toEqual(["open"]);
  await expect(prompt(mira)).toBeVisible();
});
