import { packText } from "../../src/engine/index.ts";
import { beginFight, closed, fixDice, openAsk, phases, storedState, wound } from "../scenarios/fight.ts";
import { type Hostile, sneakIn } from "../scenarios/hostile.ts";
import type { Client } from "../scenarios/people.ts";
import { turnOf } from "../scenarios/turns.ts";
import { attack, lookAt, noticesOf } from "./deeds.ts";
import { expect, test } from "./table.ts";

/** People and things of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const BO = "Actor.K7XiZz81DcNj6PNr";
const SHRIKE = "Actor.pZrwfduHfUUCGeDM";
const CASS = "Actor.w0tNhVVseJfEu6iM";
const FIGHT = "Combat.gQ3Utd0963hNWhHM";
const ON_BO = { attacker: ANA, target: BO, weapon: "unarmed" };

interface Stored {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  toObject(): object;
  testUserPermission(user: object, level: string): boolean;
  readonly pages: { readonly contents: readonly { readonly id: string; toObject(): object }[] };
}

/** The globals from which these tables are read, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly combat: { getFlag(scope: string, key: string): string | undefined };
  readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
  readonly journal: { readonly contents: readonly Stored[] };
  readonly messages: { readonly contents: readonly (Stored & { readonly system: object })[] };
};
declare const ui: { readonly combat: { render(...given: unknown[]): unknown } };

/** The newest message, its open question, and its clock. */
async function newest(page: Client): Promise<{ message: string; ask: string; clock: unknown }> {
  const clock = await page.evaluate(() => {
    const { deadline, paused } = Object(game.messages.contents.at(-1)?.system);
    return [deadline, paused];
  });
  return { ...(await openAsk(page)), clock };
}

/** The stored fight of the combat. */
function fight(page: Client): Promise<string> {
  return page.evaluate(() => game.combat.getFlag("riposte", "fight") ?? "");
}

/** How many windows to undo something are open. */
function undoWindows(page: Client): Promise<number> {
  return page.evaluate(() => document.querySelectorAll("form.riposte-undo").length);
}

/** The refusals that a client has been sent, oldest first. */
function told({ asked }: Hostile): readonly string[] {
  return asked.flatMap(({ name, data }) => (name === "riposte.refused" ? [Object(data["refusal"]).code] : []));
}

/** A declaration as an intent. */
function declared(kind: string, payload: object): object {
  return { type: "declare", kind, payload };
}

/** Declares an attack from a person's page, without a window. */
async function attackByHand(page: Client, payload: object): Promise<void> {
  const text = JSON.stringify(declared("attack", payload));
  await page.evaluate(
    (intent) => game.user.update({ "flags.riposte.intents.byhand": { sequence: 1, text: intent } }),
    text,
  );
}

