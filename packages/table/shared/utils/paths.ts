import { isEmpty, isPlainObject, isUnsafeKey, type PlainObject } from "./objects.ts";

function isObjectLike(value: unknown): value is PlainObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Whether something is found at a dotted path. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!isObjectLike(object) || !path) return false;
  if (path in object && !isUnsafeKey(path)) return true;
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (isUnsafeKey(key) || !isObjectLike(target) || !(key in target)) return false;
    target = target[key];
  }
  return true;
}

/** The value at a dotted path, or undefined. */
export function getProperty(object: unknown, path: string): unknown {
  if (!isObjectLike(object) || !path) return undefined;
  if (path in object && !isUnsafeKey(path)) return object[path];
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (isUnsafeKey(key) || !isObjectLike(target)) return undefined;
    target = target[key];
  }
  return target;
}

/** Writes a value at a dotted path, making the objects on the way; says whether anything changed. */
export function setProperty(object: unknown, path: string, value: unknown): boolean {
  if (!isObjectLike(object)) throw new Error("setProperty needs an object to write to");
  const keys = path.split(".");
  const last = keys.pop();
  if (!last || isUnsafeKey(last) || keys.some(isUnsafeKey)) return false;
  let target = object;
  for (const key of keys) {
    const next = target[key];
    if (isObjectLike(next)) {
      target = next;
      continue;
    }
    const made: PlainObject = {};
    target[key] = made;
    target = made;
  }
  if (Object.hasOwn(target, last) && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes what lies at a dotted path; says whether something was deleted. */
export function deleteProperty(object: unknown, path: string): boolean {
  if (!isObjectLike(object) || !path) return false;
  const keys = path.split(".");
  const last = keys.pop();
  const target = keys.length > 0 ? getProperty(object, keys.join(".")) : object;
  if (!last || !isObjectLike(target) || !Object.hasOwn(target, last)) return false;
  return delete target[last];
}

/** Dotted keys turned into nested objects, at every depth; class instances are kept as they are. */
export function expandObject(object: unknown): PlainObject {
  const expanded = expandValue(object, 0);
  return isPlainObject(expanded) ? expanded : {};
}

const MAX_DEPTH = 100;

function expandValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [path, inner] of Object.entries(value)) setProperty(expanded, path, expandValue(inner, depth + 1));
  return expanded;
}

/** Nested plain objects turned into one level of dotted keys; arrays and empty objects stay values. */
export function flattenObject(object: PlainObject): PlainObject {
  const flat: PlainObject = {};
  flattenInto(flat, object, "");
  return flat;
}

function flattenInto(flat: PlainObject, object: PlainObject, prefix: string): void {
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (isPlainObject(value) && !isEmpty(value)) flattenInto(flat, value, `${prefix}${key}.`);
    else flat[`${prefix}${key}`] = value;
  }
}
