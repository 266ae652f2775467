import type { Locator, Page } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  card,
  closed,
  fixDice,
  openAsk,
  phases,
  prompt,
  setAnswerSeconds,
} from "../scenarios/fight.ts";
import { openSheet, untilReady } from "../scenarios/people.ts";
import { pass } from "./deeds.ts";
import { expect, test } from "./table.ts";
import { declare, openTracker } from "../scenarios/tracker.ts";
import { turnNewest } from "../scenarios/undo.ts";
import { turnOf } from "../scenarios/turns.ts";

const WEAPON = "Longsword";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly combat: {
    readonly combatants: {
      readonly contents: readonly { readonly name: string; update(changes: object): Promise<unknown> }[];
    };
  };
  readonly settings: {
    set(scope: string, key: string, value: unknown): Promise<unknown>;
    readonly menus: Map<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
  };
};

declare global {
  var heldAnswer: HTMLElement | undefined;
}

/** An answer to the open question of the newest exchange, as it would stand in a queue. */
async function openIntent(page: Page, value: string): Promise<string> {
  return JSON.stringify({ type: "answer", ...(await openAsk(page)), question: "reaction", value });
}

/** Puts an intent into a user's own queue. */
async function wish(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (intent) => game.user.update({ "flags.riposte.intents.late": { sequence: Date.now(), text: intent } }),
    text,
  );
}

/** Opens the optional rules of this table by the button in the settings. */
async function openRulings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const Rulings = game.settings.menus.get("riposte.rulings")?.type;
    if (Rulings) await new Rulings().render({ force: true });
  });
}

function orderOf(page: Page, name: string): Locator {
  return page.locator(".combatant").getByLabel(`Standing order for ${name}`);
}

test("acceptance 4: two players own one fighter and answer in the same second: one wins, the other's prompt goes", async ({
  gm,
  mira,
  tomas,
}) => {
  await declare(gm, "attack", { attacker: "Magpie", target: "Cass" }, { weapon: "unarmed" });
  await expect(prompt(mira)).toBeVisible();
  await expect(prompt(tomas)).toBeVisible();
  // Both hold their buttons before either presses: once one answer is there, the other's prompt closes.
  const hold = async (page: Page, option: string): Promise<void> => {
    const button = prompt(page).locator(`[data-answer="${option}"]`);
    await button.evaluate((found: HTMLElement) => void (globalThis.heldAnswer = found));
  };
  await hold(mira, "dodge");
  await hold(tomas, "pass");
  await Promise.all([mira, tomas].map((page) => page.evaluate(() => globalThis.heldAnswer?.click())));
  await closed(gm);
  for (const page of [gm, mira, tomas]) await expect(prompt(page)).toHaveCount(0);
  expect(await phases(gm)).toEqual(["closed"]);
  await expect(card(gm).locator(".riposte-side").nth(1)).toContainText(/Dodge|Take the hit/);
});

test("a new question brings the answers before the sheet that lies over them", async ({ gm, mira }) => {
  await declare(gm, "attack", { attacker: "Magpie", target: "Cass" }, { weapon: "unarmed" });
  await expect(prompt(mira)).toBeVisible();
  const sheet = await openSheet(mira, "Ana");
  const height = (window: Locator) => window.evaluate(({ style }) => Number(style.zIndex));
  expect(await height(prompt(mira))).toBeLessThan(await height(sheet));
  await declare(gm, "attack", { attacker: "Shrike", target: "Ana" }, { weapon: "unarmed" });
  await expect(mira.locator(".riposte-inbox__entry")).toHaveCount(2);
  expect(await height(prompt(mira))).toBeGreaterThan(await height(sheet));
});

test("acceptance 5: whoever does not answer in time is answered for, and a late answer is refused with a sentence", async ({
  gm,
  mira,
  tomas,
}) => {
  await setAnswerSeconds(gm, 5);
  await beginFight(gm);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const late = await openIntent(tomas, "dodge");
  await pass(gm, 5000);
  await closed(gm);
  await expect(prompt(tomas)).toHaveCount(0);
  for (const page of [gm, mira, tomas]) await expect(card(page)).toContainText("Bo did not answer in time.");
  await wish(tomas, late);
  await expect(tomas.locator("#notifications")).toContainText("This exchange is over.");
});

test("a GM stops the clock, which outlasts a reload of the writer, gives more time, and lets it go on", async ({
  gm,
  mira,
  tomas,
}) => {
  await setAnswerSeconds(gm, 7);
  await beginFight(gm);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await card(gm).getByRole("button", { name: "Stop the clock" }).click();
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveText(/stopped at \d+ s/);
  await gm.reload();
  await untilReady(gm);
  // The clock would have run out by now.
  for (const page of [gm, tomas]) await pass(page, 7000);
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveText(/stopped at \d+ s/);
  expect(await phases(gm)).toEqual(["open"]);
  await card(gm).getByRole("button", { name: "Add 30 s" }).click();
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveText(/stopped at 3\d s/);
  expect(await phases(gm)).toEqual(["open"]);
  await gm.keyboard.press("Alt+p");
  await expect(prompt(tomas).locator(".riposte-clock")).toHaveText(/^\d+ s$/);
});

test("a GM answers for somebody who is there and thinking, and does not wait for somebody", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  for (const page of [gm, mira]) await fixDice(page, []);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await card(gm).getByText("Answer for Bo").click();
  await card(gm).locator('[data-answer="pass"]').click();
  await closed(mira);
  await expect(prompt(tomas)).toHaveCount(0);
  for (const page of [gm, mira, tomas]) await expect(card(page)).toContainText("Gamemaster answered for Bo.");

  await turnOf(gm, "Shrike", 1);
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await card(gm).getByRole("button", { name: "Skip Bo" }).click();
  await closed(tomas);
  await expect(card(tomas)).toContainText("Gamemaster did not wait for Bo.");
  await expect(prompt(tomas)).toHaveCount(0);
});

