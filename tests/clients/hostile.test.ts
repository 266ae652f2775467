import { answer, beginFight, closed, openAsk, phases, storedFight, storedState } from "../scenarios/fight.ts";
import { type Hostile, gate, sneakIn } from "../scenarios/hostile.ts";
import type { Client } from "../scenarios/people.ts";
import { openText } from "../scenarios/unpacked.ts";
import { attack, lookAt, noticesOf, prompted } from "./deeds.ts";
import { expect, test } from "./table.ts";

/** People and things of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const BO = "Actor.K7XiZz81DcNj6PNr";
const SHRIKE = "Actor.pZrwfduHfUUCGeDM";
const CASS = "Actor.w0tNhVVseJfEu6iM";
const LONGSWORD = "hsWSAhKtapdU5yMj";
const AXE = "HdtnxBcciqwp8VeC";

/** The globals from which these fights are read, inside a page. */
declare const game: {
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly combat: {
    readonly id: string;
    readonly round: number;
    readonly turn: number;
    readonly combatants: { getName(name: string): Fighting };
    getFlag(scope: string, key: string): unknown;
  };
  readonly actors: {
    readonly contents: readonly {
      readonly uuid: string;
      readonly items: { readonly contents: readonly { readonly name: string }[] };
    }[];
    getName(name: string): {
      readonly items: { readonly contents: readonly Thing[] };
      readonly statuses: ReadonlySet<string>;
      update(changes: object): Promise<unknown>;
      createEmbeddedDocuments(type: string, data: readonly object[], operation: object): Promise<unknown>;
    };
  };
  readonly users: Stored & { getName(name: string): { getFlag(scope: string, key: string): object | undefined } };
  readonly journal: Stored;
  readonly combats: Stored;
  readonly messages: Stored;
};

interface Thing {
  readonly name: string;
  readonly system: { readonly worn?: boolean };
}

interface Fighting {
  readonly id: string;
  readonly defeated: boolean;
  readonly actor: { readonly statuses: Set<string> };
}

interface Stored<Also = object> {
  readonly contents: readonly (Also & { toObject(): object })[];
}

/** Declares an attack from a person's page, without a window. */
async function declareAttack(page: Client, payload: object): Promise<void> {
  const text = JSON.stringify({ type: "declare", kind: "attack", payload });
  await page.evaluate(
    ([nonce, intent]) => game.user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: 1, text: intent } }),
    [Math.random().toString(36).slice(2, 12), text] as const,
  );
}

/** Everything that messages, journals, fights and users store, as a GM's page has it: states, logs, ledgers, queues. */
async function everythingStored(page: Client): Promise<string> {
  const all = await page.evaluate(() =>
    [game.messages, game.journal, game.combats, game.users].flatMap(({ contents }) =>
      contents.map((document) => document.toObject()),
    ),
  );
  return openText(all);
}

/** The round, and whose turn it is, to which the clock of the fight has passed. */
async function passedTo(page: Client): Promise<readonly unknown[]> {
  const { round, turn } = JSON.parse((await storedFight(page)) || "{}");
  return [round, turn];
}

/** The nonces in a user's queue. */
function queueOf(page: Client, name: string): Promise<string[]> {
  return page.evaluate((user) => Object.keys(game.users.getName(user).getFlag("riposte", "intents") ?? {}), name);
}

/** Waits until the writer has worked off all that these clients have sent it so far, and they have received what it told of it. */
async function settled(gm: Client, clients: Readonly<Record<string, Hostile>>): Promise<void> {
  for (const [name, client] of Object.entries(clients)) {
    await client.intend({ type: "here" });
    await expect.poll(() => queueOf(gm, name)).toEqual([]);
  }
  // What a socket is told comes in order.
  for (const client of Object.values(clients)) await client.guest.ask("world");
}

