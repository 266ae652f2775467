import {
  answer,
  beginFight,
  closed,
  everyDieShows,
  phases,
  storedFight,
  storedState,
  storedStates,
  wound,
} from "../scenarios/fight.ts";
import { type Gate, gate, sneakIn } from "../scenarios/hostile.ts";
import { untilReady } from "../scenarios/people.ts";
import { declare } from "../scenarios/tracker.ts";
import { type Change, parseState } from "../../src/engine/index.ts";
import { attack, noticesOf, pass } from "./deeds.ts";
import { type Person, expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  updateSource(changes: object): unknown;
  delete(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly socket: { disconnect(): void; on(event: string, act: () => void): void };
  readonly user: Changeable & {
    readonly isActiveGM: boolean;
    can(permission: string): boolean;
    getFlag(scope: string, key: string): { readonly holder?: string; readonly [user: string]: unknown } | undefined;
  };
  readonly users: { getName(name: string): Changeable & { getFlag(scope: string, key: string): object | undefined } };
  readonly actors: { getName(name: string): Changeable };
  readonly settings: {
    readonly storage: {
      get(scope: "world"): { filter(test: (setting: { readonly key: string }) => boolean): readonly object[] };
    };
  };
  readonly messages: {
    readonly contents: readonly { readonly type: string; readonly system: { readonly state: string } }[];
  };
  readonly combat: Changeable & {
    getFlag(scope: string, key: string): string;
    nextRound(): Promise<unknown>;
  };
};
declare const Scene: {
  create(data: object): Promise<
    Changeable & {
      createEmbeddedDocuments(type: string, data: object[]): Promise<{ readonly actor: { readonly uuid: string } }[]>;
    }
  >;
};
declare const Hooks: {
  on(name: string, act: (document: Written, changes: unknown) => void): number;
  off(name: string, hook: number): void;
};
declare const ChatMessage: { readonly prototype: Written; create(data: object): Promise<unknown> };
declare const seen: { writes: number; beats: number };
declare const User: { create(data: object): Promise<unknown> };
declare const Actor: { readonly prototype: Written };
declare const Combat: { readonly prototype: Written };

interface Written {
  update(changes: object): Promise<unknown>;
  toObject(): object;
}

/** People and things of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const BO = "Actor.K7XiZz81DcNj6PNr";
const ATTACK = { type: "declare", kind: "attack", payload: { attacker: ANA, target: BO, weapon: "unarmed" } };

/** Stops a page from writing, for good, as soon as a document has been written that holds all of these words. */
async function dieAt(page: Person, hook: string, words: readonly string[]): Promise<void> {
  await page.evaluate(
    ([name, needed]) => {
      const never = (): Promise<never> => new Promise(() => undefined);
      Hooks.on(name, (document, changes) => {
        const text = JSON.stringify(name.startsWith("create") ? document.toObject() : changes);
        if (!needed.every((word) => text.includes(word))) return;
        for (const { prototype } of [ChatMessage, Actor, Combat, game.user.constructor]) prototype.update = never;
        ChatMessage.create = never;
        window.document.body.dataset["dead"] = "yes";
      });
    },
    [hook, words] as const,
  );
}

/** Runs in a page: it has been stopped. */
const isDead = (): boolean => document.body.dataset["dead"] === "yes";

/** The budgets of all fighters as the fight stores them. */
async function budgets(page: Person): Promise<string> {
  return JSON.stringify(JSON.parse(await storedFight(page)).budgets);
}

/** Everything that an exchange writes, in order: its cost on the combat, its effect on the actor. */
const POINTS = [
  ["what it costs is planned", "createChatMessage", ["applying", "budgets"]],
  ["what it costs is written", "updateCombat", ['"fight"']],
  ["the question stands open", "updateChatMessage", ['"phase":"open"']],
  ["the wound is planned", "updateChatMessage", ["applying"]],
  ["the wound is written", "updateActor", ["wound"]],
] as const;

test("acceptance 2: the writer's tab closes at each point of writing, and another one finishes, once", async ({
  gm: first,
  address,
}) => {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  const open = async (): Promise<Person> => {
    const page = await first.context().newPage();
    await page.goto(new URL("/game", address).href);
    await untilReady(page);
    await everyDieShows(page, 7);
    return page;
  };
  await beginFight(first);
  await everyDieShows(first, 7);
  await mira.intend(ATTACK);
  await closed(first);
  const [wounded, spent] = [await wound(first, "Bo"), await budgets(first)];
  expect(wounded).toBeGreaterThan(0);

  let writer = first;
  for (const [i, [what, hook, words]] of POINTS.entries()) {
    await writer.evaluate(() => game.actors.getName("Bo").update({ "system.wound": 0 }));
    await writer.evaluate(() => game.combat.nextRound());
    const heir = await open();
    await dieAt(writer, hook, words);
    await mira.intend(ATTACK);
    await writer.waitForFunction(isDead);
    await writer.close();
    writer = heir;
    await expect.poll(() => phases(writer), { message: what }).toEqual(Array(i + 2).fill("closed"));
    expect(await wound(writer, "Bo"), what).toBe(wounded);
    expect(await budgets(writer), what).toBe(spent.replaceAll('"1"', `"${i + 2}"`));
  }
});

test("two browsers of a GM who enter a new world at the same moment note the version of its data once, without a complaint", async ({
  sit,
}) => {
  const versions = (page: Person) =>
    page.evaluate(() => game.settings.storage.get("world").filter(({ key }) => key === "riposte.dataVersion").length);
  const pages = await Promise.all([sit("Gamemaster"), sit("Gamemaster")]);
  for (const page of pages) await expect.poll(() => versions(page)).toBe(1);
});

test("acceptance 2: two GMs and an assistant are here; each effect comes once, whoever of them goes", async ({
  gm,
  sit,
  address,
}) => {
  await gm.evaluate(async () => {
    await User.create({ name: "Second", role: 4 });
    await User.create({ name: "Helper", role: 3 });
  });
  const others = [await sit("Second"), await sit("Helper")];
  const everybody = [gm, ...others];
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  for (const page of everybody) await everyDieShows(page, 7);
  await beginFight(gm);
  await mira.intend(ATTACK);
  for (const page of everybody) await closed(page);
  const [wounded, spent] = [await wound(gm, "Bo"), await budgets(gm)];

  const waiting = [...everybody];
  for (const round of [2, 3]) {
    const writer = await activeOf(waiting);
    await writer.evaluate(() => game.actors.getName("Bo").update({ "system.wound": 0 }));
    await writer.evaluate(() => game.combat.nextRound());
    await dieAt(writer, "updateChatMessage", ["applying"]);
    await mira.intend(ATTACK);
    await writer.waitForFunction(isDead);
    waiting.splice(waiting.indexOf(writer), 1);
    await writer.context().close();
    for (const page of waiting) {
      await expect.poll(() => phases(page)).toEqual(Array(round).fill("closed"));
      expect(await wound(page, "Bo")).toBe(wounded);
      expect(await budgets(page)).toBe(spent.replaceAll('"1"', `"${round}"`));
    }
  }
});

/** The page whose user is the active GM. */
async function activeOf(pages: readonly Person[]): Promise<Person> {
  for (const page of pages) if (await page.evaluate(() => game.user.isActiveGM)) return page;
  throw new Error("Nobody keeps the table.");
}

/** The nonces in a user's queue. */
function queueOf(page: Person, name: string): Promise<string[]> {
  return page.evaluate((user) => Object.keys(game.users.getName(user).getFlag("riposte", "intents") ?? {}), name);
}

/** The requests of a user that the page's own user has stored as handled. */
function handledOf(page: Person, name: string) {
  return page.evaluate((user) => game.user.getFlag("riposte", "handled")?.[game.users.getName(user).id] ?? [], name);
}

test("an assistant alone runs a fight with players, though they may change no other user, and handles nothing twice", async ({
  gm,
  sit,
  mira,
  address,
}) => {
  await gm.evaluate(() => User.create({ name: "Helper", role: 3 }));
  await gm.context().close();
  const helper = await sit("Helper");
  await everyDieShows(helper, 7);
  const second = await mira.context().newPage();
  await second.goto(new URL("/game", address).href);
  await untilReady(second);
  const tomas = await sneakIn(address, "Tomas");
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  const changed = helper.evaluate(() => game.users.getName("Mira").update({ "flags.riposte.intents": {} }));
  await expect(changed).rejects.toThrow("lacks permission");

  await beginFight(helper);
  await attack(mira, "Ana", "Longsword", "Bo");
  for (const page of [helper, mira]) await closed(page);
  const wounded = await wound(helper, "Bo");
  expect(wounded).toBeGreaterThan(0);
  for (const page of [helper, mira, second]) await expect.poll(() => queueOf(page, "Mira")).toEqual([]);

  // Tomas's client removes nothing from his queue; then he leaves. The assistant's page is loaded again, and a Gamemaster takes over.
  for (const nonce of ["nonsense", "moreOfIt"]) await tomas.intend({ type: "nonsense" }, nonce);
  await expect.poll(() => noticesOf(helper, "Tomas")).toHaveLength(1);
  await expect.poll(() => handledOf(helper, "Tomas")).toHaveLength(2); // stored after the notice; a reload before that gives it again
  tomas.guest.socket.disconnect();
  await helper.reload();
  await untilReady(helper);
  await everyDieShows(helper, 7);
  await helper.evaluate(() => game.actors.getName("Bo").update({ "system.wound": 0 }));
  await helper.evaluate(() => game.combat.nextRound());
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(helper, "pass");
  await expect.poll(() => phases(helper)).toEqual(["closed", "closed"]);
  const keeper = await sit("Gamemaster");
  await expect.poll(() => keeper.evaluate(() => game.user.getFlag("riposte", "lease")?.holder ?? "")).not.toBe("");
  for (const page of [helper, keeper]) {
    expect(await noticesOf(page, "Tomas")).toEqual([]);
    expect(await queueOf(page, "Tomas")).toHaveLength(2);
  }
  expect(await phases(keeper)).toEqual(["closed", "closed"]);
  const back = await sit("Tomas");
  await expect.poll(() => queueOf(back, "Tomas")).toEqual([]);
});

test("the writer's lease costs no write while nothing happens, and a second browser of the GM takes over when the first is gone", async ({
  gm,
  sit,
}) => {
  const browser = (page: Person) => page.evaluate(() => localStorage.getItem("riposte.browser"));
  const holder = (page: Person) => page.evaluate(() => game.user.getFlag("riposte", "lease")?.holder);
  await expect.poll(() => holder(gm)).toBeTruthy();
  const second = await sit("Gamemaster");
  expect(await holder(second)).toBe(await browser(gm));
  await second.evaluate(() => {
    Object.assign(globalThis, { seen: { writes: 0, beats: 0 } });
    Hooks.on("updateUser", () => void (seen.writes += 1));
    game.socket.on("system.riposte", () => void (seen.beats += 1));
  });
  // Longer than a second browser waits for a sign of the first, which gives several meanwhile.
  for (const beats of [1, 2, 3, 4, 5]) {
    await pass(gm, 2_000);
    await second.waitForFunction((given) => seen.beats >= given, beats);
    await pass(second, 2_000);
  }
  await gm.evaluate(() => game.user.update({ "flags.world.later": true }));
  await second.waitForFunction(() => seen.writes > 0);
  expect(await second.evaluate(() => seen.writes)).toBe(1);
  expect(await holder(second)).toBe(await browser(gm));
  await gm.evaluate(() => game.socket.disconnect());
  await pass(second, 10_000);
  await expect.poll(() => holder(second)).toBe(await browser(second));
});

test("acceptance 9: what is deleted, ended or moved on while an exchange waits leaves nobody waiting", async ({
  gm,
  address,
}) => {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const keeper = await sneakIn(address, "Gamemaster");
  const asked = () => tomas.asked.filter(({ name }) => name === "riposte.answer").length;
  const gates: Gate[] = [];
  tomas.replyTo("riposte.answer", () => gates.at(-1)?.passed.then(() => ({ value: "pass" })));
  const attackThen = async (act: () => Promise<unknown>, intent = ATTACK): Promise<void> => {
    const before = asked();
    gates.push(gate());
    await mira.intend(intent);
    await expect.poll(asked).toBe(before + 1);
    await act();
  };
  const last = async () => (await phases(gm)).at(-1);
  const events = async () =>
    JSON.parse(await storedState(gm)).events.map(({ type }: { type: string }) => type) as string[];
  await beginFight(gm);

  // The round goes on: what was declared is answered, and its cost stays in the round in which it was paid.
  await attackThen(() => gm.evaluate(() => game.combat.nextRound()));
  gates.at(-1)?.open();
  await closed(gm);
  expect(await events()).toContain("compared");

  // The chat is cleared by another client: the attack is cancelled, and Ana has her action for the next one.
  await attackThen(async () => {
    expect(await budgets(gm)).toContain('"spent":1');
    await keeper.guest.act("delete", "ChatMessage", { ids: [], deleteAll: true });
  });
  await expect.poll(() => phases(gm)).toEqual([]);

  // The scene is another one; a token is struck and taken away.
  const struck = await gm.evaluate(async () => {
    const [scene, next] = [await Scene.create({ name: "Here" }), await Scene.create({ name: "There" })];
    const bo = game.actors.getName("Bo").id;
    const token = { name: "Bo's twin", actorId: bo, actorLink: false };
    const [made] = await scene.createEmbeddedDocuments("Token", [token]);
    await next.update({ active: true });
    return { actor: made?.actor.uuid ?? "", scene: scene.id };
  });
  await attackThen(() => keeper.guest.act("delete", "Scene", { ids: [struck.scene] }), {
    ...ATTACK,
    payload: { ...ATTACK.payload, target: struck.actor },
  });
  await expect.poll(last).toBe("closed");
  expect(await events()).toContain("aborted");

  // The fight ends; what was declared goes on without it.
  await gm.evaluate(() => game.combat.nextRound());
  await attackThen(() => gm.evaluate(() => game.combat.delete()));
  gates.at(-1)?.open();
  await expect.poll(last).toBe("closed");
  expect(await events()).toContain("compared");

  // The target of the attack is deleted.
  await attackThen(() => gm.evaluate(() => game.actors.getName("Bo").delete()));
  await expect.poll(last).toBe("closed");
  expect(await events()).toContain("aborted");
});

/** Each exchange's change of a fighter's wound, oldest first. */
async function woundChanges(page: Person, fighter: string): Promise<readonly Change[]> {
  const events = (await storedStates(page)).map(parseState).flatMap((parsed) => (parsed.ok ? parsed.value.events : []));
  return events.flatMap(({ changes }) => changes).filter(({ at }) => at.join() === `fighters,${fighter},wound`);
}

test("while a GM has still to decide about what somebody has changed, only what writes the same waits", async ({
  gm,
  address,
}) => {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  await everyDieShows(gm, 7);
  await beginFight(gm);
  await gm.evaluate(() => {
    const hook = Hooks.on("updateChatMessage", (_message, changes) => {
      if (!JSON.stringify(changes).includes("applying")) return;
      game.actors.getName("Bo").updateSource({ system: { wound: 1 } });
      Hooks.off("updateChatMessage", hook);
    });
  });
  await mira.intend(ATTACK);
  const dialogs = () => gm.evaluate(() => document.querySelectorAll("dialog.application").length);
  await expect.poll(dialogs).toBe(1);
  await tomas.guest.act("update", "Actor", { updates: [{ _id: BO.slice("Actor.".length), system: { wound: 1 } }] });

  const strike = async (attacker: string, target: string): Promise<void> => {
    await declare(gm, "attack", { attacker, target }, { weapon: "unarmed", outOfTurn: true });
    if (target !== "Bo") await answer(gm, "pass");
  };
  await strike("Heron", "Shrike");
  await expect.poll(() => phases(gm)).toEqual(["applying", "closed"]);
  expect(await wound(gm, "Shrike")).toBeGreaterThan(0);
  await gm.reload();
  await untilReady(gm);
  await everyDieShows(gm, 7);
  await expect.poll(dialogs).toBe(1);
  await strike("Shrike", "Bo");
  await expect.poll(() => phases(gm)).toEqual(["applying", "closed", "open"]);
  expect(await wound(gm, "Bo")).toBe(1);

  await gm.locator('dialog.application [data-action="yes"]').click();
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed", "closed"]);
  await expect.poll(dialogs).toBe(0);
  const [first, last] = await woundChanges(gm, BO);
  expect(first?.before).toBe(0);
  expect(last?.before).toBe(first?.after);
  expect(await wound(gm, "Bo")).toBe(last?.after);
});
