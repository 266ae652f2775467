import type { Page } from "@playwright/test";
import { answer, beginFight, budget, card, fixDice, keepDice, prompt } from "./fight.ts";
import { closeSheet, openSheet, systemOf, untilReady } from "./people.ts";
import { placeToken, showScene, tokenSystem } from "./scene.ts";
import { expect, test } from "./table.ts";

import { act, over } from "./turns.ts";
import { endFight, turnNewest, undone } from "./undo.ts";

test.use({ seed: "demo/d6x3" });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      update(changes: object): Promise<unknown>;
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
  };
  readonly scenes: {
    getName(name: string): { readonly tokens: { getName(name: string): { readonly actor: Carrier } } };
  };
  readonly settings: { get(scope: string, key: string): string };
  readonly combat: {
    readonly combatants: { getName(name: string): { readonly initiative: number | null } };
    rollAll(): Promise<unknown>;
  };
};

interface Carrier {
  readonly items: { getName(name: string): { readonly system: { readonly jam: string } } };
}

/** What the world stores of what lasts outside of fights, as this page has it. */
async function stored(page: Page): Promise<unknown> {
  const world = JSON.parse(await page.evaluate(() => game.settings.get("riposte", "world"))) as { lasting?: unknown };
  return world.lasting;
}

/** What lasts on an actor, as their open sheet shows it. */
function lastingOn(page: Page, name: string) {
  return page.getByRole("list", { name: `Lasting effects on ${name}` });
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
  await keepDice(mira);
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

/** Ticks the fighters with these names in a list of the prompt, and gives it. */
async function tick(page: Page, names: readonly string[]): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  for (const name of names) await form.locator("label", { hasText: name }).locator("input").check();
  await form.locator("button[type=submit]").click();
}

/** Gives a number in the prompt. */
async function give(page: Page, amount: number): Promise<void> {
  const form = prompt(page).locator("form.riposte-answer");
  await form.locator('[name="amount"]').fill(String(amount));
  await form.locator("button[type=submit]").click();
}

test("a grenade outside of a tracked fight catches all that the GM says stand in its blast", async ({ gm, tomas }) => {
  await endFight(gm);
  const before = [await systemOf(gm, "Dobbs"), await systemOf(gm, "Quill"), await systemOf(gm, "Ezra")];
  const sheet = await openSheet(tomas, "Ezra");
  await sheet
    .locator(".riposte-item, li, tr", { hasText: "Grenade" })
    .locator('[data-action="toggleItem"]')
    .first()
    .click();
  await closeSheet(tomas, "Ezra");
  // 4 + 4 + 3 and Accuracy reach 11; 4d6 of 6 come to 24 for both, more than minor opponents stand.
  await fixDice(tomas, [5, 4, 6, 6, 6, 6, 6]);
  await act(tomas, "Ezra", "throw", async (window) => {
    await window.locator('[name="weapon"]').selectOption({ label: "Grenade" });
    await window.locator('[name="distance"]').fill("8");
  });
  await give(gm, 11);
  await keepDice(tomas);
  await expect(prompt(gm)).toContainText("Quill");
  await tick(gm, ["Dobbs", "Quill"]);
  for (const _each of ["Dobbs", "Quill"]) await answer(tomas, "unconscious");
  await over(gm, tomas);
  for (const name of ["Dobbs", "Quill"])
    await expect.poll(async () => (await systemOf(gm, name))["conditions"]).toMatchObject({ "taken-out": true });
  expect((await systemOf(gm, "Ezra"))["conditions"]).toEqual(before[2]?.["conditions"]);

  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect([await systemOf(gm, "Dobbs"), await systemOf(gm, "Quill")]).toEqual(before.slice(0, 2));
});

