import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, closed, fixDice, openAttack, prompt } from "../scenarios/fight.ts";
import { everything } from "../scenarios/four-against-six.ts";
import { closeSheet, editSheet, openSheet, systemOf } from "../scenarios/people.ts";
import { expect, test as base } from "./table.ts";
import { chips, declare, openTracker } from "../scenarios/tracker.ts";
import { act, over, strike, turnOf } from "../scenarios/turns.ts";
import { undone, turnNewest, undoAll } from "../scenarios/undo.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): { toggleStatusEffect(id: string, options: { active: boolean }): Promise<unknown> };
  };
};

const test = base.extend({ seed: "demo/d20" });

/** The vitality and the wound points of a fighter, as this page sees them. */
async function points(page: Page, name: string): Promise<readonly unknown[]> {
  const { vitality, wounds } = await systemOf(page, name);
  return [vitality, wounds];
}

test("an attack from a sheet: one die against 10, vitality on card, tracker and sheet, and undo", async ({
  gm,
  mira,
}) => {
  const stored = await systemOf(gm, "Brandt");
  await beginFight(gm);
  await openTracker(mira);
  // Iris adds 4 + Strength 3: 13 + 7 = 20. Brandt, flat-footed as the fight begins, takes 10 + 4 + mail 3 + shield 1 = 18. A longsword
  // does 1d8 + 3. His Reflex save of 14 + 2 holds: vitality takes it.
  await fixDice(gm, [14]);
  await fixDice(mira, [13, 6]);
  await attack(mira, "Iris", "Longsword", "Brandt");
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("20 − 18 = 2");
    await expect(card(page).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("9");
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Vitality 20 → 11");
  }
  await expect.poll(() => systemOf(gm, "Brandt")).toEqual({ ...stored, vitality: 11 });
  await expect(chips(mira, "Brandt").first()).toContainText("worn");
  await expect(budget(mira, "Iris").nth(1)).toHaveClass(/is-spent/);
  const sheet = await openSheet(gm, "Brandt");
  await expect(sheet.locator('[name="system.vitality"]')).toHaveValue("11");
  await expect(sheet.locator(".riposte-track--wounds")).toContainText("unhurt");

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await expect.poll(() => systemOf(gm, "Brandt")).toEqual(stored);
});

test("an open attack window ticks and locks what counts since the target lies on the ground", async ({ gm, mira }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Iris", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Brandt" }).click();
  await expect(window.locator(".riposte-attack__preview li").first()).toHaveText(
    "Nothing to answer: Iris rolls at once.",
  );
  const prone = window.getByLabel("Target prone");
  await expect(prone).not.toBeChecked();
  const lie = (active: boolean) =>
    gm.evaluate((on) => game.actors.getName("Brandt").toggleStatusEffect("prone", { active: on }), active);
  await lie(true);
  await expect(prone).toBeChecked();
  await expect(prone).toBeDisabled();
  await lie(false);
  await expect(prone).not.toBeChecked();
  await expect(prone).toBeEnabled();
});

test("a save whose difficulty is the GM's has its name and its fighter on the open card", async ({ gm, mira }) => {
  await declare(mira, "check", { actor: "Iris" }, { by: "will", time: "free" });
  await prompt(gm).locator('[name="amount"]').waitFor();
  for (const page of [gm, mira]) await expect(card(page)).toContainText("Iris makes a Will save.");
});

test("the sheets of a fighter and of a weapon write what is typed", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Iris", "abilities");
  await expect(sheet.locator(".riposte-derived")).toContainText("Against manoeuvres");
  await sheet.locator('[name="system.abilities.dexterity"]').fill("16");
  await sheet.locator('[name="system.abilities.dexterity"]').blur();
  await expect
    .poll(async () => (await systemOf(gm, "Iris"))["abilities"])
    .toMatchObject({ dexterity: 16, strength: 16 });
  // Dexterity's bonus goes from 2 to 3: defence from 9 to 10.
  await expect(sheet.locator(".riposte-derived .riposte-ability").first()).toContainText("+10");
  await sheet.locator('[name="system.vitality"]').fill("5");
  await sheet.locator('[name="system.vitality"]').blur();
  await expect.poll(async () => points(gm, "Iris")).toEqual([5, 14]);
  const item = await openSheet(mira, "Iris", "Longsword");
  await item.locator('[name="system.sides"]').fill("10");
  await item.locator('[name="system.sides"]').blur();
  await expect(sheet.locator(".riposte-weapon", { hasText: "Longsword" })).toContainText("1d10+3");
  const npc = await openSheet(gm, "Brandt");
  await expect(npc.locator(".riposte-derived .riposte-ability").first()).toContainText("19");
});

