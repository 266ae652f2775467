import {
  type ChoiceSpec,
  type FieldSpec,
  type LogSpec,
  type NumberSpec,
  type RecordsSpec,
  type ScalarFields,
  type SheetSpec,
  choiceLabel,
} from "../../engine/index.ts";

type DataField = foundry.data.fields.DataField.Any;
type DataSchema = foundry.data.fields.DataSchema;

/** Builds the data fields that store the values of a sheet. */
export function schemaFrom(spec: SheetSpec): DataSchema {
  const schema: Record<string, DataField> = {};
  const nested = new Map<string, Record<string, DataField>>();
  for (const { path, fields } of spec.groups) {
    const target = path === null ? schema : (nested.get(path) ?? {});
    for (const [key, field] of Object.entries(fields)) target[key] = fieldFrom(field);
    if (path !== null) nested.set(path, target);
  }
  for (const [path, fields] of nested) schema[path] = new foundry.data.fields.SchemaField(fields);
  return schema;
}

function fieldFrom(spec: FieldSpec): DataField {
  const { fields } = foundry.data;
  switch (spec.kind) {
    case "number":
      return numberFrom(spec);
    case "choice":
      return choiceFrom(spec);
    case "records":
      return recordsFrom(spec);
    case "log":
      return logFrom(spec);
    case "text":
      return new fields.StringField({ required: true, blank: true, initial: spec.initial, label: spec.label });
    case "flag":
      return new fields.BooleanField({ required: true, initial: spec.initial, label: spec.label });
    case "html":
      return new fields.HTMLField({ required: true, blank: true, initial: "", label: spec.label });
  }
}

function numberFrom({ min, max, initial, label, places = 0 }: NumberSpec): DataField {
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

function choiceFrom(spec: ChoiceSpec): DataField {
  const { choices, initial, label } = spec;
  const named = Object.fromEntries(choices.map((choice) => [choice, choiceLabel(spec, choice)]));
  return new foundry.data.fields.StringField({
    required: true,
    blank: choices.includes(""),
    choices: named,
    initial,
    label,
  });
}

function recordsFrom({ of, label }: RecordsSpec): DataField {
  return new foundry.data.fields.ArrayField(recordFrom(of), { required: true, label });
}

function logFrom({ of, label }: LogSpec): DataField {
  return new foundry.data.fields.TypedObjectField(recordFrom(of), { required: true, label });
}

function recordFrom(of: ScalarFields) {
  const fields = Object.fromEntries(Object.entries(of).map(([key, field]) => [key, fieldFrom(field)]));
  return new foundry.data.fields.SchemaField(fields);
}
