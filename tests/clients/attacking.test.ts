import type { Locator, Page } from "@playwright/test";
import { answer, beginFight, budget, card, closed, fixDice, openAttack, prompt, wound } from "../scenarios/fight.ts";
import { openSheet } from "../scenarios/people.ts";
import { fightOnField, moveBy } from "../scenarios/moving.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: { nextRound(): Promise<unknown> };
  readonly scenes: {
    getName(name: string): { createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown> };
  };
  readonly actors: {
    getName(name: string): {
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
};

declare const Actor: { create(data: object): Promise<{ readonly id: string }> };

/** Gives an actor a weapon. */
async function arm(gm: Page, actor: string, name: string, system: object): Promise<void> {
  await gm.evaluate(([who, data]) => game.actors.getName(who).createEmbeddedDocuments("Item", [data]), [
    actor,
    { name, type: "d10Weapon", system: { ready: true, ...system } },
  ] as const);
}

/** Advances the fight to the next round. */
async function nextRound(gm: Page): Promise<void> {
  await gm.evaluate(() => game.combat.nextRound());
}

function pool(window: Locator): Locator {
  return window.locator(".riposte-attack__preview .riposte-why > summary");
}

test("a split that is chosen in the attack window leads back to the attack", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Ana");
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await window.locator('[data-action="instead"][data-kind="split"]').click();
  const split = mira.locator(".riposte-act", { has: mira.locator('[name="parts.0.action"]') });
  await split.locator('[name="parts.0.target"]').selectOption({ label: "Bo" });
  await split.locator("button[type=submit]:enabled").click();
  await expect(split).toHaveCount(0);
  const again = mira.locator("form", { has: mira.locator('[data-action="instead"][data-kind="split"]') });
  await expect(again.locator('[name="weapon"] option:checked')).toHaveText("Longsword");
  await expect(again.locator("label.riposte-target:has(input:checked)")).toContainText("Bo");
  await again.locator("button[type=submit]:enabled").click();
  await expect(prompt(tomas)).toBeVisible();
});

test("the attack window counts what is named, says who will be asked, and attacks", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await expect(pool(window)).toHaveText("7 dice at 6");
  await expect(window.locator(".riposte-attack__preview li")).toHaveText(["Bo may defend (Tomas)."]);
  await expect(window.getByRole("button", { name: "Attack", exact: true })).toHaveAccessibleDescription(
    "Bo may defend (Tomas).",
  );

  // Against Bo's dice, as they are; each target that may be chosen says it too.
  const odds = window.locator("[data-odds-of-declaration]");
  await expect(odds.locator("p").first()).toHaveText(
    /^No defence: hit \d+% · [\d.]+ damage on average · stunned \d+% · out <?\d+%$/,
  );
  await expect(odds.locator("p").last()).toHaveText(/^Best defence: hit \d+%/);
  await expect(window.locator("label.riposte-target", { hasText: "Bo" })).toContainText(/Best defence: hit \d+%/);
  const before = await odds.textContent();

  // Of one group only one: walking goes off when running is named. What is folded stays unfolded.
  await window.getByText("More modifiers").click();
  await window.getByLabel("Target walks").check();
  await window.getByLabel("Target jogs or runs").check();
  await expect(window.getByLabel("Target walks")).not.toBeChecked();
  await expect(pool(window)).toHaveText("7 dice at 7");
  await window.getByLabel("Target behind cover").check();
  await expect(pool(window)).toHaveText("7 dice at 9");
  await expect(odds).not.toHaveText(before ?? "");
  await expect(window.locator(".riposte-act__grown span")).toHaveText([
    /^\+6/,
    /^\+2 Target behind/,
    /^\+1 Target jogs or runs/,
  ]);
  await expect(window.getByLabel("Target jogs or runs")).toBeVisible();

  // What only the GM may add is not there for a player.
  await expect(window.locator('[name="gmModifier"]')).toHaveCount(0);
  await window.getByLabel("Spend a point of Willpower").check();
  await window.locator("button[type=submit]:enabled").click();
  await answer(tomas, "pass");
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page)).toContainText("7 dice at 9");
  }
});

