import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, closed, fixDice } from "./fight.ts";
import { openSheet, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { chips, openTracker } from "./tracker.ts";
import { turnNewest, undone } from "./undo.ts";

declare const game: {
  readonly actors: {
    getName(name: string): { readonly items: { getName(name: string): { system: { rounds: number } } } };
  };
};

test.use({ seed: "demo-d6" });

/** The rounds that are left in somebody's gun, as this page sees it. */
function roundsIn(page: Page, name: string, gun: string): Promise<number> {
  return page.evaluate(([who, what]) => game.actors.getName(who).items.getName(what).system.rounds, [
    name,
    gun,
  ] as const);
}

test("a burst from a sheet: hits, armour and boxes on card, tracker and sheet, rounds in the gun, and undo", async ({
  gm,
  mira,
}) => {
  const stored = await systemOf(gm, "Varga");
  await beginFight(gm);
  await openTracker(mira);
  // Agility 4 and Automatics 5: 4 hits. Varga dodges with Dodge 3 and Intuition 4: 1 hit. 6 + 3 - (3 - 1) = 7, of which Body takes 1.
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 6, 1, 2, 3]);
  await attack(mira, "Kaia", "Assault rifle", "Varga");
  await answer(gm, "pass");
  await answer(gm, "dodge");
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("4 − 1 = 3");
    await expect(card(page).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("6");
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Critical 0 → 6");
  }
  expect(await systemOf(gm, "Varga")).toEqual({ ...stored, critical: 6 });
  expect(await roundsIn(mira, "Kaia", "Assault rifle")).toBe(37);
  await expect(chips(mira, "Varga").first()).toContainText("badly hurt");
  await expect(budget(mira, "Kaia").first()).toContainText("3 of 5");
  const sheet = await openSheet(gm, "Varga");
  await expect(sheet.locator(".riposte-track--critical")).toContainText("4 of 10");

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect(await systemOf(gm, "Varga")).toEqual(stored);
  expect(await roundsIn(mira, "Kaia", "Assault rifle")).toBe(40);
});
