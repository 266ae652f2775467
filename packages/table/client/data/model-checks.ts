import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import type { DataModel } from "./data-model.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

/** What is wrong with a model: with single fields, and with how they fit together. */
export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

interface Checks {
  /** Whether single fields are checked. */
  fields?: boolean;
  /** Whether it is checked how they fit together. */
  joint?: boolean;
}

/** What is checked of a model, and what comes of a failure. */
export interface ValidateOptions extends Checks {
  changes?: PlainObject;
  clean?: boolean;
  strict?: boolean;
  fallback?: boolean;
}

/** What is wrong with data of a model; `whole` is the model as it would be with them. */
export function failuresOf(
  model: typeof DataModel,
  data: PlainObject,
  { whole, partial, fields = true, joint = true }: Checks & { whole: PlainObject; partial: boolean },
): ValidationFailures {
  const failed = fields ? model.schema.validate(data, { partial, source: whole }) : undefined;
  return { fields: failed ?? null, joint: joint && !failed ? (jointFailure(model, whole) ?? null) : null };
}

/** What is wrong with how the fields fit together. */
export function jointFailure(model: typeof DataModel, data: PlainObject): DataModelValidationFailure | undefined {
  try {
    model.validateJoint(data);
    return undefined;
  } catch (error) {
    if (error instanceof DataModelValidationError) return error.failure;
    return new DataModelValidationFailure({ message: error instanceof Error ? error.message : String(error) });
  }
}

/** Puts initial values where fields failed; says whether that mended everything. */
export function useFallbacks(schema: SchemaField, source: PlainObject, failure: DataModelValidationFailure): boolean {
  for (const [name, inner] of Object.entries(failure.fields)) {
    const field = schema.get(name);
    if (!field) continue;
    const value = source[name];
    const nested = field instanceof SchemaField && isPlainObject(value) && Object.keys(inner.fields).length > 0;
    if (nested) useFallbacks(field, value, inner);
    else source[name] = field.getInitialValue(source);
    inner.fallback = source[name];
    inner.unresolved = false;
  }
  return failure.message === undefined && !schema.validate(source, { partial: true });
}