test("three against four, by clicks, from the surprise to a rest; undone it is as it was", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  const lena = await sit("Lena");
  const pages = [gm, mira, tomas, lena];
  const start = await everything(gm);

  // Iris, Juno and Vale have seen the others, who have not seen them.
  await act(gm, "Iris", "entry", async (window) => {
    for (const name of ["Iris", "Juno", "Vale"])
      await window.locator('label:has([name="aware"])', { hasText: name }).click();
  });
  await over(...pages);
  await beginFight(gm);
  await openTracker(mira);
  await expect(chips(mira, "Kell")).toContainText(["Surprised", "Flat-footed"]);

  // The surprise round. 10 + 7 = 17 against 10 + armour 1: Kell's Dexterity does not count. 5 + 3 = 8 damage; the save is
  // 5 + 2 = 7 against 15: all of it goes to the wounds.
  await fixDice(mira, [10, 5]);
  await fixDice(gm, [5]);
  await strike(mira, "Iris", "Longsword", "Kell");
  await over(...pages);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText("17 − 11 = 6");
  await expect.poll(() => points(mira, "Kell")).toEqual([12, 4]);
  await expect(budget(mira, "Iris").first()).toHaveText(/Turn over/);
  await turnOf(gm, "Brandt", 1);
  const surprised = await openAttack(gm, "Brandt", "Axe");
  await expect(surprised.locator(".riposte-attack__refusal")).toContainText("surprised");
  await surprised.locator('[data-action="close"]').click();
  await closeSheet(gm, "Brandt");

  // Iris, reckless: 20 + 7 + 1 = 28 against 10 + 4 + mail 3 + shield 1; 4 + 3 damage, and the save 14 + 2 holds. Another attack
  // for an opportunity: 12 + 8 = 20 against 18, 2 + 3 damage, 3 + 2 does not save.
  await turnOf(gm, "Iris", 2);
  await act(mira, "Iris", "stance", (window) => window.locator('[name="reckless"]').fill("1"));
  await over(mira);
  await expect(chips(mira, "Iris").last()).toContainText("Stance");
  await fixDice(mira, [20, 4, 12, 2]);
  await fixDice(gm, [14, 3]);
  await strike(mira, "Iris", "Longsword", "Brandt");
  await answer(mira, "attack");
  await over(...pages);
  await expect.poll(() => points(mira, "Brandt")).toEqual([13, 11]);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText(["28 − 18 = 10", "20 − 18 = 2"]);
  await expect(card(mira)).toContainText("Critical hit");

  // Juno's rapier is critical from 18: 18 + 6 against 11, 3 + 2 damage, Moss saves with 15. Then a trip: 10 + 5 = 15 against
  // 10 + 2 + 3: a tie is the thrower's.
  await turnOf(gm, "Juno", 2);
  await fixDice(tomas, [18, 3, 10]);
  await fixDice(gm, [15]);
  await strike(tomas, "Juno", "Rapier", "Moss");
  await answer(tomas, "trip");
  await over(...pages);
  await expect.poll(() => points(tomas, "Moss")).toEqual([9, 15]);
  await expect(card(tomas)).toContainText("Moss falls.");

  // Vale: 20 + 3 = 23 against 11, 6 damage, 2 + 6 does not save. An injury, by the attacker's words and the GM's leave: 4 + 6.
  await turnOf(gm, "Vale", 2);
  await fixDice(lena, [20, 6]);
  await fixDice(gm, [2, 4]);
  await strike(lena, "Vale", "Crossbow", "Sable");
  const injury = prompt(lena).locator('.riposte-options__group[aria-label^="A crippling injury"]');
  await injury.locator("select").selectOption("injury.defence");
  await injury.locator("textarea").fill("The bolt pins her sleeve to the gantry.");
  await injury.locator("button[type=submit]").click();
  await expect(prompt(gm)).toContainText("pins her sleeve");
  await answer(gm, "allow");
  await over(...pages);
  await expect.poll(() => points(lena, "Sable")).toEqual([10, 6]);
  await expect
    .poll(async () => (await systemOf(lena, "Sable"))["injuries"])
    .toEqual([{ part: "defence", text: "The bolt pins her sleeve to the gantry." }]);

  // Brandt takes 10 + 4 + 3 = 17. Iris throws 9 + 9, less 1 for her stance: 17, and the tie is hers.
  await turnOf(gm, "Brandt", 2);
  await fixDice(mira, [9]);
  await strike(gm, "Brandt", "Axe", "Iris");
  await over(...pages);
  await expect(card(mira).locator(".riposte-card__verdict")).toContainText("17 − 17 = 0");
  await expect(card(mira).locator(".riposte-card__verdict")).toHaveClass(/is-miss/);

  // Kell takes 10 + 2 + 2 = 14 to push Juno, who throws 12 + 8. The opening: 10 + 6 = 16 against 13, 4 + 2 damage.
  await turnOf(gm, "Kell", 2);
  await fixDice(tomas, [12, 10, 4]);
  await act(gm, "Kell", "manoeuvre", async (window) => {
    await window.locator('[name="manoeuvre"]').selectOption("bull-rush");
    await window.locator('[name="target"]').selectOption({ label: "Juno" });
  });
  await prompt(tomas).locator("[data-answer]", { hasText: "Rapier" }).click();
  await over(...pages);
  await expect(card(tomas).locator(".riposte-card__sum")).toHaveText(["14 − 20 = −6", "16 − 13 = 3"]);
  await expect.poll(() => points(tomas, "Kell")).toEqual([6, 4]);

  // Moss gets up, and takes 15 against Vale's 3 + 4: 4 + 3 damage.
  await turnOf(gm, "Moss", 2);
  await act(gm, "Moss", "stand");
  await over(gm);
  await fixDice(lena, [3]);
  await fixDice(gm, [4]);
  await strike(gm, "Moss", "Club", "Vale");
  await over(...pages);
  await expect.poll(() => points(lena, "Vale")).toEqual([9, 14]);

  // Sable's mind is off the fight: Iris strikes before she has loaded. 13 + 8 = 21 against 14 less 2, 1 + 3 damage. Juno does not.
  await turnOf(gm, "Sable", 2);
  await fixDice(mira, [13, 1]);
  await act(gm, "Sable", "task", async (window) => {
    await window.locator('[name="task"]').fill("Load the rifle");
    await window.locator('[name="time"]').selectOption("short");
    for (const name of ["Iris", "Juno"]) await window.locator('label:has([name="foes"])', { hasText: name }).click();
  });
  await prompt(mira).locator("[data-answer]", { hasText: "Longsword" }).click();
  await answer(tomas, "pass");
  await over(...pages);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText("21 − 12 = 9");
  await expect.poll(() => points(mira, "Sable")).toEqual([6, 6]);

  // Two blows in a full round: 11 + 7 against 12, 8 + 3 damage, of which vitality takes 6; 5 + 7 against 12, 1 + 3 damage.
  await turnOf(gm, "Iris", 3);
  await fixDice(mira, [11, 8, 5, 1]);
  await act(mira, "Iris", "extra-attack", async (window) => {
    await window.locator("label.riposte-target", { hasText: "Sable" }).click();
    await window.locator('[name="weapon"]').selectOption({ label: "Longsword" });
    await window.locator('[name="blows"]').fill("2");
  });
  await over(...pages);
  await expect.poll(() => points(mira, "Sable")).toEqual([0, 0]);
  await expect(chips(mira, "Sable").filter({ hasText: "unconscious" })).toHaveCount(1);

  // Ten minutes at rest give Vale her level 4 and Constitution's 2.
  await act(gm, "Vale", "rest", (window) => window.locator('[name="minutes"]').fill("10"));
  await over(...pages);
  await expect.poll(() => points(lena, "Vale")).toEqual([15, 14]);

  await undoAll(gm);
  for (const page of pages) await expect.poll(() => everything(page)).toEqual(start);
}, 600_000);

test("who enters the fight is everybody in the encounter that the GM means, where nobody is named", async ({
  gm,
  mira,
}) => {
  await openTracker(mira);
  await act(gm, "Iris", "entry");
  await over(gm, mira);
  await expect(card(mira)).toContainText(/Flat-footed: .*Brandt/);
  for (const name of ["Iris", "Brandt"]) await expect(chips(mira, name).first()).toContainText("Flat-footed");
});
