import { type Data, type Json, lookup } from "../kernel/json.ts";
import type { SheetSpec } from "./field.ts";

/** The part of a sheet that computes default values. */
type UsualValues = Pick<SheetSpec, "usually">;

/** Returns the default values for a new document, except for fields that it sets itself. */
export function listStartValues({ usually }: UsualValues, stated: Data): Data {
  return removeKeys(usually?.(stated) ?? {}, (key) => Object.hasOwn(stated, key));
}

/**
 * Returns the default values to store after a change. A field follows only if it had its default value, was not changed itself, and now has
 * another default.
 */
export function listFollowingValues({ usually }: UsualValues, before: Data, after: Data): Data {
  const was = usually?.(before) ?? {};
  const isKept = (key: string, value: Json): boolean =>
    value === was[key] || lookup(before, key) !== was[key] || lookup(after, key) !== was[key];
  return removeKeys(usually?.(after) ?? {}, isKept);
}

function removeKeys(values: Data, isLeft: (key: string, value: Json) => boolean): Data {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isLeft(key, value)));
}
