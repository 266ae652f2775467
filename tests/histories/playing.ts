import type { Json } from "../../src/engine/kernel/json.ts";
import type { OpenAsk } from "../../src/engine/kernel/state.ts";
import { listFields } from "../../src/engine/describe/field.ts";
import { collectEffectKeys } from "../../src/engine/describe/sheet-fields.ts";
import { findSheetSpec, listGameSheets } from "../../src/rulesets/index.ts";
import { buildAwardEntry } from "../../src/view/campaign/experience.ts";
import { type Draw, chanceFrom, one } from "../chance.ts";
import { answerFor } from "../contract/random-answer.ts";
import { hostileRecord, hostileValue } from "../fuzz/hostile.ts";
import { type Person, PlainEffect } from "./documents.ts";
import { isSource, placesChanged } from "./source.ts";
import { type Table, actorsOf, addressed, settled } from "./table.ts";
import { isOvertaken, turnOneOf } from "./undoing.ts";

/** How many exchanges may wait at the same time. */
const MOST_OPEN = 4;

/** How many answers may be needed to end what is open. */
const LAST_ANSWERS = 400;

/** Something that is done at a table, and how often. */
const DEEDS = [
  { often: 10, act: declare },
  { often: 20, act: answer },
  { often: 2, act: callOff },
  { often: 4, act: turnOn },
  { often: 1, act: turnBack },
  { often: 1, act: sendNonsense },
  { often: 2, act: editByHand },
  { often: 1, act: award },
  { often: 1, act: changeGear },
  { often: 1, act: give },
  { often: 1, act: changeEffects },
  { often: 1, act: moveToken },
  { often: 2, act: undoOne },
  { often: 2, act: redoOne },
] as const;

/** Plays so many deeds, and then ends what is open. */
export async function play(table: Table, deeds: number): Promise<void> {
  for (let i = 0; i < deeds; i += 1) await deed(table);
  for (let i = 0; i < LAST_ANSWERS && openExchanges(table).length > 0; i += 1) await answer(table);
  if (openExchanges(table).length > 0) throw new Error(`does not end: ${JSON.stringify(openExchanges(table)[0]?.ask)}`);
}

async function deed(table: Table): Promise<void> {
  let drawn = table.draw(DEEDS.reduce((sum, { often }) => sum + often, 0));
  for (const { often, act } of DEEDS) {
    if (drawn < often) return act(table);
    drawn -= often;
  }
}

/** Sends an intent from a user's page. */
export async function send(table: Table, user: Person, intent: object): Promise<void> {
  const { told } = table;
  const nonce = `n${told.length}`.padEnd(16, "x");
  told.push(`${user.id}: ${JSON.stringify(intent)}`);
  await user.update({ [`flags.riposte.intents.${nonce}`]: { sequence: told.length, text: JSON.stringify(intent) } });
  await settled();
}

/** The exchanges that wait, each with its open ask. */
function openExchanges({ edge, world }: Table): readonly { readonly message: string; readonly ask: OpenAsk }[] {
  return world.messages.contents.flatMap((message) => {
    const record = edge.readRecord(message);
    const ask = record?.state.ask as OpenAsk | null | undefined;
    return record?.phase === "open" && ask ? [{ message: message.id, ask }] : [];
  });
}

async function declare(table: Table): Promise<void> {
  const { game, draw, favourites } = table;
  if (openExchanges(table).length >= MOST_OPEN) return answer(table);
  const { kind, payload, by } = one(draw(3) > 0 ? favourites : game.sample.declarations, draw);
  const acting = draw(3) === 0 ? by : (onTurn(table) ?? by);
  const others = game.sample.fighters.map(({ id }) => String(id)).filter((id) => id !== by && id !== acting);
  const changed = new Map([[acting, by], [by, acting], ...(draw(2) === 0 ? swapped(others, draw) : [])]);
  const said = draw(3) === 0 ? { ...payload, outOfTurn: true } : payload;
  const intent = { type: "declare", kind, payload: addressed(table.world, renamed(said, changed)) };
  await send(table, userOf(table, changed.get(by) ?? by), intent);
}

