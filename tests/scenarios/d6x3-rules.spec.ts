import type { Page } from "@playwright/test";
import { answer, card, fixDice } from "./fight.ts";
import { closeSheet, openSheet, untilReady } from "./people.ts";
import { expect, test } from "./table.ts";

import { act, over } from "./turns.ts";
import { endFight, turnNewest, undone } from "./undo.ts";

test.use({ seed: "demo/d6x3" });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly settings: { get(scope: string, key: string): string } };

/** What the world stores of what lasts outside of fights, as this page has it. */
async function stored(page: Page): Promise<unknown> {
  const world = JSON.parse(await page.evaluate(() => game.settings.get("riposte", "world"))) as { lasting?: unknown };
  return world.lasting;
}

/** What lasts on an actor, as their open sheet shows it. */
function lastingOn(page: Page, name: string) {
  return page.getByRole("list", { name: `What lasts on ${name}` });
}

/** A part of Noor's advanced test of 9, against 10: her dice decide. */
async function pick(mira: Page, dice: readonly number[]): Promise<void> {
  await fixDice(mira, dice);
  await act(mira, "Noor", "task", async (task) => {
    await task.locator('[name="ability"]').selectOption("dexterity");
    await task.locator('[name="what"]').fill("the lock");
    await task.locator('[name="whole"]').fill("9");
    await task.locator('[name="target"]').fill("10");
  });
  await answer(mira, "keep");
}

test("an advanced test outside of a fight goes on where it was and is undone part by part", async ({ gm, mira }) => {
  await endFight(gm);
  await pick(mira, [5, 5, 4]);
  await over(gm, mira);
  await openSheet(mira, "Noor");
  await expect(lastingOn(mira, "Noor")).toContainText("the lock");
  await expect(lastingOn(mira, "Noor")).toContainText("4");
  await closeSheet(mira, "Noor");
  const first = await stored(gm);

  await gm.reload();
  await untilReady(gm);
  await pick(mira, [5, 4, 3]);
  await over(gm, mira);
  await expect(card(mira)).toContainText("7 of 9");
  const second = await stored(gm);
  expect(second).not.toEqual(first);

  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  expect(await stored(gm)).toEqual(first);
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([false, false]);
  expect(await stored(gm)).toEqual(second);

  // 4 + 3 is not yet 9; 2 more is.
  await pick(mira, [6, 6, 2]);
  await over(gm, mira);
  await openSheet(mira, "Noor");
  await expect(lastingOn(mira, "Noor")).toHaveCount(0);
});
