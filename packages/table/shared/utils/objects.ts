/** A plain record of unknown values. */
export type PlainObject = Record<string, unknown>;

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key would reach into an object's prototype and must never be read or written as data. */
export function isUnsafeKey(key: string): boolean {
  return UNSAFE.has(key);
}

/** Whether a value is a plain object: a literal or one without prototype. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The type of a value by name: "number", "null", "Array", "Object", "Set", the class's own name for others is "Unknown". */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if (value instanceof Date) return "Date";
  return "Unknown";
}

/** Whether a value is empty: undefined, null, or an array, object, set or map without entries. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** A deep copy of plain data; class instances are kept by reference, or refused when `strict`. */
export function deepClone<T>(original: T, options?: { strict?: boolean }): T;
export function deepClone(original: unknown, { strict = false }: { strict?: boolean } = {}): unknown {
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((entry) => deepClone(entry, { strict }));
  if (original instanceof Date) return new Date(original);
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const copy: PlainObject = {};
  for (const [key, value] of Object.entries(original))
    if (key !== "__proto__") copy[key] = deepClone(value, { strict });
  return copy;
}

/** A copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original));
}

/** Whether two values are equal in all they hold. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => equals(entry, b[i]));
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Map && b instanceof Map) return equals([...a], [...b]);
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** The name that generation 13 gives to `equals`. */
export const objectsEqual = equals;

/** The entries of `source` whose keys exist in `template`, recursively. */
export function filterObject(source: PlainObject, template: PlainObject): PlainObject {
  const kept: PlainObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (!Object.hasOwn(template, key)) continue;
    const wanted = template[key];
    kept[key] = isPlainObject(value) && isPlainObject(wanted) ? filterObject(value, wanted) : value;
  }
  return kept;
}

/** Keys and values swapped. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}
