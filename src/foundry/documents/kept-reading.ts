import { type Data, type Json, type Result, type Ruleset, type Side, isSame, ok } from "../../engine/index.ts";
import { keepBy } from "../client/cache-by.ts";
import { preparationOf } from "./preparation.ts";

type Rules = Pick<Ruleset, "readFighter">;

/** What a fighter is read from beside the actor as last prepared. */
export type FighterSource<R extends Rules = Rules> = {
  readonly rules: R;
  readonly name: string;
  readonly side: Side;
  /** How many things the actor carries. */
  readonly carried: number;
};

/** What was last read from an actor: as it was prepared then, its data, and the fighter. */
type Read = {
  readonly preparation: unknown;
  readonly source: FighterSource;
  readonly data: Data;
  readonly fighter: Result<Data>;
};

/**
 * What reads fighters from the data of actors; the one read last if nothing that it follows from has changed, and its
 * unchanged parts otherwise.
 */
export function fighterReader<A extends object, R extends Rules>(
  dataOf: (actor: A, rules: R, side: Side) => Data,
): (actor: A, source: FighterSource<R>) => Result<Data> {
  const lastFighter = keepBy(
    (known: Read, source: FighterSource<R>, actor: A) =>
      isPreparedAs(actor, known.preparation) && isSameSource(known.source, source),
    (source, actor, known): Read => {
      const data = sharing(known?.data, dataOf(actor, source.rules, source.side));
      const read = source.rules.readFighter(data);
      const fighter = read.ok && known?.fighter.ok ? ok(sharing(known.fighter.value, read.value)) : read;
      return { preparation: preparationOf(actor), source, data, fighter };
    },
  );
  return (actor, source) => lastFighter(actor, source).fighter;
}

/** Whether a document has been prepared no more since this preparation, so that what was read then is true now. */
export function isPreparedAs(document: object, preparation: unknown): boolean {
  return preparation !== undefined && preparation === preparationOf(document);
}

function isSameSource(one: FighterSource, other: FighterSource): boolean {
  const same = one.rules === other.rules && one.name === other.name && one.side === other.side;
  return same && one.carried === other.carried;
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

type Fighters = Readonly<Record<string, Data>>;
type Entries = { readonly ids: readonly string[]; readonly fighters: readonly Data[] };

const lastRead = keepBy(
  (known: Entries & { readonly record: Fighters }, { ids, fighters }: Entries) =>
    areSame(known.ids, ids) && areSame(known.fighters, fighters),
  ({ ids, fighters }, _rules, known) => {
    if (!known || !areSame(known.ids, ids))
      return { ids, fighters, record: Object.fromEntries(ids.map((id, i) => [id, fighters[i] ?? {}])) };
    const record: Record<string, Data> = { ...known.record };
    fighters.forEach((fighter, i) => {
      if (fighter !== known.fighters[i]) record[ids[i] ?? ""] = fighter;
    });
    return { ids, fighters, record };
  },
);

/** The fighters of a scene by their ids under some rules; the same record as last time if it holds the same. */
export function fightersKept(rules: object, entries: Entries): Fighters {
  return lastRead(rules, entries).record;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return a.length === b.length;
}