test("a grenade in a fight catches a door that has no turn", async ({ gm, tomas }) => {
  await showScene(gm, "The deck");
  for (const name of ["Ezra", "Cargo door"]) await placeToken(gm, "The deck", name);
  const whole = await tokenSystem(gm, "The deck", "Cargo door");
  const sheet = await openSheet(tomas, "Ezra");
  await sheet.locator("li, tr", { hasText: "Grenade" }).locator('[data-action="toggleItem"]').first().click();
  await closeSheet(tomas, "Ezra");
  await beginFight(gm, "Ezra");
  // 5 + 4 + 6 reach 11; 4d6 of 6 come to 24, of which 20 pass Toughness 4: more than its Fortune of 10.
  await fixDice(tomas, [5, 4, 6, 6, 6, 6, 6]);
  await act(tomas, "Ezra", "throw", async (window) => {
    await window.locator('[name="weapon"]').selectOption({ label: "Grenade" });
    await window.locator('[name="distance"]').fill("8");
  });
  await give(gm, 11);
  await keepDice(tomas);
  await tick(gm, ["Cargo door"]);
  await answer(gm, "whole");
  await over(gm, tomas);
  await expect
    .poll(() => tokenSystem(tomas, "The deck", "Cargo door"))
    .toMatchObject({ fortune: 0, conditions: { "taken-out": true } });
  await turnNewest(gm);
  await expect.poll(() => tokenSystem(gm, "The deck", "Cargo door")).toEqual(whole);
});

test("minor opponents for whom it is rolled at once share a roll for initiative", async ({ gm }) => {
  // Dobbs, Finch and Quill are minor; of them Quill alone has Dexterity 2. Equal ones are no tie for the GM.
  await fixDice(gm, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 6, 6, 6, 1, 2, 3, 1, 2, 4]);
  await gm.evaluate(async () => {
    await game.actors.getName("Finch").update({ "system.abilities.dexterity": 0 });
    await game.combat.rollAll();
  });
  const initiative = (name: string) => gm.evaluate((who) => game.combat.combatants.getName(who).initiative ?? 0, name);
  const dobbs = await initiative("Dobbs");
  expect(await initiative("Finch")).toBe(dobbs);
  expect(await initiative("Quill")).toBe(dobbs + 2);
  await expect(gm.getByRole("dialog", { name: "A tie" })).toHaveCount(0);
});

/** A gun that is built into a vehicle. */
const DECK_GUN = {
  name: "Deck gun",
  type: "d6x3Weapon",
  system: { group: "gun", focus: "gunnery", dice: 2, ability: "none", range: 200 },
} as const;

test("a weapon on a vehicle's sheet is fired by who is in it, in a whole turn, and jams there", async ({
  gm,
  tomas,
}) => {
  await gm.evaluate((gun) => game.actors.getName("Hauler").createEmbeddedDocuments("Item", [gun]), DECK_GUN);
  await showScene(gm, "The deck");
  for (const name of ["Ezra", "Hauler"]) await placeToken(gm, "The deck", name);
  await beginFight(gm, "Ezra");
  const jam = () =>
    gm.evaluate(
      () => game.scenes.getName("The deck").tokens.getName("Hauler").actor.items.getName("Deck gun").system.jam,
    );
  // 1 + 1 + 6 and at most Accuracy 1 miss Defense 10, and the Drama Die shows a 6.
  await fixDice(tomas, [1, 1, 6]);
  await act(tomas, "Ezra", "gunnery", async (window) => {
    await window.locator('[name="target"]').selectOption({ label: "Dobbs" });
    await window.locator('[name="vehicle"]').selectOption({ label: "Hauler" });
    await window.locator('[name="mounted"]').selectOption({ label: "Deck gun" });
    await window.locator('[name="distance"]').fill("20");
  });
  await keepDice(tomas);
  await over(gm, tomas);
  await expect.poll(jam).toBe("jammed");
  await expect(budget(tomas, "Ezra")).toHaveClass([/is-spent/, /is-spent/]);
  await turnNewest(gm);
  await expect.poll(jam).toBe("works");
});