test("everybody sees in the tracker for whom the fight waits, but for those who are hidden", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await openTracker(gm, mira, tomas);
  for (const page of [gm, mira]) await fixDice(page, []);
  const awaited = (page: Page) => page.locator(".riposte-awaited-chip");
  await attack(mira, "Ana", WEAPON, "Bo");
  for (const page of [gm, mira])
    await expect(page.locator(".combatant", { has: awaited(page) })).toContainText(/Bo.*waits for Tomas/);
  await expect(tomas.locator(".combatant", { has: awaited(tomas) })).toContainText(/Bo.*waits for you/);
  // The button stands below the rows, so that they stay where they are.
  await expect(tomas.locator("ol + .riposte-inbox-button")).toHaveText("Questions waiting for you: 1");
  await answer(tomas, "pass");
  await closed(mira);
  for (const page of [gm, mira, tomas]) await expect(awaited(page)).toHaveCount(0);
  await gm.evaluate(async () => {
    const bo = game.combat.combatants.contents.find(({ name }) => name === "Bo");
    await bo?.update({ hidden: true });
  });
  await declare(gm, "attack", { attacker: "Heron", target: "Bo" }, { weapon: "unarmed", outOfTurn: true });
  await expect(prompt(tomas)).toBeVisible();
  await expect(awaited(gm)).toHaveCount(0);
});

test("standing orders answer: one that a player gives, one for a turn, and one that a GM gives", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  for (const page of [gm, mira]) await fixDice(page, []);
  await openTracker(tomas, gm);
  await expect(orderOf(tomas, "Ana")).toHaveCount(0);
  await orderOf(tomas, "Bo").selectOption("dodge");
  await expect(orderOf(gm, "Bo")).toHaveValue("dodge");
  await attack(mira, "Ana", WEAPON, "Bo");
  await closed(mira);
  await expect(card(mira)).toContainText("A standing order answered for Bo.");
  await expect(card(mira).locator(".riposte-side").nth(1)).toContainText("Dodge");

  // The action is spent: no dodge is possible, so Bo's player is asked after all.
  await turnOf(gm, "Shrike", 1);
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await prompt(tomas).getByRole("button", { name: "Let all pass this turn" }).click();
  await closed(gm);
  await declare(gm, "attack", { attacker: "Heron", target: "Bo" }, { weapon: "unarmed", outOfTurn: true });
  await closed(gm);
  await expect(card(gm)).toContainText("A standing order answered for Bo.");
  await expect(prompt(tomas)).toHaveCount(0);
  await expect(orderOf(tomas, "Bo")).toHaveValue("pass");

  await orderOf(gm, "Bo").selectOption("ask");
  await expect(orderOf(tomas, "Bo")).toHaveValue("ask");
});

test("a result is read over the next question, instead of in a notice, until that is answered", async ({
  gm,
  mira,
}) => {
  const strike = () => declare(gm, "attack", { attacker: "Magpie", target: "Cass" }, { weapon: "unarmed" });
  const last = prompt(mira).locator(".riposte-prompt__last");
  await strike();
  await expect(prompt(mira)).toBeVisible();
  await expect(last).toHaveCount(0);
  await answer(mira, "pass");
  await closed(mira);
  await strike();
  await expect(last).toHaveText(/^Before: Magpie → Cass · /);
  await expect(mira.locator("#notifications")).not.toContainText("Magpie → Cass");
  await answer(mira, "pass");
  await expect.poll(() => phases(mira)).toEqual(["closed", "closed"]);
  await turnNewest(gm);
  await strike();
  await expect(prompt(mira)).toBeVisible();
  await expect(last).toHaveCount(0);
});

test("the attacker rolls first, where the world has it so: the odds are those of the roll on the table", async ({
  gm,
  mira,
  tomas,
}) => {
  await openRulings(gm);
  const rulings = gm.locator("#riposte-rulings");
  await rulings.getByLabel("Reactions are chosen blind").uncheck();
  await rulings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rulings).toHaveCount(0);
  await beginFight(gm);
  // 3 successes, a ten that counts twice and a one: 4.
  await fixDice(mira, [7, 8, 9, 10, 1, 2, 3]);
  await attack(mira, "Ana", WEAPON, "Bo");
  await expect(prompt(tomas)).toContainText("rolled 4");
  await expect(card(gm).locator(".riposte-side").first().locator(".riposte-die")).toHaveCount(7);
  await expect(prompt(tomas).locator('[data-answer="pass"] .riposte-option__odds')).toContainText("hit 100%");
  await openRulings(gm);
  await expect(rulings.locator(".riposte-ruling.is-changed")).toContainText("Reactions are chosen blind");
  await rulings.getByText("House rules").click();
  await expect(rulings.getByLabel("Single shots with slow weapons")).not.toBeChecked();
  await rulings.getByRole("button", { name: "Restore recommended" }).click();
  await expect(rulings.getByLabel("Reactions are chosen blind")).toBeChecked();
  await rulings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rulings).toHaveCount(0);
  await fixDice(tomas, [6, 6, 6, 6, 2]);
  await answer(tomas, "dodge");
  await closed(gm);
  await expect(card(gm).locator(".riposte-card__verdict")).toHaveClass(/is-miss/);
});
