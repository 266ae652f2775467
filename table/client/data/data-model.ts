import {
  deepClone,
  diffObject,
  expandObject,
  isEmpty,
  isPlainObject,
  mergeObject,
  type PlainObject,
} from "../../shared/utils/index.ts";
import { EmbeddedCollectionField } from "./fields/embedded-fields.ts";
import { toRecord, SchemaField, type DataSchema } from "./fields/schema-field.ts";
import type { CleanOptions, DataField } from "./fields/data-field.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation.ts";

export interface ModelOptions {
  parent?: unknown;
  strict?: boolean;
  fallback?: boolean;
  /** The data was cleaned by the parent already and is shared with it. */
  shared?: boolean;
  [key: string]: unknown;
}

export interface UpdateSourceOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  [key: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** Structured data with a schema: a stored source, and live properties made from it. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  declare readonly _source: PlainObject;
  declare readonly parent: unknown;
  declare readonly invalid: boolean;

  static defineSchema(): DataSchema {
    throw new Error(`${this.name} subclass of DataModel must implement the static defineSchema() method`);
  }

  /** The model's schema, made once per class. */
  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(Object.freeze(this.defineSchema()));
    schemas.set(this, schema);
    return schema;
  }

  constructor(data: unknown = {}, options: ModelOptions = {}) {
    const { parent = null, strict = true, fallback = false, shared = false, ...others } = options;
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    this._configure(others);
    const source = shared && isPlainObject(data) ? data : this._initializeSource(data, others);
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false, enumerable: false });
    const failed = shared ? false : !this.validate({ strict, fallback });
    Object.defineProperty(this, "invalid", { value: failed, enumerable: false });
    this._initialize(others);
  }

  _configure(_options: object): void {
    return;
  }

  get schema(): SchemaField {
    return modelClass(this).schema;
  }

  _initializeSource(data: unknown, _options: object): PlainObject {
    const given = data instanceof DataModel ? data.toObject() : deepClone(toRecord(data ?? {}));
    const model = modelClass(this);
    return model.cleanData(model.migrateDataSafe(given), {});
  }

  /** Brings data of an older shape into today's. */
  static migrateData(source: PlainObject, _options?: object, _state?: object): PlainObject {
    for (const field of Object.values(this.schema.fields)) {
      const inner: unknown = Reflect.get(field, "model");
      const value = source[field.name];
      if (
        typeof inner === "function" &&
        "migrateData" in inner &&
        typeof inner.migrateData === "function" &&
        isPlainObject(value)
      ) {
        inner.migrateData(value);
      }
    }
    return source;
  }

  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      return this.migrateData(source, {}, {}) ?? source;
    } catch (error) {
      console.error(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static shimData(data: PlainObject): PlainObject {
    return data;
  }

  /** Brings data into the form that is stored. */
  static cleanData(source: PlainObject = {}, options: CleanOptions = {}, _state?: object): PlainObject {
    return toRecord(this.schema.clean(source, { ...options, source: options.source ?? source }));
  }

  static fromSource(source: unknown, options: ModelOptions = {}): DataModel {
    return Reflect.construct(this, [source, { strict: false, ...options }]);
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json));
  }

  /** Checks fields, then the whole; throws unless `strict` is false. */
  validate(
    options: {
      changes?: PlainObject;
      strict?: boolean;
      fallback?: boolean;
      clean?: boolean;
      fields?: boolean;
      joint?: boolean;
    } = {},
  ): boolean {
    const { changes, strict = true, fallback = false } = options;
    const model = modelClass(this);
    const expanded = changes && expandObject(changes);
    const data = expanded ? model.cleanData(expanded, { partial: true }) : this._source;
    const failure =
      this.schema.validate(data, { partial: changes !== undefined, strict, source: data }) ??
      jointFailure(model, expanded ? mergeObject(this.toObject(), data, { inplace: false }) : data);
    if (!failure) return true;
    if (fallback && !changes && useFallbacks(this.schema, this._source, failure)) return true;
    if (strict) throw new DataModelValidationError(failure);
    console.error(`${model.name} validation errors:\n${failure.toString()}`);
    if (!changes) useFallbacks(this.schema, this._source, failure);
    return false;
  }

  /** Checks across fields; throws when they do not fit together. */
  static validateJoint(_data: unknown): void {
    return;
  }

  /** Makes the live properties from the source. */
  _initialize(options: object = {}): void {
    for (const [name, field] of Object.entries(this.schema.fields)) {
      const value = field.initialize(this._source[name], this, options);
      Object.defineProperty(this, name, this._describeProperty(field, value));
    }
  }

  _describeProperty(_field: DataField, value: unknown): PropertyDescriptor {
    return typeof value === "function"
      ? { get: () => value(), set: () => undefined, configurable: true, enumerable: true }
      : { value, writable: true, configurable: true, enumerable: true };
  }

  /** Makes the live properties anew from the source. */
  reset(): void {
    this._initialize();
  }

  clone(data: PlainObject = {}, context: ModelOptions = {}): this {
    const merged = mergeObject(this.toObject(), data, { insertKeys: false, performDeletions: true, inplace: true });
    return Reflect.construct(this.constructor, [merged, { parent: this.parent, ...context }]);
  }

  /** Merges changes into the source and gives what differs; a dry run only gives it. */
  updateSource(
    changes: PlainObject = {},
    { dryRun = false, fallback = false, recursive = true }: UpdateSourceOptions = {},
  ): PlainObject {
    const model = modelClass(this);
    const expanded = model.migrateDataSafe(expandObject(changes));
    const next = this._mergeChanges(expanded, recursive);
    const candidate = { ...this._source, ...next };
    const failure = this._validateChanges(next, candidate);
    if (failure && !(fallback && useFallbacks(this.schema, next, failure))) throw new DataModelValidationError(failure);
    const difference = differenceOf(this._source, next);
    if (!dryRun && !isEmpty(difference)) {
      this._assignSource(next);
      this._initialize();
    }
    return difference;
  }

  /** The cleaned values of the fields that changes touch. */
  _mergeChanges(changes: PlainObject, recursive: boolean): PlainObject {
    const { fields } = this.schema;
    const names = Object.keys(fields).filter(
      (name) => touches(changes, name) || (name === "system" && touches(changes, "type")),
    );
    const before = Object.fromEntries(names.map((name) => [name, deepClone(this._source[name])]));
    const merged: PlainObject = {};
    for (const name of names) {
      const slice = Object.fromEntries(
        [name, `-=${name}`, `==${name}`].filter((key) => Object.hasOwn(changes, key)).map((key) => [key, changes[key]]),
      );
      const field = fields[name];
      const target = { [name]: before[name] };
      if (field instanceof EmbeddedCollectionField) target[name] = field.merge(before[name], slice[name]);
      else mergeObject(target, slice, { performDeletions: true, recursive });
      merged[name] = target[name];
    }
    const source = { ...this._source, ...merged };
    return Object.fromEntries(names.map((name) => [name, fields[name]?.clean(merged[name], { source })]));
  }

  _validateChanges(next: PlainObject, candidate: PlainObject): DataModelValidationFailure | undefined {
    return (
      this.schema.validate(next, { partial: true, source: candidate }) ?? jointFailure(modelClass(this), candidate)
    );
  }

  _assignSource(next: PlainObject): void {
    for (const [name, value] of Object.entries(next)) this._source[name] = value;
  }

  /** A copy of the source, or the plain form of the live properties. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    return deepClone(toRecord(this.schema.toObject(this)));
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  /** The field behind a path of this model. */
  getFieldForProperty(path: string): DataField | undefined {
    return this.schema.getField(path);
  }
}

