import {
  answer,
  attack,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  phases,
  prompt,
  wound,
} from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";
import { chips, declare, openTracker } from "../scenarios/tracker.ts";
import { turnOf } from "../scenarios/turns.ts";

const TRIGGER = { trigger: "the lamp goes out", weapon: "unarmed" };

test("somebody says that the moment has come while an attack waits; the GM lets another go first, and calls one off", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await openTracker(tomas);
  await declare(mira, "hold", { holder: "Ana", target: "Heron" }, TRIGGER);
  await turnOf(gm, "Shrike", 1);
  await declare(gm, "hold", { holder: "Shrike", target: "Heron" }, TRIGGER);
  await expect(chips(tomas, "Shrike").filter({ hasText: "the lamp goes out" })).toHaveCount(1);
  await expect(chips(tomas, "Ana").filter({ hasText: "the lamp goes out" })).toHaveCount(1);

  // Bo's blow at Heron asks both holders first, in the order of the fight; the GM moves Shrike's before Ana's.
  await fixDice(tomas, [2, 3, 2, 3, 2, 3, 2, 3]);
  await turnOf(gm, "Bo", 2);
  await attack(tomas, "Bo", "Axe", "Heron");
  await expect(prompt(mira)).toContainText("the lamp goes out");
  const stack = card(gm).locator(".riposte-stack li");
  await expect(stack).toHaveText([/Ana/, /Shrike/, /Bo attacks/]);
  await expect(card(mira).locator(".riposte-stack button")).toHaveCount(0);
  await stack.nth(1).locator('[data-action="putFirst"]').click();
  await expect(stack).toHaveText([/Shrike/, /Ana/, /Bo attacks/]);
  await expect(prompt(mira)).toHaveCount(0);

  // Shrike acts at last, which Ana may have waited for as well; the GM cancels it, and nothing is spent.
  await answer(gm, "release");
  await expect(stack).toHaveText([/Ana/, /Shrike attacks/, /Shrike's held action/, /Ana/, /Bo attacks/]);
  await expect(budget(mira, "Shrike")).toHaveClass(/is-spent/);
  await stack.nth(1).locator('[data-action="cancelExchange"]').click();
  await expect(stack).toHaveText([/Ana/, /Bo attacks/]);
  await expect(budget(mira, "Shrike")).toHaveClass(/is-ready/);
  await expect(chips(tomas, "Shrike").filter({ hasText: "the lamp goes out" })).toHaveCount(1);
  await answer(mira, "wait");

  // While Heron is asked, Tomas sees the lamp go out and says so: Ana strikes before Bo.
  await expect(prompt(gm)).toBeVisible();
  await fixDice(mira, Array<number>(30).fill(9));
  await tomas.locator("[data-combatant-id]", { hasText: "Ana" }).locator(".riposte-call-time").click();
  await expect(prompt(mira)).toContainText("the lamp goes out");
  await answer(mira, "release");
  await answer(gm, "wait");
  await answer(gm, "pass");
  await expect.poll(() => wound(tomas, "Heron")).toBeGreaterThan(0);
  await expect(prompt(gm)).toBeVisible();
  await answer(gm, "pass");
  await closed(gm);
  for (const page of [gm, mira, tomas]) {
    expect(await phases(page)).toHaveLength(3);
    await expect(card(page)).toContainText("Ana releases the held action.");
    await expect(budget(page, "Ana")).toHaveClass(/is-spent/);
    await expect(budget(page, "Shrike")).toHaveClass(/is-ready/);
  }
});
