import type { Locator, Page } from "@playwright/test";
import { answer, beginFight, card, closed, hideCombatant, openAttack } from "./fight.ts";
import { declare as declareAs } from "./tracker.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
};

/** Puts a weapon into somebody's hands. */
async function arm(gm: Page, actor: string, name: string, system: object): Promise<void> {
  await gm.evaluate(([who, data]) => game.actors.getName(who).createEmbeddedDocuments("Item", [data]), [
    actor,
    { name, type: "d10Weapon", system: { ready: true, ...system } },
  ] as const);
}

function pool(window: Locator): Locator {
  return window.locator(".riposte-attack__preview .riposte-why > summary");
}

test("the attack window counts what is named, says who will be asked, and attacks", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  await expect(pool(window)).toHaveText("7 dice at 6");
  await expect(window.locator(".riposte-attack__preview li")).toHaveText(["Bo may answer (Tomas)."]);
  await expect(window.getByRole("button", { name: "Attack", exact: true })).toHaveAccessibleDescription(
    "Bo may answer (Tomas).",
  );

  // Of one group only one: walking goes off when running is named. What is folded stays unfolded.
  await window.getByText("More circumstances").click();
  await window.getByLabel("Target walks").check();
  await window.getByLabel("Target runs").check();
  await expect(window.getByLabel("Target walks")).not.toBeChecked();
  await expect(pool(window)).toHaveText("7 dice at 7");
  await window.getByLabel("Target behind cover").check();
  await expect(pool(window)).toHaveText("7 dice at 9");
  await expect(window.locator(".riposte-act__grown span")).toHaveText([
    /^\+6/,
    /^\+2 Target behind/,
    /^\+1 Target runs/,
  ]);
  await expect(window.getByLabel("Target runs")).toBeVisible();

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

  await window.getByText("What the GM adds").click();
  await window.locator('[name="gmModifier"]').fill("2");
  await expect(window.locator(".riposte-attack__refusal")).toContainText("Say why");
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
  await window.getByRole("radio", { name: "Several" }).check();
  for (const name of ["Bo", "Heron"]) await window.locator("label.riposte-target", { hasText: name }).click();
  await expect(window.locator(".riposte-attack__refusal")).toContainText(/\w/);
  await window.getByLabel("With").selectOption({ label: "Repeater" });
  await expect(window.locator(".riposte-attack__refusal")).toHaveCount(0);
  await expect(window.locator(".riposte-attack__preview li")).toHaveCount(2);
  await expect(window.locator("label.riposte-target input:checked")).toHaveCount(2);

  await window.locator('[data-action="instead"][data-kind="aim"]').click();
  const act = mira.locator("form.riposte-act");
  await expect(act.locator('[name="kind"]')).toHaveValue("aim");
  await expect(act.getByLabel("With").locator("option:checked")).toHaveText("Repeater");
  await expect(mira.locator("form.riposte-attack")).toHaveCount(1);
});

test("nobody learns from the window of a combatant whom they may not see", async ({ gm, mira }) => {
  await beginFight(gm);
  await declareAs(gm, "stand", { fighter: "Heron", near: ["Bo"] });
  await closed(gm);
  await hideCombatant(gm, "Heron");
  const asked = async (page: Page): Promise<readonly string[]> => {
    const window = await openAttack(page, "Ana", "Longsword");
    await window.locator("label.riposte-target", { hasText: "Bo" }).click();
    await expect(window.locator(".riposte-attack__preview li").first()).toHaveText("Bo may answer (Tomas).");
    return window.locator(".riposte-attack__preview li").allTextContents();
  };
  expect(await asked(gm)).toEqual(["Bo may answer (Tomas).", "Heron may parry for them (the GM)."]);
  await expect.poll(() => asked(mira)).toEqual(["Bo may answer (Tomas)."]);
  await expect(mira.locator("label.riposte-target", { hasText: "Heron" })).toHaveCount(0);
});
