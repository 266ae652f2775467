import type { Locator, Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, prompt } from "../scenarios/fight.ts";
import { openSheet, showTab, untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";

interface Named {
  readonly name: string;
  toObject(): unknown;
}

interface Noted {
  getFlag(scope: string, key: string): unknown;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const frames: readonly unknown[];
declare const game: {
  readonly actors: { readonly contents: readonly Named[]; getName(name: string): Noted };
  readonly journal: { readonly contents: readonly Named[] };
  readonly combat: {
    readonly combatants: { readonly contents: readonly (Named & { readonly initiative: number | null })[] };
  };
};

const TEN = Array.from({ length: 10 }, (_, index) => `Toll collector ${index + 1}`);

/** The combatants on a page whose names begin so. */
function namesLike(page: Page, start: string): Promise<readonly string[]> {
  return page.evaluate(
    (begin) =>
      game.combat.combatants.contents.flatMap(({ name, initiative }) =>
        name.startsWith(begin) && initiative !== null ? [name] : [],
      ),
    start,
  );
}

async function openWindow(gm: Page): Promise<Locator> {
  await gm.getByRole("button", { name: "Quick opponent" }).click();
  return gm.locator("form.riposte-foe");
}

test("five fields make an opponent, ten of them join the fight by one click, fight, and are taken away by another", async ({
  gm,
  mira,
}) => {
  await openTracker(gm);
  const window = await openWindow(gm);
  await window.getByLabel("Threat").selectOption("Seasoned");
  await window.getByLabel("Role").selectOption("Brute");
  await expect(window.getByLabel("Weapon").locator("option:checked")).toHaveText("Axe");
  await expect(window.getByLabel("Armour").locator("option:checked")).toHaveText("Leather coat");
  await window.getByLabel("Name").fill("Toll collector");
  await window.getByLabel("Weapon").selectOption({ label: "Spear" });
  await window.getByLabel("Armour").selectOption({ label: "None" });
  // Dexterity 3 and Melee 4; Strength 4 and the spear's 2; Dexterity 3 and a dodge of 1. (d10/F.1, d10/G.2, d10/E.1)
  const number = (name: string): Locator => window.locator("dl > div", { hasText: name }).locator("dd");
  for (const [name, value] of [
    ["Dice", "7"],
    ["Damage", "6"],
    ["Dodge dice", "4"],
    ["Armour", "0"],
  ] as const)
    await expect(number(name).first()).toHaveText(value);
  await window.getByLabel("Duel against").selectOption("Ana");
  await expect(window.getByText(/^Wins about \d+ of 100 duels against Ana$/)).toBeVisible();

  await window.getByRole("spinbutton", { name: /^How many/ }).fill("31");
  await window.getByRole("button", { name: "Into the fight" }).click();
  await expect.poll(() => namesLike(gm, "Toll collector")).toEqual([]);
  await window.getByRole("spinbutton", { name: /^How many/ }).fill("10");
  await window.getByRole("button", { name: "Into the fight" }).click();
  await expect(window.getByText("Toll collector: 10 in the fight")).toBeVisible();
  for (const page of [gm, mira])
    await expect.poll(async () => [...(await namesLike(page, "Toll collector"))].sort()).toEqual([...TEN].sort());

  // They answer by their standing order, so the GM is not asked for each.
  await expect(gm.locator("label.riposte-order.is-given")).toHaveCount(10);
  await window.locator('[data-action="close"]').click();

  await beginFight(gm, "Toll collector 3");
  await fixDice(gm, [9, 9, 9, 9, 9, 9, 9]);
  await attack(gm, "Toll collector 3", "Spear", "Ana");
  await expect(prompt(mira)).toContainText("Toll collector 3");
  await answer(mira, "pass");
  await closed(gm);
  await expect(card(mira)).toContainText("Toll collector 3");

  await openTracker(gm);
  await openWindow(gm);
  await window.getByRole("button", { name: "Take away" }).click();
  await expect(window.getByText("Toll collector: 10 in the fight")).toHaveCount(0);
  for (const page of [gm, mira]) {
    await expect.poll(() => namesLike(page, "Toll collector")).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => game.actors.contents.filter(({ name }) => name.startsWith("Toll")).length))
      .toBe(0);
  }
});

/** What this load of a page has received so far. */
function received(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => frames.map(String));
}

const SECRET = "Works for the mill's owner, and will say so at gunpoint.";

test("a GM's notes on an opponent stand on its sheet and in the tracker, and no player's page receives them", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);

  const sheet = await openSheet(gm, "Heron");
  await showTab(sheet, "biography");
  const notes = sheet.getByRole("textbox", { name: "Gamemaster's notes" });
  await notes.fill(SECRET);
  await notes.blur();
  const mark = gm.getByRole("button", { name: `Notes on Heron: ${SECRET}` });
  await expect(mark).toBeVisible();
  await gm.reload();
  await untilReady(gm);
  const again = await openSheet(gm, "Heron");
  await showTab(again, "biography");
  await expect(again.getByRole("textbox", { name: "Gamemaster's notes" })).toHaveValue(SECRET);

  const before = await received(mira);
  await mira.reload();
  await untilReady(mira);
  const held = await mira.evaluate(() =>
    JSON.stringify([...game.actors.contents, ...game.journal.contents].map((each) => each.toObject())),
  );
  expect(held).toContain('"gmNotes"');
  const all = [...before, ...(await received(mira))];
  expect(all.some((frame) => frame.includes("gmNotes"))).toBe(true);
  for (const text of [held, ...all]) expect(text).not.toContain("mill's owner");
  await openTracker(mira);
  await expect(mira.getByRole("button", { name: /^Notes on/ })).toHaveCount(0);
  const own = await openSheet(mira, "Ana");
  await showTab(own, "biography");
  await expect(own.getByRole("textbox", { name: "Gamemaster's notes" })).toHaveCount(0);
});

test("notes that a player puts on the own actor are known as copied or forged, and never shown as a GM's", async ({
  gm,
  mira,
}) => {
  const heron = await openSheet(gm, "Heron");
  await showTab(heron, "biography");
  const written = heron.getByRole("textbox", { name: "Gamemaster's notes" });
  await written.fill(SECRET);
  await written.blur();
  await expect.poll(() => mira.evaluate(() => game.actors.getName("Heron").getFlag("riposte", "gmNotes"))).toBeTruthy();
  const put = (end: string): Promise<unknown> =>
    mira.evaluate(async (last) => {
      const notes = String(game.actors.getName("Heron").getFlag("riposte", "gmNotes"));
      await game.actors.getName("Ana").update({ "flags.riposte.gmNotes": notes + last });
    }, end);
  const ana = await openSheet(gm, "Ana");
  await showTab(ana, "biography");
  await put("");
  await expect(ana.getByText("A Gamemaster wrote these notes for another actor.")).toBeVisible();
  const field = ana.getByRole("textbox", { name: "Gamemaster's notes" });
  await expect(field).toHaveValue("");
  await put("00");
  await expect(ana.getByText("The notes stored here are not authentic")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(ana).not.toContainText("mill's owner");
  await field.fill("Pays in false coin.");
  await field.blur();
  await expect(ana.getByText("The notes stored here are not authentic")).toHaveCount(0);
  await expect(field).toHaveValue("Pays in false coin.");
});
