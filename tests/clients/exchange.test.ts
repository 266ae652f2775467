import {
  answer,
  attack,
  beginFight,
  budget,
  card,
  clickAtOnce,
  closed,
  fixDice,
  hideCombatant,
  isWithoutGM,
  openAttack,
  phases,
  prompt,
  setAnswerSeconds,
  storedState,
  wound,
} from "../scenarios/fight.ts";
import { openSheet, untilReady } from "../scenarios/people.ts";
import { pass } from "./deeds.ts";
import { expect, test } from "./table.ts";

const WEAPON = "Longsword";

test.describe("attack and dodge", () => {
  test("acceptance 1: a player attacks another player's character; the blow is answered, opened, estimated and written on every screen", async ({
    gm,
    mira,
    tomas,
  }) => {
    await beginFight(gm);
    // Ana's 7 dice at 6 bring 3, Bo's 5 at 6 bring 2: a margin of 1. Strength 3 + longsword 3 + 1 − padded coat 1 = 6 dice, 2 succeed.
    await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 10, 2, 3, 4, 5]);
    await fixDice(tomas, [6, 7, 2, 3, 4]);
    expect(await wound(gm, "Bo")).toBe(0);
    await attack(mira, "Ana", WEAPON, "Bo");

    await expect(prompt(tomas)).toBeVisible();
    await expect(prompt(mira)).toHaveCount(0);
    await expect(prompt(gm)).toHaveCount(0);
    await expect(card(gm).locator(".riposte-die")).toHaveCount(0);
    await answer(tomas, "dodge");

    for (const page of [gm, mira, tomas]) {
      await closed(page);
      await expect(card(page).locator(".riposte-card__verdict")).toHaveClass(/is-hit/);
      await expect(card(page).locator(".riposte-card__sum")).toHaveText("3 − 2 = 1");
      expect(await wound(page, "Bo")).toBe(2);
    }
    await expect(prompt(tomas)).toHaveCount(0);
    const sheet = await openSheet(tomas, "Bo");
    await expect(sheet).toBeVisible();
    for (const page of [gm, mira]) {
      await expect(budget(page, "Ana")).toHaveClass(/is-spent/);
      await expect(budget(page, "Bo")).toHaveClass(/is-spent/);
    }
  });

  test("both pools stay closed until both are in", async ({ gm, mira, tomas }) => {
    await beginFight(gm);
    await attack(mira, "Ana", WEAPON, "Bo");
    await expect(prompt(tomas)).toBeVisible();
    expect(await storedState(mira)).not.toContain('"rolled"');
    await answer(tomas, "dodge");
    await closed(mira);
    await expect(card(mira).locator(".riposte-side").nth(0).locator(".riposte-die").first()).toBeVisible();
    await expect(card(mira).locator(".riposte-side").nth(1).locator(".riposte-die").first()).toBeVisible();
  });

  test("every number on the card opens into its terms", async ({ gm, mira, tomas }) => {
    await beginFight(gm);
    await fixDice(mira, Array<number>(40).fill(7));
    await fixDice(tomas, [2]);
    await attack(mira, "Ana", WEAPON, "Bo");
    await answer(tomas, "dodge");
    await closed(gm);
    const whys = card(gm).locator("details.riposte-why:not(.riposte-rolls)");
    await expect(whys).toHaveCount(3);
    for (let i = 0; i < 3; i += 1) {
      await expect(whys.nth(i).locator("dl")).toHaveCount(0);
      await whys.nth(i).locator("summary").click();
      await expect(whys.nth(i).locator("dl")).toBeVisible();
      const terms = await whys.nth(i).locator("dd").allTextContents();
      const numbers = terms.map((text) => Number(text.replace("−", "-").replace("+", "")));
      expect(numbers.every(Number.isFinite)).toBe(true);
      const totals = await whys.nth(i).locator(".riposte-why__total dd").allTextContents();
      const dice = numbers.slice(0, numbers.indexOf(Number(totals[0])));
      expect(terms.length).toBeGreaterThan(dice.length);
    }
  });
});

test("attack and pass: the defender lets it come, and keeps the action", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await fixDice(mira, [1]);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "pass");
  await closed(gm);
  await expect(budget(gm, "Bo")).toHaveClass(/is-ready/);
  await expect(budget(gm, "Ana")).toHaveClass(/is-spent/);
});

test("an answer by the button on the card is the same answer", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await card(tomas).locator('[data-answer="dodge"]').click();
  await closed(gm);
  await expect(prompt(tomas)).toHaveCount(0);
});

test("calling an exchange off gives back what it has cost", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await expect(budget(mira, "Ana")).toHaveClass(/is-spent/);
  await card(gm).locator('[data-action="cancelExchange"]').click();
  await closed(mira);
  await expect(prompt(tomas)).toHaveCount(0);
  await expect(budget(mira, "Ana")).toHaveClass(/is-ready/);
});

