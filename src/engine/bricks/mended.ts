import { type FieldSpec, type ScalarFields, type SheetSpec, listFields } from "../describe/field.ts";
import { type Data, type Json, isData, lookup, getValue, withPathValue } from "../kernel/json.ts";
import { readRecord } from "./reading.ts";

/**
 * Removes stored values that a sheet cannot hold, such as a text in the field of a number. One invalid value then does not make the others
 * unreadable. A removed field is read as in a new document. (Ours)
 */
export function keepValidValues(spec: Pick<SheetSpec, "groups">, stored: Data): Data {
  return listFields(spec).reduce<Data>((data, { path, field }) => {
    const value = getValue(stored, path);
    const valid = value === undefined ? value : filterField(field, value);
    return valid === value ? data : withPathValue(data, path, valid);
  }, stored);
}

function filterField(field: FieldSpec, value: Json): Json | undefined {
  switch (field.kind) {
    case "number":
      return typeof value !== "object" && value !== "" && Number.isFinite(Number(value)) ? value : undefined;
    case "choice":
      return field.choices.some((choice) => choice === value) ? value : undefined;
    case "records":
      return Array.isArray(value) ? filterRecords(field.of, value) : undefined;
    case "log":
      return isData(value)
        ? removeEntries(value, (entry) => !isData(entry) || !readRecord(field.of, entry, "").ok)
        : undefined;
    case "text":
    case "html":
      return typeof value === "object" ? undefined : value;
    case "flag":
      return value;
  }
}

function filterRecords(fields: ScalarFields, list: readonly Json[]): readonly Json[] {
  const isInvalid = (value: Json, key: string): boolean => {
    const field = lookup(fields, key);
    return field !== undefined && filterField(field, value) === undefined;
  };
  const records = list.filter(isData).map((record) => removeEntries(record, isInvalid));
  return records.length === list.length && records.every((record, index) => record === list[index]) ? list : records;
}

/** Removes the invalid values of a record; returns the record itself if all are valid. */
function removeEntries(record: Data, isInvalid: (value: Json, key: string) => boolean): Data {
  const entries = Object.entries(record);
  const remaining = entries.filter(([key, value]) => !isInvalid(value, key));
  return remaining.length === entries.length ? record : Object.fromEntries(remaining);
}
