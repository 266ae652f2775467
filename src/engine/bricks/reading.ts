import { type Data, type Json, isData, isWhole, lookup, shown } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";

/** The entry of a fixed list that equals a value from outside; undefined if none does. */
export function oneOf<T extends string>(list: readonly T[], value: Json | undefined): T | undefined {
  return list.find((entry) => entry === value);
}

/**
 * Reads a list from outside, each entry with `read`; anything but a list counts as empty, an entry that is no record is
 * refused.
 */
export function readList<T>(data: Json | undefined, read: (entry: Data) => Result<T>): Result<readonly T[]> {
  return readEach(Array.isArray(data) ? data : [], (entry) =>
    isData(entry) ? read(entry) : refuse("fighter/malformed"),
  );
}

/** Reads every entry; the first refusal refuses all. */
export function readEach<E, T>(entries: Iterable<E>, read: (entry: E) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of entries) {
    const item = read(entry);
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}

/** The field of a rating, the fighter who has it, and the highest rating allowed. */
export type RatingPlace = { readonly field: string; readonly fighter: string; readonly max: number };

/** Reads a rating from outside: a missing one is 0; anything but a whole number from 0 to the highest is refused. */
export function readRating(value: Json | undefined, place: RatingPlace): Result<number> {
  if (value === undefined) return ok(0);
  return isWhole(value, 0, place.max) ? ok(value) : refuse("fighter/not-a-rating", { ...place, value: shown(value) });
}

/** Reads the ratings under fixed names in a record from outside; the first invalid one is refused. */
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
