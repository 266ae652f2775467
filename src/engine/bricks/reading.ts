import { type Data, type Json, isData } from "../kernel/json.ts";
import { oncePerStored } from "../kernel/once-per.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";

/** Finds the entry of a fixed list that equals a value from outside; undefined if there is no such entry. */
export function readMember<T extends string>(list: readonly T[], value: Json | undefined): T | undefined {
  return list.find((entry) => entry === value);
}

/**
 * Creates a reader for lists from outside, which reads each entry with `read` and caches the result of each list. Data that are not a list
 * are read as an empty list; an entry that is not a record is refused.
 */
export function createListReader<T, R extends readonly unknown[]>(
  read: (entry: Data, ...rest: R) => Result<T>,
): (data: Json | undefined, ...rest: R) => Result<readonly T[]> {
  const readOnce = oncePerStored((list: readonly Json[], ...rest: R) =>
    readEach(list, (entry) => (isData(entry) ? read(entry, ...rest) : refuse("fighter/malformed"))),
  );
  return (data, ...rest) => (Array.isArray(data) ? readOnce(data, ...rest) : ok([]));
}

/** Reads every entry; returns the first refusal, if there is one. */
export function readEach<E, T>(entries: Iterable<E>, read: (entry: E) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of entries) {
    const item = read(entry);
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}
