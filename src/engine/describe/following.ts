import { type Data, type Json, lookup } from "../kernel/json.ts";
import type { SheetSpec } from "./field.ts";

/** A sheet with only the values that usually go together. */
type UsualValues = Pick<SheetSpec, "usually">;

/** Returns the usual values for a new document, except for those that it states. */
export function listStartValues({ usually }: UsualValues, stated: Data): Data {
  return removeKeys(usually?.(stated) ?? {}, (key) => Object.hasOwn(stated, key));
}

/**
 * Returns the values that follow a change of others: for fields that had their usual value before and are not changed themselves, if
 * another value is usual now.
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