test("a player's client tells its answer to nobody but the writer", async ({ gm, tomas, address }) => {
  // With the chat before them, users are not told in another place what became of an attack.
  await lookAt(tomas, "chat");
  await beginFight(gm, "Shrike");
  const mira = await sneakIn(address, "Mira");
  await attack(gm, "Shrike", "Axe", "Bo");
  await prompted(tomas);
  const posed = { ...(await openAsk(gm)), question: "reaction" };
  const stolen = mira.query("Tomas", "riposte.answer", posed);
  const refusal = { code: "answer/already", data: {} };
  await mira.query("Tomas", "riposte.refused", { refusal, message: posed.message, proof: "a guess" });
  await answer(tomas, "dodge");
  expect(await stolen).toEqual({ value: null });
  await closed(gm);
  expect(await noticesOf(tomas, "")).toEqual([]);
  expect(JSON.parse(await storedState(gm)).events.map(({ type }: { type: string }) => type)).toContain("reacted");
});

test("acceptance 24: forged, foreign, repeated, oversized and late wishes change nothing, and the GM hears of them", async ({
  gm,
  address,
}) => {
  await beginFight(gm, "Shrike");
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect.poll(() => tomas.asked.some(({ name }) => name === "riposte.answer")).toBe(true);
  const { message, ask } = await openAsk(gm);
  const before = await storedState(gm);
  const reaction = { type: "answer", message, ask, question: "reaction" };
  const declared = { type: "declare", kind: "attack" };
  const wishes: readonly (readonly [wish: unknown, refusal: string])[] = [
    ["no JSON at all", "intent/unreadable"],
    ["x".repeat(100_000), "intent/unreadable"],
    [`{"type":"declare","kind":"attack","payload":${"[".repeat(1900)}${"]".repeat(1900)}}`, "action/malformed"],
    [{ type: "teleport" }, "intent/unreadable"],
    [{ ...declared, kind: "constructor", payload: {} }, "declare/unknown"],
    [{ ...declared, kind: "wound", payload: {} }, "declare/unknown"],
    [{ ...declared, payload: { attacker: BO, target: ANA, weapon: AXE, modifiers: [] } }, "action/not-yours"],
    [{ ...declared, payload: { attacker: ANA, target: "Actor.nobody0000000000", weapon: "" } }, "fighter/gone"],
    [{ type: "cancel", message }, "cancel/gm-only"],
    [{ ...reaction, value: "dodge" }, "answer/not-yours"],
    [{ ...reaction, message: "nomessage0000000", value: "dodge" }, "exchange/gone"],
    [{ ...reaction, ask: "another", value: "dodge" }, "answer/closed"],
  ];
  mira.replyTo("riposte.refused", () => null);
  const told = () =>
    mira.asked.flatMap(({ name, data }) => (name === "riposte.refused" ? [Object(data["refusal"]).code] : []));
  for (const [i, [wish, refusal]] of wishes.entries()) {
    await mira.intend(wish);
    await expect.poll(told, { message: JSON.stringify(wish).slice(0, 80) }).toHaveLength(i + 1);
    expect(told().at(-1)).toBe(refusal);
  }
  expect(await storedState(gm)).toBe(before);
  await expect.poll(() => noticesOf(gm, "Mira")).toHaveLength(1);

  await tomas.intend({ ...reaction, value: "teleport" });
  await tomas.intend({ ...reaction, value: "pass" }, "once");
  await closed(gm);
  await tomas.intend({ ...reaction, value: "dodge" });
  expect(await phases(gm)).toEqual(["closed"]);
});

