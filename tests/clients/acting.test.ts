import type { Locator } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  prompt,
  wound,
  openAct,
} from "../scenarios/fight.ts";
import { declare as declareAs } from "../scenarios/cards.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { openSheet } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "../scenarios/turns.ts";

declare const game: {
  readonly actors: {
    getName(name: string): { readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } } };
  };
};

async function declare(window: Locator): Promise<void> {
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
}

test("an evasion is rolled from the sheet, kept, and spent on a blow", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Bo");
  // Bo's 5 dice at 7 bring 2 (7 and 8); Ana's 7 dice at 6 bring 3.
  await fixDice(tomas, [7, 8, 2, 3, 4]);
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 10, 2, 3, 4, 5]);
  await declare(await openAct(tomas, "Bo", "evade"));
  await closed(gm);
  for (const page of [gm, mira, tomas]) {
    await expect(card(page)).toContainText("Bo keeps 2 successes");
    await expect(card(page).locator(".riposte-side")).toHaveCount(1);
    await expect(budget(page, "Bo")).toHaveClass(/is-spent/);
  }
  await turnOf(gm, "Ana", 1);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await prompt(tomas).locator('[data-answer="pass"]').click();
  const amount = prompt(tomas).locator("input[type=number]");
  await amount.fill("2");
  await prompt(tomas).locator("button[type=submit]").click();
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page)).toContainText("Bo evades. Successes taken off the attack: 2.");
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("3 − 2 = 1");
  }
});

test("the shares of an attack on several targets are marked and filled in as the best", async ({ gm }) => {
  await beginFight(gm);
  await gm.evaluate(() =>
    game.actors.getName("Rook").items.getName("Revolver").update({ "system.kind": "crossbow", "system.rateOfFire": 2 }),
  );
  // Three successes and nothing else.
  await fixDice(gm, [7, 7, 7, 2, 2, 2, 2, 2]);
  const targets = ["@Ana", "@Bo"];
  await declareAs(gm, "volley", { attacker: "@Rook", weapon: "#Rook/Revolver", targets, outOfTurn: true });
  const best = prompt(gm).locator("[data-best-shares]");
  const shares = prompt(gm).locator('input[name="share"]');
  await expect(best).toHaveText(/^Best/);
  await shares.first().fill("0");
  await shares.last().fill("3");
  await expect(prompt(gm).locator("[data-odds-of-form]")).toContainText(/damage on average/);
  for (const [i, share] of ["3", "0"].entries()) await shares.nth(i).fill(share);
  await expect(best).toHaveText(/^Best: \d \+ \d$/);
  const offered = ((await best.textContent()) ?? "").match(/\d/g) ?? [];
  // Keys rest for a moment after a question has come.
  await expect(async () => {
    await best.press("Enter");
    await expect(shares.last()).toHaveValue(offered[1] ?? "", { timeout: 200 });
  }).toPass();
  await expect(best).toHaveText(`Best now: ${offered.join(" + ")}`);
  for (const [i, share] of offered.entries()) await expect(shares.nth(i)).toHaveValue(share);
});

test("a held attack comes before what sets it off", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  const window = await openAct(mira, "Ana", "hold");
  await expect(window.locator("button[type=submit]")).toBeDisabled();
  await expect(window.locator(".riposte-attack__refusal")).toContainText(/\w/);
  await window.locator('[name="trigger"]').fill("Bo raises a weapon");
  await window.locator('[name="target"]').selectOption({ label: "Bo" });
  await declare(window);
  for (const page of [gm, mira, tomas]) await expect(card(page)).toContainText("until: Bo raises a weapon");
  await turnOf(gm, "Bo", 1);
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 10, 2, 3, 4, 5]);
  const sheet = await openSheet(tomas, "Bo");
  await sheet.locator('[data-action="attack"]').first().click();
  const blow = tomas.locator("form.riposte-attack");
  await blow.locator("label.riposte-target", { hasText: "Ana" }).click();
  await blow.locator("button[type=submit]:enabled").click();
  await expect(prompt(mira)).toContainText("Bo raises a weapon");
  await answer(mira, "release");
  for (const page of [gm, mira, tomas]) {
    await expect(card(page)).toContainText("Ana releases the held action.");
  }
  await answer(tomas, "pass");
  for (const page of [gm, mira, tomas]) {
    await expect.poll(() => wound(page, "Bo")).toBeGreaterThan(0);
    expect(await wound(page, "Ana")).toBe(0);
  }
});

test("on a scene a guard finds the ally within reach ticked and named first, and the GM is not asked", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Ana: 2, Shrike: 3, Bo: 1, Heron: 4 }, { distance: 2, units: "m" });
  const window = await openAct(mira, "Ana", "stand");
  await expect(window.locator('label:has([name="near"])').first()).toContainText("Bo");
  await expect(window.locator('label:has([name="near"]:checked)')).toHaveText(["Bo"]);
  await window.locator("button[type=submit]:enabled").click();
  await closed(gm);
  await expect(card(gm)).toContainText("Ana stands within reach of Bo.");
});
