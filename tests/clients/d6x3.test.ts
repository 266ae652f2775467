import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, fixDice, keepDice, prompt } from "../scenarios/fight.ts";
import { everything } from "../scenarios/four-against-six.ts";
import { editSheet, openForSeveral, openSheet, showTab, systemOf } from "../scenarios/people.ts";
import { lookAt } from "./deeds.ts";
import { expect, test as base } from "./table.ts";
import { chips, openTracker } from "../scenarios/tracker.ts";
import { act, over, turnOf } from "../scenarios/turns.ts";
import { turnNewest, undoAll, undone } from "../scenarios/undo.ts";

const test = base.extend({ seed: "demo/d6x3" });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): { readonly items: { getName(name: string): Item } } } };

interface Item {
  readonly system: { readonly jam: string };
}

/** Says in the prompt how damage is taken: how much Fortune is spent, and which wounds are taken. */
async function endure(page: Page, fortune: number, wounds: string): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  await form.locator('[name="amount"]').fill(String(fortune));
  await form.locator(`[name="option"][value="${wounds}"]`).check();
  await form.locator("button[type=submit]").click();
}

/** Ticks some lines of a menu in the prompt, and buys them. */
async function buy(page: Page, lines: readonly string[]): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  for (const line of lines) await form.locator(`[value="${line}"]`).check();
  await form.locator("button[type=submit]").click();
}

/** The jam of an actor's weapon, as this page sees it. */
function jamOf(page: Page, actor: string, weapon: string): Promise<string> {
  return page.evaluate(([who, what]) => game.actors.getName(who).items.getName(what).system.jam, [
    actor,
    weapon,
  ] as const);
}

test("a roll that is asked of several tells its result also of one for whom the GM answers", async ({ gm, tomas }) => {
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  for (const name of ["Ezra", "Wren"]) await window.getByLabel(name).check();
  await window.locator('[name="difficulty"]').fill("11");
  for (const page of [gm, tomas]) await fixDice(page, [3, 3, 2]);
  await window.getByRole("button", { name: "Perception", exact: true }).click();
  // Wren's player is away.
  for (const page of [tomas, gm]) {
    await prompt(page).locator('[data-answer="roll"]').click();
    await keepDice(page);
  }
  await lookAt(gm, "chat");
  // Of the 11 that are needed, 8 and no Perception, and 8 and Perception 1.
  await expect(gm.locator("li.riposte-exchange.is-group section > ul > li")).toHaveText([
    /Ezra\s+8\s+Failure/,
    /Wren\s+9\s+Failure/,
  ]);
});

