import {
  type FieldSpec,
  type Fields,
  type GroupSpec,
  type HtmlSpec,
  type NumberSpec,
  type ScalarFields,
  type SheetSpec,
  initialOf,
} from "../describe/field.ts";
import { type Data, type Json, dataOf, isData, isWhole, lookup, shown } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { readEach } from "./reading.ts";

/** The type of a field's stored value. */
export type ValueOf<F> = F extends { readonly kind: "number" }
  ? number
  : F extends { readonly kind: "flag" }
    ? boolean
    : F extends { readonly kind: "choice"; readonly choices: readonly (infer C)[] }
      ? C
      : F extends { readonly kind: "records"; readonly of: infer O }
        ? readonly RecordOf<O>[]
        : string;

/** The record that fields store together; long text is for readers only and is left out, since rules never see it. */
export type RecordOf<O> = { readonly [K in keyof O as O[K] extends HtmlSpec ? never : K]: ValueOf<O[K]> };

type StoredIn<G> =
  G extends GroupSpec<infer P, infer F> ? (P extends string ? { readonly [K in P]: RecordOf<F> } : RecordOf<F>) : never;

/** The intersection of all members of a union. */
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;

/** The stored data of an actor or item of a sheet, as its rules read it. */
export type Stored<S extends Pick<SheetSpec, "groups">> = Together<StoredIn<S["groups"][number]>>;

/** The data that every actor and item has. */
export type Named = { readonly id: string; readonly name: string };

/**
 * Reads an actor or item as its sheet describes it, with its id and name. A missing value is that of a new document;
 * the first value that the sheet cannot show is refused, by the label of its field.
 */
export function readStored<S extends Pick<SheetSpec, "groups">>(
  { groups }: S,
  data: Json | undefined,
): Result<Stored<S> & Named> {
  const { id, name } = isData(data) ? data : {};
  if (!isData(data) || typeof id !== "string" || typeof name !== "string")
    return refuse("sheet/malformed", { name: shown(name) });
  const stored: Record<string, Json> = { id, name };
  for (const { path, fields } of groups) {
    const within = path === null ? data : (lookup(data, path) ?? {});
    const read = isData(within) ? readFields(fields, within, name) : refuse("sheet/malformed", { name });
    if (!read.ok) return read;
    if (path === null) Object.assign(stored, read.value);
    else stored[path] = { ...dataOf(stored[path]), ...read.value };
  }
  return ok(stored as Stored<S> & Named);
}

/** Reads a record that has no document of its own, such as an entry of a list; the refusal names `owner`. */
export function readRecord<O extends ScalarFields>(of: O, data: Json, owner: string): Result<RecordOf<O>> {
  const read = isData(data) ? readFields(of, data, owner) : refuse("sheet/malformed", { name: owner });
  return read.ok ? ok(read.value as RecordOf<O>) : read;
}

function readFields(fields: Fields, data: Data, name: string): Result<Record<string, Json>> {
  const record: Record<string, Json> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === "html") continue;
    const value = lookup(data, key);
    const read = readField(field, value === undefined ? initialOf(field) : value, name);
    if (!read.ok) return read;
    record[key] = read.value;
  }
  return ok(record);
}

function readField(field: FieldSpec, value: Json, name: string): Result<Json> {
  const told = { name, field: field.label, value: shown(value) };
  switch (field.kind) {
    case "number":
      return readNumber(field, value, told);
    case "choice":
      return field.choices.some((choice) => choice === value) ? ok(value) : refuse("sheet/unknown-word", told);
    case "flag":
      return typeof value === "boolean" ? ok(value) : refuse("sheet/not-a-mark", told);
    case "records":
      if (!Array.isArray(value)) return refuse("sheet/no-list", told);
      return readEach<Json, Json>(value, (entry) => readRecord(field.of, entry, name));
    case "text":
    case "html":
      return typeof value === "string" ? ok(value) : refuse("sheet/not-a-text", told);
  }
}

function readNumber({ min, max }: NumberSpec, value: Json, told: Data): Result<number> {
  return isWhole(value, min, max) ? ok(value) : refuse("sheet/not-a-number", { ...told, min, max });
}
