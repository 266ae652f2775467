import type { Locator, Page } from "@playwright/test";
import { card, closed, fixDice, openAttack, storedState } from "../scenarios/fight.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { expect, test as base } from "./table.ts";

const test = base.extend({ seed: "demo/d20" });
interface Token {
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly tokens: { getName(name: string): Token };
  readonly walls: { readonly contents: readonly Token[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly scenes: { getName(name: string): Ground };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

/** Builds a wall on the field, from one point to another. */
async function wall(gm: Page, ...points: readonly number[]): Promise<void> {
  await gm.evaluate((c) => game.scenes.getName("The field").createEmbeddedDocuments("Wall", [{ c }]), points);
}

/** Makes the wall a door, which is open or shut. */
async function turnDoor(gm: Page, ds: number): Promise<void> {
  await gm.evaluate((state) => {
    const [door] = game.scenes.getName("The field").walls.contents;
    return door?.update({ door: 1, ds: state });
  }, ds);
}

test("walls suggest cover, and a comrade across flanking; both can be overruled; without a canvas no wall is known", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Iris: 2, Brandt: 3, Juno: 4 });
  // From the upper right corner of Iris's square only the line to the lower left one of Brandt's is stopped.
  await wall(gm, 300, 40, 300, 300);
  const window = await openAttack(mira, "Iris", "Longsword");
  const circumstance = (id: string): Locator => window.locator(`[name="modifiers"][value="${id}"]`);
  const sources = window.locator(".riposte-act__source");
  const walls = (by: string): string => `${by} 1 of 4 lines to Brandt on the scene`;
  await window.locator("label.riposte-target", { hasText: "Brandt" }).click();
  await expect(circumstance("targetPartialCover")).toBeChecked();
  await expect(circumstance("flanking")).toBeChecked();
  await expect(sources.filter({ hasText: "Walls" })).toHaveText(walls("Walls stop"));
  await expect(sources.filter({ hasText: "Juno" })).toHaveText("Juno stands across from you, with Brandt in between");
  await circumstance("targetPartialCover").uncheck();
  await expect(sources.filter({ hasText: "alls" })).toHaveText(walls("Set by hand; walls stop"));

  await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Juno").update({ y: 100 }));
  await expect(circumstance("flanking")).not.toBeChecked();
  await expect(circumstance("targetPartialCover")).not.toBeChecked();
  await circumstance("targetPartialCover").check();
  await expect(sources.filter({ hasText: "Walls" })).toHaveText(walls("Walls stop"));

  for (const ds of [1, 0]) {
    await turnDoor(gm, ds);
    await expect(circumstance("targetPartialCover")).toBeChecked({ checked: ds === 0 });
  }

  await mira.evaluate(() => game.settings.set("core", "noCanvas", true));
  await circumstance("targetProne").check();
  await expect(circumstance("targetPartialCover")).not.toBeChecked();
  await expect(sources.filter({ hasText: "alls" })).toHaveCount(0);
  await mira.evaluate(() => game.settings.set("core", "noCanvas", false));
  await circumstance("targetProne").uncheck();
  await expect(circumstance("targetPartialCover")).toBeChecked();
  await fixDice(mira, [10]); // neither a critical hit nor a fumble, which would ask something more
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await expect(card(mira)).toContainText("Brandt");
  await closed(mira);
  expect(await storedState(mira)).toContain('{"source":"track","value":2}');
});
