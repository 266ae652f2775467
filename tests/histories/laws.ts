import { isDeepStrictEqual } from "node:util";
import { type Json, toData, isData, parseJson } from "../../src/engine/kernel/json.ts";
import { unpackText } from "../../src/engine/kernel/packing.ts";
import { readTurns } from "../../src/foundry/documents/fight/stored-fight.ts";
import type { Write } from "./documents.ts";
import { type Source, isSource, placesChanged } from "./source.ts";
import { type Table, actorsOf, documentsOf, heldIn, settled } from "./table.ts";
import { isOvertaken, redoInTurn, tryAll, turnAll, turnOneOf } from "./undoing.ts";

/**
 * Throws if undoing some exchanges in any order and redoing them leaves any document other than it was: to the letter if the last
 * undone is redone first, and but for notes of the writer, in any order. Where something is left undone that others have built on since,
 * there is no way back to begin with.
 */
export async function expectSameAgain(table: Table, times: number): Promise<void> {
  if (isOvertaken(table) || !(await tryAll(table, "redo"))) return;
  table.world.choice.of = table.draw(3) === 0 ? "keep" : "overwrite";
  const before = stored(table);
  for (let i = 0; i < times; i += 1) await turnOneOf(table, "undo");
  await redoInTurn(table);
  expectStored(table, before, "undone, and redone the other way round");
  for (let i = 0; i < times; i += 1) await turnOneOf(table, "undo");
  await turnAll(table, "redo");
  expectStored(table, before, "undone, and redone in any order", meant);
  table.world.choice.of = "overwrite";
}

/** Throws if, with all undone, an exchange has left anything: on a sheet, in flags, in a fight, in what the whole world keeps. */
export async function expectTakenBack(table: Table): Promise<void> {
  await turnAll(table, "undo");
  for (const [place, value] of foundBy(table.writes)) {
    const now = valueIn(table, place);
    if (now !== GONE && !isDeepStrictEqual(now, value))
      throw new Error(`undone, ${place} is ${told(now)}, and was ${told(value)}`);
  }
  expectAsByHand(table);
  expectNothingLeft(table, "undone");
  for (const combat of table.world.combats) {
    table.told.push(`${combat.id} goes back to its first turn`);
    await combat.update({ round: 1, turn: 0 });
    await settled();
  }
  expectNothingLeft(table, "undone, and back in the first turn");
}

/** Throws if actors and their things store anything but what hands have left, beside what exchanges have changed on sheets. */
function expectAsByHand({ world, writes, byHand }: Table): void {
  const isByExchange = new Set(
    writes.flatMap(({ uuid, before, after, by }) =>
      by === "" ? [] : placesChanged(before["system"], after["system"]).map(([path]) => `${uuid} system.${path}`),
    ),
  );
  for (const { uuid, source } of documentsOf(actorsOf(world)))
    for (const [place, value] of placesChanged(byHand.get(uuid) ?? {}, source))
      if (!isByExchange.has(`${uuid} ${place}`))
        throw new Error(`undone, ${uuid} ${place} is ${told(at(source, place))}, and was ${told(value)}`);
}

/** What all documents store. */
function stored({ world }: Table): ReadonlyMap<string, Source> {
  const documents = [...documentsOf(actorsOf(world)), ...world.combats];
  const all = documents.map(({ uuid, source }) => [uuid, source] as const);
  return new Map([...all, ["world", toData(parseJson(String(world.settings["world"])))]]);
}

function expectStored(table: Table, before: ReadonlyMap<string, Source>, when: string, as = asIs): void {
  for (const [uuid, after] of stored(table))
    for (const [place, value] of placesChanged(as(before.get(uuid) ?? {}), as(after)))
      throw new Error(`${when}, ${uuid} ${place} is ${told(at(as(after), place))}, and was ${told(value)}`);
}

/** What is stored, to the letter but for the order of keys in the turns to which a fight can go back. */
function asIs(source: Source): Source {
  const { flags } = source;
  const own = isSource(flags) ? flags["riposte"] : undefined;
  if (!isSource(own) || own["turns"] === undefined) return source;
  return { ...source, flags: { riposte: { ...own, turns: turnsIn(own["turns"]) } } };
}

function turnsIn(slots: unknown): Source {
  return Object.fromEntries(readTurns(slots).map(({ number, turn }) => [number, turn]));
}

/** What is stored without the mark of the last writing and without empty records, and texts as the data that they hold. */
function meant(source: Source): Source {
  return withoutEmpty(read(asIs(source), ["mark"]));
}

function withoutEmpty(source: Source): Source {
  const entries = Object.entries(source).map(
    ([key, value]) => [key, isSource(value) ? withoutEmpty(value) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => !isSource(value) || Object.keys(value).length > 0));
}

function read(source: Source, without: readonly string[]): Source {
  const entries = Object.entries(source).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (without.includes(key)) return [];
    const text = typeof value === "string" ? (unpackText(value) ?? "") : "";
    const data = /^[{[]/.test(text) ? parseJson(text) : value;
    return [[key, isSource(data) ? read(data, without) : data]];
  });
  return Object.fromEntries(entries);
}

/**
 * The value that each place of a sheet had before the first exchange that has written there. Left aside are places that a hand has changed while all
 * exchanges there were undone, or had come to nothing.
 */
function foundBy(writes: readonly Write[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, { readonly value: unknown; readonly by: Set<string> }>();
  const standing = new Set<string>();
  const free = new Set<string>();
  for (const { uuid, before, after, by, isUndo } of writes) {
    if (isUndo) standing.delete(by);
    for (const [path, value] of placesChanged(before["system"], after["system"])) {
      const place = `${uuid} ${path}`;
      const known = found.get(place);
      const isTouched = [...(known?.by ?? [])].some((each) => standing.has(each));
      if (by === "" && known && (!isTouched || isDeepStrictEqual(value, known.value))) free.add(place);
      if (by === "" || isUndo) continue;
      if (isTouched) known?.by.add(by);
      else found.set(place, { value, by: new Set([...(known?.by ?? []), by]) });
    }
    if (by !== "" && !isUndo) standing.add(by);
  }
  return new Map([...found].flatMap(([place, { value }]) => (free.has(place) ? [] : [[place, value] as const])));
}

/** Stands for what a document holds that has been deleted. */
const GONE = Symbol("gone");

function valueIn({ world }: Table, place: string): unknown {
  const [uuid = "", path = ""] = place.split(" ");
  const document = documentsOf(actorsOf(world)).find((each) => each.uuid === uuid);
  return document ? at(document.system, path) : GONE;
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (isSource(inner) ? inner[key] : undefined), value);
}

/** Throws if a fight or the world holds anything that is spent or lasts, but for what the clock has begun. */
function expectNothingLeft({ world, ofClock }: Table, when: string): void {
  for (const combat of world.combats) {
    const left = heldIn(combat.source).filter((place) => !ofClock.has(`${combat.uuid} ${place}`));
    if (left.length > 0) throw new Error(`${when}, ${combat.uuid} holds ${left.join(", ")}`);
  }
  const { flags: _marks, ...kept } = toData(parseJson(String(world.settings["world"])));
  if (!isEmpty(kept)) throw new Error(`${when}, the world keeps ${JSON.stringify(kept)}`);
}

/** Whether plain data holds nothing but empty records. */
function isEmpty(data: Json | undefined): boolean {
  return data === undefined || (isData(data) && Object.values(data).every(isEmpty));
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