test("undo, the clock, others' budgets and others' seats are refused to whoever they do not belong to, and nothing changes", async ({
  gm,
  address,
}) => {
  await beginFight(gm, "Shrike");
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  mira.replyTo("riposte.refused", () => null);
  await fixDice(gm, Array<number>(200).fill(2));
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  await attack(gm, "Shrike", "Axe", "Bo");
  await closed(gm);
  const over = (await newest(gm)).message;
  const undoing = { messages: [over], keep: [], overwrite: [] };
  tomas.replyTo("riposte.answer", () => new Promise(() => undefined));
  await turnOf(gm, "Ana", 1);
  await attackByHand(gm, { attacker: CASS, target: BO, weapon: "unarmed", outOfTurn: true });
  await expect.poll(() => phases(gm)).toEqual(["closed", "open"]);
  const { message, ask, clock } = await newest(gm);
  const before = [await storedState(gm), await fight(gm), clock];
  const reaction = { type: "answer", message, ask, question: "reaction", value: "pass" };
  const as = { seat: { gm: true, fighters: [BO] } };
  const amending = { fighter: ANA, spent: {} };
  const adjusting = { type: "adjust", message, frame: "attack.1", roll: "defence", value: -9, reason: "x" };
  const several = (...of: object[]) => declared("several", { of });
  const wishes: readonly (readonly [wish: unknown, refusal: string])[] = [
    [{ type: "undo", ...undoing }, "undo/not-yours"],
    [{ type: "redo", ...undoing }, "undo/not-yours"],
    [{ type: "undo", ...undoing, messages: [] }, "exchange/gone"],
    [{ type: "undo", ...undoing, messages: over }, "intent/unreadable"],
    [{ type: "undo", messages: [over] }, "intent/unreadable"],
    [{ type: "clock", message, word: "pause", ...as }, "keeping/gm-only"],
    [{ type: "clock", message, word: "constructor" }, "intent/unreadable"],
    [{ type: "skip", message, ask, question: "reaction", ...as }, "keeping/gm-only"],
    [{ type: "first", message, frame: "attack.1", ...as }, "cancel/gm-only"],
    [{ ...adjusting, ...as }, "adjust/gm-only"],
    [{ ...adjusting, value: "9" }, "intent/unreadable"],
    [{ type: "roll", message, ...as }, "adjust/gm-only"],
    [{ ...adjusting, reason: { toString: "x" } }, "intent/unreadable"],
    [{ type: "pass", round: 9, turn: ANA }, "intent/unreadable"],
    [{ type: "cancel", message, ...as }, "cancel/gm-only"],
    [{ type: "cancel", message, frame: "attack.1", ...as }, "cancel/gm-only"],
    [{ ...reaction, ...as, instead: { how: "gm", by: "Gamemaster", name: "Bo" } }, "answer/not-yours"],
    [{ ...declared("attack", { ...ON_BO, attacker: BO, target: ANA, ...as }), ...as }, "action/not-yours"],
    [declared("attack", { ...ON_BO, gmModifier: -3, gmReason: "x" }), "action/gm-only"],
    [declared("hold", { ...ON_BO, holder: ANA, trigger: "x", gmDamage: 9, gmReason: "x" }), "action/gm-only"],
    [declared("hold", { ...ON_BO, holder: BO, trigger: "x" }), "action/not-yours"],
    [declared("trigger", { fighter: SHRIKE }), "hold/none"],
    [declared("amend", { fighter: BO, spent: { action: 0 } }), "amend/not-yours"],
    [declared("amend", { ...amending, spent: { action: 99 } }), "amend/bad-amount"],
    [declared("amend", { ...amending, spent: { action: -1 } }), "amend/bad-amount"],
    [declared("amend", { ...amending, spent: { action: "0" } }), "amend/bad-amount"],
    [declared("amend", { ...amending, spent: { constructor: 1 } }), "amend/unknown-resource"],
    [declared("amend", { ...amending, ended: ["bonus.1"] }), "amend/no-effect"],
    [declared("amend", { ...amending, ended: "x" }), "amend/malformed"],
    [several({ kind: "attack", payload: ON_BO }), "several/too-few"],
    [several(...Array(13).fill({ kind: "attack", payload: ON_BO })), "several/too-many"],
    [
      several({ kind: "attack", payload: ON_BO }, { kind: "attack", payload: { ...ON_BO, attacker: BO, target: ANA } }),
      "action/not-yours",
    ],
    [several({ kind: "attack", payload: ON_BO }, { kind: "several", payload: { of: [] } }), "several/not-this"],
    [several({ kind: "attack", payload: ON_BO }, { kind: "constructor", payload: {} }), "several/not-this"],
  ];
  for (const [i, [wish, refusal]] of wishes.entries()) {
    await mira.intend(wish);
    await expect.poll(() => told(mira), { message: JSON.stringify(wish) }).toHaveLength(i + 1);
    expect(told(mira).at(-1), JSON.stringify(wish)).toBe(refusal);
  }
  expect([await storedState(gm), await fight(gm), (await newest(gm)).clock]).toEqual(before);
  expect(await phases(gm)).toEqual(["closed", "open"]);
  expect(await noticesOf(gm, "Mira")).toHaveLength(1);
  expect(await undoWindows(gm)).toBe(0);
});

test("orders for others' fighters, orders that are none, and wishes without end hold nobody up and bury nobody", async ({
  gm,
  address,
}) => {
  await beginFight(gm);
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  for (const { replyTo } of [mira, tomas]) replyTo("riposte.refused", () => null);
  for (const part of ["chat", "combat"]) await lookAt(gm, part);
  await gm.evaluate(() => {
    const { render } = ui.combat;
    let times = 0;
    ui.combat.render = (...given) => {
      document.body.dataset["renders"] = String((times += 1));
      return render.apply(ui.combat, given);
    };
  });
  const order = (orders: unknown) =>
    mira.guest.act("update", "User", { updates: [{ _id: mira.id, flags: { riposte: { orders } } }] });
  const given = { order: "pass", fight: FIGHT, turn: null, since: 9e99 };
  for (let i = 0; i < 60; i += 1) await order(`[${i}]`);
  for (const garbage of [{ a: 1 }, 7, "{", "[".repeat(5000), "[[],null,{}]", `["${"x".repeat(200_000)}"]`])
    await order(garbage);
  await order(
    JSON.stringify([
      { ...given, fighter: BO },
      { ...given, fighter: ANA, order: "constructor" },
    ]),
  );
  expect(Number(await gm.evaluate(() => document.body.dataset["renders"] ?? "0"))).toBeLessThan(25);

  const asked = ({ asked }: Hostile) => asked.filter(({ name }) => name === "riposte.answer").length;
  await mira.intend(declared("attack", ON_BO));
  await expect.poll(() => asked(tomas)).toBe(1);
  await order(JSON.stringify([{ ...given, fighter: BO, since: Date.now() }]));
  for (let i = 0; i < 14; i += 1) await mira.intend(declared("amend", { fighter: ANA, spent: { action: i % 2 } }));
  await expect.poll(() => told(mira)).toContain("declare/too-many");
  // The writer has read her order, which came before: it answers nothing for Bo.
  expect(await phases(gm)).toEqual(["open"]);
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  const { message, ask } = await newest(gm);
  await tomas.intend({ type: "answer", message, ask, question: "reaction", value: "pass" });
  await closed(gm);

  const undoing = { type: "undo", messages: [message], keep: [], overwrite: [] };
  for (let i = 0; i < 8; i += 1) await mira.intend(undoing);
  // At most five refusals are sent to a user at a time.
  await expect.poll(() => told(mira).filter((code) => code === "undo/asked-already").length).toBeGreaterThanOrEqual(5);
  await expect.poll(() => undoWindows(gm)).toBe(1);
  expect(await gm.evaluate(() => document.querySelectorAll("#chat li.riposte-exchange").length)).toBe(1);
  expect(await phases(gm)).toEqual(["closed"]);
});

