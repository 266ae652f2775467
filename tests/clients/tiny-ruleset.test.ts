import type { Page } from "@playwright/test";
import { answer, beginFight, budget, card, closed, fixDice, prompt } from "../scenarios/fight.ts";
import { openSheet, systemOf } from "../scenarios/people.ts";
import { systemWith } from "../scenarios/system-with.ts";
import { expect, test as base } from "./table.ts";
import { turnNewest, undone } from "../scenarios/undo.ts";

/** What the scenario reads of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): { readonly sheet: { _getHeaderControls(): readonly { readonly action?: string }[] } };
  };
};

const HOME = "tests/tiny-ruleset";
const LINE = 'export { entry as hearts } from "./hearts/entry.ts";'; // the one line

const test = base.extend({
  seed: `${HOME}/demo`,
  system: async ({}, use) => {
    await use(await systemWith({ id: "hearts", line: LINE, folder: `${HOME}/hearts`, words: `${HOME}/lang.json` }));
  },
});

test("a ruleset that is a folder and one line is played at the table: a blow by clicks, a duck, a heart, and undo", async ({
  gm,
  mira,
  tomas,
}) => {
  const people = [gm, mira, tomas];
  await beginFight(gm);
  // Ana rolls 6; Bo rolls 2 and ducks, which adds 2.
  await fixDice(mira, [6]);
  await fixDice(tomas, [2]);
  const sheet = await openSheet(mira, "Ana");
  await sheet.locator('[data-action="attack"]').click();
  const window = mira.locator("form.riposte-attack");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await window.locator("button[type=submit]:enabled").click();

  await expect(prompt(tomas)).toBeVisible();
  await expect(prompt(mira)).toHaveCount(0);
  await answer(tomas, "duck");
  for (const page of people) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("6 − 4 = 2");
    await expect(card(page).locator("details.riposte-why").last()).toContainText("+4 in all");
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Hearts 3 → 2");
    await expect.poll(() => systemOf(page, "Bo")).toMatchObject({ hearts: 2 });
    await expect(budget(page, "Ana").first()).toContainText("Struck");
    await expect(budget(page, "Bo").last()).toContainText("Ducked");
  }
  await expect((await openSheet(tomas, "Bo")).locator(".riposte-track--hearts")).toContainText("2 of 3");

  expect(await listOffers(mira), "creation, which this game does not have").toEqual([]);
  expect(await listOffers(gm)).toEqual([]);

  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  for (const page of people) {
    await expect(card(page)).toHaveClass(/is-undone/);
    await expect.poll(() => systemOf(page, "Bo")).toMatchObject({ hearts: 3 });
    await expect(budget(page, "Ana").first()).toContainText("Blow");
    await expect(page.locator("body")).not.toContainText("RIPOSTE.");
  }
});

/** Lists the places where a page offers to create a character: the sheet's menu, and the directory of actors. */
function listOffers(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = game.actors.getName("Ana").sheet._getHeaderControls();
    const button = document.querySelector(".riposte-create");
    return [
      ...controls.map(({ action }) => action).filter((action) => action === "makeCharacter"),
      ...(button ? ["button"] : []),
    ];
  });
}
