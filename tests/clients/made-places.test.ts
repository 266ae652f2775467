import { beginFight, everyDieShows, phases, setAnswerSeconds, storedFight, storedStates } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { nextTurn, turn } from "../scenarios/turns.ts";
import { noticesOf } from "./deeds.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./table.ts";

/** What these tests use of the page's globals. */
declare const game: {
  readonly actors: { getName(name: string): ActorOfPage };
  readonly scenes: {
    get(id: string): {
      readonly tokens: { get(id: string): { readonly width: number; update(changes: object): Promise<unknown> } };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
    };
  };
  readonly messages: { readonly contents: readonly { readonly system: { readonly mode: string } }[] };
  readonly combat: {
    readonly id: string;
    readonly combatant: Combatant;
    startCombat(): Promise<unknown>;
    readonly combatants: { readonly contents: readonly Combatant[]; getName(name: string): Combatant };
  };
};

interface ActorOfPage {
  readonly uuid: string;
  readonly id: string;
  readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } };
}

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly actor: { readonly uuid: string };
  readonly tokenId: string;
  readonly sceneId: string;
  readonly initiative: number;
  getFlag(scope: string, key: string): unknown;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

const SWORD = "hsWSAhKtapdU5yMj";
const GRENADE = "bmzKGZX0UY77AMOM";

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
  await gm.evaluate((id) => game.combat.combatants.contents.find((each) => each.id === id)?.delete(), at.id);
  const joining = { actorId: ana?.id, tokenId: at.tokenId, sceneId: at.sceneId, hidden: true, initiative: 40 };
  await mira.guest.act("create", "Combatant", { parentUuid, data: [joining] });
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Ana").hidden)).toBe(false);
  const blow = { attacker: `Actor.${ana?.id}`, target: `Actor.${bo?.id}`, weapon: SWORD, outOfTurn: true };
  await mira.intend({ type: "declare", kind: "attack", payload: blow });
  await expect.poll(async () => (await phases(gm)).length).toBe(1);
  expect(await gm.evaluate(() => game.messages.contents.map(({ system }) => system.mode))).toEqual(["public"]);
});

test("a player does not mark a fighter of theirs as defeated, so that opponents would leave them alone", async ({
  gm,
  address,
}) => {
  const mira = await sneakIn(address, "Mira");
  await fightOnField(gm, { Ana: 3, Bo: 2 }, { distance: 1, units: "m" });
  const { _id, parentUuid } = await gm.evaluate(() => {
    const { id, combatants } = game.combat;
    return { _id: combatants.getName("Ana").id, parentUuid: `Combat.${id}` };
  });
  await mira.guest.act("update", "Combatant", { parentUuid, updates: [{ _id, defeated: true }] });
  await expect.poll(() => noticesOf(gm, "marks them as defeated")).not.toEqual([]);
  await expect.poll(() => gm.evaluate(() => game.combat.combatants.getName("Ana").defeated)).toBe(false);
});

