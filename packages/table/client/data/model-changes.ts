import {
  deepClone,
  diffObject,
  ForcedDeletion,
  isEmpty,
  isPlainObject,
  mergeObject,
  type PlainObject,
} from "../../shared/utils/index.ts";
import { EmbeddedCollectionField } from "./fields/embedded-fields.ts";
import type { SchemaField } from "./fields/schema-field.ts";

/** The cleaned values of the fields of a source that changes touch. */
export function mergeChanges(
  { fields }: SchemaField,
  source: PlainObject,
  { changes, recursive }: { changes: PlainObject; recursive: boolean },
): PlainObject {
  const isTouched = (name: string): boolean => keysOf(name).some((key) => Object.hasOwn(changes, key));
  const names = Object.keys(fields).filter((name) => isTouched(name) || (name === "system" && isTouched("type")));
  const merged: PlainObject = {};
  for (const name of names) {
    const slice = keysOf(name).flatMap((key) => (Object.hasOwn(changes, key) ? [[key, changes[key]]] : []));
    const field = fields[name];
    const target: PlainObject = { [name]: deepClone(source[name]) };
    if (field instanceof EmbeddedCollectionField) target[name] = field.merge(target[name], changes[name]);
    else mergeObject(target, Object.fromEntries(slice), { performDeletions: true, recursive });
    merged[name] = target[name];
  }
  const whole = { ...source, ...merged };
  return Object.fromEntries(names.map((name) => [name, fields[name]?.clean(merged[name], { source: whole })]));
}

function keysOf(name: string): string[] {
  return [name, `-=${name}`, `==${name}`];
}

/** What updates would have to say to turn one source into the other, in the words of the generation. */
export function differenceOf(before: PlainObject, after: PlainObject): PlainObject {
  return withDeletions(before, after, diffObject(before, after));
}

function withDeletions(before: PlainObject, after: PlainObject, difference: PlainObject): PlainObject {
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (!isPlainObject(old) || !isPlainObject(value)) continue;
    const inner = difference[name];
    const nested: PlainObject = withDeletions(old, value, isPlainObject(inner) ? inner : {});
    for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) Object.assign(nested, deletionOf(key));
    if (!isEmpty(nested)) difference[name] = nested;
  }
  return difference;
}

function deletionOf(key: string): PlainObject {
  return game.release.generation >= 14 ? { [key]: new ForcedDeletion() } : { [`-=${key}`]: null };
}
