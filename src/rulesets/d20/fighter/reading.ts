import { type Json, type Result, isData, isWhole, lookup, ok, refuse, shown } from "../../../engine/index.ts";
import type { Field } from "../bounds.ts";

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

/** The farthest that is said, in feet. (Ours) */
export const FARTHEST = 9999;

/** A distance from outside in feet, or null where none is said. (S3; d20/F.3) */
export function readFeet(value: Json | undefined): Result<number | null> {
  if (value === undefined || value === null) return ok(null);
  return isWhole(value, 0, FARTHEST) ? ok(value) : refuse("reach/no-distance", { value: shown(value), max: FARTHEST });
}

/** The same bounds for several numbers. */
export function fieldsOf<K extends string>(keys: readonly K[], field: Field): Record<K, Field> {
  return Object.fromEntries(keys.map((key) => [key, field])) as Record<K, Field>;
}

/** The numbers in a record; refuses what no sheet can show, naming the field. */
export function readNumbers<K extends string>(
  fighter: string,
  data: Json | undefined,
  fields: Readonly<Record<K, Field>>,
): Result<Record<K, number>> {
  const record = isData(data) ? data : {};
  const entries: [string, number][] = [];
  for (const [field, { initial, max }] of Object.entries<Field>(fields)) {
    const value = lookup(record, field) ?? initial;
    if (lookup(record, field) === null || !isWhole(value, 0, max))
      return refuse("fighter/not-a-rating", { fighter, field, max, value: shown(lookup(record, field)) });
    entries.push([field, value]);
  }
  return ok(Object.fromEntries(entries) as Record<K, number>);
}
