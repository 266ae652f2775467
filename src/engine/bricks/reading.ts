import { type Data, type Json, isData, toData, lookup, describeValue } from "../kernel/json.ts";
import { oncePerStored } from "../kernel/once-per.ts";
import { type Result, combine, ok, refuse } from "../kernel/result.ts";
import {
  type FieldSpec,
  type Fields,
  type GroupSpec,
  type HtmlSpec,
  type LogSpec,
  type ScalarFields,
  type SheetSpec,
  getInitialValue,
  isFieldNumber,
} from "../describe/field.ts";

/** Finds the entry of a fixed list that equals a value from outside; undefined if there is no such entry. */
export function readMember<T extends string>(list: readonly T[], value: Json | undefined): T | undefined {
  return list.find((entry) => entry === value);
}

/**
 * Creates a reader for lists from outside, which reads each entry with `read`, and caches the results of each entry and of each list. Data
 * that are not a list are read as an empty list; an entry that is not a record is refused.
 */
export function createListReader<T, R extends readonly unknown[]>(
  read: (entry: Data, ...rest: R) => Result<T>,
): (data: Json | undefined, ...rest: R) => Result<readonly T[]> {
  const readEntry = oncePerStored(read);
  const readOnce = oncePerStored((list: readonly Json[], ...rest: R) =>
    readEach(list, (entry) => (isData(entry) ? readEntry(entry, ...rest) : refuse("fighter/malformed"))),
  );
  return (data, ...rest) => (Array.isArray(data) ? readOnce(data, ...rest) : ok([]));
}

/** Creates a reader for lists of items from outside, which returns the items by id and caches the result of each list. */
export function createIndexReader<T extends NamedDocument, R extends readonly unknown[]>(
  read: (entry: Data, ...rest: R) => Result<T>,
): (data: Json | undefined, ...rest: R) => Result<Readonly<Record<string, T>>> {
  const readList = createListReader(read);
  const indexItems = oncePerStored((list: readonly T[]) => Object.fromEntries(list.map((item) => [item.id, item])));
  return (data, ...rest) => {
    const list = readList(data, ...rest);
    return list.ok ? ok(indexItems(list.value)) : list;
  };
}

/** Reads every entry; returns the first refusal, if there is one. */
export function readEach<E, T>(entries: Iterable<E>, read: (entry: E) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of entries) {
    const item = read(entry);
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}

/** The sides of a fight that a fighter may take; a neutral fighter takes neither. */
export const SIDES = ["friendly", "hostile", "neutral"] as const;
export type FightSide = (typeof SIDES)[number];

/** Reads a side from outside; a missing or unknown one is neutral. */
export function readSide(value: Json | undefined): FightSide {
  return readMember(SIDES, value) ?? "neutral";
}

/** True if two sides fight each other: they differ and neither is neutral. */
export function areOpposed(one: FightSide, other: FightSide): boolean {
  return one !== other && one !== "neutral" && other !== "neutral";
}

/** The type of a field's stored value. */
export type FieldValue<F> = F extends { readonly kind: "number" }
  ? number
  : F extends { readonly kind: "flag" }
    ? boolean
    : F extends { readonly kind: "choice"; readonly choices: readonly (infer C)[] }
      ? C
      : F extends { readonly kind: "records"; readonly of: infer O }
        ? readonly StoredRecord<O>[]
        : string;

/** The record that fields store together. Long texts and logs are left out, since they are for display only and rules never read them. */
export type StoredRecord<O> = {
  readonly [K in keyof O as O[K] extends HtmlSpec | LogSpec ? never : K]: FieldValue<O[K]>;
};

type StoredGroup<G> =
  G extends GroupSpec<infer P, infer F>
    ? P extends string
      ? { readonly [K in P]: StoredRecord<F> }
      : StoredRecord<F>
    : never;

/** The intersection of all members of a union. */
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void
  ? A
  : never;

/** The stored data of an actor or item with this sheet, as the rules read them. */
export type StoredSheet<S extends Pick<SheetSpec, "groups">> = UnionToIntersection<StoredGroup<S["groups"][number]>>;

/** The data that every actor and item has. */
export type NamedDocument = { readonly id: string; readonly name: string };

/**
 * Reads an actor or item as its sheet describes it, with its id and name. A missing value is read as in a new document. A value that the
 * sheet cannot show is refused with the label of its field.
 */