/** The fighter whose turn it is in a fight; undefined without one. */
function onTurn({ world, draw }: Table): string | undefined {
  return world.combats.length > 0 ? one(world.combats, draw).combatant?.actor?.id : undefined;
}

/** Two people, each in the place of the other. */
function swapped(ids: readonly string[], draw: Draw): readonly (readonly [string, string])[] {
  const [a, b] = [one(ids, draw), one(ids, draw)];
  return [
    [a, b],
    [b, a],
  ];
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each: Json) => renamed(each, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [names.get(key) ?? key, renamed(each as Json, names)]),
  );
}

function userOf({ world }: Table, id: string): Person {
  return world.users.get(id.replace(/^.*Actor\./, "")) ?? world.gm;
}

async function answer(table: Table): Promise<void> {
  const open = openExchanges(table);
  if (open.length === 0) return;
  const { message, ask } = one(open, table.draw);
  const { question, value, seat } = answerFor(ask, table.draw);
  const user = seat.gm ? table.world.gm : userOf(table, seat.fighters[0] ?? "");
  await send(table, user, { type: "answer", message, ask: ask.id, question, value });
}

async function callOff(table: Table): Promise<void> {
  const open = openExchanges(table);
  if (open.length === 0 || table.draw(4) > 0) return;
  await send(table, table.world.gm, { type: "cancel", message: one(open, table.draw).message });
}

/** A Gamemaster goes on to the next turn, or to the next round. */
async function turnOn({ world, told, draw }: Table): Promise<void> {
  if (world.combats.length === 0) return;
  const combat = one(world.combats, draw);
  await (draw(4) === 0 ? combat.nextRound() : combat.nextTurn());
  told.push(`${combat.id} goes on to turn ${combat.turn} of round ${combat.round}`);
  await settled();
}

/** A Gamemaster goes back to an earlier turn. */
async function turnBack({ world, told, draw }: Table): Promise<void> {
  if (world.combats.length === 0) return;
  const combat = one(world.combats, draw);
  const round = Math.max(1, combat.round - draw(2));
  const turn = draw(round < combat.round ? combat.turns.length : (combat.turn ?? 0) + 1);
  told.push(`${combat.id} goes back to ${JSON.stringify({ round, turn })}`);
  await combat.update({ round, turn });
  await settled();
}

/** A page that follows no rules sends what no window can produce, as itself or about what waits for others. */
async function sendNonsense(table: Table): Promise<void> {
  await fillFlags(table);
  const { world, draw } = table;
  const [wait] = openExchanges(table);
  const intent =
    wait && draw(2) === 0 ? { ...answerFor(wait.ask, draw), message: wait.message } : hostileRecord(draw, 0);
  const spoilt = draw(2) === 0 ? { ...intent, value: hostileValue(draw) } : { ...intent, payload: hostileValue(draw) };
  const kind = one(Object.keys(table.game.rules.exchanges), draw);
  await send(
    table,
    one(world.users, draw),
    one([spoilt, { ...spoilt, type: "declare", kind }, { undo: spoilt }], draw),
  );
}

/** A page that follows no rules fills the flags of its user: its queue with what is no request, its orders with what is none. */
async function fillFlags({ world, told }: Table): Promise<void> {
  const draw = chanceFrom(told.length);
  const user = one(
    world.users.filter(({ isGM }) => !isGM),
    draw,
  );
  const entry = { sequence: hostileValue(draw), text: JSON.stringify({ type: "here" }) };
  const order = { fighter: `Actor.${user.id}`, order: "pass", fight: "Combat.c0", since: hostileValue(draw) };
  const intents = draw(2) === 0 ? hostileRecord(draw, 0) : { [`f${told.length}`]: entry };
  const orders = draw(2) === 0 ? hostileValue(draw) : JSON.stringify([{ ...order, turn: hostileValue(draw) }]);
  told.push(`${user.id}: ${JSON.stringify({ intents, orders })}`);
  await user.update({ flags: { riposte: { intents, orders } } });
  await settled();
}

