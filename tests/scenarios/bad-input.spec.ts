import type { Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, openAttack, phases, prompt, wound } from "./fight.ts";
import { systemOf } from "./people.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** What these scenarios change behind the back of the windows, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Changeable & { readonly items: { getName(name: string): Changeable } } };
  readonly user: Changeable;
  readonly messages: {
    readonly contents: readonly { readonly id: string; readonly system: { readonly state: string } }[];
  };
};

const HOSTILE = "<img src=x onerror='window.harmed=true'>{{constructor}}";

/** The sentences that are shown to a person at this moment. */
function notices(page: Page): Promise<readonly string[]> {
  return page.locator("#notifications .notification").allTextContents();
}

/** Puts an intent into a person's queue as a hostile client could, and tells what they are told. */
async function forge(page: Page, intent: unknown): Promise<void> {
  const text = typeof intent === "string" ? intent : JSON.stringify(intent);
  await page.evaluate(
    ([nonce, entry]) => game.user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: 1, text: entry } }),
    [Math.random().toString(36).slice(2, 12), text] as const,
  );
}

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
  await window.locator("button[type=submit]").evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("does not have this weapon any more"));
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
  await card(gm).locator('[data-action="cancelExchange"]').click();
  await closed(mira);
});

test("forged wishes are refused, told, and taken out of the queue", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const [message, ask] = await mira.evaluate(() => {
    const last = game.messages.contents.at(-1);
    return [last?.id ?? "", JSON.parse(last?.system.state ?? "{}").ask.id] as const;
  });
  await forge(mira, { type: "answer", message, ask, question: "reaction", value: "dodge" });
  await expect.poll(() => notices(mira)).toContainEqual(expect.stringContaining("not for you to answer"));
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
