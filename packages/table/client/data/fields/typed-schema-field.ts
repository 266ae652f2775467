import { isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import { toRecord, SchemaField, type DataSchema } from "./schema-field.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-fields.ts";
import { StringField } from "./string-field.ts";
import type { DataModel } from "../data-model.ts";

type TypedSchema = DataSchema | SchemaField | typeof DataModel;

/** A record of one of several schemas, told apart by its `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#schemaOf(type, schema)]),
    );
  }

  #schemaOf(type: string, given: TypedSchema): SchemaField {
    const field =
      given instanceof SchemaField
        ? given
        : typeof given === "function"
          ? new EmbeddedDataField(given)
          : new SchemaField({ ...given });
    field.fields.type ??= typeField(type);
    field.fields.type.name = "type";
    field.fields.type.parent = field;
    if (!(field.fields.type instanceof StringField))
      throw new Error(`The type field of "${type}" must be a StringField`);
    field.name = type;
    field.parent = this;
    return field;
  }

  #schemaFor(value: unknown): SchemaField | undefined {
    const type: unknown = typeof value === "object" && value !== null ? toRecord(value).type : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaFor(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: object): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schemaFor(value);
    if (!schema) throw new Error(`type "${String(value.type)}" is not a valid type`);
    return schema.validate(value, options);
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    return this.#schemaFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaFor(value)?.toObject(value) ?? value;
  }

  override migrateSource(source: PlainObject, value: unknown): void {
    this.#schemaFor(value)?.migrateSource(source, value);
  }

  /** The first step of a path below is the type. */
  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    if (type === undefined) return this;
    return Object.hasOwn(this.types, type) ? this.types[type]?._getField(rest) : undefined;
  }
}

function typeField(type: string): StringField {
  return new StringField({
    required: true,
    blank: false,
    initial: type,
    validate: (value) => value === type,
    validationError: `must be equal to "${type}"`,
  });
}
