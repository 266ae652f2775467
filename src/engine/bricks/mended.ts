import { type FieldSpec, type ScalarFields, type SheetSpec, placedFields } from "../describe/field.ts";
import { type Data, type Json, isData, lookup, valueAt, withValueAt } from "../kernel/json.ts";
import { readRecord } from "./stored.ts";

/**
 * Removes stored values that the sheet of a document cannot hold, such as a word for a number, so that one of them does not invalidate the
 * others: these fields are as in a new document. (Ours)
 */
export function mended(spec: Pick<SheetSpec, "groups">, stored: Data): Data {
  return placedFields(spec).reduce<Data>((data, { path, field }) => {
    const value = valueAt(stored, path);
    const kept = value === undefined ? value : mendedValue(field, value);
    return kept === value ? data : withValueAt(data, path, kept);
  }, stored);
}

function mendedValue(field: FieldSpec, value: Json): Json | undefined {
  switch (field.kind) {
    case "number":
      return typeof value !== "object" && value !== "" && Number.isFinite(Number(value)) ? value : undefined;
    case "choice":
      return field.choices.some((choice) => choice === value) ? value : undefined;
    case "records":
      return Array.isArray(value) ? mendedList(field.of, value) : undefined;
    case "log":
      return isData(value)
        ? without(value, (entry) => !isData(entry) || !readRecord(field.of, entry, "").ok)
        : undefined;
    case "text":
    case "html":
      return typeof value === "object" ? undefined : value;
    case "flag":
      return value;
  }
}

function mendedList(of: ScalarFields, list: readonly Json[]): readonly Json[] {
  const isOdd = (value: Json, key: string): boolean => {
    const field = lookup(of, key);
    return field !== undefined && mendedValue(field, value) === undefined;
  };
  const records = list.filter(isData).map((record) => without(record, isOdd));
  return records.length === list.length && records.every((record, at) => record === list[at]) ? list : records;
}

/** Removes the odd values of a record; returns the record itself if it has none. */
function without(record: Data, isOdd: (value: Json, key: string) => boolean): Data {
  const entries = Object.entries(record);
  const kept = entries.filter(([key, value]) => !isOdd(value, key));
  return kept.length === entries.length ? record : Object.fromEntries(kept);
}