test("metres for what flies, and the GM's own word with its reason", async ({ gm }) => {
  await arm(gm, "Ana", "Hunting bow", {
    kind: "bow",
    attribute: "dexterity",
    ability: "athletics",
    range: 50,
    difficulty: 6,
  });
  await beginFight(gm);
  const sword = await openAttack(gm, "Ana", "Longsword");
  await expect(sword.getByLabel("Metres")).toHaveCount(0);
  await sword.locator('[data-action="close"]').click();
  const window = await openAttack(gm, "Ana", "Hunting bow");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  const metres = window.locator('[name="distance"]');
  await metres.fill("60");
  await expect(pool(window)).toHaveText(/ at 7$/);
  await metres.fill("90");
  await expect(pool(window)).toHaveText(/ at 8$/);
  await metres.fill("101");
  await expect(window.locator(".riposte-attack__refusal")).toContainText("101");
  await expect(window.locator("button[type=submit]")).toBeDisabled();
  await metres.fill("20");
  await expect(pool(window)).toHaveText(/ at 6$/);

  await window.getByText("GM modifiers").click();
  await window.locator('[name="gmModifier"]').fill("2");
  await expect(window.locator(".riposte-attack__refusal")).toContainText("Give a reason");
  await window.locator('[name="gmReason"]').fill("The sun is in your eyes");
  await expect(pool(window)).toHaveText(/ at 8$/);
});

test("several targets where the weapon allows it, a sentence where not, and other things instead", async ({
  gm,
  mira,
}) => {
  await arm(gm, "Ana", "Repeater", {
    kind: "crossbow",
    attribute: "dexterity",
    ability: "athletics",
    range: 50,
    rateOfFire: 3,
  });
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  // A sword strikes one: several are offered only to what hits several.
  await expect(window.locator('[name="weapon"] option:checked')).toHaveText("Longsword");
  await expect(window.getByRole("radio", { name: "Several" })).toHaveCount(0);
  await window.locator('[name="weapon"]').selectOption({ label: "Repeater" });
  await window.getByRole("radio", { name: "Several" }).check();
  await expect(window.locator("label.riposte-target input[type=checkbox]")).not.toHaveCount(0);
  for (const name of ["Bo", "Heron"]) await window.locator("label.riposte-target", { hasText: name }).click();
  await window.locator('[name="weapon"]').selectOption({ label: "Longsword" });
  await expect(window.locator(".riposte-attack__refusal")).toContainText(/\w/);
  await window.locator('[name="weapon"]').selectOption({ label: "Repeater" });
  await expect(window.locator(".riposte-attack__refusal")).toHaveCount(0);
  await expect(window.locator(".riposte-attack__preview li")).toHaveCount(2);
  await expect(window.locator("label.riposte-target input:checked")).toHaveCount(2);

  await window.locator('[data-action="instead"][data-kind="aim"]').click();
  const act = mira.locator("form.riposte-act");
  await expect(act.locator('[name="kind"]')).toHaveValue("aim");
  await expect(act.locator('[name="weapon"] option:checked')).toHaveText("Repeater");
  await expect(mira.locator("form.riposte-attack")).toHaveCount(1);
});

test("from the sheet, the tracker and the hotbar; what is spent is said before the window opens", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  const sheet = await openSheet(mira, "Ana");
  const button = sheet.getByRole("button", { name: "Attack with Longsword" });
  await expect(button).toHaveAccessibleDescription(/may defend/);
  await expect(button).not.toHaveClass(/is-refused/);

  await openTracker(mira);
  const acting = (page: Page, name: string) => page.getByRole("button", { name: `Act: ${name}` });
  await expect(acting(mira, "Bo")).toHaveCount(0);
  await acting(mira, "Ana").click();
  const act = mira.locator("form.riposte-act");
  await expect(act.locator('[name="kind"]')).toHaveValue("attack");
  await act.locator("label.riposte-target", { hasText: "Bo" }).click();
  await act.locator("button[type=submit]:enabled").click();
  await answer(tomas, "pass");
  await closed(mira);

  await expect(button).toHaveClass(/is-refused/);
  await expect(button).toHaveAccessibleDescription(/action/i);
});

