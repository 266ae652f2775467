import type { Page } from "@playwright/test";
import { beginFight, card, closed, everyDieShows, wound } from "../scenarios/fight.ts";
import { openForSeveral, systemOf } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { edit, turnNewest, undoWindow, undone } from "../scenarios/undo.ts";

interface Bearer {
  readonly name: string;
  readonly hasPlayerOwner: boolean;
  readonly effects: { readonly contents: readonly { readonly name: string; readonly active: boolean }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { readonly contents: readonly Bearer[]; getName(name: string): Bearer };
  readonly time: { readonly worldTime: number; advance(seconds: number): Promise<unknown> };
};

const DAY = 86_400;

function worldTime(page: Page): Promise<number> {
  return page.evaluate(() => game.time.worldTime);
}

/** Shows the cards, on which an undo is. */
async function openChat(gm: Page): Promise<void> {
  await gm.locator('[data-tab="chat"]').first().click();
}

/** The names of the players' characters. */
function characters(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    game.actors.contents.filter(({ hasPlayerOwner }) => hasPlayerOwner).map(({ name }) => name),
  );
}

test("a party rests for a week: what each regains is told before, time moves on, and one undo takes all of it back", async ({
  gm,
  mira,
}) => {
  await edit(gm, "Ana", { "system.wound": 3 });
  await edit(gm, "Bo", { "system.wound": 2, "system.willpower": { value: 1, max: 4 } });
  const before = await worldTime(gm);
  const window = await openForSeveral(gm, "Rest", "riposte-rest");
  await expect(window.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await window.getByLabel("How long").selectOption({ label: "7 days" });
  const gains = window.locator(".riposte-several__gains");
  // Injured takes a week; Hurt three days, Bruised one more.
  await expect(gains.locator("div", { hasText: "Ana" })).toContainText("Injured → Hurt");
  await expect(gains.locator("div", { hasText: "Bo" })).toContainText("Hurt → Unhurt");
  await expect(window.locator(".riposte-several__time")).toHaveText("World time: from Day 1, 00:00 to Day 8, 00:00");
  await window.getByRole("button", { name: "Rest", exact: true }).click();
  await closed(gm);
  expect(await systemOf(gm, "Ana")).toMatchObject({ wound: 2, rested: 0 });
  expect(await systemOf(gm, "Bo")).toMatchObject({ wound: 0, willpower: { value: 4 } });
  expect(await worldTime(gm)).toBe(before + 7 * DAY);
  await mira.locator('[data-tab="chat"]').first().click();
  for (const text of ["7 days pass.", "Ana rests for 7 days.", "Bo recovers: Unhurt."])
    await expect(card(mira)).toContainText(text);

  await openChat(gm);
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect(await systemOf(gm, "Ana")).toMatchObject({ wound: 3, rested: 0 });
  expect(await systemOf(gm, "Bo")).toMatchObject({ wound: 2, willpower: { value: 1 } });
  expect(await worldTime(gm)).toBe(before);
});

test("an undo asks about the time that something else has moved since, and gives back all else", async ({ gm }) => {
  await edit(gm, "Ana", { "system.wound": 1 });
  for (const length of ["12 hours", "12 hours"]) {
    const window = await openForSeveral(gm, "Rest", "riposte-rest");
    await window.getByLabel("How long").selectOption({ label: length });
    await window.getByRole("button", { name: "Rest", exact: true }).click();
    await expect(window).toHaveCount(0);
  }
  await expect.poll(() => undone(gm)).toEqual([false, false]);
  // Two rests of twelve hours are the day that Bruised takes.
  expect(await systemOf(gm, "Ana")).toMatchObject({ wound: 0, restedHours: 0 });
  await gm.evaluate(() => game.time.advance(60));
  await openChat(gm);
  await turnNewest(gm);
  const asks = undoWindow(gm);
  await expect(asks).toContainText("World time");
  await expect(asks).toContainText("Day 2, 00:01");
  await asks.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  expect(await systemOf(gm, "Ana")).toMatchObject({ wound: 1, restedHours: 12 });
  expect(await worldTime(gm)).toBe(DAY + 60);
});

test("a roof falls on all who are in the encounter with a few clicks, and one undo takes it back", async ({ gm }) => {
  await beginFight(gm);
  await everyDieShows(gm, 7);
  const window = await openForSeveral(gm, "Damage to several", "riposte-harm");
  const hurt = window.getByRole("checkbox", { name: /^(Ana|Bo|Heron)/ });
  await expect(window.getByLabel("Show")).toHaveValue("combat");
  for (const box of await hurt.all()) await expect(box).toBeChecked();
  await window.getByLabel("Dice", { exact: true }).fill("99");
  await expect(window.locator(".riposte-attack__refusal")).toHaveText("Dice: enter a whole number from 1 to 40.");
  await expect(window.locator("button[type=submit]")).toBeDisabled();
  await window.getByLabel("Dice", { exact: true }).fill("3");
  await window.getByLabel("Armour counts").uncheck();
  await window.getByRole("button", { name: "Apply the damage" }).click();
  await closed(gm);
  // Three dice that show 7 are three damage: Injured.
  for (const name of ["Ana", "Bo", "Heron"]) expect(await wound(gm, name)).toBe(3);
  await openChat(gm);
  await turnNewest(gm);
  await expect.poll(async () => (await undone(gm)).at(-1)).toBe(true);
  for (const name of ["Ana", "Bo", "Heron"]) expect(await wound(gm, name)).toBe(0);
});

test.describe("in d20", () => {
  test.override({ seed: "demo/d20" });

  test("ten minutes of rest give the vitality of one period, and a night the wounds of one", async ({ gm }) => {
    const [name] = await characters(gm);
    if (name === undefined) throw new Error("The demo has no character");
    await edit(gm, name, {
      "system.level": 1,
      "system.abilities.constitution": 4,
      ...{ "system.vitality": 2, "system.vitalityMax": 6, "system.wounds": 4, "system.woundsMax": 6 },
    });
    const window = await openForSeveral(gm, "Rest", "riposte-rest");
    await window.getByLabel("How long").selectOption({ label: "10 minutes" });
    // Level 1 and Constitution -3 come to less than 1, which is the least (case D53).
    const gains = window.locator(".riposte-several__gains div", { hasText: name });
    await expect(gains).toContainText("2 → 3");
    await window.getByLabel("How long").selectOption({ label: "8 hours" });
    await expect(gains).toContainText("2 → 6");
    await expect(gains).toContainText("4 → 5");
    await window.getByRole("button", { name: "Rest", exact: true }).click();
    await closed(gm);
    expect(await systemOf(gm, name)).toMatchObject({ vitality: 6, wounds: 5 });
    expect(await worldTime(gm)).toBe(8 * 3600);
  });
});

test.describe("on 14", () => {
  test.override({ generation: 14 });

  test("effects that a rest has ended are there again when it is undone; those that had ended before stay so", async ({
    gm,
  }) => {
    await gm.evaluate(async () => {
      const ana = game.actors.getName("Ana");
      const lasting = (name: string, value: number): object => ({ name, duration: { value, units: "hours" } });
      await ana.createEmbeddedDocuments("ActiveEffect", [lasting("Spent", 1)]);
      await game.time.advance(7200);
      await ana.createEmbeddedDocuments("ActiveEffect", [lasting("Blessed", 12)]);
    });
    const active = (): Promise<unknown> =>
      gm.evaluate(() => {
        const { contents } = game.actors.getName("Ana").effects;
        return contents.flatMap(({ name, active: isActive }) => (isActive ? [name] : []));
      });
    await expect.poll(active).toEqual(["Blessed"]);
    const window = await openForSeveral(gm, "Rest", "riposte-rest");
    await window.getByLabel("How long").selectOption({ label: "7 days" });
    await window.getByRole("button", { name: "Rest", exact: true }).click();
    await closed(gm);
    await expect.poll(active).toEqual([]);
    await openChat(gm);
    await turnNewest(gm);
    await expect.poll(active).toEqual(["Blessed"]);
  });
});
