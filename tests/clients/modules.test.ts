import { answer, beginFight, closed, fixDice, wound } from "../scenarios/fight.ts";
import { switchOn } from "../scenarios/modules.ts";
import type { Client } from "../scenarios/people.ts";
import { attack, lookAt } from "./deeds.ts";
import { type Person, expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly users: { get(id: string): { readonly name: string } | undefined };
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
declare const busybody: { readonly calls: Set<string>; readonly renders: number };

/** The dice that were shown on a page: whose, and which faces. */
function diceOn(page: Client): Promise<readonly (readonly [string, readonly number[]])[]> {
  return page.evaluate(() => shownDice.map(({ user, faces }) => [game.users.get(user)?.name ?? "", faces] as const));
}

/** Sets how the stub fails. */
async function fail(gm: Client, how: string): Promise<void> {
  await gm.evaluate((value) => game.settings.set("dice-stub", "fails", value), how);
}

/** The card of an exchange. */
const CARD = "#chat li.riposte-exchange";

const DICE = [
  ["Mira", [8, 8, 8, 8, 2, 2, 2]],
  ["Tomas", [7, 2, 2, 2, 2]],
] as const;

/** Ana attacks Bo, who dodges: four successes against one, then damage. */
async function fightOnce(gm: Person, mira: Person, tomas: Person): Promise<void> {
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
    await lookAt(tomas, "chat");
    await expect(tomas.locator(CARD).last()).toContainText("Bo");
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
  await lookAt(tomas, "chat");
  await expect(tomas.locator(`${CARD} .riposte-card__sum`).last()).toHaveText("4 − 1 = 3");
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
    await lookAt(page, "chat");
    await expect(page.locator(`${CARD} .riposte-card__sum`).last()).toHaveText("4 − 1 = 3");
  }
});

onBothGenerations("messages", () => {
  test("an exchange works beside modules that wrap everything, render on every change and redecorate the tracker", async ({
    gm,
    mira,
    tomas,
  }) => {
    await switchOn(["busybody", "redecorator"], gm, mira, tomas);
    await fightOnce(gm, mira, tomas);
    for (const page of [gm, mira, tomas]) await closed(page);
    expect(await wound(gm, "Bo")).toBeGreaterThan(0);
    await lookAt(gm, "combat");
    await expect(gm.locator("#redecorator-dock li")).not.toHaveCount(0);
    const calls = await gm.evaluate(() => [...busybody.calls].join(" "));
    for (const name of ["Actor.", "Combat.", "CombatTracker."]) expect(calls).toContain(name);
    await expect.poll(() => gm.evaluate(() => busybody.renders)).toBeGreaterThan(3);
    await lookAt(tomas, "chat");
    await expect(tomas.locator(`${CARD} .riposte-card__sum`).last()).toHaveText("4 − 1 = 3");
  });
});

test("a change that a module breaks is told with the module's name, and the exchange goes on", async ({
  gm,
  mira,
  tomas,
  complaints,
}) => {
  await switchOn(["breaker"], gm, mira, tomas);
  await fightOnce(gm, mira, tomas);
  await closed(gm);
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
  expect(complaints.errors).toEqual([expect.stringMatching(/riposte \| Error: Breaker breaks[^]*modules\/breaker/)]);
  complaints.expect(/Breaker breaks/);
});
