import {
  type GroupSpec,
  type RecordsSpec,
  type SheetSpec,
  type SheetTab,
  toFieldPath,
  listFields,
} from "../../engine/index.ts";
import { type FieldView, buildFieldView, readPath } from "./field-view.ts";
import { type SheetState, isLocked, findPlacing } from "./placing-view.ts";
import { fillKey } from "../word-families.ts";

/** A row of a list: its key, which no other row has, and its fields. */
export type RowView = { readonly key: string; readonly fields: readonly FieldView[] };

/** A list of small records on a sheet. */
export type ListView = {
  readonly key: string;
  readonly label: string;
  /** The key of the text for an empty list. */
  readonly none: string;
  readonly rows: readonly RowView[];
  /** True if the list cannot be changed in the present mode. */
  readonly locked?: boolean;
};

/** A list on one of the tabs of a sheet. */
export type PlacedList = ListView & { readonly tab: SheetTab };

/** Collects the lists of a sheet, with their stored rows. */
export function collectLists(spec: SheetSpec, system: unknown): readonly ListView[] {
  return listFields(spec).flatMap(({ path, field }) =>
    field.kind === "records" ? [buildListView(field, path, readPath(system, path))] : [],
  );
}

/** Collects the lists of an actor's sheet, each with its tab. A list is left out if it is empty and cannot be changed now. */
export function collectPlacedLists(spec: SheetSpec, state: SheetState): readonly PlacedList[] {
  const lists = spec.groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([key, field]) =>
      field.kind === "records" ? [buildPlacedList(state, group, { key, field })] : [],
    ),
  );
  return lists.filter(({ locked, rows }) => !locked || rows.length > 0);
}

type PlacedRecords = { readonly key: string; readonly field: RecordsSpec };

function buildPlacedList(state: SheetState, group: GroupSpec, { key, field }: PlacedRecords): PlacedList {
  const path = toFieldPath(group, key);
  const locked = isLocked(state, group, key);
  const list = buildListView(field, path, readPath(locked ? state.read : state.stored, path));
  const rows = list.rows.map((row) => ({ ...row, fields: row.fields.map((each) => ({ ...each, locked })) }));
  return { ...list, rows, locked, tab: findPlacing(state.family, group, key).tab };
}

function buildListView(field: RecordsSpec, path: readonly string[], stored: unknown): ListView {
  const records: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const rows = records.map((record, index) => ({
    key: String(index),
    fields: Object.entries(field.of).map(([key, inner]) =>
      buildFieldView(inner, [...path, String(index), key], readPath(record, [key])),
    ),
  }));
  const key = path.join(".");
  return { key, label: field.label, none: fillKey("RIPOSTE.Sheet.none.*", key), rows };
}

/** Gives the rows of a list, and the ids of their fields, the given keys. */
export function withRowKeys<List extends ListView>(list: List, keys: readonly string[]): List {
  const rows = list.rows.map(({ fields }, index) => {
    const key = keys[index] ?? String(index);
    const id = [...list.key.split("."), key].join("-");
    return { key: id, fields: fields.map((field) => ({ ...field, id: `${id}-${field.key}` })) };
  });
  return { ...list, rows };
}
