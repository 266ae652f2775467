import { deepClone, equals, getType, isEmpty, isPlainObject, isUnsafeKey, type PlainObject } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { expandObject } from "./paths.ts";

export interface MergeOptions {
  /** Whether keys that the original lacks are added at the top level. */
  insertKeys?: boolean;
  /** Whether keys that the original lacks are added in nested objects. */
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  /** Whether the original itself is changed, which is the default. */
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Whether `-=key` deletes (generation 13). */
  performDeletions?: boolean;
  /** Whether deletions and replacements are carried out (generation 14). */
  applyOperators?: boolean;
}

/** Merges one object into another; dotted keys are expanded. */
export function mergeObject<A extends object>(original: A, other?: object, options?: MergeOptions): A & PlainObject;
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): object {
  if (!isObject(original) || !isObject(other)) throw new Error("One of original or other are not Objects!");
  const target = options.inplace === false ? expandObject(deepClone(original)) : original;
  if (options.inplace !== false) expandInPlace(target);
  const changes = Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : other;
  mergeLevel(target, changes, options, 0);
  return target;
}

function isObject(value: unknown): value is PlainObject {
  return typeof value === "object" && value !== null;
}

function expandInPlace(target: PlainObject): void {
  if (!Object.keys(target).some((key) => key.includes("."))) return;
  const expanded = expandObject(target);
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, expanded);
}

function mergeLevel(target: PlainObject, changes: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (isUnsafeKey(key) || applyOperator(target, key, value, options)) continue;
    if (Object.hasOwn(target, key)) mergeKey(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys !== false : options.insertValues !== false) {
      target[key] = insertedValue(value, options, depth);
    }
  }
}

function applyOperator(target: PlainObject, key: string, value: unknown, options: MergeOptions): boolean {
  if (!options.performDeletions && !options.applyOperators) return false;
  const operator = key.slice(0, 2);
  const named = key.slice(2);
  if (value instanceof ForcedDeletion) return deleteKey(target, key);
  if (value instanceof ForcedReplacement) return replaceKey(target, key, value.value);
  if (operator === "-=") return deleteKey(target, named);
  if (operator === "==") return replaceKey(target, named, value);
  return false;
}

function deleteKey(target: PlainObject, key: string): true {
  delete target[key];
  return true;
}

function replaceKey(target: PlainObject, key: string, value: unknown): true {
  if (!isUnsafeKey(key)) target[key] = deepClone(value);
  return true;
}

function insertedValue(value: unknown, options: MergeOptions, depth: number): unknown {
  if (!isPlainObject(value)) return value;
  const inserted: PlainObject = {};
  mergeLevel(inserted, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  return inserted;
}

function mergeKey(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (options.recursive !== false && isPlainObject(value) && isObject(current) && !Array.isArray(current)) {
    return mergeLevel(current, value, options, depth + 1);
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error(`Mismatched data types encountered during object merge at ${key}.`);
  }
  target[key] = value;
}

/** The parts of `other` that differ from `original`; deletions are kept only if there is something to delete. */
export function diffObject(
  original: PlainObject,
  other: PlainObject,
  { inner = false, deletionKeys = false }: { inner?: boolean; deletionKeys?: boolean } = {},
): PlainObject {
  const changed: PlainObject = {};
  for (const [key, value] of Object.entries(other)) {
    const isDeletion = key.startsWith("-=") || value instanceof ForcedDeletion;
    if (deletionKeys && isDeletion) {
      if (Object.hasOwn(original, key.startsWith("-=") ? key.slice(2) : key)) changed[key] = value;
      continue;
    }
    if (inner && !Object.hasOwn(original, key)) continue;
    const before = Object.hasOwn(original, key) ? original[key] : undefined;
    if (isPlainObject(before) && isPlainObject(value)) {
      const difference = diffObject(before, value, { inner, deletionKeys });
      if (!isEmpty(difference)) changed[key] = difference;
    } else if (!equals(before, value)) changed[key] = value;
  }
  return changed;
}
