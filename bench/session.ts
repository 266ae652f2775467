import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { RULESETS } from "../src/rulesets/all.ts";
import { type Data, isData, toData } from "../src/engine/kernel/json.ts";
import type { OpenAsk } from "../src/engine/kernel/state.ts";
import { chanceFrom } from "../tests/chance.ts";
import { sample } from "../tests/contract/d10-sample.ts";
import { Documents } from "../tests/anything.ts";
import { type Home, combatantsOf, type Plain, PlainCombat, PlainMessage } from "../tests/histories/documents.ts";
import { type Source, isSource, updated } from "../tests/histories/source.ts";
import type { Edge } from "../tests/histories/edge.ts";
import { type World, install, namesOf, namesOfPage, newWorld } from "../tests/histories/stand-in.ts";
import { type Followed, actorOf, followHooks } from "../tests/histories/table.ts";
import { rendererIn } from "../tests/shown/rendering.ts";
import { spreadOf } from "./measuring.ts";
import { PARTS } from "./parts.mjs";
import { PlainJournal } from "./journals.ts";

/** How many fight, and so how many exchanges a round has: each attacks once, in their own turn. */
export const FIGHTERS = 30;

/** How large a world is: how many fight in it, of how many actors, with how many things each, and how many closed exchanges its chat has. */
export type Size = {
  readonly fighters: number;
  readonly actors: number;
  readonly things: number;
  readonly exchanges: number;
};
export const USUAL: Size = { fighters: FIGHTERS, actors: FIGHTERS, things: 0, exchanges: 0 };
export const LARGE: Size = { fighters: 50, actors: 400, things: 5, exchanges: 300 };
export const SMALL: Size = { fighters: 50, actors: 50, things: 0, exchanges: 0 };

/** The rounds in which worlds are compared: one as usual, and one in which a player floods the writer. */
export const COMPARED = [1, 2] as const;

/** How many requests a player who floods sends beside each exchange, which takes far less than a second. */
const FLOOD = 40;

/** The rounds of a long session in which the 10th, the 100th and the 1,000th exchange are, and of a short one that warms it up. */
export const LONG = [0, 3, 33] as const;
export const SHORT = [0, 1] as const;

/** How often what a player's page reads is read again, so that it takes long enough to be measured. */
const READINGS = 20;

/**
 * What an exchange of a round costs: microseconds of the GM's page and of a player's at the median, so that garbage collected in one of them
 * does not count, and the bytes that a player receives on the average.
 */
export type Cost = { readonly gm: number; readonly player: number; readonly bytes: number };

type Page = Edge & {
  listUnfinishedRecords(): readonly object[];
  describeShape(message: PlainMessage): object;
  buildVisibleFight(combat: PlainCombat): object;
};

/** What one write of a document has changed. */
type Written = Followed & { readonly document: Plain };

type Session = {
  readonly page: Page;
  readonly world: World;
  readonly combat: PlainCombat;
  readonly written: Written[];
  /** How many intents have been sent. */
  readonly sent: { count: number };
};

/** Loads the edge, once Foundry's names are there. */
export async function loadPage(): Promise<Page> {
  install(namesOfPage(rendererIn(textsOf(JSON.parse(readFileSync("lang/en.json", "utf8"))))));
  const parts = PARTS.map((part) => import(/* @vite-ignore */ new URL(`${part}.js`, import.meta.url).href));
  return Object.assign({}, ...(await Promise.all(parts)));
}

function textsOf(words: unknown, before = ""): Map<string, string> {
  const entries = Object.entries(isSource(words) ? words : {}).flatMap(([key, value]): (readonly [string, string])[] =>
    typeof value === "string" ? [[before + key, value]] : [...textsOf(value, `${before}${key}.`)],
  );
  return new Map(entries);
}

/**
 * Plays a session of d10 as far as the last of these rounds, and says what an exchange costs in each of them; from a round on, one of those who
 * fight floods the writer.
 */
export async function playSession(
  page: Page,
  rounds: readonly number[],
  size = USUAL,
  floodedFrom = Infinity,
): Promise<readonly Cost[]> {
  const session = begin(page, size);
  const costs: Cost[] = [];
  for (let round = 0; round <= Math.max(...rounds); round += 1) {
    const cost = await playRound(session, round >= floodedFrom);
    if (rounds.includes(round)) costs.push(cost);
    if (round === 0) copyExchanges(session, size.exchanges);
  }
  if (page.problems[0]) throw new Error(page.problems[0].text);
  page.clientState.reset();
  return costs;
}

