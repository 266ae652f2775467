import { type Json, type Result, isData, isWhole, lookup, ok, refuse, shown } from "../../../engine/index.ts";
import type { Field } from "../bounds.ts";

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
