import type { Locator } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  card,
  closed,
  fixDice,
  openAttack,
  openAsk,
  phases,
  prompt,
  wound,
} from "../scenarios/fight.ts";
import { HOSTILE, forge, notices } from "../scenarios/bad-input.ts";
import { editSheet, showTab, systemOf } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** The data that these scenarios change past the windows, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Changeable & { readonly items: { getName(name: string): Changeable } } };
  readonly user: Changeable;
};

test("names with markup are shown as text, everywhere", async ({ gm, mira, tomas }) => {
  await gm.evaluate(async (name) => {
    await game.actors.getName("Ana").items.getName("Longsword").update({ name });
    await game.actors.getName("Ana").update({ name });
  }, HOSTILE);
  await beginFight(gm);
  await fixDice(mira, Array<number>(40).fill(8));
  await attack(mira, HOSTILE, HOSTILE, "Bo");
  await expect(prompt(tomas)).toContainText(HOSTILE);
  await answer(tomas, "pass");
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page)).toContainText(HOSTILE);
    expect(await page.evaluate(() => "harmed" in window)).toBe(false);
    await expect(page.locator("img[src$='/x'], img[src='x']")).toHaveCount(0);
  }
});

test("a weapon that is gone when the attack is declared is refused in words, and nothing is written", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await gm.evaluate(() => game.actors.getName("Ana").items.getName("Longsword").delete());
  // Not by its button: that may be disabled by now, and a press of it from just before still counts.
  await window.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("Choose one of Ana's weapons"));
  expect(await phases(gm)).toEqual([]);
});

test("a weapon that goes away after the declaration still strikes: what was declared counts", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await fixDice(mira, Array<number>(40).fill(8));
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await gm.evaluate(() => game.actors.getName("Ana").items.getName("Longsword").delete());
  await answer(tomas, "pass");
  await closed(gm);
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
});

test("a target that goes away lets the exchange lapse", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await gm.evaluate(() => game.actors.getName("Bo").delete());
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page)).toContainText("someone involved is gone");
  }
  await expect(prompt(tomas)).toHaveCount(0);
});

test("forged wishes are refused, told, and taken out of the queue", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const { message, ask } = await openAsk(mira);
  await forge(mira, { type: "answer", message, ask, question: "reaction", value: "dodge" });
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("not your question"));
  await forge(tomas, { type: "answer", message, ask, question: "reaction", value: "teleport" });
  await expect.poll(() => notices(tomas)).toContainEqual(expect.stringContaining("not one of the answers"));
  await forge(mira, { type: "cancel", message });
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("Only the GM"));
  await forge(mira, "no JSON at all");
  await forge(mira, "x".repeat(100_000));
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("cannot be read"));
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "dodge");
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
});

for (const value of ["", "3d", Number.NaN, -5, 1e9, null, "constructor"]) {
  test(`an attribute of "${String(value)}" never reaches the rules as it is`, async ({ gm, mira }) => {
    await gm.evaluate(async (odd) => {
      await game.actors
        .getName("Ana")
        .update({ "system.attributes.dexterity": odd, "system.wound": odd })
        .catch(() => undefined);
    }, value);
    const system = await systemOf(mira, "Ana");
    const { attributes, wound: level } = system as { attributes: Record<string, number>; wound: number };
    for (const number of [...Object.values(attributes), level]) {
      expect(Number.isInteger(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(8);
    }
  });
}

/** Puts a value into a field, past the field's own checks. */
async function force(field: Locator, value: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, text) => {
    input.type = "text";
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, value);
}

/** Every number anywhere in stored data. */
function numbersIn(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test("acceptance 11: hostile values in every number of a sheet leave numbers behind", async ({ gm, complaints }) => {
  complaints.expect(/must be|may not be null|DataModelValidationError/);
  const sheet = await editSheet(gm, "Heron");
  const written = new Set<string>();
  for (const tab of ["fight", "abilities", "gear", "effects", "biography"] as const) {
    await showTab(sheet, tab);
    const names = await sheet
      .locator('input[type="number"]:visible')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name") ?? "").filter((name) => name !== ""));
    for (const name of names) {
      for (const value of ["-5", "1e9", "2.5", ""]) await sheet.locator(`[name="${name}"]`).first().fill(value);
      await sheet.locator(`[name="${name}"]`).first().blur();
      written.add(name);
    }
  }
  expect(written.size).toBeGreaterThan(25);
  await showTab(sheet, "abilities");
  await force(sheet.locator('[name="system.attributes.strength"]'), "3d");
  await force(sheet.locator('[name="system.attributes.charisma"]'), "3"); // What is said next is stored after it.
  await expect.poll(() => systemOf(gm, "Heron")).toMatchObject({ attributes: { charisma: 3 } });
  for (const number of numbersIn(await systemOf(gm, "Heron"))) {
    expect(Number.isInteger(number)).toBe(true);
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(100_000);
  }
  await expect(sheet).not.toContainText(/NaN|Infinity|undefined/);
});
