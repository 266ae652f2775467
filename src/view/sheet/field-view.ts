import {
  type ChoiceSpec,
  type FieldSpec,
  type GroupSpec,
  type NumberSpec,
  type ScalarSpec,
  type AttackLine,
  type Derived,
  type Fight,
  type Family,
  type SheetPlacing,
  type SheetTab,
  type RecordsSpec,
  type SheetSpec,
  toChoiceLabel,
  getInitialValue,
  isData,
  lookup,
  toFieldPath,
  GEAR_LAYOUT,
  DEFAULT_PLACING,
  listFields,
} from "../../engine/index.ts";
import { type TermView, listTermViews } from "../terms.ts";
import { fillKey } from "../word-families.ts";

/** One choice of a field. */
export type FieldOptionView = { readonly value: string | number; readonly label: string; readonly chosen: boolean };

/** A field as a template shows it; `is` selects the partial template. */
export type FieldView = {
  readonly is: "dots" | "number" | "text" | "choice" | "flag";
  readonly key: string;
  /** The name of the field in the form. */
  readonly name: string;
  /** The same path as part of an HTML id. */
  readonly id: string;
  readonly label: string;
  /** The key of the text about its effect; empty if there is none. */
  readonly hint: string;
  readonly value: string | number | boolean;
  readonly options: readonly FieldOptionView[];
  readonly min: number | null;
  readonly max: number | null;
  /** The smallest difference between two values of a number. */
  readonly step: number;
  /** True if the field is shown as text that cannot be changed. */
  readonly locked?: boolean;
};

/** Fields under one heading. */
export type GroupView = { readonly id: string; readonly label: string; readonly fields: readonly FieldView[] };

/** Builds a group with its stored fields; lists and long texts have views of their own. */
export function buildGroupView(group: GroupSpec, system: unknown): GroupView {
  const fields = Object.entries(group.fields).flatMap(([key, field]) => {
    const path = toFieldPath(group, key);
    return isScalar(field) ? [buildFieldView(field, path, readPath(system, path))] : [];
  });
  return { id: group.id, label: group.label, fields };
}

/** Builds a field from its stored value; without one it has its initial value. */
export function buildFieldView(field: ScalarSpec, path: readonly string[], stored: unknown): FieldView {
  const value = isScalarValue(stored) ? stored : (getInitialValue(field) as FieldView["value"]);
  return {
    is: chooseControl(field),
    key: path.at(-1) ?? "",
    name: ["system", ...path].join("."),
    id: path.join("-"),
    label: field.label,
    hint: field.kind === "flag" ? (field.hint ?? "") : "",
    value,
    options: listOptionViews(field, value),
    min: field.kind === "number" ? field.min : null,
    max: field.kind === "number" ? field.max : null,
    step: field.kind === "number" ? 10 ** -(field.places ?? 0) : 1,
  };
}

/** Reads the value at a path of stored data; undefined if there is none. */
export function readPath(system: unknown, path: readonly string[]): unknown {
  let value = system;
  for (const key of path) value = isData(value) ? lookup(value, key) : undefined;
  return value;
}

/** True if a field has one value that a small control can show. */
export function isScalar(field: FieldSpec): field is ScalarSpec {
  const isLong = field.kind === "html" || field.kind === "records" || field.kind === "log";
  return !isLong && !(field.kind === "text" && field.hidden);
}

function chooseControl(field: ScalarSpec): FieldView["is"] {
  if (field.kind !== "number") return field.kind;
  return field.shown === "dots" ? "dots" : "number";
}

function listOptionViews(field: ScalarSpec, value: FieldView["value"]): readonly FieldOptionView[] {
  if (field.kind === "choice") {
    return listFieldChoices(field, value).map((each) => ({
      value: each,
      label: toChoiceLabel(field, each),
      chosen: each === value,
    }));
  }
  return field.kind === "number" && field.shown === "dots" ? listDots(field, value) : [];
}

/** Lists the choices of a field. A stored value that only another edition has is added, so that saving the sheet does not change it. */
function listFieldChoices({ choices }: ChoiceSpec, stored: FieldView["value"]): readonly string[] {
  const isKnown = typeof stored !== "string" || choices.includes(stored);
  return isKnown ? choices : [...choices, stored];
}

function listDots({ min, max }: NumberSpec, value: FieldView["value"]): readonly FieldOptionView[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const each = min + index;
    return { value: each, label: String(each), chosen: each === value };
  });
}

