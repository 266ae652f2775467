import { type RecordsSpec, type SheetSpec, placedFields } from "../../engine/index.ts";
import { type FieldView, fieldView, valueIn } from "./field-view.ts";

/** A list of small records on a sheet. */
export type ListView = {
  readonly key: string;
  readonly label: string;
  /** The key of the text for an empty list. */
  readonly none: string;
  readonly rows: readonly (readonly FieldView[])[];
};

/** The lists of a sheet with what they store. */
export function listsOf(spec: SheetSpec, system: unknown): readonly ListView[] {
  return placedFields(spec).flatMap(({ path, field }) =>
    field.kind === "records" ? [listView(field, path, valueIn(system, path))] : [],
  );
}

function listView(field: RecordsSpec, path: readonly string[], stored: unknown): ListView {
  const records: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const rows = records.map((record, index) =>
    Object.entries(field.of).map(([key, inner]) =>
      fieldView(inner, [...path, String(index), key], valueIn(record, [key])),
    ),
  );
  const key = path.join(".");
  return { key, label: field.label, none: `RIPOSTE.Sheet.none.${key}`, rows };
}
