import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";

/** Whether a value from outside is a whole number within bounds. */
export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** The entry of a fixed list that a value from outside names. */
export function oneOf<T extends string>(list: readonly T[], value: Json | undefined): T | undefined {
  return list.find((entry) => entry === value);
}

/** A list from outside, each entry taken by `read`; no list is an empty one. */
export function readList<T>(data: Json | undefined, read: (entry: Data) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of Array.isArray(data) ? data : []) {
    const item = isData(entry) ? read(entry) : refuse("fighter/malformed");
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}

/** The entries of a table that a list of names from outside names, each once; undefined where anything else stands there. */
export function namedIn<T>(table: Readonly<Record<string, T>>, names: Json | undefined): readonly T[] | undefined {
  if (names === undefined) return [];
  if (!Array.isArray(names)) return undefined;
  const found: T[] = [];
  for (const name of names) {
    const entry = typeof name === "string" ? lookup(table, name) : undefined;
    if (entry === undefined) return undefined;
    found.push(entry);
  }
  return found;
}
