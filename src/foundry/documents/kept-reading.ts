import { type Data, type Json, type Result, type Ruleset, type Side, isSame, ok } from "../../engine/index.ts";
import { keepBy } from "../client/cache-by.ts";
import { preparationOf } from "./preparation.ts";

type Rules = Pick<Ruleset, "readFighter">;

/** What a fighter is read from: of its actor as last prepared, and beside that. */
export type FighterSource<A extends object, R extends Rules = Rules> = {
  readonly dataOf: (actor: A, rules: R, side: Side) => Data;
  readonly nameOf: (actor: A) => string;
  /** How many things the actor carries. */
  readonly carriedBy: (actor: A) => number;
};

/** By which rules a fighter is read, and on which side it stands. */
type Under<R> = { readonly rules: R; readonly side: Side };

/** What was last read from an actor: as it was prepared then, what else was seen of it, its data, and the fighter. */
type Read = {
  readonly preparation: unknown;
  readonly rules: Rules;
  readonly name: string;
  readonly side: Side;
  readonly carried: number;
  readonly data: Data;
  readonly fighter: Result<Data>;
};

/** What reads the fighters of actors. */
export type FighterReader<A extends object, R extends Rules = Rules> = {
  /** The one read last if nothing that it follows from has changed, and its unchanged parts otherwise. */
  readonly fighter: (actor: A, rules: R, side: Side) => Result<Data>;
  /** Those of several that can be read, by their ids; the same record as last time if it holds the same. */
  readonly fighters: (rules: R, several: Several<A>) => Fighters;
};

/** Several actors, each with an id and a side. */
export type Several<A> = {
  readonly ids: readonly string[];
  readonly actors: readonly A[];
  readonly sides: readonly Side[];
};

type Fighters = Readonly<Record<string, Data>>;

/** What was last read of several actors. */
type ReadTogether = { readonly ids: readonly string[]; readonly reads: readonly Read[]; readonly record: Fighters };

/** What reads fighters from actors, and keeps what has not changed. */
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

/** The fighters that could be read, by their ids: a copy of the last record, where few of the same have changed. */
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

/** Whether a document has been prepared no more since this preparation, so that what was read then is true now. */
export function isPreparedAs(document: object, preparation: unknown): boolean {
  return preparation !== undefined && preparation === preparationOf(document);
}

/** A record with those parts of an earlier one that are the same, so that what follows from them is not worked out again. */
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

/** What was last read from an item: as it was prepared then, its name, and its data. */
type Plain = { readonly preparation: unknown; readonly name: string; readonly data: Data };

/** What reads items as plain data; the same record for as long as an item is unchanged. */
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

/** What was last made of several documents: as they were prepared then, and from what else. */
type Together<S, V> = { readonly preparations: readonly unknown[]; readonly source: S; readonly value: V };

/** What reads the documents of a collection; what it read last while none of them has been prepared again, and none is gone or new. */
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
