import {
  type ChoiceSpec,
  type FieldSpec,
  type LogSpec,
  type NumberSpec,
  type RecordsSpec,
  type ScalarFields,
  type SheetSpec,
  toChoiceLabel,
} from "../../engine/index.ts";

type DataField = foundry.data.fields.DataField.Any;
type SheetSchema = foundry.data.fields.DataSchema;

/** Builds the data fields that store the values of a sheet. */
export function buildSchema(spec: SheetSpec): SheetSchema {
  const schema: Record<string, DataField> = {};
  const nested = new Map<string, Record<string, DataField>>();
  for (const { path, fields } of spec.groups) {
    const target = path === null ? schema : (nested.get(path) ?? {});
    for (const [key, field] of Object.entries(fields)) target[key] = buildField(field);
    if (path !== null) nested.set(path, target);
  }
  for (const [path, fields] of nested) schema[path] = new foundry.data.fields.SchemaField(fields);
  return schema;
}

function buildField(spec: FieldSpec): DataField {
  const { fields } = foundry.data;
  switch (spec.kind) {
    case "number":
      return buildNumberField(spec);
    case "choice":
      return buildChoiceField(spec);
    case "records":
      return buildListField(spec);
    case "log":
      return buildLogField(spec);
    case "text":
      return new fields.StringField({ required: true, blank: true, initial: spec.initial, label: spec.label });
    case "flag":
      return new fields.BooleanField({ required: true, initial: spec.initial, label: spec.label });
    case "html":
      return new fields.HTMLField({ required: true, blank: true, initial: "", label: spec.label });
  }
}

function buildNumberField({ min, max, initial, label, places = 0 }: NumberSpec): DataField {
  return new foundry.data.fields.NumberField({
    required: true,
    nullable: false,
    ...(places === 0 ? { integer: true } : { step: 10 ** -places }),
    min,
    max,
    initial,
    label,
  });
}

function buildChoiceField(spec: ChoiceSpec): DataField {
  const { choices, initial, label } = spec;
  const labels = Object.fromEntries(choices.map((choice) => [choice, toChoiceLabel(spec, choice)]));
  return new foundry.data.fields.StringField({
    required: true,
    blank: choices.includes(""),
    choices: labels,
    initial,
    label,
  });
}

function buildListField({ of, label }: RecordsSpec): DataField {
  return new foundry.data.fields.ArrayField(buildRecordField(of), { required: true, label });
}

function buildLogField({ of, label }: LogSpec): DataField {
  return new foundry.data.fields.TypedObjectField(buildRecordField(of), { required: true, label });
}

function buildRecordField(of: ScalarFields) {
  const fields = Object.fromEntries(Object.entries(of).map(([key, field]) => [key, buildField(field)]));
  return new foundry.data.fields.SchemaField(fields);
}
