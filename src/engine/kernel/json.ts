/** Plain data: facts, events and states consist of it, so that everything survives a reload. */
export type Json = null | boolean | number | string | readonly Json[] | Data;

/** A record of plain data. */
export type Data = { readonly [key: string]: Json };

/** True if a value is a record, and not a list or null. */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a text from outside as JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True if two pieces of plain data are equal, apart from the order of keys. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isData(a) || !isData(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], lookup(b, key)));
}

/** Returns the table's own entry under a key from outside, never an inherited one ("constructor" is no entry). */
export function lookup<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  const entry = table[key];
  return mayBeInherited(entry) && !Object.hasOwn(table, key) ? undefined : entry;
}

/** True if an entry may be inherited: it is a function, or the prototype of all records. Only these need the slower check with `hasOwn`. */
function mayBeInherited(entry: unknown): boolean {
  return typeof entry === "function" || entry === Object.prototype;
}

/** Picks the named entries of a table, in the order of the table; names without an entry are ignored. */
export function pickEntries<T>(
  names: readonly string[],
  all: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Returns a value from outside if it is a record, otherwise an empty record. */
export function toData(value: unknown): Data {
  return isData(value) ? value : {};
}

/** Returns the text under a key from outside; empty if missing or not a text. */
export function getText(data: Data, key: string): string {
  const value = lookup(data, key);
  return typeof value === "string" ? value : "";
}

/** Returns the number under a key; 0 for any other value. `Number` is not used, since it may throw. */
export function getNumber(data: Data, key: string): number {
  const value = lookup(data, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Formats a value from outside for a refusal, cut to 60 characters. */
export function describeValue(value: Json | undefined): string {
  return (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 60);
}

/** Returns the value at a path, or undefined if the path does not exist. */
export function getValue(root: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) value = isData(value) ? lookup(value, key) : undefined;
  return value;
}

/**
 * Returns a copy of the record with the value at a path replaced; undefined removes the key. Missing records are created. Records in
 * `copies` are changed in place, and new copies are added to it, so that replacing many values copies each record only once.
 */
export function withPathValue(root: Data, path: readonly string[], value: Json | undefined, copies: Data[] = []): Data {
  return path.length === 0 ? (isData(value) ? value : root) : withNestedValue(root, path, 0, value, copies);
}

function withNestedValue(
  root: Data,
  path: readonly string[],
  index: number,
  value: Json | undefined,
  copies: Data[],
): Data {
  const key = path[index] ?? "";
  const inner = lookup(root, key);
  const last = index === path.length - 1;
  const next = last ? value : withNestedValue(isData(inner) ? inner : {}, path, index + 1, value, copies);
  if (next === undefined) return registerCopy(removeKey(root, key), copies);
  if (inner === undefined) return registerCopy({ ...root, [key]: next }, copies);
  if (next === inner) return root;
  // Set in a copy, which is faster than a literal with a computed key.
  const copy: Record<string, Json> = copies.includes(root) ? root : registerCopy({ ...root }, copies);
  copy[key] = next;
  return copy;
}

function registerCopy(copy: Data, copies: Data[]): Data {
  copies.push(copy);
  return copy;
}

function removeKey(root: Data, key: string): Data {
  const { [key]: _gone, ...others } = root;
  return others;
}

/** True if a value from outside is a whole number within bounds, both included. */
export function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