test("the GM's attack of an NPC on an NPC, to applied damage, takes three clicks", async ({ gm }) => {
  await beginFight(gm, "Heron");
  const sheet = await openSheet(gm, "Heron");
  await fixDice(gm, Array<number>(60).fill(2));
  const clicks = { count: 0 };
  const click = async (target: Locator): Promise<void> => {
    clicks.count += 1;
    await target.click();
  };
  const attackOnShrike = async (isNew: boolean): Promise<void> => {
    await click(sheet.getByRole("button", { name: "Attack with Sabre" }));
    const window = gm.locator("form.riposte-attack");
    const shrike = window.locator("label.riposte-target", { hasText: "Shrike" });
    if (isNew) await click(shrike);
    await expect(shrike.locator("input")).toBeChecked();
    await click(window.locator("button[type=submit]:enabled"));
    await click(gm.locator('.riposte-prompt [data-answer="pass"]'));
    await closed(gm);
  };
  await attackOnShrike(true);
  await nextRound(gm);
  const before = await wound(gm, "Shrike");
  await fixDice(gm, Array<number>(60).fill(9));
  clicks.count = 0;
  await attackOnShrike(false);
  expect(await wound(gm, "Shrike")).toBeGreaterThan(before);
  expect(clicks.count).toBeLessThanOrEqual(3);
});

test("the GM has everybody with the same weapon attack together", async ({ gm, tomas }) => {
  await arm(gm, "Shrike", "Sabre", { kind: "melee", attribute: "dexterity", ability: "melee", difficulty: 6 });
  await beginFight(gm, "Heron");
  // No attack hits: a stunned target would not be asked again.
  await fixDice(gm, []);
  const window = await openAttack(gm, "Heron", "Sabre");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await window.getByLabel("These attack too, with the same weapon: Shrike").check();
  await expect(window.locator(".riposte-attack__preview li").first()).toHaveText("Bo may defend (Tomas).");
  await window.locator("button[type=submit]:enabled").click();
  await answer(tomas, "pass");
  await expect(prompt(tomas)).toContainText("Shrike");
  await answer(tomas, "pass");
  await closed(gm);
  await openTracker(gm);
  for (const name of ["Heron", "Shrike"]) await expect(budget(gm, name)).toHaveClass(/is-spent/);
});

test("on a scene, those alone attack together who reach the target, and no actor of another type is a target", async ({
  gm,
}) => {
  await arm(gm, "Shrike", "Sabre", { kind: "melee", attribute: "dexterity", ability: "melee", difficulty: 6 });
  await fightOnField(gm, { Heron: 3, Bo: 4, Shrike: 9 }, { distance: 2, units: "m" });
  await gm.evaluate(async () => {
    const { id } = await Actor.create({ name: "Signpost", type: "base" });
    const token = { name: "Signpost", actorId: id, x: 300, y: 100, width: 1, height: 1 };
    await game.scenes.getName("The field").createEmbeddedDocuments("Token", [token]);
  });
  const window = await openAttack(gm, "Heron", "Sabre");
  const joins = window.getByLabel("These attack too, with the same weapon: Shrike");
  const bo = window.locator("label.riposte-target", { hasText: "Bo" });
  await bo.click();
  await expect(window.locator("button[type=submit]:enabled")).toHaveCount(1);
  await expect(window.locator("label.riposte-target", { hasText: "Signpost" })).toHaveCount(0);
  await expect(joins).toHaveCount(0);
  await window.locator('[data-action="close"]').click();
  await moveBy(gm, "Shrike", { x: 500, y: 0, action: "displace" });
  await openAttack(gm, "Heron", "Sabre");
  await bo.click();
  await expect(joins).toHaveCount(1);
});