export function readStored<S extends Pick<SheetSpec, "groups">>(
  { groups }: S,
  data: Json | undefined,
): Result<StoredSheet<S> & NamedDocument> {
  if (!isData(data)) return refuse("sheet/malformed", { name: describeValue(undefined) });
  return readGroups(data, groups) as Result<StoredSheet<S> & NamedDocument>;
}

function readGroups(data: Data, groups: SheetSpec["groups"]): Result<Data> {
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string")
    return refuse("sheet/malformed", { name: describeValue(name) });
  const stored: Record<string, Json> = { id, name };
  for (const { path, fields } of groups) {
    const read = path === null ? readAllFields(fields, data, name) : readPart(lookup(data, path), fields, name);
    if (!read.ok) return read;
    if (path === null) Object.assign(stored, read.value);
    else stored[path] = path in stored ? mergeParts(toData(stored[path]), read.value) : read.value;
  }
  return ok(stored);
}

const mergeParts = oncePerStored((one: Data, other: Data): Data => ({ ...one, ...other }));

/** Reads the fields that are stored together in a nested record; a missing record is read as in a new document. */
function readPart(part: Json | undefined, fields: Fields, name: string): Result<Record<string, Json>> {
  if (part === undefined) return readAllFields(fields, {}, name);
  return isData(part) ? createPartReader(fields)(part, name) : refuse("sheet/malformed", { name });
}

/**
 * Creates a reader for nested records with these fields. It caches the result of each record, since several groups may store their fields
 * in the same one.
 */
const createPartReader = oncePerStored((fields: Fields) =>
  oncePerStored((part: Data, name: string) => readAllFields(fields, part, name)),
);

/** The readers of a fighter's carried items, by the name of their list. */
type ItemReaders = Readonly<Record<string, (items: Json | undefined) => Result<unknown>>>;

type CarriedItems<R extends ItemReaders> = {
  readonly [K in keyof R]: ReturnType<R[K]> extends Result<infer T> ? T : never;
};

/** Reads a fighter as its sheet describes it, with its carried items and its side; the first refusal stands for all. */
export function readStoredFighter<S extends Pick<SheetSpec, "groups">, R extends ItemReaders>(
  sheet: S,
  data: Json,
  readers: R,
): Result<StoredSheet<S> & NamedDocument & CarriedItems<R> & { readonly side: FightSide }> {
  const stored = readStored(sheet, data);
  if (!stored.ok) return stored;
  const fields = toData(data);
  const carried = combine(
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(fields[name])])),
  );
  if (!carried.ok) return carried;
  return ok({ ...stored.value, ...(carried.value as CarriedItems<R>), side: readSide(fields["side"]) });
}

/** Reads a record that has no document of its own, such as an entry of a list; the refusal names `owner`. */
export function readRecord<O extends ScalarFields>(of: O, data: Json, owner: string): Result<StoredRecord<O>> {
  const read = isData(data) ? readAllFields(of, data, owner) : refuse("sheet/malformed", { name: owner });
  return read.ok ? ok(read.value as StoredRecord<O>) : read;
}

function readAllFields(fields: Fields, data: Data, name: string): Result<Record<string, Json>> {
  const record: Record<string, Json> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === "html" || field.kind === "log") continue;
    const value = lookup(data, key);
    const read = readField(field, value === undefined ? getInitialValue(field) : value, name);
    if (!read.ok) return read;
    record[key] = read.value;
  }
  return ok(record);
}

function readField(field: FieldSpec, value: Json, name: string): Result<Json> {
  const refused = (code: string, more: Data = {}) =>
    refuse(code, { name, field: field.label, value: describeValue(value), ...more });
  switch (field.kind) {
    case "number":
      return isFieldNumber(field, value)
        ? ok(value)
        : refused("sheet/not-a-number", { min: field.min, max: field.max });
    case "choice":
      return field.choices.some((choice) => choice === value) ? ok(value) : refused("sheet/unknown-word");
    case "flag":
      return typeof value === "boolean" ? ok(value) : refused("sheet/not-a-mark");
    case "records":
      if (!Array.isArray(value)) return refused("sheet/no-list");
      return readEach<Json, Json>(value, (entry) => readRecord(field.of, entry, name));
    case "text":
    case "html":
    case "log":
      return typeof value === "string" ? ok(value) : refused("sheet/not-a-text");
  }
}
