import type { Data, Result, Ruleset, Side } from "../../engine/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { preparationOf } from "./preparation.ts";

/** All that a fighter is read from: the actor as last prepared, and what is not stored in it. */
export type FighterSource = {
  readonly rules: Pick<Ruleset, "readFighter">;
  readonly name: string;
  readonly side: Side;
  /** How many things the actor carries. */
  readonly carried: number;
  data(): Data;
};

type Prepared<S> = { readonly preparation: unknown; readonly source: S };

const readLast = cacheBy(
  (a: Prepared<FighterSource>, b: Prepared<FighterSource>): boolean => {
    if (a.preparation === undefined || a.preparation !== b.preparation) return false;
    const [one, other] = [a.source, b.source];
    const same = one.rules === other.rules && one.name === other.name && one.side === other.side;
    return same && one.carried === other.carried;
  },
  ({ source }): Result<Data> => source.rules.readFighter(source.data()),
);

/** The fighter read from an actor; the one read last if nothing that it follows from has changed. */
export function readKept(actor: object, source: FighterSource): Result<Data> {
  return readLast(actor, { preparation: preparationOf(actor), source });
}

/** What an item stores, with its id and name. */
type ItemSource = { readonly name: string; data(): Data };

const plainLast = cacheBy(
  (a: Prepared<ItemSource>, b: Prepared<ItemSource>) =>
    a.preparation !== undefined && a.preparation === b.preparation && a.source.name === b.source.name,
  ({ source }): Data => source.data(),
);

/** An item as plain data; the same record for as long as the item is unchanged. */
export function plainKept(item: object, source: ItemSource): Data {
  return plainLast(item, { preparation: preparationOf(item), source });
}

type Fighters = Readonly<Record<string, Data>>;

const lastRead = cacheBy(areSame, (fighters: Fighters): Fighters => fighters);

/** The fighters of a scene under some rules; the same record as last time if it holds the same. */
export function fightersKept(rules: object, fighters: Fighters): Fighters {
  return lastRead(rules, fighters);
}

function areSame(a: Fighters, b: Fighters): boolean {
  const ids = Object.keys(a);
  const others = Object.keys(b);
  return ids.length === others.length && ids.every((id, index) => id === others[index] && a[id] === b[id]);
}
