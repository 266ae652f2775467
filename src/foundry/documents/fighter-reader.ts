import { type Data, type Json, type Result, type Ruleset, type FightSide, isSame, ok } from "../../engine/index.ts";
import { createDocumentCache } from "../platform/cache.ts";

type FighterRules = Pick<Ruleset, "readFighter">;

/**
 * The functions that read an actor. Its name and its number of items are read separately, since they can change without a new preparation.
 */
type ActorReaders<A extends object, R extends FighterRules = FighterRules> = {
  readonly readData: (actor: A, rules: R, side: FightSide) => Data;
  readonly readName: (actor: A) => string;
  /** Counts the items that the actor carries. */
  readonly countCarried: (actor: A) => number;
};

/** The rules and the side with which a fighter is read. */
type FighterQuery<R> = { readonly rules: R; readonly side: FightSide };

/** The last reading of an actor: the inputs (with its preparation), the data, and the resulting fighter. */
type FighterReading = {
  readonly preparation: unknown;
  readonly rules: FighterRules;
  readonly name: string;
  readonly side: FightSide;
  readonly carried: number;
  readonly data: Data;
  readonly fighter: Result<Data>;
};

/** A reader of the fighters of actors. */
type FighterReader<A extends object, R extends FighterRules = FighterRules> = {
  /**
   * Returns the last fighter if none of its inputs have changed. Otherwise it reads the fighter again, but reuses the unchanged parts of
   * the last one.
   */
  readonly fighter: (actor: A, rules: R, side: FightSide) => Result<Data>;
  /** Returns the fighters of a batch that can be read, by id. The record is the same object as last time if its content is the same. */
  readonly fighters: (rules: R, batch: ActorBatch<A>) => FighterRecord;
};

/** Several actors, each with an id and a side. */
type ActorBatch<A> = {
  readonly ids: readonly string[];
  readonly actors: readonly A[];
  readonly sides: readonly FightSide[];
};

type FighterRecord = Readonly<Record<string, Data>>;

/** The last reading of several actors. */
type BatchReading = {
  readonly ids: readonly string[];
  readonly reads: readonly FighterReading[];
  readonly record: FighterRecord;
};

/** Creates a reader of fighters that caches unchanged readings. */
export function createFighterReader<A extends object, R extends FighterRules>(
  source: ActorReaders<A, R>,
): FighterReader<A, R> {
  const { readData, readName, countCarried } = source;
  const isCurrent = (previous: FighterReading, actor: A, rules: R, side: FightSide): boolean =>
    isPreparedAs(actor, previous.preparation) &&
    previous.rules === rules &&
    previous.side === side &&
    previous.carried === countCarried(actor) &&
    previous.name === readName(actor);
  const readOne = createDocumentCache(
    (previous: FighterReading, { rules, side }: FighterQuery<R>, actor: A) => isCurrent(previous, actor, rules, side),
    ({ rules, side }, actor, previous): FighterReading => {
      const [preparation, name, carried] = [getPreparation(actor), readName(actor), countCarried(actor)];
      const data = keepSameParts(previous?.data, readData(actor, rules, side));
      const read = rules.readFighter(data);
      const fighter = read.ok && previous?.fighter.ok ? ok(keepSameParts(previous.fighter.value, read.value)) : read;
      return { preparation, rules, name, side, carried, data, fighter };
    },
  );
  const readAll = createDocumentCache(
    (previous: BatchReading, { ids, actors, sides }: ActorBatch<A>, rules: R) =>
      areIdentical(previous.ids, ids) &&
      previous.reads.every((read, i) => isCurrent(read, actors[i] as A, rules, sides[i] ?? "neutral")),
    ({ ids, actors, sides }, rules, previous): BatchReading => {
      const reads = actors.map((actor, i) => readOne(actor, { rules, side: sides[i] ?? "neutral" }));
      return { ids, reads, record: buildRecord(ids, reads, previous) };
    },
  );
  return {
    fighter: (actor, rules, side) => readOne(actor, { rules, side }).fighter,
    fighters: (rules, batch) => readAll(rules, batch).record,
  };
}

