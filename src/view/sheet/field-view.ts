import {
  type ChoiceSpec,
  type FieldSpec,
  type GroupSpec,
  type NumberSpec,
  type ScalarSpec,
  toChoiceLabel,
  getInitialValue,
  isData,
  lookup,
  toFieldPath,
} from "../../engine/index.ts";

/** One choice of a field. */
export type FieldOptionView = { readonly value: string | number; readonly label: string; readonly chosen: boolean };

/** A field as a template shows it; `is` picks the partial. */
export type FieldView = {
  readonly is: "dots" | "number" | "text" | "choice" | "flag";
  readonly key: string;
  /** The name of the field in the form; `id` is the same path as part of an HTML id. */
  readonly name: string;
  readonly id: string;
  readonly label: string;
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