test("hidden combatants are no targets for players", async ({ gm, mira }) => {
  await beginFight(gm);
  await hideCombatant(gm, "Heron");
  const window = await openAttack(mira, "Ana", WEAPON);
  await expect(window.locator("label.riposte-target", { hasText: "Shrike" })).toBeVisible();
  await expect(window.locator("label.riposte-target", { hasText: "Heron" })).toHaveCount(0);
});

test("an answer by the keyboard", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await fixDice(mira, []);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await prompt(tomas).locator('[data-answer="dodge"]').focus();
  // A new window takes no keys for a moment, so that no key meant for something else is an answer.
  await expect(async () => {
    await tomas.keyboard.press("1");
    await expect(prompt(tomas)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await closed(gm);
  await expect(budget(gm, "Bo")).toHaveClass(/is-spent/);
});

test("the defender's player is away: the deadline lets it come", async ({ gm, mira }) => {
  await setAnswerSeconds(gm, 5);
  await beginFight(gm);
  await fixDice(mira, []);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(gm)).toBeVisible();
  await pass(gm, 5000);
  await closed(gm);
  await expect(prompt(gm)).toHaveCount(0);
  await expect(budget(gm, "Bo")).toHaveClass(/is-ready/);
});

test("acceptance 6: the defender's player leaves before answering: the GM answers, and the player comes back to see it", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  await beginFight(gm);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await tomas.context().close();
  await expect(prompt(gm)).toBeVisible();
  await answer(gm, "dodge");
  await closed(mira);
  const back = await sit("Tomas");
  await closed(back);
  await expect(card(back)).toContainText("Gamemaster answered for Bo.");
  await expect(card(back).locator(".riposte-card__verdict")).toBeVisible();
  await expect(prompt(back)).toHaveCount(0);
});

test("acceptance 3: two clicks within 20 ms are one attack, one answer, one undo", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await fixDice(mira, Array<number>(40).fill(7));
  await fixDice(tomas, [2, 3, 2, 3, 4]);
  const window = await openAttack(mira, "Ana", WEAPON);
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await clickAtOnce(window.locator("button[type=submit]:enabled"), 2);
  await expect(prompt(tomas)).toBeVisible();
  await clickAtOnce(prompt(tomas).locator('[data-answer="dodge"]'), 2);
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
  const wounded = await wound(gm, "Bo");
  expect(wounded).toBeGreaterThan(0);
  for (const [direction, level] of [
    ["undo", 0],
    ["redo", wounded],
  ] as const) {
    await clickAtOnce(card(gm).locator(`[data-action="undoExchange"][data-direction="${direction}"]`), 2);
    await expect.poll(() => wound(mira, "Bo")).toBe(level);
    await closed(mira);
  }
  await expect(gm.locator("#notifications .notification")).toHaveCount(0);
});

test("acceptance 7: everyone reloads in every state, also while dice fall, and the exchange goes on", async ({
  gm,
  mira,
  tomas,
}) => {
  const people = [gm, mira, tomas];
  const reloadAll = async (): Promise<void> => {
    for (const page of people) await page.reload();
    for (const page of people) await untilReady(page);
  };
  await beginFight(gm);
  await reloadAll();
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await reloadAll();
  await expect(prompt(tomas)).toBeVisible();
  await expect(card(mira)).toBeVisible();
  await card(gm).getByRole("button", { name: "Stop the clock" }).click();
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveClass(/is-stopped/);
  await reloadAll();
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveClass(/is-stopped/);
  await answer(tomas, "dodge");
  await reloadAll();
  // A reply on its way is lost with the page that waits for it; then its question is put again.
  const isAsked = async (): Promise<boolean> => (await prompt(tomas).count()) > 0;
  await expect.poll(async () => (await phases(gm)).at(-1) === "closed" || (await isAsked())).toBe(true);
  if (await isAsked()) await answer(tomas, "dodge");
  await closed(gm);
  await reloadAll();
  await expect(card(tomas).locator(".riposte-card__verdict")).toBeVisible();
  expect(await phases(gm)).toEqual(["closed"]);
  await expect(budget(mira, "Ana")).toHaveClass(/is-spent/);
});

test("acceptance 13: no GM is here: the attack waits, and goes on when one comes", async ({ sit }) => {
  const gm = await sit("Gamemaster");
  await beginFight(gm);
  await gm.context().close();
  const mira = await sit("Mira");
  const tomas = await sit("Tomas");
  await expect.poll(() => isWithoutGM(mira)).toBe(true);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect.poll(() => phases(mira)).toEqual([]);
  const back = await sit("Gamemaster");
  await pass(back, 15_000); // The page that is gone holds the lease for so long.
  await expect(prompt(tomas)).toBeVisible({ timeout: 40_000 });
  await answer(tomas, "dodge");
  await closed(back);
});