function begin(page: Page, { fighters, actors, things }: Size): Session {
  page.clientState.reset();
  const written: Written[] = [];
  const rules = RULESETS["d10"];
  if (!rules) throw new Error("There is no d10");
  const follow = (document: Plain, changes: Source, before: Source): void => {
    written.push({ document, changes, before });
    followHooks(page, world, document, { changes, before });
  };
  const people = Array.from({ length: actors }, (_, index): Data => {
    const like = sample.fighters[index % sample.fighters.length] ?? {};
    const attributes = { ...toData(like["attributes"]), stamina: 10 }; // no hit stuns, after which nobody could attack
    const named = { ...like, attributes, id: `fighter${index}`.padEnd(16, "x"), name: `Fighter ${index}` };
    return things === 0 ? named : { ...named, weapons: weaponsOf(named, things) };
  });
  const users = people.slice(0, fighters).map(({ id }) => ({ id }));
  const world = newWorld("d10", { users: [{ id: "gm" }, ...users], follow });
  for (const data of people) world.actors.push(actorOf({ rules }, data, world));
  const combat = new PlainCombat(
    "Combat.fight".padEnd(23, "x"),
    {},
    combatantsOf(world.actors.slice(0, fighters)),
    world,
  );
  world.combats.push(combat);
  install(withJournals(namesOf(world, chanceFrom(1)), world));
  findQuickly(world.messages);
  for (const actor of world.actors) page.markPrepared(actor);
  page.requestLease(() => undefined);
  return { page, world, combat, written, sent: { count: 0 } };
}

/** Fills the chat with copies of the exchanges that have been played, up to so many. */
function copyExchanges({ world, sent }: Session, count: number): void {
  const played = [...world.messages];
  for (let made = played.length; made < count; made += 1) {
    const source = played[made % played.length]?.source;
    world.messages.push(new PlainMessage({ ...source, _id: `copy${made}`.padEnd(16, "x") }, world));
    sent.count += 1;
  }
}

/** So many weapons like those that somebody carries. */
function weaponsOf({ weapons }: Data, count: number): readonly Data[] {
  const known = Array.isArray(weapons) ? weapons.filter(isData) : [];
  return Array.from({ length: count }, (_, index) => ({ ...known[index % known.length], id: `weapon${index}` }));
}

/** Foundry's names, with journals that are kept. */
function withJournals(names: Source, home: Home): Source {
  const journal = new Documents<PlainJournal>();
  const create = async (data: Source): Promise<PlainJournal> => {
    const made = new PlainJournal(data, journal.length, home);
    journal.push(made);
    return made;
  };
  const game = isSource(names["game"]) ? names["game"] : {};
  return { ...names, game: { ...game, journal }, JournalEntry: { implementation: { create } } };
}

/** Messages are found by their ids as quickly as Foundry does it, however many there are. */
function findQuickly(messages: Documents<PlainMessage>): void {
  const byId = new Map<string, PlainMessage>();
  const push = messages.push.bind(messages);
  messages.push = (...added) => {
    for (const each of added) byId.set(each.id, each);
    return push(...added);
  };
  messages.get = (id) => byId.get(id);
  messages.has = (id) => byId.has(id);
}

async function playRound(session: Session, isFlooded: boolean): Promise<Cost> {
  const [gm, player, bytes]: [number[], number[], number[]] = [[], [], []];
  const { length } = session.combat.turns;
  for (let turn = 0; turn < length; turn += 1) {
    await heal(session);
    session.written.length = 0;
    if (isFlooded) await flood(session);
    gm.push(await took(() => playTurn(session, turn)));
    player.push((await took(async () => readAsPlayer(session))) / READINGS);
    bytes.push(session.written.reduce((sum, each) => sum + bytesOf(each), 0));
  }
  const mean = bytes.reduce((sum, each) => sum + each, 0) / length;
  return { gm: spreadOf(gm).median, player: spreadOf(player).median, bytes: mean };
}