function isScalarValue(value: unknown): value is FieldView["value"] {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** The ruleset that labels the terms of a sheet's numbers, and the fight of its actor. */
export type SheetMoment = { readonly ruleset: string; readonly fight: Fight };

/** A derived number, with the terms of its sum. */
export type NumberView = Omit<Derived, "why"> & { readonly terms: readonly TermView[] };

/** Lists the views of derived numbers; without `moment`, they have no terms. */
export function listNumberViews(derived: readonly Derived[], moment: SheetMoment | undefined): readonly NumberView[] {
  return derived.map(({ why = [], ...number }) => ({
    ...number,
    terms: moment ? listTermViews(moment.ruleset, why) : [],
  }));
}

/** Builds the views of attack lines, by the ids of the weapons. */
export function buildLineViews(
  lines: Readonly<Record<string, AttackLine>>,
  moment: SheetMoment | undefined,
): Readonly<Record<string, readonly NumberView[]>> {
  return Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, listNumberViews(line, moment)]));
}

/** The modes of a sheet. In play, only values that change in play can be edited; in edit mode, all can. */
export const SHEET_MODES = ["play", "edit"] as const;
export type SheetMode = (typeof SHEET_MODES)[number];

/** The source of a sheet's fields: its game and its mode, the stored data, and the data as the rules read it. */
export type SheetState = {
  readonly family: Family;
  readonly mode: SheetMode;
  readonly stored: unknown;
  readonly read: unknown;
};

/** Fields under one heading, on one of the tabs. */
export type PlacedGroup = GroupView & { readonly tab: SheetTab };

/** Finds the position of a group's field on the sheet: the field's own, otherwise the position of its group, otherwise the default. */
export function findPlacing({ layout = {} }: Family, group: GroupSpec, key: string): SheetPlacing {
  const ownPlacing = group.path === null ? lookup(layout, key) : undefined;
  return ownPlacing ?? lookup(layout, group.id) ?? lookup(GEAR_LAYOUT, group.id) ?? DEFAULT_PLACING;
}

/** True if a field cannot be changed in the current mode; it then shows the value that the rules read. */
export function isLocked(
  { family, mode }: Pick<SheetState, "family" | "mode">,
  group: GroupSpec,
  key: string,
): boolean {
  const { inPlay = [] } = findPlacing(family, group, key);
  return mode === "play" && inPlay !== "all" && !inPlay.includes(key);
}

/** Builds one field of a sheet: with the stored value if it can be changed, else with the value that the rules read. */
export function buildPlacedField(state: SheetState, group: GroupSpec, key: string, field: ScalarSpec): FieldView {
  const path = toFieldPath(group, key);
  const locked = isLocked(state, group, key);
  return { ...buildFieldView(field, path, readPath(locked ? state.read : state.stored, path)), locked };
}

/** True unless a field is not set and cannot be set now: an empty text or choice, or a flag that is off. */
function isFieldVisible({ locked, value }: FieldView): boolean {
  return !locked || (value !== "" && value !== false);
}

/** Lists the fields of a group by their tabs, without those that are not set and cannot be set now. */
export function listPlacedGroups(state: SheetState, group: GroupSpec): readonly PlacedGroup[] {
  const placed = Object.entries(group.fields).flatMap(([key, field]) =>
    isScalar(field)
      ? [{ tab: findPlacing(state.family, group, key).tab, field: buildPlacedField(state, group, key, field) }]
      : [],
  );
  const visible = placed.filter(({ field }) => isFieldVisible(field));
  return [...new Set(visible.map(({ tab }) => tab))].map((tab) => ({
    ...{ id: group.id, label: group.label, tab },
    fields: visible.filter((each) => each.tab === tab).map(({ field }) => field),
  }));
}

/** A row of a list: its key, which no other row has, and its fields. */
export type RowView = { readonly key: string; readonly fields: readonly FieldView[] };

/** A list of small records on a sheet. */
export type ListView = {
  readonly key: string;
  readonly label: string;
  /** The key of the text for an empty list. */
  readonly none: string;
  readonly rows: readonly RowView[];
  /** True if the list cannot be changed in the current mode. */
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
  const rows = list.rows.map((row) => ({
    ...row,
    fields: row.fields.map((each) => ({ ...each, locked })).filter(isFieldVisible),
  }));
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

/** Gives each row of a list a key that joins the list's key and the key at the row's index. The ids of the row's fields begin with it. */
export function withRowKeys<List extends ListView>(list: List, keys: readonly string[]): List {
  const rows = list.rows.map(({ fields }, index) => {
    const key = keys[index] ?? String(index);
    const id = [...list.key.split("."), key].join("-");
    return { key: id, fields: fields.map((field) => ({ ...field, id: `${id}-${field.key}` })) };
  });
  return { ...list, rows };
}

/** All groups and lists of an item's sheet, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[]; readonly lists: readonly ListView[] };

/** Builds an item's sheet from its stored data. */
export function buildItemView(spec: SheetSpec, system: unknown): ItemView {
  const groups = spec.groups.map((group) => buildGroupView(group, system)).filter(({ fields }) => fields.length > 0);
  return { groups, lists: collectLists(spec, system) };
}