test("queues that no window fills are emptied, and do not keep the others waiting", async ({ gm, address }) => {
  await beginFight(gm, "Bo");
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const here = JSON.stringify({ type: "here" });
  const flood = Array.from({ length: 300 }, (_wish, i) => [`n${i}`, { sequence: i, text: here }]);
  const odd = { "a.b": { sequence: 1, text: here }, "-=": { text: here }, ["__proto__"]: 1, n0: null, n1: [], n2: "x" };
  const queue = (intents: unknown) =>
    mira.guest.act("update", "User", { updates: [{ _id: mira.id, flags: { riposte: { intents } } }] });
  await queue({ ...odd, ...Object.fromEntries(flood.slice(3)) });
  const payload = { attacker: BO, target: ANA, weapon: AXE, modifiers: [] };
  await tomas.intend({ type: "declare", kind: "attack", payload }, "atonce");
  await tomas.intend({ type: "declare", kind: "attack", payload }, "atonce");
  await expect.poll(() => phases(gm)).toHaveLength(1);
  const asked = () => mira.asked.filter(({ name }) => name === "riposte.answer").length;
  await expect.poll(asked).toBeGreaterThan(0);
  await expect.poll(() => queueOf(gm, "Mira"), { timeout: 20_000 }).toEqual([]);
  expect(asked()).toBeLessThan(10);
  await tomas.intend({ type: "declare", kind: "attack", payload }, "atonce");
  await queue("rubbish");
  await queue(7);
  await expect.poll(() => queueOf(gm, "Tomas")).toEqual([]);
  expect(await phases(gm)).toHaveLength(1);
});

test("a player ends no turn but their own, and edits no fight: what they spent stays spent", async ({
  gm,
  address,
}) => {
  await beginFight(gm);
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const fight = "gQ3Utd0963hNWhHM";
  const move = (who: typeof mira, round: number, turn: number) =>
    who.guest.act("update", "Combat", { updates: [{ _id: fight, round, turn }] });
  const stands = () => gm.evaluate(() => [game.combat.round, game.combat.turn]);
  const payload = { attacker: ANA, target: BO, weapon: "unarmed", modifiers: [] };
  await mira.intend({ type: "declare", kind: "attack", payload });
  await expect.poll(() => phases(gm)).toHaveLength(1);
  for (const [round, turn] of [
    [2, 0],
    [1, 2],
    [0, 0],
  ] as const) {
    await move(mira, round, turn);
    await mira.intend({ type: "declare", kind: "attack", payload });
    await expect.poll(stands).toEqual([1, 0]);
  }
  // Turns that are moved on while the writer is at work on what was declared before bring nothing back either.
  for (let round = 2; round < 22; round += 1) {
    await mira.intend({ type: "declare", kind: "attack", payload });
    await move(mira, round, 0);
  }
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  await expect.poll(stands).toEqual([1, 0]);
  expect(await phases(gm)).toHaveLength(1);

  await move(mira, 1, 1);
  await expect.poll(() => passedTo(gm)).toEqual([1, BO]);
  await move(mira, 1, 2);
  await expect.poll(stands).toEqual([1, 1]);
  await move(tomas, 1, 2);
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  expect(await stands()).toEqual([1, 2]);
  expect(await phases(gm)).toHaveLength(1);
  const spent = { flags: { riposte: { fight: "{}" } } };
  await expect(mira.guest.act("update", "Combat", { updates: [{ _id: fight, ...spent }] })).rejects.toThrow();
});

/** Has the dice of this world rolled by hand, so that players' pages know faces that the writer keeps to itself. */
async function setDiceByHand(gm: Client): Promise<void> {
  await gm.evaluate(() => game.settings.set("riposte", "diceByHand", true));
}

test("acceptance 21: what a player's client receives holds no dice before they are opened", async ({ gm, address }) => {
  await beginFight(gm);
  await setDiceByHand(gm);
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const [hers, his] = [
    [7, 8, 9, 2, 3, 4, 5],
    [6, 10, 2, 1, 4],
  ] as const;
  const opening = gate();
  mira.replyTo("riposte.answer", () => opening.passed.then(() => ({ value: hers })));
  let times = 0;
  tomas.replyTo("riposte.answer", () => ({ value: (times += 1) === 1 ? "dodge" : his }));
  const payload = { attacker: ANA, target: BO, weapon: LONGSWORD, modifiers: [] };
  await mira.intend({ type: "declare", kind: "attack", payload });
  await expect.poll(() => mira.asked.length).toBe(1);
  await expect.poll(() => tomas.asked.length).toBe(2);
  await settled(gm, { Mira: mira, Tomas: tomas });
  for (const text of [mira.heard(), tomas.heard(), await everythingStored(gm)])
    for (const faces of [hers, his]) expect(text).not.toContain(JSON.stringify(faces));
  expect(mira.heard()).toContain("reacted");
  opening.open();
  for (const { heard } of [mira, tomas])
    for (const faces of [hers, his]) await expect.poll(heard).toContain(JSON.stringify(faces));
});

