import type { Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, wound } from "./fight.ts";
import { switchOn } from "./modules.ts";
import { untilReady } from "./people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly users: { get(id: string): { readonly name: string } | undefined };
  readonly i18n: { localize(key: string): string };
  readonly modules: { get(id: string): { readonly active: boolean } | undefined };
  readonly messages: { readonly contents: readonly { readonly rolls: readonly unknown[] }[] };
};

/** Dice that the stub has shown on a page. */
interface Shown {
  readonly user: string;
  readonly faces: readonly number[];
  readonly speaker: { readonly actor: string | null; readonly alias: string } | null;
  /** Whether the message of the exchange knew the faces already. */
  readonly knew: boolean;
  readonly isOver: boolean;
}

declare const shownDice: readonly Shown[];
declare const wrapped: { readonly first: boolean; readonly calls: readonly string[] };

/** The dice that were shown on a page: whose, and which faces. */
function diceOn(page: Page): Promise<readonly (readonly [string, readonly number[]])[]> {
  return page.evaluate(() => shownDice.map(({ user, faces }) => [game.users.get(user)?.name ?? "", faces] as const));
}

/** Sets how the stub fails. */
async function fail(gm: Page, how: string): Promise<void> {
  await gm.evaluate((value) => game.settings.set("dice-stub", "fails", value), how);
}

const DICE = [
  ["Mira", [8, 8, 8, 8, 2, 2, 2]],
  ["Tomas", [7, 2, 2, 2, 2]],
] as const;

/** Ana attacks Bo, who dodges: four successes against one, then damage. */
async function fightOnce(gm: Page, mira: Page, tomas: Page): Promise<void> {
  await beginFight(gm);
  await fixDice(mira, [...DICE[0][1], 9, 9, 9]);
  await fixDice(tomas, DICE[1][1]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "dodge");
}

onBothGenerations("messages", () => {
  test("acceptance 15: a module for dice shows those of an exchange as their rollers', once, before the result is told", async ({
    gm,
    mira,
    tomas,
  }) => {
    await switchOn(["dice-stub"], gm, mira, tomas);
    await fightOnce(gm, mira, tomas);
    for (const page of [gm, mira, tomas]) {
      await closed(page);
      const [attacked, dodged, damage, ...more] = await diceOn(page);
      expect([attacked, dodged]).toEqual(DICE);
      expect(damage?.[0]).toBe("Mira");
      expect(more).toEqual([]);
      // No page had been sent the faces when the dice began to roll, and those lay still when the card told the result.
      expect(await page.evaluate(() => shownDice.map(({ knew, isOver }) => [knew, isOver]))).toEqual(
        Array.from({ length: 3 }, () => [false, true]),
      );
      const speakers = await page.evaluate(() => shownDice.map(({ speaker }) => speaker?.alias));
      expect(speakers).toEqual(["Ana", "Bo", "Ana"]);
    }
    await expect(card(tomas)).toContainText("Bo");
  });
});

test("acceptance 15: a user who has switched the module for dice off sees the card, and the others the dice", async ({
  gm,
  mira,
  tomas,
}) => {
  await switchOn(["dice-stub"], gm, mira, tomas);
  await tomas.evaluate(() => game.settings.set("dice-stub", "enabled", false));
  await fightOnce(gm, mira, tomas);
  for (const page of [gm, mira, tomas]) await closed(page);
  expect((await diceOn(mira)).slice(0, 2)).toEqual(DICE);
  expect(await diceOn(tomas)).toEqual([]);
  await expect(card(tomas).locator(".riposte-card__sum").first()).toHaveText("4 − 1 = 3");
});

for (const how of ["throws", "hangs"])
  test(`acceptance 15: if the module for dice ${how}, the exchange goes on, after a while at the latest`, async ({
    gm,
    mira,
    tomas,
  }) => {
    await switchOn(["dice-stub"], gm, mira, tomas);
    await fail(gm, how);
    await fightOnce(gm, mira, tomas);
    for (const page of [gm, mira, tomas]) await closed(page);
    expect(await wound(gm, "Bo")).toBeGreaterThan(0);
    expect(await diceOn(tomas)).toEqual([]);
  });

test("acceptance 15: without a module for dice the result is there at once, for all", async ({ gm, mira, tomas }) => {
  await fightOnce(gm, mira, tomas);
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum").first()).toHaveText("4 − 1 = 3");
  }
});

test("fact 142: a Gamemaster switches modules on and off in a window, and all pages are loaded anew with them", async ({
  gm,
  mira,
}) => {
  await mira.getByRole("tab", { name: /^Settings/ }).click();
  await expect(mira.getByRole("button", { name: "Manage modules" })).toHaveCount(0);
  const listens = (page: Page) => () => page.evaluate(() => game.modules?.get("listener")?.active ?? null);
  for (const isOn of [true, false]) {
    await gm.getByRole("tab", { name: /^Settings/ }).click();
    await gm.getByRole("button", { name: "Manage modules" }).click();
    const window = gm.locator(".module-management");
    await expect(window).toContainText("Notes everything that Riposte tells modules");
    await window.getByLabel("Listener 1.0.0").setChecked(isOn);
    await window.getByRole("button", { name: "Save the choice of modules" }).click();
    await gm.locator("#reload-world-confirm").getByRole("button", { name: "Yes" }).click();
    for (const page of [gm, mira]) {
      await expect.poll(async () => listens(page)().catch(() => null)).toBe(isOn);
      await untilReady(page);
    }
    expect(await gm.evaluate(() => "told" in globalThis)).toBe(isOn);
  }
});

test("fact 143: scripts, modules, styles and languages of an active module are loaded, and those of another are not", async ({
  gm,
  mira,
}) => {
  await switchOn(["wrapper"], gm, mira);
  expect(await mira.evaluate(() => [wrapped.first, game.i18n.localize("WRAPPER.greeting")])).toEqual([true, "Wrapped"]);
  expect(
    await mira.evaluate(() => [game.modules.get("wrapper")?.active, game.modules.get("dice-stub")?.active]),
  ).toEqual([true, false]);
  expect(await mira.evaluate(() => "shownDice" in globalThis)).toBe(false);
});

test("a module that wraps rolls, messages, actors and combats changes nothing of a fight", async ({
  gm,
  mira,
  tomas,
}) => {
  await switchOn(["wrapper"], gm, mira, tomas);
  await fightOnce(gm, mira, tomas);
  for (const page of [gm, mira, tomas]) await closed(page);
  expect(await wound(tomas, "Bo")).toBeGreaterThan(0);
  const calls = await gm.evaluate(() => [...new Set(wrapped.calls)].sort());
  expect(calls).toEqual(expect.arrayContaining(["ChatMessage.renderHTML", "ChatMessage.update", "Roll.evaluate"]));
  const rolls = await tomas.evaluate(() => game.messages.contents.at(-1)?.rolls.length);
  expect(rolls).toBe(3);
});
