import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { answer, attack, beginFight, card, closed, fixDice, openAct } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly journal: {
    getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } | undefined;
  };
  readonly packs: { delete(key: string): boolean };
};
declare const JournalEntry: { create(data: object): Promise<unknown> };

/** A heading of the journal. */
function passage(page: Page, name: string): Locator {
  return page.locator(".journal-sheet").getByRole("heading", { name, exact: true, includeHidden: true });
}

async function closeJournal(page: Page): Promise<void> {
  const journal = page.locator(".journal-sheet", { has: page.locator(".journal-contents") });
  await journal.locator("[data-action=close]").click();
  await expect(journal).toHaveCount(0);
}

test("every number, hint and refusal leads to its rule in the journal", async ({ gm, mira }) => {
  await beginFight(gm);
  for (const page of [gm, mira]) await fixDice(page, []);
  const hint = (await openAct(mira, "Ana", "evade")).locator(".riposte-act__hint .riposte-rule");
  await expect(hint).toHaveText("Rule D.8");
  await hint.click();
  await expect(passage(mira, "Evading")).toBeInViewport();
  await closeJournal(mira);
  await mira.locator("form.riposte-act [data-action=close]").click();

  await attack(mira, "Ana", "Longsword", "Heron");
  await answer(gm, "pass");
  await closed(mira);
  await card(mira).locator("details[data-fold=why] summary").first().click();
  await card(mira).locator(".riposte-rule", { hasText: "Combat: weapon difficulties" }).click();
  await expect(passage(mira, "Where it starts")).toBeInViewport();
  expect(await barriersIn(mira, ".journal-sheet")).toEqual([]);

  const refusal = (await openAct(mira, "Ana", "evade")).locator(".riposte-attack__refusal");
  await expect(refusal).toContainText("Action already used.");
  await refusal.locator(".riposte-rule").click();
  await expect(passage(mira, "One action")).toBeInViewport();
  await closeJournal(mira);
  await mira.locator("form.riposte-act [data-action=close]").click();

  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await sheet.locator('[data-roll="abilities.stealth"]').first().click();
  await mira.locator("#notifications .notification", { hasText: "Click here for the rule." }).click();
  await expect(passage(mira, "One action")).toBeInViewport();

  await closeJournal(mira);
  await mira.evaluate(() => game.packs.delete("riposte.d10-rules"));
  await card(mira).locator(".riposte-rule").first().click();
  await expect(mira.locator("#notifications")).toContainText("their compendium is missing");
});

test("a link to a rule in a GM's journal leads to it", async ({ gm }) => {
  await gm.evaluate(async () => {
    const pages = [{ name: "The ford", type: "text", text: { content: "<p>@Rule[d10/D.8]</p>" } }];
    await JournalEntry.create({ name: "Notes", pages });
    await game.journal.getName("Notes")?.sheet.render({ force: true });
  });
  await gm.locator(".journal-sheet").getByRole("button", { name: "Evading" }).click();
  await expect(passage(gm, "Evading")).toBeInViewport();
});