function touches(changes: PlainObject, name: string): boolean {
  return [name, `-=${name}`, `==${name}`].some((key) => Object.hasOwn(changes, key));
}

/** The class of a model, typed. */
export function modelClass(model: DataModel): typeof DataModel {
  return model.constructor as typeof DataModel;
}

function jointFailure(model: typeof DataModel, data: PlainObject): DataModelValidationFailure | undefined {
  try {
    model.validateJoint(data);
    return undefined;
  } catch (error) {
    if (error instanceof DataModelValidationError) return error.failure;
    return new DataModelValidationFailure({ message: error instanceof Error ? error.message : String(error) });
  }
}

/** Puts initial values where fields failed; says whether that mended everything. */
function useFallbacks(schema: SchemaField, source: PlainObject, failure: DataModelValidationFailure): boolean {
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

/** What updates would have to say to turn one source into the other. */
function differenceOf(before: PlainObject, after: PlainObject): PlainObject {
  return withDeletions(before, after, diffObject(before, after));
}

function withDeletions(before: PlainObject, after: PlainObject, difference: PlainObject): PlainObject {
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (!isPlainObject(old) || !isPlainObject(value)) continue;
    const inner = difference[name];
    const nested: PlainObject = withDeletions(old, value, isPlainObject(inner) ? inner : {});
    for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) nested[`-=${key}`] = null;
    if (!isEmpty(nested)) difference[name] = nested;
  }
  return difference;
}
