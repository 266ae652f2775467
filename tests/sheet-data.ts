import {
  type FieldSpec,
  type NumberSpec,
  type RecordsSpec,
  type SheetSpec,
  listFields,
  withInitialValues,
} from "../src/engine/describe/field.ts";
import { type Data, isData, lookup } from "../src/engine/kernel/json.ts";

/** The data of a new document of this type. */
export function initialData(spec: SheetSpec): Data {
  return withInitialValues(spec, {});
}

/** All differences between stored data and its sheet; empty if the data is complete and valid. */
export function faultsOf(spec: SheetSpec, data: unknown): readonly string[] {
  const known = new Set<string>();
  const faults: string[] = [];
  for (const { path, field } of listFields(spec)) {
    known.add(path.join("."));
    faults.push(...fieldFaults(field, storedAt(data, path), path.join(".")));
  }
  return [...faults, ...strangers(data, known)];
}

function fieldFaults(field: FieldSpec, value: unknown, at: string): readonly string[] {
  switch (field.kind) {
    case "number":
      return isWithin(field, value) ? [] : [`${at} is no whole number from ${field.min} to ${field.max}`];
    case "choice":
      return field.choices.some((choice) => choice === value) ? [] : [`${at} is none of ${field.choices.join(", ")}`];
    case "flag":
      return typeof value === "boolean" ? [] : [`${at} is neither true nor false`];
    case "records":
      return recordsFaults(field, value, at);
    case "log":
      // Sources may leave it out: nobody begins with a history.
      return value === undefined || isData(value) ? [] : [`${at} is no log`];
    case "text":
    case "html":
      return typeof value === "string" ? [] : [`${at} is no text`];
  }
}

function recordsFaults(field: RecordsSpec, value: unknown, at: string): readonly string[] {
  if (!Array.isArray(value)) return [`${at} is no list`];
  return value.flatMap((record: unknown, index) =>
    Object.entries(field.of).flatMap(([key, inner]) =>
      fieldFaults(inner, storedAt(record, [key]), `${at}.${index}.${key}`),
    ),
  );
}

function isWithin({ min, max }: NumberSpec, value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function strangers(data: unknown, known: ReadonlySet<string>, at = ""): readonly string[] {
  if (!isData(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const path = at === "" ? key : `${at}.${key}`;
    if (known.has(path)) return [];
    return isData(value) ? strangers(value, known, path) : [`${path} is no field of the sheet`];
  });
}

function storedAt(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (const key of path) value = isData(value) ? lookup(value, key) : undefined;
  return value;
}
