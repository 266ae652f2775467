import { isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions } from "./data-field.ts";

export type DataSchema = Record<string, DataField>;

/** A record whose keys are known fields. */
export class SchemaField extends DataField {
  static override recursive = true;
  fields: DataSchema;
  /** Keys that updates may carry beside the fields. */
  unknownKeys: string[] = [];

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.get(name)?._getField(rest);
  }

  override getInitialValue(data: PlainObject = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined || initial === null ? initial : this._cleanType(initial, { source: data });
  }

  override _emptyValue(): unknown {
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data: PlainObject = isPlainObject(value) ? value : toRecord(value);
    const source = { ...options, source: options.source ?? data };
    const cleaned: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial && !Object.hasOwn(data, name)) continue;
      cleaned[name] = field.clean(Object.hasOwn(data, name) ? data[name] : undefined, source);
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: object): unknown {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const partial = "partial" in options && options.partial === true;
    const data = toRecord(value);
    for (const [name, field] of Object.entries(this.fields)) {
      if (partial && !Object.hasOwn(data, name)) continue;
      const inner = field.validate(data[name], options);
      if (inner) failure.fields[name] = inner;
    }
    if (!failure.isEmpty()) return failure;
    return undefined;
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const live: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields)) live[name] = field.initialize(value[name], model, options);
    return live;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data = toRecord(value);
    return Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.toObject(data[name])]));
  }

  override migrateSource(source: PlainObject, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of Object.entries(this.fields)) field.migrateSource(source, value[name]);
  }

  override apply(
    visit: string | ((this: DataField, value: unknown, options: object) => unknown),
    data: unknown = {},
    options: object = {},
  ): unknown {
    const values = typeof data === "object" && data !== null ? toRecord(data) : {};
    return Object.fromEntries(
      Object.entries(this.fields).map(([name, field]) => [name, field.apply(visit, values[name], options)]),
    );
  }

  override _toInput(): HTMLElement {
    throw new Error(
      `The local table offers no form input for the field "${this.fieldPath}" (${this.constructor.name})`,
    );
  }
}

/** An object read as a record: its own and inherited properties by name. */
export function toRecord(value: unknown): PlainObject {
  return typeof value === "object" && value !== null ? (value as PlainObject) : {};
}
