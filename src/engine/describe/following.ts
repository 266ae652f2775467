import { type Data, type Json, lookup } from "../kernel/json.ts";
import type { SheetSpec } from "./field.ts";

/** A sheet, of which only what usually goes together is read. */
type Usual = Pick<SheetSpec, "usually">;

/** The values that go with those that a new document states, for all that it does not state. */
export function startingWith({ usually }: Usual, stated: Data): Data {
  return without(usually?.(stated) ?? {}, (key) => Object.hasOwn(stated, key));
}

/**
 * The values that follow a change of others: of the fields that were as usual before and are not changed themselves,
 * those for which something else is usual now.
 */
export function following({ usually }: Usual, before: Data, after: Data): Data {
  const was = usually?.(before) ?? {};
  const isKept = (key: string, value: Json): boolean =>
    value === was[key] || lookup(before, key) !== was[key] || lookup(after, key) !== was[key];
  return without(usually?.(after) ?? {}, isKept);
}

function without(values: Data, isLeft: (key: string, value: Json) => boolean): Data {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isLeft(key, value)));
}