test("a journal that a player may write is no ledger, and what a player writes into a message is no exchange", async ({
  gm,
  address,
}) => {
  await beginFight(gm);
  await gm.evaluate(() => game.users.getName("Mira").update({ role: 2 }));
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  mira.replyTo("riposte.refused", () => null);
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  const records = { forged: "{}" };
  const page = { name: "Round 1", type: "text", flags: { riposte: { round: 1, scene: "{}", records } } };
  for (const combat of [FIGHT, ""]) {
    const journal = { name: "Mine", flags: { riposte: { combat } }, pages: [page] };
    await mira.guest.act("create", "JournalEntry", { data: [journal] });
  }
  await expect
    .poll(() => gm.evaluate(() => game.journal.contents.filter(({ name }) => name === "Mine").length))
    .toBe(2);
  await mira.intend(declared("attack", ON_BO));
  await closed(gm);
  const { message } = await newest(gm);
  const books = () =>
    gm.evaluate((id) => {
      const written = game.journal.contents.filter((journal) => JSON.stringify(journal.toObject()).includes(id));
      const player = game.users.getName("Mira");
      return written.map((journal) => ({
        id: journal.id,
        name: journal.name,
        read: journal.testUserPermission(player, "OBSERVER"),
        page: journal.pages.contents[0]?.id ?? "",
      }));
    }, message);
  await expect.poll(books).toHaveLength(1);
  const [book] = await books();
  expect(book?.name).not.toBe("Mine");
  expect(book?.read).toBe(false);
  const parentUuid = `JournalEntry.${book?.id}`;
  const forged = { _id: book?.page, flags: { riposte: { records: { [message]: "{}" } } } };
  await expect(mira.guest.act("update", "JournalEntryPage", { parentUuid, updates: [forged] })).rejects.toThrow();

  const forging = { _id: message, system: { undone: true, log: "", plan: "[]", phase: "applying", rulings: "{}" } };
  await expect(mira.guest.act("update", "ChatMessage", { updates: [forging] })).rejects.toThrow();
  const own = await gm.evaluate(() => game.messages.contents.at(-1)?.system ?? {});
  const wounded = await wound(gm, "Bo");
  const plan = JSON.stringify([{ uuid: BO, changes: [{ at: ["system", "wound"], before: wounded, after: 8 }] }]);
  const system = { ...own, plan, phase: "applying", undone: true, declarer: mira.id, redo: "{}", rulings: "{}" };
  await mira.guest.act("create", "ChatMessage", { data: [{ type: "exchange", content: "x", system }] });
  await expect.poll(async () => (await newest(gm)).message).not.toBe(message);
  const { message: mine } = await newest(gm);
  await mira.intend({ type: "redo", messages: [mine], keep: [], overwrite: [] });
  await expect.poll(() => told(mira)).toEqual(["exchange/gone"]);
  expect(await wound(gm, "Bo")).toBe(wounded);
});

test("a journal that its maker has given away is no ledger either, nor one with a page of a player", async ({
  gm,
  address,
}) => {
  await gm.evaluate(() => game.users.getName("Mira").update({ role: 2 }));
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  mira.replyTo("riposte.refused", () => null);
  tomas.replyTo("riposte.answer", () => ({ value: "pass" }));
  const own = { default: 0, [mira.id]: 3 };
  const fight = { round: 1, turn: "", order: [], budgets: {}, effects: {}, had: [], paused: [] };
  const scene = packText(JSON.stringify({ fighters: {}, fight }));
  const flags = { riposte: { round: 1, scene } };
  const left: readonly object[] = [
    { default: 0, [mira.id]: 0 },
    { default: 2, [mira.id]: 2 },
  ];
  for (const [ownership, after] of [
    [own, left[0]],
    [{ default: 0 }, left[1]],
  ] as const) {
    const pages = [{ name: "x", type: "text", ownership, flags }];
    const journal = { name: "Mine", ownership: own, flags: { riposte: { combat: FIGHT } }, pages };
    const [made] = await mira.guest.act("create", "JournalEntry", { data: [journal] });
    await mira.guest.act("update", "JournalEntry", { updates: [{ _id: made?.["_id"], ownership: after }] });
  }
  await beginFight(gm);
  await mira.intend(declared("attack", ON_BO));
  await closed(gm);
  const { message } = await newest(gm);
  const books = () =>
    gm.evaluate(
      (id) =>
        game.journal.contents
          .filter((journal) => JSON.stringify(journal.toObject()).includes(id))
          .map(({ name }) => name),
      message,
    );
  await expect.poll(books).toHaveLength(1);
  expect(await books()).not.toContain("Mine");
});