/** A number on a sheet is changed by hand: in one of two cases one that an exchange has changed before. */
async function editByHand({ world, writes, draw, told, isEdited }: Table): Promise<void> {
  if (!isEdited) return;
  const actor = one(actorsOf(world), draw);
  const spec = findSheetSpec(actor.type);
  if (!spec) throw new Error(`no sheet of ${actor.type}`);
  const own = writes.filter(({ uuid }) => uuid === actor.uuid);
  const written = new Set(own.flatMap(({ before, after }) => placesChanged(before, after)).map(([place]) => place));
  const numbers = listFields(spec).flatMap(({ path, field }) =>
    field.kind === "number" ? [{ field, place: ["system", ...path].join(".") }] : [],
  );
  const known = numbers.filter(({ place }) => written.has(place));
  const { field, place } = one(known.length > 0 && draw(2) === 0 ? known : numbers, draw);
  const value = field.min + draw(Math.min(field.max - field.min, 10) + 1);
  told.push(`${actor.id}: ${place} is set to ${value} by hand`);
  await actor.update({ [place]: value });
  await settled();
}

/** A character gains experience, as the window for it writes it. */
async function award({ world, draw, told }: Table): Promise<void> {
  const actor = one(actorsOf(world), draw);
  if (!isSource(actor.system) || !("experience" in actor.system)) return;
  const entry = buildAwardEntry(`award${told.length}`, { points: 1, reason: "" }, { at: 0, world: 0, by: "gm" });
  told.push(`${actor.id} is awarded a point`);
  await actor.update({ system: entry });
  await settled();
}

/** A thing is copied, or a copy is thrown away, used or not. */
async function changeGear({ world, draw, told }: Table): Promise<void> {
  const actor = one(actorsOf(world), draw);
  if (actor.items.length === 0) return;
  const copies = actor.items.filter(({ id }) => id.startsWith("made"));
  const [copy] = copies;
  const thing = one(actor.items, draw);
  told.push(copy ? `${actor.id} throws ${copy.id} away` : `${actor.id} gets another ${thing.id}`);
  if (copy) await copy.delete();
  else await actor.createEmbeddedDocuments("Item", [thing.toObject()]);
  await settled();
}

/** Somebody gives away one of a thing that they have. */
async function give(table: Table): Promise<void> {
  const { world, draw } = table;
  const giver = one(actorsOf(world), draw);
  const others = actorsOf(world).filter((actor) => actor !== giver);
  if (giver.items.length === 0 || others.length === 0) return;
  const gift = { from: giver.uuid, item: one(giver.items, draw).id, to: one(others, draw).uuid, count: 1 };
  await send(table, world.gm, { type: "give", ...gift });
}

/** An effect on a number is laid on a character, or the last one ends. */
async function changeEffects({ edge, world, draw, told }: Table): Promise<void> {
  const actor = one(actorsOf(world), draw);
  const spec = findSheetSpec(actor.type);
  const keys = spec ? collectEffectKeys(spec, listGameSheets(actor.type)) : [];
  if (keys.length === 0) return;
  const { key } = one(keys, draw);
  const ended = draw(2) === 0 ? actor.effects.pop() : undefined;
  if (!ended) actor.effects.push(new PlainEffect(actor, key));
  told.push(ended ? `${actor.id} loses the effect on ${ended.key}` : `${actor.id} gets an effect on ${key}`);
  edge.markPrepared(actor);
  await settled();
}

async function moveToken({ world, draw, told }: Table): Promise<void> {
  const tokens = world.scenes.flatMap((scene) => scene.tokens.contents);
  if (tokens.length === 0) return;
  const token = one(tokens, draw);
  const place = { x: 100 * draw(10), y: 100 * draw(10) };
  told.push(`${token.id} moves to ${JSON.stringify(place)}`);
  await token.update(place);
  await settled();
}

async function undoOne(table: Table): Promise<void> {
  if (table.isUndone) await turnOneOf(table, "undo");
}

/** What is undone is redone as long as nothing has been built on that. */
async function redoOne(table: Table): Promise<void> {
  if (!isOvertaken(table)) await turnOneOf(table, "redo");
}
