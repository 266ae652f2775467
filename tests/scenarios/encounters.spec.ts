import { attack, beginFight, budget, card, closed, phases, taken } from "./fight.ts";
import { expect, test } from "./table.ts";
import { declare, openTracker } from "./tracker.ts";

interface Encounter {
  readonly id: string;
  readonly active: boolean;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly combat: Encounter;
  readonly combats: { readonly contents: readonly Encounter[]; get(id: string): Encounter };
};
declare const Combat: { create(data: object): Promise<Encounter> };

test("what is done costs the action of the fight that the fighter is in, whichever encounter the GM activates or looks at", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  const fight = await gm.evaluate(() => game.combat.id);
  const second = await gm.evaluate(async () => {
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Heron").id, initiative: 5 }]);
    await combat.startCombat();
    await combat.activate();
    return combat.id;
  });
  for (const page of [gm, mira]) await expect.poll(() => page.evaluate(() => game.combat.id)).toBe(second);

  await attack(mira, "Ana", "Longsword", "Shrike");
  await expect(card(gm).locator('[data-answer="pass"]').first()).toBeVisible();
  await card(gm).locator('[data-answer="pass"]').first().click();
  await closed(gm);
  await gm.evaluate((id) => game.combats.get(id).activate(), fight);
  await openTracker(gm, mira);
  await expect(budget(mira, "Ana")).toContainText("Action spent");
  await declare(mira, "attack", { attacker: "Ana", target: "Shrike" }, { weapon: "unarmed" });
  await taken(mira);
  expect(await phases(gm)).toEqual(["closed"]);
});
