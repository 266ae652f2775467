import type { Page } from "@playwright/test";
import { attack, beginFight, budget, card, closed, phases, storedFight, taken } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { answerOn } from "../scenarios/cards.ts";
import { expect, test } from "./table.ts";
import { declare, badge, openTracker } from "../scenarios/tracker.ts";
import { undone, undoWindow } from "../scenarios/undo.ts";

/** People of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const SHRIKE = "Actor.pZrwfduHfUUCGeDM";

/** Puts an actor's token on a scene, and links it to their combatant. */
function putOnScene(gm: Page, name: string): Promise<{ readonly scene: string; readonly token: string }> {
  return gm.evaluate(async (who) => {
    const actorId = game.actors.getName(who).id;
    const scene = await Scene.create({ name: "The ford" });
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: who, actorId, actorLink: true }]);
    await game.combat.combatants.getName(who).update({ sceneId: scene.id, tokenId: token?.id });
    return { scene: scene.id, token: token?.id ?? "" };
  }, name);
}

interface Encounter {
  readonly id: string;
  readonly active: boolean;
  activate(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } };
  getFlag(scope: string, key: string): string | undefined;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Ground {
  readonly id: string;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly combat: Encounter;
  readonly combats: { readonly contents: readonly Encounter[]; get(id: string): Encounter };
};
declare const Scene: { create(data: object): Promise<Ground> };
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
  await answerOn(card(gm), { of: "Shrike", option: "pass" });
  await closed(gm);
  await gm.evaluate((id) => game.combats.get(id).activate(), fight);
  await openTracker(gm, mira);
  await expect(budget(mira, "Ana")).toContainText("Action spent");
  await declare(mira, "attack", { attacker: "Ana", target: "Shrike" }, { weapon: "unarmed" });
  await taken(mira);
  expect(await phases(gm)).toEqual(["closed"]);
});

test("a player who unlinks the token of their combatant keeps what they have spent and what lasts on them", async ({
  gm,
  address,
}) => {
  const { scene, token } = await putOnScene(gm, "Ana");
  const mira = await sneakIn(address, "Mira");
  mira.replyTo("riposte.refused", () => null);
  const link = (actorLink: boolean): Promise<unknown> =>
    mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id: token, actorLink }] });
  const fight = (): Promise<string> => storedFight(gm);
  const refused = (): readonly string[] =>
    mira.asked.flatMap(({ name, data }) => (name === "riposte.refused" ? [Object(data["refusal"]).code] : []));
  await beginFight(gm);
  await openTracker(gm);
  const held = { holder: ANA, target: SHRIKE, weapon: "unarmed", trigger: "a move" };
  await mira.intend({ type: "declare", kind: "hold", payload: held });
  await expect(badge(gm, "Ana", "held")).toBeVisible();
  await closed(gm);
  await mira.intend({ type: "declare", kind: "amend", payload: { fighter: ANA, spent: { action: 1 } } });
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");

  await link(false);
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  await expect(badge(gm, "Ana", "held")).toBeVisible();
  for (const [tries, attacker] of [`Scene.${scene}.Token.${token}.${ANA}`, ANA].entries()) {
    await mira.intend({ type: "declare", kind: "attack", payload: { attacker, target: SHRIKE, weapon: "unarmed" } });
    await expect.poll(() => refused().length).toBe(tries + 1);
  }
  expect(refused()).toEqual(["economy/spent", "economy/spent"]);
  expect(await phases(gm)).toEqual(["closed", "closed"]);

  await gm.locator("li.riposte-exchange").first().locator('[data-action="undoExchange"]').dispatchEvent("click");
  await expect(undoWindow(gm).locator("fieldset")).toHaveCount(0);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([true, true]);
  await expect(budget(gm, "Ana").first()).toContainText("Action ready");
  await expect(badge(gm, "Ana", "held")).toHaveCount(0);
  expect(JSON.parse(await fight())).toMatchObject({ effects: {} });
  expect(Object.keys(JSON.parse(await fight()).budgets)).toEqual([]);
  await card(gm).locator('[data-action="undoExchange"]').dispatchEvent("click");
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([false, false]);
  await expect(badge(gm, "Ana", "held")).toBeVisible();
  await link(true);
  await expect(budget(gm, "Ana").first()).toContainText("Action spent");
  await expect(badge(gm, "Ana", "held")).toBeVisible();
});
