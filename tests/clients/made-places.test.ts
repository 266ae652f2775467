import { everyDieShows, phases } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { noticesOf } from "./deeds.ts";
import { expect, test } from "./table.ts";

/** What these tests use of the page's globals. */
declare const game: {
  readonly actors: { getName(name: string): { readonly uuid: string; readonly id: string } };
  readonly messages: { readonly contents: readonly { readonly system: { readonly mode: string } }[] };
  readonly combat: {
    readonly id: string;
    readonly combatant: Combatant;
    startCombat(): Promise<unknown>;
    readonly combatants: { readonly contents: readonly Combatant[]; getName(name: string): Combatant };
  };
};

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly tokenId: string;
  readonly sceneId: string;
  readonly initiative: number;
  getFlag(scope: string, key: string): unknown;
  update(changes: object): Promise<unknown>;
}

const SWORD = "hsWSAhKtapdU5yMj";

test("a player who joins as hidden is seen, and keeps no attack from others", async ({ gm, address }) => {
  const mira = await sneakIn(address, "Mira");
  await fightOnField(gm, { Ana: 3, Bo: 2 }, { distance: 1, units: "m" });
  await everyDieShows(gm, 9);
  const [ana, bo, at] = await gm.evaluate(() => {
    const { tokenId, sceneId, id } = game.combat.combatants.getName("Ana");
    const ids = ["Ana", "Bo"].map((name) => ({ id: game.actors.getName(name).id }));
    return [ids[0], ids[1], { tokenId, sceneId, id, combat: game.combat.id }] as const;
  });
  const parentUuid = `Combat.${at.combat}`;
  await mira.guest.act("delete", "Combatant", { parentUuid, ids: [at.id] });
  const joining = { actorId: ana?.id, tokenId: at.tokenId, sceneId: at.sceneId, hidden: true, initiative: 40 };
  await mira.guest.act("create", "Combatant", { parentUuid, data: [joining] });
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Ana").hidden)).toBe(false);
  const blow = { attacker: `Actor.${ana?.id}`, target: `Actor.${bo?.id}`, weapon: SWORD, outOfTurn: true };
  await mira.intend({ type: "declare", kind: "attack", payload: blow });
  await expect.poll(async () => (await phases(gm)).length).toBe(1);
  expect(await gm.evaluate(() => game.messages.contents.map(({ system }) => system.mode))).toEqual(["public"]);
});

test("a player who links, unlinks and renames a token all the time is told of a few times", async ({ gm, address }) => {
  const mira = await sneakIn(address, "Mira");
  await fightOnField(gm, { Ana: 3, Bo: 2 }, { distance: 1, units: "m" });
  const { tokenId, sceneId } = await gm.evaluate(() => {
    const { tokenId: token, sceneId: scene } = game.combat.combatants.getName("Ana");
    return { tokenId: token, sceneId: scene };
  });
  const parentUuid = `Scene.${sceneId}`;
  for (let time = 0; time < 30; time += 1)
    await mira.guest.act("update", "Token", {
      parentUuid,
      updates: [{ _id: tokenId, actorLink: time % 2 === 1, name: `Ana ${time}` }],
    });
  await expect.poll(async () => (await noticesOf(gm, "linked or unlinked")).length).toBeGreaterThan(0);
  expect((await noticesOf(gm, "linked or unlinked")).length).toBeLessThan(5);
});

test.describe("d6", () => {
  test.override({ seed: "demo/d6" });

  test("a tie that a player makes in a fight takes the turn from nobody, and six ties are no flood of dice", async ({
    gm,
    address,
  }) => {
    const mira = await sneakIn(address, "Mira");
    await gm.evaluate(async () => {
      for (const [index, each] of game.combat.combatants.contents.entries())
        await each.update({ initiative: each.name === "Kaia" ? 5 : 40 - 2 * index });
      await game.combat.startCombat();
    });
    const look = () =>
      gm.evaluate(() => {
        const { combatant: first, combatants, id } = game.combat;
        const kaia = combatants.getName("Kaia");
        const place = (each: Combatant) => each.getFlag("riposte", "place") ?? [each.initiative];
        return {
          id,
          now: first.name,
          initiative: first.initiative,
          place: place(first),
          kaia: kaia.id,
          own: place(kaia),
        };
      });
    const { now: before } = await look();
    for (let time = 0; time < 6; time += 1) {
      const { id, initiative, place, kaia, own } = await look();
      const updates = [{ _id: kaia, initiative, flags: { riposte: { place, rolled: place } } }];
      await mira.guest.act("update", "Combatant", { parentUuid: `Combat.${id}`, updates });
      // The tie is settled, by dice at first.
      await expect.poll(async () => JSON.stringify((await look()).own)).not.toBe(JSON.stringify(own));
      await expect
        .poll(async () => ((await look()).own as unknown[]).length)
        .toBeGreaterThan((place as unknown[]).length);
      expect((await look()).now).toBe(before);
    }
    const rolls = await gm.evaluate(() => game.messages.contents.length);
    expect(rolls).toBeGreaterThan(0);
    expect(rolls).toBeLessThanOrEqual(3);
  });
});
