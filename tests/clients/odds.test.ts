import type { Locator, Page } from "@playwright/test";
import { answer, attack, beginFight, card, openAttack, prompt } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      update(changes: object): Promise<unknown>;
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
  };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

const MAIL = { name: "Mail", type: "d10Armour", system: { rating: 5, worn: true } };

async function seenBy(gm: Page, who: string): Promise<void> {
  await gm.evaluate((chosen) => game.settings.set("riposte", "odds", chosen), who);
}

/** The GM makes a fighter quicker. */
async function quicken(gm: Page, name: string): Promise<void> {
  const changes = { "system.attributes.dexterity": 5, "system.abilities.athletics": 5 };
  await gm.evaluate(([who, to]) => game.actors.getName(who).update(to), [name, changes] as const);
}

/** The figures of an answer in the prompt, one for each column. */
function figuresOf(page: Page, option: string): Locator {
  return prompt(page).locator(`[data-answer="${option}"] .riposte-odds__cell`);
}

/** Fills a window in again, as it was: it is rendered twice. */
async function renew(window: Locator): Promise<void> {
  const walks = window.getByLabel("Target walks");
  await walks.check();
  await walks.uncheck();
}

/** Only its owners open a fighter's sheet. */
async function closeSheet(gm: Page, name: string): Promise<void> {
  await gm.evaluate((who) => game.actors.getName(who).update({ "ownership.default": 0 }), name);
}

test("players see odds by what they may know, which say what they assume", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await closeSheet(gm, "Ana");
  await closeSheet(gm, "Bo");
  await seenBy(gm, "own");
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await window.getByText("More modifiers").click();
  const attacked = window.locator("[data-odds-of-declaration]");
  const best = attacked.locator("p").last();
  await expect(attacked.locator("[data-assumed]")).toHaveText("if Bo is your equal");
  const before = await best.textContent();
  await quicken(gm, "Bo");
  await renew(window);
  await expect(attacked.locator("[data-assumed]")).toHaveText("if Bo is your equal");
  await expect(attacked).not.toHaveClass(/is-stale/);
  await expect(best).toHaveText(before ?? "");

  await window.locator(".riposte-attack__declare").click();
  const odds = prompt(tomas).locator('[data-answer="dodge"] .riposte-option__odds');
  await expect(odds).toHaveText(/^hit \d+% · .*if Ana is your equal$/);
  const shown = await odds.textContent();
  await quicken(gm, "Ana");
  await expect(odds).toHaveText(shown ?? "");
  await answer(tomas, "pass");
});

test("exact odds assume nothing, and under the GM alone a player's window has none", async ({ gm, mira }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await window.getByText("More modifiers").click();
  const attacked = window.locator("[data-odds-of-declaration]");
  const best = attacked.locator("p").last();
  await expect(best).toContainText(/hit \d+%/);
  await expect(attacked.locator("[data-assumed]")).toHaveCount(0);
  const before = await best.textContent();
  await quicken(gm, "Bo");
  await renew(window);
  await expect(best).not.toHaveText(before ?? "");
  await seenBy(gm, "gm");
  await renew(window);
  await expect(attacked).toHaveCount(0);
});

test("a prompt shows the odds in columns, marks the best answer, folds the impossible, and follows the GM's changes", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  const heads = prompt(tomas).locator("[data-odds-head] span");
  await expect(heads).toHaveText(["Harm to Bo", "hit", "damage", "stunned", "out"]);
  for (const option of ["dodge", "pass"]) await expect(figuresOf(tomas, option)).toHaveCount(4);
  await expect(prompt(tomas).locator(".riposte-option.is-best")).toHaveCount(1);
  await expect(prompt(tomas).locator(".riposte-option.is-best")).toContainText("Best without extra cost");
  const closed = prompt(tomas).locator("details", { hasText: "Not possible" });
  await expect(closed.locator("[data-answer]:not(:disabled)")).toHaveCount(0);
  await expect(closed.locator("[data-answer]:disabled")).not.toHaveCount(0);

  // A hit stays as likely in armour, and does less.
  const said = prompt(tomas).locator('[data-answer="pass"] .riposte-option__odds');
  await expect(said).toContainText("damage on average");
  const before = (await said.textContent()) ?? "";
  await gm.evaluate((item) => game.actors.getName("Bo").createEmbeddedDocuments("Item", [item]), MAIL);
  await expect(said).not.toHaveText(before);
  expect(((await said.textContent()) ?? "").slice(0, 7)).toBe(before.slice(0, 7));

  // The key of a letter answers with a variant.
  await prompt(tomas).locator('[data-shortcut="b"]').click();
  await expect(card(gm)).toContainText("Willpower");
});