test("acceptance 4: two owners answer at the same moment, and one answer counts", async ({ gm, address }) => {
  await beginFight(gm, "Shrike");
  const owners = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const both = gate();
  for (const [i, owner] of owners.entries()) {
    owner.replyTo("riposte.refused", () => null);
    owner.replyTo("riposte.answer", () => both.passed.then(() => ({ value: ["dodge", "pass"][i] })));
  }
  await declareAttack(gm, { attacker: SHRIKE, target: CASS, weapon: "unarmed", modifiers: [] });
  for (const { asked } of owners)
    await expect.poll(() => asked.some(({ name }) => name === "riposte.answer")).toBe(true);
  both.open();
  await closed(gm);
  const events: { type: string }[] = JSON.parse(await storedState(gm)).events;
  expect(events.filter(({ type }) => type === "reacted")).toHaveLength(1);
  const told = () => owners.flatMap(({ asked }) => asked.filter(({ name }) => name === "riposte.refused"));
  expect(told().map(({ data }) => Object(data["refusal"]).code)).toEqual(["answer/closed"]);
});

test("flags that a player fills with nonsense keep neither their own nor others' marks from following", async ({
  gm,
  address,
}) => {
  await beginFight(gm);
  const mira = await sneakIn(address, "Mira");
  const actor = { _id: ANA.slice("Actor.".length), flags: { riposte: { marks: 5, mark: { a: 1 } } } };
  await mira.guest.act("update", "Actor", { updates: [actor] });
  const { fight, combatant } = await gm.evaluate(() => {
    const { id, combatants } = game.combat;
    return { fight: id, combatant: combatants.getName("Ana").id };
  });
  const standing = { _id: combatant, flags: { riposte: { out: { a: 1 }, place: "first", rolled: [{}] } } };
  await mira.guest.act("update", "Combatant", { parentUuid: `Combat.${fight}`, updates: [standing] });
  await gm.evaluate(async () => {
    for (const name of ["Ana", "Bo"]) await game.actors.getName(name).update({ "system.wound": 7 });
  });
  for (const name of ["Ana", "Bo"])
    await expect
      .poll(() =>
        gm.evaluate((who) => {
          const { actor: marked, defeated } = game.combat.combatants.getName(who);
          return [defeated, marked.statuses.size > 0];
        }, name),
      )
      .toEqual([true, true]);
});

test("a flood of questions that nobody asked keeps no prompt away, and is refused at once", async ({
  gm,
  tomas,
  address,
}) => {
  await beginFight(gm, "Shrike");
  const mira = await sneakIn(address, "Mira");
  const bogus = { message: "nomessage0000000", ask: "1", question: "reaction", proof: "0".repeat(32) };
  const flood = { isOver: false, answered: 0 };
  const ask = async (): Promise<void> => {
    const given = await mira.query("Tomas", "riposte.answer", bogus).catch(() => null);
    if (given !== null) flood.answered += 1;
  };
  const flooding = (async () => {
    while (!flood.isOver) await Promise.all(Array.from({ length: 300 }, ask));
  })();
  await expect.poll(() => flood.answered).toBeGreaterThan(300);
  await attack(gm, "Shrike", "Axe", "Bo");
  await prompted(tomas);
  await answer(tomas, "dodge");
  await closed(gm);
  flood.isOver = true;
  await flooding;
  expect(JSON.parse(await storedState(gm)).events.map(({ type }: { type: string }) => type)).toContain("reacted");
});

test("a question that a page does not take is put again, less and less often, until it does", async ({
  gm,
  address,
}) => {
  await beginFight(gm, "Shrike");
  const tomas = await sneakIn(address, "Tomas");
  const asked = () => tomas.asked.filter(({ name }) => name === "riposte.answer").length;
  tomas.replyTo("riposte.answer", () => (asked() < 4 ? null : { value: "dodge" }));
  await attack(gm, "Shrike", "Axe", "Bo");
  await closed(gm);
  expect(asked()).toBe(4);
  const reacted = JSON.parse(await storedState(gm)).events.filter(({ type }: { type: string }) => type === "reacted");
  expect(reacted).toMatchObject([{ data: { reaction: "dodge" } }]);
});

