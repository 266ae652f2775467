import { answer, closed, openAttack, prompt } from "../scenarios/fight.ts";
import { exchanges, fightOnField, notice, place, ruler } from "../scenarios/moving.ts";
import { turnOf } from "../scenarios/turns.ts";
import { drag, drop, leadOn, noticed, standStill, take } from "./dragging.ts";
import { type Person, expect, test as base } from "./table.ts";

interface Combat {
  readonly uuid: string;
  readonly combatants: { getName(name: string): { delete(): Promise<unknown> } };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
  activate(): Promise<unknown>;
}

interface Token {
  readonly id: string;
  readonly uuid: string;
  readonly y: number;
  update(changes: object): Promise<unknown>;
  move(waypoints: object): Promise<unknown>;
}

interface Ground {
  readonly id: string;
  readonly tokens: { getName(name: string): Token };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: Combat & { nextTurn(): Promise<unknown> };
  readonly combats: { readonly contents: readonly Combat[] };
  readonly actors: { getName(name: string): { readonly id: string; readonly uuid: string } };
  readonly messages: {
    readonly contents: readonly {
      readonly type: string;
      readonly system: { readonly combat: string; readonly state: string };
    }[];
  };
  readonly scenes: { getName(name: string): Ground };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Combat: { create(data: object): Promise<Combat> };
declare const CONFIG: {
  readonly Combat: {
    readonly documentClass: { readonly prototype: { update: (...asked: unknown[]) => Promise<unknown> } };
  };
};

const test = base.extend({ seed: "demo/d20" });
/** Sets how the world takes moves on scenes. */
async function takeMoves(gm: Person, movement: string): Promise<void> {
  await gm.evaluate((value) => game.settings.set("riposte", "movement", value), movement);
}

/** Lets leaving a reach give an opening. */
async function ruleReaches(gm: Person): Promise<void> {
  const rulings = JSON.stringify({ d20: { leavingProvokes: true, flatFootedStrikes: true } });
  await gm.evaluate((text) => game.settings.set("riposte", "rulings", text), rulings);
}

/** Changes the scene. */
async function changeField(gm: Person, changes: object): Promise<void> {
  await gm.evaluate((said) => game.scenes.getName("The field").update(said), changes);
}

/** Puts a token where it is said, as no move of its own. */
async function put(gm: Person, token: string, x: number, y: number): Promise<void> {
  await gm.evaluate(([name, at]) => game.scenes.getName("The field").tokens.getName(name).update(at), [
    token,
    { x, y },
  ] as const);
  await expect.poll(() => place(gm, token)).toEqual([x, y]);
  await noticed(gm, token);
}

test("moves are only shown, or left alone, where the world's setting says so", async ({ gm, mira }) => {
  await ruleReaches(gm);
  await takeMoves(gm, "show");
  await fightOnField(gm, { Iris: 2, Brandt: 3 });
  await take(mira, "Iris", [0, 4]);
  await expect(ruler(mira)).toHaveText(["Move: a short action", "Stops for Brandt"]);
  await drop(mira);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);

  await takeMoves(gm, "off");
  const grip = await take(mira, "Iris", [0, -1]);
  await leadOn(mira, grip, [0, -4]);
  await expect(mira.locator(".waypoint-label").first()).toBeVisible();
  await expect(ruler(mira)).toHaveCount(0);
  await drop(mira);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 0]);
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(0);
});

