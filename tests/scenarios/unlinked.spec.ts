import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, closed, fixDice, prompt } from "./fight.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { chips, openTracker, unfold } from "./tracker.ts";

interface Fighter {
  readonly id: string;
  readonly statuses: Set<string>;
  readonly system: { readonly wound: number };
  update(changes: object): Promise<unknown>;
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actor: Fighter;
}

interface Ground {
  readonly id: string;
  readonly tokens: { readonly contents: readonly Token[]; getName(name: string): Token };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Fighter };
  readonly combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
  readonly scenes: { getName(name: string): Ground };
};
declare const Scene: { create(data: object): Promise<Ground> };

/** Puts ten tokens of one actor on a scene and into the fight, each with an actor of its own. */
async function bringTen(gm: Page, name: string): Promise<void> {
  await gm.evaluate(async (who) => {
    const actorId = game.actors.getName(who).id;
    const scene = await Scene.create({ name: "The ford" });
    const tokens = Array.from({ length: 10 }, (_, i) => ({
      ...{ name: `${who} (${i + 1})`, actorId, actorLink: false },
      x: 500 * i,
    }));
    await scene.createEmbeddedDocuments("Token", tokens);
    const combatants = scene.tokens.contents.map(({ id }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await game.combat.createEmbeddedDocuments("Combatant", combatants);
  }, name);
}

/** The wounds of the ten tokens' own actors, then that of the actor they were made from. */
function wounds(page: Page, name: string): Promise<string> {
  return page.evaluate((who) => {
    const tokens = game.scenes.getName("The ford").tokens.contents.map(({ actor }) => actor.system.wound);
    return [...tokens, game.actors.getName(who).system.wound].join(" ");
  }, name);
}

/** The tokens whose own actors have a status condition. */
function marked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    game.scenes
      .getName("The ford")
      .tokens.contents.filter(({ actor }) => actor.statuses.size > 0)
      .map(({ name }) => name),
  );
}

onBothGenerations("tokens", () => {
  test("acceptance 10: ten unlinked tokens of one actor; damage to the right one, the base actor untouched", async ({
    gm,
    mira,
  }) => {
    await openTracker(gm, mira);
    await bringTen(gm, "Shrike");
    await beginFight(gm);
    await fixDice(mira, Array<number>(30).fill(8));
    await attack(mira, "Ana", "Longsword", "Shrike (4)");
    await expect(prompt(gm)).toContainText("Shrike (4)");
    await answer(gm, "pass");
    await closed(gm);
    await unfold(gm, mira);
    for (const page of [gm, mira]) {
      await expect.poll(() => wounds(page, "Shrike")).toMatch(/^0 0 0 [78] 0 0 0 0 0 0 0$/);
      await expect(card(page)).toContainText("Shrike (4)");
      await expect(page.locator(".combatant .riposte-wound-chip")).toHaveCount(1);
      await expect(chips(page, "Shrike (4)").first()).not.toContainText("Action");
    }
    await gm.evaluate(() =>
      game.scenes
        .getName("The ford")
        .tokens.getName("Shrike (7)")
        .actor.update({ system: { wound: 8 } }),
    );
    await expect(mira.locator(".combatant.defeated .token-name")).toContainText(["Shrike (4)", "Shrike (7)"]);
    await expect.poll(() => marked(mira)).toEqual(["Shrike (4)", "Shrike (7)"]);
    expect(await gm.evaluate(() => game.actors.getName("Shrike").statuses.size)).toBe(0);

    await gm.getByRole("button", { name: "More for Shrike (5)" }).click();
    await gm.getByRole("button", { name: "Edit combat state: Shrike (5)" }).click();
    const window = gm.locator("form.riposte-amend");
    await expect(window).toContainText("Edit combat state: Shrike (5)");
    await window.getByLabel("Action spent").check();
    await window.getByRole("button", { name: "Save" }).click();
    await expect(budget(mira, "Shrike (5)")).toContainText("Action spent");
    await expect(budget(mira, "Shrike (6)")).toContainText("Action ready");
  });
});
