import { type Data, type Json, type Result, type Ruleset, type Side, isSame, ok } from "../../engine/index.ts";
import { keepBy } from "../client/cache-by.ts";
import { preparationOf } from "./preparation.ts";

type Rules = Pick<Ruleset, "readFighter">;

/** Functions that read an actor: its data, and the two values that can change without a preparation. */
export type FighterSource<A extends object, R extends Rules = Rules> = {
  readonly dataOf: (actor: A, rules: R, side: Side) => Data;
  readonly nameOf: (actor: A) => string;
  /** Counts the items that the actor carries. */
  readonly carriedBy: (actor: A) => number;
};

/** Rules and side with which a fighter is read. */
type Under<R> = { readonly rules: R; readonly side: Side };

/** Last reading of an actor: its preparation and the other inputs, its data, and the fighter. */
type Read = {
  readonly preparation: unknown;
  readonly rules: Rules;
  readonly name: string;
  readonly side: Side;
  readonly carried: number;
  readonly data: Data;
  readonly fighter: Result<Data>;
};

/** Reader of the fighters of actors. */
export type FighterReader<A extends object, R extends Rules = Rules> = {
  /** Returns the last fighter if none of its inputs have changed; otherwise reads it, and keeps the unchanged parts of the last one. */
  readonly fighter: (actor: A, rules: R, side: Side) => Result<Data>;
  /** Returns those of several fighters that can be read, by id; the same record as last time if its content is the same. */
  readonly fighters: (rules: R, several: Several<A>) => Fighters;
};

/** Several actors, each with an id and a side. */
export type Several<A> = {
  readonly ids: readonly string[];
  readonly actors: readonly A[];
  readonly sides: readonly Side[];
};

type Fighters = Readonly<Record<string, Data>>;

/** Last reading of several actors. */
type ReadTogether = { readonly ids: readonly string[]; readonly reads: readonly Read[]; readonly record: Fighters };

/** Creates a reader of fighters that caches unchanged readings. */
export function fighterReader<A extends object, R extends Rules>(source: FighterSource<A, R>): FighterReader<A, R> {
  const { dataOf, nameOf, carriedBy } = source;
  const isKept = (known: Read, actor: A, rules: R, side: Side): boolean =>
    isPreparedAs(actor, known.preparation) &&
    known.rules === rules &&
    known.side === side &&
    known.carried === carriedBy(actor) &&
    known.name === nameOf(actor);
  const readOne = keepBy(
    (known: Read, { rules, side }: Under<R>, actor: A) => isKept(known, actor, rules, side),
    ({ rules, side }, actor, known): Read => {
      const [preparation, name, carried] = [preparationOf(actor), nameOf(actor), carriedBy(actor)];
      const data = sharing(known?.data, dataOf(actor, rules, side));
      const read = rules.readFighter(data);
      const fighter = read.ok && known?.fighter.ok ? ok(sharing(known.fighter.value, read.value)) : read;
      return { preparation, rules, name, side, carried, data, fighter };
    },
  );
  const readAll = keepBy(
    (known: ReadTogether, { ids, actors, sides }: Several<A>, rules: R) =>
      areSame(known.ids, ids) &&
      known.reads.every((read, i) => isKept(read, actors[i] as A, rules, sides[i] ?? "neutral")),
    ({ ids, actors, sides }, rules, known): ReadTogether => {
      const reads = actors.map((actor, i) => readOne(actor, { rules, side: sides[i] ?? "neutral" }));
      return { ids, reads, record: recordOf(ids, reads, known) };
    },
  );
  return {
    fighter: (actor, rules, side) => readOne(actor, { rules, side }).fighter,
    fighters: (rules, several) => readAll(rules, several).record,
  };
}

/**
 * Builds the record of the fighters that could be read, by id: a copy of the last record if the ids are the same and all could be read,
 * since then few have changed.
 */
function recordOf(ids: readonly string[], reads: readonly Read[], before: ReadTogether | undefined): Fighters {
  if (before === undefined || !areSame(before.ids, ids) || !areAllRead(before.reads) || !areAllRead(reads))
    return Object.fromEntries(ids.flatMap((id, i) => (reads[i]?.fighter.ok ? [[id, reads[i].fighter.value]] : [])));
  const record: Record<string, Data> = { ...before.record };
  reads.forEach(({ fighter }, i) => {
    if (fighter.ok && reads[i] !== before.reads[i]) record[ids[i] ?? ""] = fighter.value;
  });
  return record;
}

function areAllRead(reads: readonly Read[]): boolean {
  return reads.every(({ fighter }) => fighter.ok);
}

/** True if a document has not been prepared again since a preparation, so that a reading of then is still valid. */
export function isPreparedAs(document: object, preparation: unknown): boolean {
  return preparation !== undefined && preparation === preparationOf(document);
}

/** Returns the new record with its unchanged parts taken from the previous one, so that results cached for those parts stay valid. */
function sharing(before: Data | undefined, now: Data): Data {
  if (before === undefined) return now;
  let shared: Record<string, Json> | undefined;
  for (const key of Object.keys(now)) {
    const value = before[key];
    if (value === undefined || value === now[key] || !isSame(value, now[key])) continue;
    shared ??= { ...now };
    shared[key] = value;
  }
  return shared ?? now;
}

/** Last reading of an item: its preparation, its name, and its data. */
type Plain = { readonly preparation: unknown; readonly name: string; readonly data: Data };

/** Creates a reader of items as plain data; it returns the same record for as long as an item is unchanged. */
export function plainReader<I extends { readonly name: string }>(read: (item: I) => Data): (item: I) => Data {
  const lastPlain = keepBy(
    (known: Plain, name: string, item: I) => known.name === name && isPreparedAs(item, known.preparation),
    (name, item, known): Plain => {
      const now = read(item);
      const data = known && isSame(known.data, now) ? known.data : now;
      return { preparation: preparationOf(item), name, data };
    },
  );
  return (item) => lastPlain(item, item.name).data;
}

/** Last reading of a collection: the preparations of its documents, the other input, and the result. */
type Together<S, V> = { readonly preparations: readonly unknown[]; readonly source: S; readonly value: V };

/**
 * Creates a reader of a collection; it returns the last result while none of the documents has been prepared again, and none was added or
 * removed.
 */
export function collectionReader<D extends object, S, V>(
  read: (documents: Iterable<D>, source: S) => V,
): (documents: Iterable<D>, source: S) => V {
  const last = keepBy(
    (known: Together<S, V>, source: S, documents: Iterable<D>) =>
      known.source === source && arePreparedAs(documents, known.preparations),
    (source, documents): Together<S, V> => {
      return { preparations: Array.from(documents, preparationOf), source, value: read(documents, source) };
    },
  );
  return (documents, source) => last(documents, source).value;
}

function arePreparedAs(documents: Iterable<object>, preparations: readonly unknown[]): boolean {
  let at = 0;
  for (const document of documents) {
    if (!isPreparedAs(document, preparations[at])) return false;
    at += 1;
  }
  return at === preparations.length;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}