test("a token that its GM has put elsewhere a moment before it is stopped is charged once for the whole way", async ({
  gm,
  mira,
}) => {
  await ruleReaches(gm);
  await fightOnField(gm, { Iris: 0, Brandt: 3 });
  // What is written of the fight waits until she has been stopped.
  await gm.evaluate(() => {
    const token = game.scenes.getName("The field").tokens.getName("Iris");
    const written = CONFIG.Combat.documentClass.prototype;
    const { update } = written;
    written.update = async function (...asked) {
      while (token.y === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Reflect.apply(update, this, asked);
    };
    return token.update({ x: 200 });
  });
  await expect.poll(() => place(mira, "Iris")).toEqual([200, 0]);
  await drag(mira, "Iris", [0, 5]);
  await expect(prompt(gm)).toBeVisible();
  await answer(gm, "pass");
  await expect.poll(() => place(gm, "Iris")).toEqual([200, 500]);
  await closed(mira);
  expect(await exchanges(gm)).toBe(1);
});

test("a move is stopped on hexes and without a grid; on a scene of an unknown unit it is the table's own", async ({
  gm,
  mira,
}) => {
  await ruleReaches(gm);
  await fightOnField(gm, { Iris: 2, Brandt: 3 });
  for (const [round, type] of [2, 0].entries()) {
    await changeField(gm, { grid: { type } });
    await turnOf(gm, "Iris", round + 1);
    await put(gm, "Iris", 200, 0);
    await drag(mira, "Iris", [0, 5]);
    await expect(prompt(gm)).toBeVisible();
    const [, stopped = 0] = await place(mira, "Iris");
    expect(stopped).toBeLessThan(250);
    await answer(gm, "pass");
    await expect.poll(async () => (await place(gm, "Iris"))[1]).toBeGreaterThan(380);
    await closed(mira);
    expect(await exchanges(gm)).toBe(round + 1);
  }
  await changeField(gm, { grid: { type: 1, units: "leagues" } });
  await turnOf(gm, "Iris", 3);
  await put(gm, "Iris", 200, 0);
  await drag(mira, "Iris", [0, 5]);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 500]);
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(2);
});

test("without a canvas a fighter is moved by a macro, stopped, and goes on, and attacks at the distance on the scene", async ({
  gm,
  mira,
}) => {
  await ruleReaches(gm);
  await fightOnField(gm, { Iris: 2, Brandt: 3 });
  await mira.evaluate(() => game.settings.set("core", "noCanvas", true));
  const window = await openAttack(mira, "Iris", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Brandt" }).click();
  await expect(window.locator(".riposte-act__source").first()).toHaveText("5 ft on the scene");
  await mira.keyboard.press("Escape");
  await mira.evaluate(() => {
    void game.scenes.getName("The field").tokens.getName("Iris").move({ x: 200, y: 400 });
  });
  await expect(prompt(gm)).toBeVisible();
  for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
  await answer(gm, "pass");
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);
});

test("a move is charged in the encounter of its token, and those of two unlinked tokens apart", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Iris: 2, Brandt: 12 });
  const [first, second] = await gm.evaluate(async () => {
    const field = game.scenes.getName("The field");
    const kell = { actorId: game.actors.getName("Kell").id, actorLink: false, width: 1, height: 1 };
    await field.createEmbeddedDocuments("Token", [
      { ...kell, name: "Kell 1", x: 500, y: 0 },
      { ...kell, name: "Kell 2", x: 700, y: 0 },
    ]);
    const own = game.combat.uuid;
    // Kell himself stays out of the first, or the GM is warned that he fights in both.
    await game.combat.combatants.getName("Kell").delete();
    const other = await Combat.create({ scene: field.id });
    const { actorId } = kell;
    const combatants = ["Kell 1", "Kell 2"].map((name, i) => ({
      ...{ name, actorId, tokenId: field.tokens.getName(name).id, sceneId: field.id, initiative: 20 - i },
    }));
    await other.createEmbeddedDocuments("Combatant", combatants);
    await other.startCombat();
    return [own, other.uuid];
  });
  const charged = (): Promise<readonly string[]> =>
    gm.evaluate(() =>
      game.messages.contents.flatMap(({ type, system }) => (type === "exchange" ? [system.combat] : [])),
    );
  await drag(mira, "Iris", [0, 3]);
  await expect.poll(charged).toEqual([first]);

  await gm.evaluate((uuid) => game.combats.contents.find((each) => each.uuid === uuid)?.activate(), second);
  await drag(gm, "Kell 1", [0, 3]);
  await expect.poll(charged).toEqual([first, second]);
  await gm.evaluate(() => game.combat.nextTurn());
  await drag(gm, "Kell 2", [0, 3]);
  await expect.poll(charged).toEqual([first, second, second]);
  await expect(notice(gm)).toBeEmpty();
});

test("two people drag at once in a fight: both tokens arrive, and the move of the turn alone is charged", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Iris: 2, Brandt: 8 });
  await take(mira, "Iris", [0, 4]);
  await take(gm, "Brandt", [1, 3]);
  await Promise.all([drop(mira), drop(gm)]);
  for (const page of [gm, mira]) {
    await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);
    await expect.poll(() => place(page, "Brandt")).toEqual([900, 300]);
  }
  await closed(mira);
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(1);
});
