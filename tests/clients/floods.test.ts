import { beginFight, phases } from "../scenarios/fight.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { fightOfReaches, place } from "../scenarios/moving.ts";
import { holdStill } from "../waiting.ts";
import { attack, noticesOf } from "./deeds.ts";
import { type Person, expect, test } from "./table.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly users: { getName(name: string): { getFlag(scope: string, key: string): object | undefined } };
  readonly combat: { nextRound(): Promise<unknown> };
  readonly scenes: {
    getName(name: string): { readonly id: string; readonly tokens: { getName(name: string): { readonly id: string } } };
  };
};

/** How many moves a flood has, and how many milliseconds are between two of them: forty a second. */
const MOVES = 120;
const PAUSE = 25;

/** How many times a flood may be told of. */
const FEW = 6;

/** How many attacks are made during a flood. */
const ATTACKS = 4;

/** Lets a fighter of the Gamemaster's attack, once a round, until each attack is over. */
async function attackOften(gm: Person): Promise<void> {
  for (let i = 0; i < ATTACKS; i += 1) {
    const wanted = [...(await phases(gm)), "closed"];
    await gm.evaluate(() => game.combat.nextRound());
    await attack(gm, "Brandt", "Axe", "Juno");
    await expect.poll(() => phases(gm)).toEqual(wanted);
  }
}

test.describe("in a fight of d20", () => {
  test.override({ seed: "demo/d20" });

  test("a player who moves a token forty times a second is told of a few times, and others' attacks go on meanwhile", async ({
    gm,
    tomas,
    address,
  }) => {
    await fightOfReaches(gm, { Brandt: 14, Iris: 2 });
    const mira = await sneakIn(address, "Mira");
    const { parentUuid, token } = await gm.evaluate(() => {
      const { id, tokens } = game.scenes.getName("The field");
      return { parentUuid: `Scene.${id}`, token: tokens.getName("Iris").id };
    });
    const sent: Promise<unknown>[] = [];
    const flooding = (async () => {
      for (let i = 0; i < MOVES; i += 1) {
        const [x, y] = [200 + 100 * (i % 3), 200 + 100 * (i % 8)];
        sent.push(mira.guest.act("update", "Token", { parentUuid, updates: [{ _id: token, x, y }] }));
        await holdStill(PAUSE);
      }
    })();
    await attackOften(gm);
    await flooding;
    await Promise.all(sent);
    await expect.poll(async () => (await noticesOf(gm, "Iris has moved")).length).toBeGreaterThan(0);
    await mira.guest.act("update", "Token", { parentUuid, updates: [{ _id: token, x: 400, y: 400 }] });
    await expect.poll(() => place(tomas, "Iris")).toEqual([400, 400]);
    const told = await noticesOf(gm, "Iris");
    expect(told.length).toBeLessThanOrEqual(FEW);
  });
});

test("a queue with thousands of wishes is dropped whole and at once, and the GM hears of it", async ({
  gm,
  address,
}) => {
  await beginFight(gm, "Shrike");
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const text = JSON.stringify({ type: "undo", messages: ["a"], keep: [], overwrite: [] });
  for (let part = 0; part < 3; part += 1) {
    const entries = Array.from({ length: 3000 }, (_wish, i) => [`q${part}x${i}`, { sequence: 1, text }] as const);
    const flags = { riposte: { intents: Object.fromEntries(entries) } };
    await mira.guest.act("update", "User", { updates: [{ _id: mira.id, flags }] });
  }
  mira.guest.socket.disconnect();
  await tomas.intend({
    type: "declare",
    kind: "amend",
    payload: { fighter: "Actor.K7XiZz81DcNj6PNr", spent: { action: 1 } },
  });
  await expect.poll(() => phases(gm)).toHaveLength(1);
  const left = () =>
    gm.evaluate(() => Object.keys(game.users.getName("Mira").getFlag("riposte", "intents") ?? {}).length);
  await expect.poll(left).toBe(0);
  expect(await noticesOf(gm, "sending far more changes")).toHaveLength(1);
});