/** The one whose turn it is attacks the next one, who lets it come; then the turn passes. */
async function playTurn(session: Session, turn: number): Promise<void> {
  const { combat } = session;
  const [attacker, target] = [combat.turns[turn], combat.turns[(turn + 1) % combat.turns.length]].map(
    (each) => each?.actor,
  );
  if (!attacker || !target) throw new Error("Nobody fights");
  const payload = { attacker: attacker.uuid, target: target.uuid, weapon: "unarmed" };
  const before = session.world.messages.length;
  await send(session, attacker.id, { type: "declare", kind: "attack", payload });
  await untilClosed(session, before);
  const isLast = turn + 1 === combat.turns.length;
  await combat.update(isLast ? { round: combat.round + 1, turn: 0 } : { turn: turn + 1 });
  await settled();
}

async function untilClosed(session: Session, before: number): Promise<void> {
  const { world, page } = session;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const message = world.messages[before];
    const record = message ? page.readRecord(message) : null;
    if (record?.phase === "closed") return expectBegun(session);
    const open = (record?.state.ask as OpenAsk | null)?.questions.find(({ kind }) => kind !== "faces");
    if (message && open?.role.type === "controller" && record?.phase === "open") {
      const { ask } = record.state as { ask: OpenAsk };
      const answer = { type: "answer", message: message.id, ask: ask.id, question: open.id, value: open.fallback };
      await send(session, open.role.fighter.replace("Actor.", ""), answer);
    }
    await (tries < AT_ONCE ? settled() : pause());
  }
  throw new Error(
    `The exchange does not end: ${world.warned.join()} ${JSON.stringify(world.messages[before]?.source)}`,
  );
}

/** How often it is looked at whether an exchange has ended: so often at once, then with pauses, as for what other threads pack. */
const MOST_TRIES = 2_000;
const AT_ONCE = 200;

/** Throws if what was declared last has been refused. */
function expectBegun({ sent, world }: Session): void {
  if (world.messages.length === 0) throw new Error(`Nothing begins: ${world.warned.join()}`);
  if (sent.count < world.messages.length) throw new Error("More begins than is declared");
}

async function send({ world, sent }: Session, user: string, intent: object): Promise<void> {
  const person = world.users.get(user) ?? world.gm;
  sent.count += 1;
  const text = JSON.stringify(intent);
  await person.update({ flags: { riposte: { intents: { [`n${sent.count}`]: { sequence: sent.count, text } } } } });
  await settled();
}

/** One of those who fight sends many requests at once, of which the rules allow none; what follows goes on beside the next exchange. */
async function flood({ world, combat, sent }: Session): Promise<void> {
  const actor = combat.turns.at(-1)?.actor;
  const payload = { attacker: actor?.uuid, target: "Actor.nobody", weapon: "unarmed", outOfTurn: true };
  const text = JSON.stringify({ type: "declare", kind: "attack", payload });
  const entries = Array.from({ length: FLOOD }, (_, index) => [`f${sent.count}x${index}`, { sequence: index, text }]);
  await world.users.get(actor?.id ?? "")?.update({ flags: { riposte: { intents: Object.fromEntries(entries) } } });
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
}

/** All are as they began, so that each exchange has the same to do. */
async function heal({ combat }: Session): Promise<void> {
  for (const { actor } of combat.turns) await actor?.update({ system: { wound: 0 } });
  await settled();
}

/** What the page of a player does after each write of a message, apart from drawing: it reads the message, and asks what is open. */
function readAsPlayer({ page, world, combat, written }: Session): void {
  const messages = written.map(({ document }) => document).filter((document) => document instanceof PlainMessage);
  for (const document of Array.from({ length: READINGS }, () => messages).flat()) {
    page.readRecord(new PlainMessage(document.source, world));
    page.listUnfinishedRecords();
    page.describeShape(document);
    page.buildVisibleFight(combat);
  }
}

async function took(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How long the text is that Foundry's server sends of a write: only what is new, and who has written it. */
function bytesOf({ document, changes, before }: Written): number {
  const [type = "", id = ""] = document.uuid.split(".").slice(-2);
  const modified = { modifiedTime: MODIFIED, lastModifiedBy: id };
  const result = [{ ...news(changes, before), _id: id, _stats: modified }];
  return Buffer.byteLength(JSON.stringify({ action: "update", type, operation: {}, result, userId: id }));
}

const MODIFIED = 1_700_000_000_000;

function news(changes: Source, before: Source): Source {
  const entries = Object.entries(updated({}, changes)).flatMap(([key, value]): (readonly [string, unknown])[] => {
    const there = before[key];
    if (isDeepStrictEqual(there, value)) return [];
    return [[key, isSource(value) && isSource(there) ? news(value, there) : value]];
  });
  return Object.fromEntries(entries);
}