test("an attack from a sheet: three dice against Defense, what gets through takes a minor opponent out, and undo", async ({
  gm,
  tomas,
}) => {
  const stored = await systemOf(gm, "Dobbs");
  await beginFight(gm);
  await openTracker(tomas);
  await turnOf(gm, "Ezra", 1);
  // 3 + 4 + 2 and Fighting 3 and a focus: 14 against 10. 1d6 and Strength 3: 9, less Constitution 1.
  await fixDice(tomas, [3, 4, 2, 6]);
  await attack(tomas, "Ezra", "Cutlass", "Dobbs");
  await keepDice(tomas);
  await answer(tomas, "unconscious");
  await over(gm, tomas);
  await expect(card(tomas).locator(".riposte-card__sum")).toHaveText("14 − 10 = 4");
  await expect(card(tomas).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("8");
  await expect(card(tomas).locator(".riposte-card__wound").first()).toContainText("Taken Out");
  await expect
    .poll(async () => (await systemOf(gm, "Dobbs"))["conditions"])
    .toMatchObject({
      "taken-out": true,
      unconscious: true,
      prone: true,
    });
  await expect(chips(tomas, "Dobbs").first()).toContainText("Taken Out");
  await expect(budget(tomas, "Ezra").first()).toHaveClass(/is-spent/);

  await turnNewest(gm);
  await expect(card(tomas)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await expect.poll(() => systemOf(gm, "Dobbs")).toEqual(stored);
});

test("a question about one's own roll shows its dice and the odds without stunts once, and a turned die what it showed", async ({
  gm,
  tomas,
}) => {
  await beginFight(gm);
  await turnOf(gm, "Ezra", 1);
  await fixDice(tomas, [5, 6, 1]);
  await attack(tomas, "Ezra", "Cutlass", "Dobbs");
  await expect(prompt(tomas).locator(".riposte-die")).toHaveText(["5", "6", "1"]);
  await expect(prompt(tomas).locator("[data-odds-of-nothing]")).toContainText("With none of these:");
  await expect(prompt(tomas).locator('[data-odds-of-line="knock-prone"]')).toBeEmpty();
  // A turn to a 6 makes 6 points of the pair; what is not spent is said to be lost.
  const give = prompt(tomas).locator("form.riposte-answer button[type=submit]");
  await expect(give).toHaveText("Answer");
  await prompt(tomas).locator('[value="2.6"]').check();
  await expect(give).toHaveText(/^Answer, points lost: \d+$/);
  await buy(tomas, ["2.6"]);
  // 5 + 6 + 6, Fighting 3 and a focus.
  await expect(card(gm).locator(".riposte-side").first()).toContainText("22");
  await expect(card(gm).locator(".riposte-die s")).toHaveText("1");
});

test("three against four, by clicks, from a prepared shot to one who rolls over; undone it is as it was", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  const lena = await sit("Lena");
  const pages = [gm, mira, tomas, lena];
  const start = await everything(gm);
  await beginFight(gm);
  await openTracker(mira, tomas, lena);

  // Noor prepares a shot: her whole turn.
  await act(mira, "Noor", "action", async (window) => {
    await window.locator('[name="action"]').selectOption("prepare");
    await window.locator('[name="prepared"]').selectOption("ranged");
  });
  await over(...pages);
  await expect(budget(mira, "Noor")).toHaveClass([/is-spent/, /is-spent/]);
  await expect(chips(mira, "Noor").last()).toContainText("Prepared");

  // Harrow shoots at Ezra, 1 + 1 + 6 + 4; before it is decided, Noor's shot falls: 5 + 5 + 4 + 5 = 19 against 11. The two fives
  // make 4 points: Harrow falls, and takes 3 + 4 + 2 and 2 more, less 2: 9. Five of it Fortune takes, the rest an Injury of 6.
  await turnOf(gm, "Harrow", 1);
  await fixDice(gm, [1, 1, 6, 6]);
  await fixDice(mira, [5, 5, 4, 3, 4, 2]);
  await attack(gm, "Harrow", "Heavy pistol", "Ezra");
  await expect(prompt(gm)).toContainText("turn a die");
  await act(mira, "Noor", "prepared", async (window) => {
    await window.locator('[name="target"]').selectOption({ label: "Harrow" });
    await window.locator('[name="weapon"]').selectOption({ label: "Pistol" });
    await window.locator('[name="distance"]').fill("10");
  });
  await buy(mira, ["knock-prone", "vicious-blow"]);
  // His Fortune is preset to take all 9, so that no wound is chosen.
  await expect(prompt(gm).locator("[data-remains]")).toHaveText("0");
  await expect(prompt(gm).locator(".riposte-plan")).toBeHidden();
  await endure(gm, 5, "injured");
  // Then his own shot goes on: 12 against 13, and the 6 on the Drama Die jams the gun.
  await keepDice(gm);
  await over(...pages);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText(["12 − 13 = −1", "19 − 11 = 8"]);
  await expect(card(mira)).toContainText("Noor interrupts");
  await expect(card(mira)).toContainText("Harrow's Heavy pistol jams");
  await expect
    .poll(() => systemOf(mira, "Harrow"))
    .toMatchObject({
      fortune: 7,
      conditions: { injured: true, fatigued: true, prone: true, wounded: false },
    });
  await expect.poll(() => jamOf(mira, "Harrow", "Heavy pistol")).toBe("jammed");

  // 3 + 4 + 2 + 5 = 14 against 10; 6 + 3 less 1 takes a minor opponent out.
  await turnOf(gm, "Ezra", 1);
  await fixDice(tomas, [3, 4, 2, 6]);
  await attack(tomas, "Ezra", "Cutlass", "Dobbs");
  await keepDice(tomas);
  await answer(tomas, "unconscious");
  await over(...pages);
  await expect(chips(tomas, "Dobbs").first()).toContainText("Taken Out");

  // Wren aims: 2 + 3 + 1 + 3 + 1 = 10 against 12. Her Fortune turns the 2 to a 4, and the Churn Pool grows by it.
  await turnOf(gm, "Wren", 1);
  await act(lena, "Wren", "action", (window) => window.locator('[name="action"]').selectOption("aim"));
  await over(...pages);
  await fixDice(lena, [2, 3, 1, 1, 1, 1]);
  await attack(lena, "Wren", "Rifle", "Quill");
  await buy(lena, ["0.4"]);
  await answer(lena, "none");
  await over(...pages);
  await expect(card(lena).locator(".riposte-card__sum")).toHaveText("12 − 12 = 0");
  await expect(card(lena)).toContainText("The Churn Pool stands at 1.");
  await expect.poll(() => systemOf(lena, "Wren")).toMatchObject({ fortune: 11 });

  // Finch: 4 + 4 + 3 + 4 = 15 against 13. 5 + 4 + 3 + 1 and 4 more, less 2: 15. Wren spends 10, and is Injured for 5 less.
  await turnOf(gm, "Finch", 1);
  await fixDice(gm, [4, 4, 3, 5, 4, 3, 4]);
  await fixDice(lena, [5]);
  await attack(gm, "Finch", "Rifle", "Wren");
  await buy(gm, ["vicious-blow"]);
  await expect(prompt(lena)).toContainText("Damage to take: 15.");
  await expect(prompt(lena).locator("[data-remains]")).toHaveText("4");
  await endure(lena, 10, "injured");
  await over(...pages);
  await expect
    .poll(() => systemOf(lena, "Wren"))
    .toMatchObject({ fortune: 1, conditions: { injured: true, wounded: false } });

  // Harrow clears his gun.
  await turnOf(gm, "Harrow", 2);
  await act(gm, "Harrow", "action", async (window) => {
    await window.locator('[name="action"]').selectOption("clear");
    await window.locator('[name="weapon"]').selectOption({ label: "Heavy pistol" });
  });
  await over(...pages);
  await expect.poll(() => jamOf(mira, "Harrow", "Heavy pistol")).toBe("works");

  // Finch shoots again, 2 + 2 + 5 + 4 = 13 against 13; before he has spent his points, Wren rolls over.
  await turnOf(gm, "Finch", 2);
  await fixDice(gm, [2, 2, 5]);
  await attack(gm, "Finch", "Rifle", "Wren");
  await expect(prompt(gm)).toContainText("which stunts");
  await act(lena, "Wren", "roll-over");
  await answer(lena, "exhausted");
  await answer(gm, "exhausted");
  await buy(gm, []);
  await over(...pages);
  await expect(card(lena)).toContainText("Wren rolls over");
  await expect
    .poll(() => systemOf(lena, "Wren"))
    .toMatchObject({
      fortune: 1,
      conditions: { "taken-out": true, exhausted: true, wounded: false },
    });

  await undoAll(gm);
  for (const page of pages) await expect.poll(() => everything(page)).toEqual(start);
}, 600_000);

test("the sheets of people write what is typed", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Noor", "abilities");
  await expect(sheet.locator(".riposte-derived .riposte-ability").first()).toContainText("12");
  await sheet.locator('[name="system.abilities.dexterity"]').fill("3");
  await sheet.locator('[name="system.abilities.dexterity"]').blur();
  // Defense is 10 and Dexterity.
  await expect(sheet.locator(".riposte-derived .riposte-ability").first()).toContainText("13");
  await showTab(sheet, "effects");
  await sheet.locator('[name="system.conditions.prone"]').check();
  await expect
    .poll(async () => (await systemOf(gm, "Noor"))["conditions"])
    .toMatchObject({ prone: true, injured: false });
  await sheet.locator('[name="system.fortune"]').fill("9");
  await sheet.locator('[name="system.fortune"]').blur();
  await expect.poll(async () => (await systemOf(gm, "Noor"))["fortune"]).toBe(9);
});

test("the attack button beside a grenade opens the throw with it, as no attack is made with one", async ({ tomas }) => {
  const sheet = await openSheet(tomas, "Ezra");
  await sheet.getByRole("button", { name: "Attack with Grenade", exact: true }).click();
  const window = tomas.locator("form.riposte-act");
  await expect(window.locator('[name="weapon"]').locator("option:checked")).toHaveText("Grenade");
  await expect(window.locator('[name="way"]')).toBeVisible();
});