/**
 * Builds the record of the fighters that could be read, by id. If the ids are the same and all could be read, it copies the last record,
 * since few fighters have changed.
 */
function buildRecord(
  ids: readonly string[],
  reads: readonly FighterReading[],
  previous: BatchReading | undefined,
): FighterRecord {
  if (previous === undefined || !areIdentical(previous.ids, ids) || !areAllRead(previous.reads) || !areAllRead(reads))
    return Object.fromEntries(ids.flatMap((id, i) => (reads[i]?.fighter.ok ? [[id, reads[i].fighter.value]] : [])));
  const record: Record<string, Data> = { ...previous.record };
  reads.forEach(({ fighter }, i) => {
    if (fighter.ok && reads[i] !== previous.reads[i]) record[ids[i] ?? ""] = fighter.value;
  });
  return record;
}

function areAllRead(reads: readonly FighterReading[]): boolean {
  return reads.every(({ fighter }) => fighter.ok);
}

/** True if a document has not been prepared again since a preparation, so that data read then are still valid. */
export function isPreparedAs(document: object, preparation: unknown): boolean {
  return preparation !== undefined && preparation === getPreparation(document);
}

/**
 * Returns the new record; each unchanged part is replaced by the same part of the previous record, so that results cached for this part
 * stay valid.
 */
function keepSameParts(previous: Data | undefined, next: Data): Data {
  if (previous === undefined) return next;
  let shared: Record<string, Json> | undefined;
  for (const key of Object.keys(next)) {
    const value = previous[key];
    if (value === undefined || value === next[key] || !isSame(value, next[key])) continue;
    shared ??= { ...next };
    shared[key] = value;
  }
  return shared ?? next;
}

/** The last reading of an item: its preparation, its name, and its data. */
type ItemReading = { readonly preparation: unknown; readonly name: string; readonly data: Data };

/** Creates a reader of items as plain data; it returns the same record for as long as an item is unchanged. */
export function createItemReader<I extends { readonly name: string }>(read: (item: I) => Data): (item: I) => Data {
  const readItem = createDocumentCache(
    (previous: ItemReading, name: string, item: I) =>
      previous.name === name && isPreparedAs(item, previous.preparation),
    (name, item, previous): ItemReading => {
      const current = read(item);
      const data = previous && isSame(previous.data, current) ? previous.data : current;
      return { preparation: getPreparation(item), name, data };
    },
  );
  return (item) => readItem(item, item.name).data;
}

/** The last reading of a collection: the preparations of its documents, the source, and the result. */
type CollectionReading<S, V> = { readonly preparations: readonly unknown[]; readonly source: S; readonly value: V };

/** Creates a reader of a collection. It returns the last result until a document is prepared again, added or removed. */
export function createCollectionReader<D extends object, S, V>(
  read: (documents: Iterable<D>, source: S) => V,
): (documents: Iterable<D>, source: S) => V {
  const readDocuments = createDocumentCache(
    (previous: CollectionReading<S, V>, source: S, documents: Iterable<D>) =>
      previous.source === source && arePreparedAs(documents, previous.preparations),
    (source, documents): CollectionReading<S, V> => {
      return { preparations: Array.from(documents, getPreparation), source, value: read(documents, source) };
    },
  );
  return (documents, source) => readDocuments(documents, source).value;
}

function arePreparedAs(documents: Iterable<object>, preparations: readonly unknown[]): boolean {
  let index = 0;
  for (const document of documents) {
    if (!isPreparedAs(document, preparations[index])) return false;
    index += 1;
  }
  return index === preparations.length;
}

function areIdentical(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}

/** The key of a document's last preparation. */
const PREPARATION = Symbol("riposte.preparation");

type Prepared = { readonly [PREPARATION]?: object };

/** Marks a document as prepared. Foundry prepares a document when its data change, and an actor also when one of its items is prepared. */
export function markPrepared(document: object): void {
  Object.defineProperty(document, PREPARATION, { value: {}, configurable: true });
}

/**
 * Returns an object that identifies the last preparation of a document; undefined before the first. Data read under another preparation may
 * be out of date.
 */
export function getPreparation(document: object): unknown {
  return (document as Prepared)[PREPARATION];
}
