import { type Data, type Json, isData, isWhole, lookup, shown } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";

/** The entry of a fixed list that a value from outside names. */
export function oneOf<T extends string>(list: readonly T[], value: Json | undefined): T | undefined {
  return list.find((entry) => entry === value);
}

/** A list from outside, each entry taken by `read`; no list is an empty one, and an entry that is no record is refused. */
export function readList<T>(data: Json | undefined, read: (entry: Data) => Result<T>): Result<readonly T[]> {
  return readEach(Array.isArray(data) ? data : [], (entry) =>
    isData(entry) ? read(entry) : refuse("fighter/malformed"),
  );
}

/** What each entry is read as; the first that is refused refuses all. */
export function readEach<E, T>(entries: Iterable<E>, read: (entry: E) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of entries) {
    const item = read(entry);
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}

/** Whose rating is read, under which name, and the highest that is taken. */
export type RatingPlace = { readonly field: string; readonly fighter: string; readonly max: number };

/** A rating from outside: nothing counts as 0, and anything but a whole number from 0 to the highest is refused. */
export function readRating(value: Json | undefined, place: RatingPlace): Result<number> {
  if (value === undefined) return ok(0);
  return isWhole(value, 0, place.max) ? ok(value) : refuse("fighter/not-a-rating", { ...place, value: shown(value) });
}

/** The ratings under fixed names in a record from outside; the first that is none is refused. */
export function readRatings<K extends string>(
  data: Json | undefined,
  keys: readonly K[],
  { fighter, max }: Omit<RatingPlace, "field">,
): Result<Record<K, number>> {
  const record = isData(data) ? data : {};
  const entries: [K, number][] = [];
  for (const key of keys) {
    const rating = readRating(lookup(record, key), { field: key, fighter, max });
    if (!rating.ok) return rating;
    entries.push([key, rating.value]);
  }
  return ok(Object.fromEntries(entries) as Record<K, number>);
}
