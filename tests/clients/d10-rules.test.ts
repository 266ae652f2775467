import type { Page } from "@playwright/test";
import { playBy } from "../scenarios/edition.ts";
import { beginFight, card, closed, fixDice, openAttack, prompt } from "../scenarios/fight.ts";
import { openSheet, showTab } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { strike } from "../scenarios/turns.ts";

interface Effect {
  readonly effect: string;
  readonly permit: string;
}

interface Carrier {
  readonly items: { getName(name: string): { readonly system: { readonly effects: readonly Effect[] } } };
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): Carrier } };

/** Gives an actor an item. */
async function give(gm: Page, actor: string, item: object): Promise<void> {
  await gm.evaluate(([who, data]) => game.actors.getName(who).createEmbeddedDocuments("Item", [data]), [
    actor,
    item,
  ] as const);
}

/** The first effect of an actor's power. */
function effectOf(gm: Page, actor: string, power: string): Promise<Effect | undefined> {
  return gm.evaluate(([who, what]) => game.actors.getName(who).items.getName(what).system.effects[0], [
    actor,
    power,
  ] as const);
}

test("with Injuries the tick for carrying practically nothing gives a die on what the body does", async ({
  gm,
  mira,
}) => {
  await playBy("d10-injury", gm, mira);
  await beginFight(gm);
  const dice = async (): Promise<string> => {
    const window = await openAttack(mira, "Ana", "Longsword");
    await window.locator("label.riposte-target", { hasText: "Bo" }).click();
    const told = await window.locator(".riposte-attack__preview summary").first().textContent();
    await window.locator('[data-action="close"]').click();
    return told ?? "";
  };
  // Ana's sheet says 0 pounds and nothing more: Dexterity 4 and Melee 3.
  expect(await dice()).toContain("7 dice");
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "gear");
  await sheet.getByLabel("Carries practically nothing").check();
  await expect.poll(dice).toContain("8 dice");
  const again = await openSheet(mira, "Ana");
  await showTab(again, "gear");
  await again.getByLabel("Carries practically nothing").uncheck();
  await expect.poll(dice).toContain("7 dice");
});

test("a power's sheet permits parrying shots, and the question what to do about one offers it", async ({
  gm,
  tomas,
}) => {
  await give(gm, "Heron", { name: "Pistol", type: "d10Weapon", system: { kind: "firearm", range: 50 } });
  await give(gm, "Bo", { name: "Reflexes", type: "d10Power", system: { duration: "always" } });
  const sheet = await openSheet(gm, "Bo", "Reflexes");
  await sheet.locator('[data-action="addRow"][data-list="effects"]').click();
  await sheet.locator('[name="system.effects.0.effect"]').selectOption({ label: "Permits" });
  await expect.poll(() => effectOf(gm, "Bo", "Reflexes")).toMatchObject({ effect: "permit" });
  await expect(sheet.locator('[name="system.effects.0.effect"]')).toHaveValue("permit");
  await sheet.locator('[name="system.effects.0.permit"]').selectOption({ label: "Parry shots" });
  await expect.poll(() => effectOf(gm, "Bo", "Reflexes")).toMatchObject({ permit: "parryFirearms" });
  await beginFight(gm, "Heron");
  await fixDice(gm, [7, 8, 2, 2, 2]);
  await fixDice(tomas, [7, 8, 2, 2, 2, 2]);
  await strike(gm, "Heron", "Pistol", "Bo");
  await expect(prompt(tomas).locator('[data-answer="dodge"]:enabled')).toHaveCount(0);
  await prompt(tomas).locator('[data-answer^="parry:"]:enabled', { hasText: "Axe" }).click();
  await closed(gm);
  await expect(card(gm)).toContainText("Parry");
  await expect(card(gm).locator(".riposte-card__verdict")).toContainText("Miss");
});

test("a weapon that becomes a thrown one on its sheet takes over the ability and the difficulty of its type", async ({
  gm,
}) => {
  await give(gm, "Ana", { name: "Rock", type: "d10Weapon" });
  const sheet = await openSheet(gm, "Ana", "Rock");
  const field = (name: string) => sheet.locator(`[name="system.${name}"]`);
  await expect(field("difficulty")).toHaveValue("6");
  await field("kind").selectOption("thrown");
  await expect(field("difficulty")).toHaveValue("7");
  await expect(field("ability")).toHaveValue("athletics");
  await field("size").selectOption("tiny");
  await expect(field("difficulty")).toHaveValue("6");
  await field("difficulty").fill("8");
  await field("difficulty").blur();
  await field("size").selectOption("large");
  await expect(field("size")).toHaveValue("large");
  await expect(field("difficulty")).toHaveValue("8");
});