test("a player gives away nothing of others', nor more than there is, nor to opponents, nor the same twice", async ({
  gm,
  address,
}) => {
  const mira = await sneakIn(address, "Mira");
  const things = () =>
    gm.evaluate(
      ([ana, bo, shrike]) =>
        [ana, bo, shrike].map((id) =>
          game.actors.contents
            .find(({ uuid }) => uuid === id)
            ?.items.contents.map(({ name }) => name)
            .toSorted(),
        ),
      [ANA, BO, SHRIKE] as const,
    );
  const before = await things();
  const gift = { type: "give", from: ANA, item: LONGSWORD, to: BO, count: 1 };
  const wishes = [
    { ...gift, from: SHRIKE, item: AXE },
    { ...gift, to: SHRIKE },
    { ...gift, to: ANA },
    { ...gift, count: 2 },
    { ...gift, count: 0.5 },
    { ...gift, item: "nothing" },
    { ...gift, count: "1" },
  ];
  for (const [index, wish] of wishes.entries()) await mira.intend(wish, `forgedgift00000${index}`);
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  expect(await things()).toEqual(before);
  await mira.intend(gift, "thegift000000001");
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  await mira.intend(gift, "thegift000000001");
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  const [ana, bo, shrike] = await things();
  expect(ana).toEqual(before[0]?.filter((name) => name !== "Longsword"));
  expect(bo).toEqual([...(before[1] ?? []), "Longsword"].toSorted());
  expect(shrike).toEqual(before[2]);
});

test("what a player gives is neither worn nor in hand, and lays nothing on who gets it until it is", async ({
  gm,
  address,
}) => {
  const cursed = { name: "Curse", transfer: true, statuses: ["dead"] };
  const crown = {
    name: "Crown",
    type: "d10Armour",
    _id: "crowncrowncrown1",
    system: { worn: true },
    effects: [cursed],
  };
  const statuses = (name: string) => gm.evaluate((who) => [...game.actors.getName(who).statuses], name);
  await gm.evaluate(
    (made) => game.actors.getName("Ana").createEmbeddedDocuments("Item", [made], { keepId: true }),
    crown,
  );
  await expect.poll(() => statuses("Ana")).toEqual(["dead"]);
  const mira = await sneakIn(address, "Mira");
  await mira.intend({ type: "give", from: ANA, item: crown._id, to: BO, count: 1 }, "gift0of0a0curse1");
  await expect.poll(() => statuses("Ana")).toEqual([]);
  const given = await gm.evaluate(() =>
    game.actors
      .getName("Bo")
      .items.contents.filter(({ name }) => name === "Crown")
      .map(({ system }) => system.worn),
  );
  expect(given).toEqual([false]);
  expect(await statuses("Bo")).toEqual([]);
});

test("a player who gives one thing after the other fills nobody's sheet at once", async ({ gm, address }) => {
  const torches = { name: "Torch", type: "d10Gear", _id: "torchtorchtorch1", system: { quantity: 40 } };
  await gm.evaluate(
    (made) => game.actors.getName("Ana").createEmbeddedDocuments("Item", [made], { keepId: true }),
    torches,
  );
  const mira = await sneakIn(address, "Mira");
  for (let i = 10; i < 40; i += 1)
    await mira.intend({ type: "give", from: ANA, item: torches._id, to: BO, count: 1 }, `floodofgifts00${i}`);
  await expect.poll(() => queueOf(gm, "Mira")).toEqual([]);
  const given = await gm.evaluate(
    () => game.actors.getName("Bo").items.contents.filter(({ name }) => name === "Torch").length,
  );
  expect(given).toBe(12);
  await expect.poll(() => noticesOf(gm, "Mira")).toHaveLength(1);
});
