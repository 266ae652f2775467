import type { Page } from "@playwright/test";
import { sneakIn } from "../scenarios/hostile.ts";
import { charged, fightOfReaches, place } from "../scenarios/moving.ts";
import { expect, test as base } from "./table.ts";

interface Token {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
  readonly disposition: number;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly id: string;
    readonly combatants: { getName(name: string): { readonly id: string } };
    getFlag(scope: string, key: string): unknown;
  };
  readonly actors: { getName(name: string): { readonly id: string } };
  readonly scenes: {
    getName(name: string): {
      readonly id: string;
      readonly tokens: { getName(name: string): Token };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly Token[]>;
    };
  };
};
declare const Actor: { create(data: object): Promise<{ readonly id: string }> };

const test = base.extend({ seed: "demo/d20" });

/** How long the writer's page takes to answer, in milliseconds. */
async function pauseOf(page: Page): Promise<number> {
  const start = Date.now();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return Date.now() - start;
}

/** The token of Iris, its scene, and the fight in which it is. */
const irisAt = (gm: Page) =>
  gm.evaluate(() => {
    const { id, tokens } = game.scenes.getName("The field");
    const { combatants, id: combat } = game.combat;
    const iris = game.actors.getName("Iris").id;
    const [token, brandt] = [tokens.getName("Iris").id, game.actors.getName("Brandt").id];
    return { scene: id, token, combat, combatant: combatants.getName("Iris").id, iris, brandt };
  });

/** Changes Iris' token from a page of Mira's that follows no rules. */
async function change(gm: Page, address: string, changes: object): Promise<void> {
  const mira = await sneakIn(address, "Mira");
  const { scene, token } = await irisAt(gm);
  await mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id: token, ...changes }] });
}

test("a token that a player's page sets far beyond the scene is put back, and its next move is charged", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
  await change(gm, address, { x: 2_000_000_000 });
  await expect.poll(() => place(gm, "Iris")).toEqual([200, 0]);
  await expect(gm.locator("#notifications .notification", { hasText: "Mira" })).toHaveCount(1);
  expect(await charged(gm)).toEqual([]);
  await change(gm, address, { y: 200 });
  await expect.poll(() => charged(gm)).toEqual([10]);
});

test("a token that stood far beyond the scene when the fight began is brought to its edge, and is charged from there", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 20_000_000, Brandt: 14 });
  await expect.poll(() => place(gm, "Iris")).toEqual([100_000, 0]);
  await change(gm, address, { y: 200 });
  await expect.poll(() => charged(gm)).toEqual([10]);
});

test("a token whose size a player changes in a fight gets its size back, the GM hears of it, and a GM's change counts", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
  const size = (): Promise<unknown> =>
    gm.evaluate(() => {
      const { width, height } = game.scenes.getName("The field").tokens.getName("Iris");
      return [width, height];
    });
  await expect.poll(() => gm.evaluate(() => String(game.combat.getFlag("riposte", "places")))).toContain('"width":1');
  await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Iris").update({ width: 2, height: 2 }));
  await change(gm, address, { width: 12 });
  await expect(gm.locator("#notifications .notification", { hasText: "Mira" })).toContainText("Iris is as before");
  await expect.poll(size).toEqual([2, 2]);
  await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Iris").update({ width: 1, height: 1 }));
  await change(gm, address, { height: 3 });
  await expect.poll(size).toEqual([1, 1]);
  expect(await charged(gm)).toEqual([]);
});

test("a token that a player hides in a fight is shown again, and none gets another size by leaving the fight and joining it again", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
  const look = (): Promise<unknown> =>
    gm.evaluate(() => {
      const { hidden, disposition, width } = game.scenes.getName("The field").tokens.getName("Iris");
      return { hidden, disposition, width };
    });
  const before = await look();
  await change(gm, address, { hidden: true, disposition: -2 });
  await expect(gm.locator("#notifications .notification", { hasText: "Mira" })).toContainText("Iris is as before");
  await expect.poll(look).toEqual(before);
  const { scene, token, combat, combatant, iris } = await irisAt(gm);
  const [mira, parentUuid] = [await sneakIn(address, "Mira"), `Combat.${combat}`];
  await mira.guest.act("delete", "Combatant", { parentUuid, ids: [combatant] });
  const updates = [{ _id: token, width: 12, hidden: true }];
  await mira.guest.act("update", "Token", { parentUuid: `Scene.${scene}`, updates });
  await mira.guest.act("create", "Combatant", {
    parentUuid,
    data: [{ actorId: iris, tokenId: token, sceneId: scene }],
  });
  await expect.poll(look).toEqual(before);
});

test("a fighter fights from the token of their combatant, whatever other token a player gives their actor", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 12 });
  const mira = await sneakIn(address, "Mira");
  mira.replyTo("riposte.refused", () => null);
  const { scene, iris, brandt } = await irisAt(gm);
  const dog = await gm.evaluate(async (owner) => {
    const actor = await Actor.create({ name: "Dog", type: "d20Character", ownership: { [owner]: 3 } });
    const made = { name: "Dog", actorId: actor.id, actorLink: true, x: 1100, y: 0, width: 1, height: 1 };
    const [token] = await game.scenes.getName("The field").createEmbeddedDocuments("Token", [made]);
    return token?.id ?? "";
  }, mira.id);
  const parentUuid = `Scene.${scene}`;
  await mira.guest.act("update", "Token", { parentUuid, updates: [{ _id: dog, actorId: iris }] });
  const payload = { attacker: `Actor.${iris}`, target: `Actor.${brandt}`, weapon: "unarmed" };
  for (const token of [{}, { token: `${parentUuid}.Token.${dog}` }]) {
    const refused = mira.asked.length;
    await mira.intend({ type: "declare", kind: "attack", payload, ...token });
    await expect
      .poll(() => mira.asked.slice(refused).map(({ data }) => data["refusal"]))
      .toMatchObject([{ code: "attack/beyond-reach" }]);
  }
});

test("a token that a player's page makes gigantic holds nobody up", async ({ gm, address }) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
  await change(gm, address, { width: 20_000, height: 20_000 });
  await change(gm, address, { y: 200 });
  await expect.poll(() => charged(gm)).toHaveLength(1);
  expect(await pauseOf(gm)).toBeLessThan(2000);
});

test("a token to which a player gives an opponent's actor is told to the GM, and their own is not", async ({
  gm,
  address,
}) => {
  await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
  const [iris, brandt] = await gm.evaluate(() => ["Iris", "Brandt"].map((name) => game.actors.getName(name).id));
  const told = gm.locator("#notifications .notification", { hasText: "Mira gave the token Iris the actor" });
  await change(gm, address, { actorId: brandt });
  await expect(told).toHaveText(/Brandt, which is not theirs/);
  await gm.evaluate((id) => game.scenes.getName("The field").tokens.getName("Iris").update({ actorId: id }), iris);
  await change(gm, address, { x: 200 });
  await expect(told).toHaveCount(1);
});
