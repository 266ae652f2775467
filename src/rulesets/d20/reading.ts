import type { Json } from "../../engine/kernel/json.ts";
import { lookup } from "../../engine/kernel/json.ts";

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
