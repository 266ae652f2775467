import { type Data, type Result, isWhole, lookup, ok, refuse, shown } from "../../../engine/index.ts";

/** What a number may be, and what it is where nothing is said: 0, unless something else is usual. */
export type Bound = { readonly min: number; readonly max: number; readonly usual?: number };

/** Whether something is a whole number within bounds. */
export function isWithin(value: unknown, { min, max }: Pick<Bound, "min" | "max">): value is number {
  return isWhole(value, min, max);
}

/** The whole numbers of a record under fixed names; the first that no sheet can show is refused, with its name. */
export function readRecord<K extends string>(
  data: Data,
  bounds: Readonly<Record<K, Bound>>,
  fighter: string,
): Result<Record<K, number>> {
  const entries: [string, number][] = [];
  for (const [field, { min, max, usual = 0 }] of Object.entries<Bound>(bounds)) {
    const said = lookup(data, field);
    const value = said === undefined ? usual : said;
    if (!isWhole(value, min, max))
      return refuse("fighter/out-of-bounds", { field, fighter, min, max, value: shown(value) });
    entries.push([field, value]);
  }
  return ok(Object.fromEntries(entries) as Record<K, number>);
}
