import { type Data, type Json, isData } from "../kernel/json.ts";
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