test("a player puts nobody into a fight but their own, by whichever actor they say it is", async ({ gm, address }) => {
  const mira = await sneakIn(address, "Mira");
  await fightOnField(gm, { Ana: 3, Bo: 2 }, { distance: 1, units: "m" });
  const { data, parentUuid } = await gm.evaluate(async () => {
    const { combatants, id } = game.combat;
    const { sceneId } = combatants.getName("Ana");
    const [ana, heron] = ["Ana", "Heron"].map((name) => game.actors.getName(name).id);
    await combatants.getName("Heron").delete();
    const made = { name: "Heron", actorId: heron, actorLink: true, hidden: true };
    const [token] = await game.scenes.get(sceneId).createEmbeddedDocuments("Token", [made]);
    return { data: { actorId: ana, tokenId: token?.id, sceneId }, parentUuid: `Combat.${id}` };
  });
  const count = () => gm.evaluate(() => game.combat.combatants.contents.length);
  const before = await count();
  await mira.guest.act("create", "Combatant", { parentUuid, data: [data] });
  await expect.poll(async () => (await noticesOf(gm, "Heron")).length).toBeGreaterThan(0);
  await expect.poll(count).toBe(before);
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

/** Whose turn it is by the combat and by the clock of its fight: round, and whether it is the same fighter. */
async function standing(gm: Person): Promise<object> {
  const fight: { readonly round: number; readonly turn: string } = JSON.parse(await storedFight(gm));
  const clock = await gm.evaluate(
    (uuid) => game.combat.combatants.contents.find((each) => each.actor.uuid === uuid)?.name,
    fight.turn,
  );
  return { ...(await turn(gm)), clock: [fight.round, clock] };
}

test.for<[string, number]>([
  ["raises their initiative", 1],
  ["begins the fight anew", 0],
  ["leaves", 1],
])("a player who moves the turn and %s at once takes no turn from anybody", async ([how, round], { gm, address }) => {
  const mira = await sneakIn(address, "Mira");
  await beginFight(gm, "Bo", "Heron", "Ana");
  await expect.poll(() => standing(gm), { timeout: 8000 }).toEqual({ name: "Bo", round: 1, clock: [1, "Bo"] });
  const { id, ana } = await gm.evaluate(() => ({ id: game.combat.id, ana: game.combat.combatants.getName("Ana").id }));
  const parentUuid = `Combat.${id}`;
  const moved = mira.guest.act("update", "Combat", { updates: [{ _id: id, round, turn: round * 2 }] });
  const joined =
    how === "leaves"
      ? mira.guest.act("delete", "Combatant", { parentUuid, ids: [ana] })
      : mira.guest.act("update", "Combatant", {
          parentUuid,
          updates: [{ _id: ana, initiative: round === 0 ? 31 : 29.5 }],
        });
  await Promise.all([moved, joined]);
  await expect.poll(() => standing(gm), { timeout: 8000 }).toEqual({ name: "Bo", round: 1, clock: [1, "Bo"] });
  await nextTurn(gm);
  await expect.poll(() => standing(gm)).toMatchObject({ round: 1, clock: [1, expect.stringMatching(/Ana|Heron/)] });
});

test.describe("d20", () => {
  test.override({ seed: "demo/d20" });

  test.for<[number, object]>([
    [7, { actorLink: false }],
    [0, { actorLink: false }],
    [0, { width: 12, height: 12 }],
  ])(
    "a player who sets round %i and their token to %j at once moves no turn and keeps no size",
    async ([round, change], { gm, address }) => {
      const mira = await sneakIn(address, "Mira");
      await fightOnField(gm, { Juno: 4, Iris: 2, Brandt: 8 });
      await expect.poll(() => standing(gm), { timeout: 8000 }).toEqual({ name: "Juno", round: 1, clock: [1, "Juno"] });
      const at = await gm.evaluate(() => {
        const iris = game.combat.combatants.getName("Iris");
        return { id: game.combat.id, scene: iris.sceneId, token: iris.tokenId, turn: 1 };
      });
      await Promise.all([
        mira.guest.act("update", "Combat", { updates: [{ _id: at.id, round, turn: at.turn }] }),
        mira.guest.act("update", "Token", { parentUuid: `Scene.${at.scene}`, updates: [{ _id: at.token, ...change }] }),
      ]);
      await expect.poll(async () => (await noticesOf(gm, "has been restored")).length).toBeGreaterThan(0);
      await expect.poll(() => standing(gm), { timeout: 8000 }).toEqual({ name: "Juno", round: 1, clock: [1, "Juno"] });
      const width = () => gm.evaluate(({ scene, token }) => game.scenes.get(scene).tokens.get(token).width, at);
      await expect.poll(width).toBe(1);
    },
  );
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

test.describe("d6x3", () => {
  test.override({ seed: "demo/d6x3" });

  test("a player's fighter whose token was hidden when the fight began is caught by a blast like any other", async ({
    gm,
    address,
  }) => {
    const tomas = await sneakIn(address, "Tomas");
    const ids = await gm.evaluate(() => ["Ezra", "Noor", "Harrow"].map((name) => game.actors.getName(name).uuid));
    const [ezra, noor, harrow] = ids;
    await fightOnField(gm, { Ezra: 2, Noor: 5, Harrow: 6 }, { distance: 1, units: "m" });
    await everyDieShows(gm, 9);
    await setAnswerSeconds(gm, 1);
    // The GM's change is registered as one that stood before the fight would be.
    await gm.evaluate(async () => {
      const { sceneId, tokenId } = game.combat.combatants.getName("Noor");
      await game.scenes.get(sceneId).tokens.get(tokenId).update({ hidden: true });
      await game.actors.getName("Ezra").items.getName("Grenade").update({ "system.ready": true });
    });
    const thrown = { actor: ezra, target: harrow, weapon: GRENADE };
    await tomas.intend({ type: "declare", kind: "throw", payload: thrown });
    const caught = async () => {
      const events = (await storedStates(gm)).flatMap((state) => JSON.parse(state).events);
      return events.find(({ type }: { type: string }) => type === "exploded")?.data.targets ?? null;
    };
    await expect.poll(async () => JSON.stringify(await caught()), { timeout: 15_000 }).toContain(String(noor));
  });
});
