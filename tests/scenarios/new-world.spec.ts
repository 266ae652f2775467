import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, closed, fixDice, prompt } from "./fight.ts";
import { closeSheet } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { placeToken, showScene, tokenData } from "./scene.ts";

interface Actor {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly wound: number };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Actor };
  readonly users: { getName(name: string): { readonly id: string } };
  readonly combats: { readonly contents: readonly { readonly turns: readonly unknown[] | undefined }[] };
};
declare const Combat: { create(data: object): Promise<unknown> };

/** Creates an actor through the dialog of the sidebar, as a GM does it. */
async function createActor(gm: Page, name: string, type: string): Promise<void> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: "Create Actor" }).click();
  const dialog = gm.locator("dialog, .dialog").filter({ has: gm.locator('[name="type"]') });
  await dialog.locator('[name="name"]').fill(name);
  await dialog.locator('[name="type"]').selectOption(type);
  await dialog.getByRole("button", { name: "Create Actor" }).click();
  await expect.poll(() => gm.evaluate((who) => game.actors.getName(who)?.type, name)).toBe(type);
  await expect(gm.locator(".riposte-actor")).toHaveCount(1);
  await closeSheet(gm, name);
}

/** Gives an actor to a player, and a weapon to the actor. */
async function equip(gm: Page, actor: string, player: string, weapon: object): Promise<void> {
  await gm.evaluate(
    async ([name, user, item]) => {
      const found = game.actors.getName(name);
      await found.update({ ownership: { [game.users.getName(user).id]: 3 } });
      await found.createEmbeddedDocuments("Item", [item]);
    },
    [actor, player, weapon] as const,
  );
}

for (const generation of [13, 14]) {
  test.describe(`generation ${generation}`, () => {
    test.use({ generation });

    test("an actor that the GM creates fights from its sheet: the combatant acts and is charged", async ({ gm, mira }) => {
      await createActor(gm, "Nia", "d10Character");
      await equip(gm, "Nia", "Mira", { name: "Club", type: "d10Weapon" });
      await showScene(gm, "The ford");
      await placeToken(gm, "The ford", "Nia", { fights: true });
      await beginFight(gm);
      await openTracker(mira);
      await fixDice(mira, Array<number>(30).fill(8));
      await attack(mira, "Nia", "Club", "Shrike");
      await expect(prompt(gm)).toContainText("Shrike");
      await answer(gm, "pass");
      await closed(gm);
      await expect(budget(mira, "Nia")).toContainText("Action spent");
      await expect(card(mira)).toContainText("Nia");
      expect(await gm.evaluate(() => game.actors.getName("Shrike").system.wound)).toBeGreaterThan(0);
    });
  });
}

test("new characters are linked, friendly, sighted; opponents unlinked and hostile; both with bars and their own art", async ({
  gm,
}) => {
  await createActor(gm, "Nia", "d10Character");
  await createActor(gm, "Brute", "d10Npc");
  await showScene(gm, "The ford");
  await placeToken(gm, "The ford", "Nia");
  await placeToken(gm, "The ford", "Brute");
  const someone = { texture: { src: "systems/riposte/assets/portraits/someone.svg" } };
  expect(await tokenData(gm, "The ford", "Nia")).toMatchObject({
    ...someone,
    actorLink: true,
    disposition: 1,
    sight: { enabled: true },
    bar1: { attribute: "bars.health" },
    bar2: { attribute: "bars.reserve" },
  });
  expect(await tokenData(gm, "The ford", "Brute")).toMatchObject({ ...someone, actorLink: false, disposition: -1 });
});

test("an encounter that nobody has joined yet", async ({ gm, mira }) => {
  await gm.evaluate(() => Combat.create({ active: true }));
  await expect.poll(() => mira.evaluate(() => game.combats.contents.map(({ turns }) => turns?.length))).toContain(0);
});
