import {
  deepClone,
  expandObject,
  isEmpty,
  isPlainObject,
  mergeObject,
  type PlainObject,
} from "../../shared/utils/index.ts";
import { toRecord, SchemaField, type DataSchema } from "./fields/schema-field.ts";
import type { CleanOptions, DataField } from "./fields/data-field.ts";
import { differenceOf, mergeChanges } from "./model-changes.ts";
import {
  failuresOf,
  jointFailure,
  useFallbacks,
  type ValidateOptions,
  type ValidationFailures,
} from "./model-checks.ts";
import { DataModelValidationError, type DataModelValidationFailure } from "./validation.ts";

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
  /** What is wrong with the source: of single fields, and of how they fit together. */
  declare readonly validationFailures: ValidationFailures;

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
    const source = shared && isPlainObject(data) ? data : this._initializeSource(data, others);
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false, enumerable: false });
    this._configure(others);
    const failures: ValidationFailures = { fields: null, joint: null };
    Object.defineProperty(this, "validationFailures", { value: failures, writable: false, enumerable: false });
    if (!shared) this.validate({ strict, fallback });
    this._initialize(others);
  }

  _configure(_options: object): void {
    return;
  }

  get schema(): SchemaField {
    return modelClass(this).schema;
  }

  /** Whether the source has a failure that no fallback has mended. */
  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  _initializeSource(data: unknown, _options: object): PlainObject {
    const given = data instanceof DataModel ? data.toObject() : deepClone(toRecord(data ?? {}));
    const model = modelClass(this);
    return model.cleanData(model.migrateDataSafe(given), {});
  }

  /** Brings data of an older shape into today's. */
  static migrateData(source: PlainObject, _options?: object, _state?: object): PlainObject {
    this.schema.migrateSource(source, source);
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

  /** Checks fields, then the whole; throws unless `strict` is false. Of changes, only what they would make. */
  validate({ changes, clean = false, strict = true, fallback = false, ...checks }: ValidateOptions = {}): boolean {
    const model = modelClass(this);
    if (changes) {
      const expanded = expandObject(changes);
      const source = { ...this._source, ...expanded };
      const data = clean ? model.cleanData(expanded, { partial: true, source }) : expanded;
      const whole = mergeObject(this.toObject(), data, { inplace: false, performDeletions: true });
      return this._told(failuresOf(model, data, { ...checks, whole, partial: true }), strict);
    }
    const found = failuresOf(model, this._source, { ...checks, whole: this._source, partial: false });
    const { fields } = found;
    const mended = fallback && fields !== null && useFallbacks(this.schema, this._source, fields);
    Object.assign(this.validationFailures, mended ? { ...found, fields: null } : found);
    const right = this._told(this.validationFailures, strict);
    if (!right && fields) useFallbacks(this.schema, this._source, fields);
    return right;
  }

  /** Whether there is no failure; a failure is thrown or reported. */
  _told({ fields, joint }: ValidationFailures, strict: boolean): boolean {
    const failure = fields ?? joint;
    if (!failure) return true;
    if (strict) throw new DataModelValidationError(failure);
    console.error(`${modelClass(this).name} validation errors:\n${failure.toString()}`);
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

  /** Creates the live properties again from the source. */
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
    const next = mergeChanges(this.schema, this._source, { changes: expanded, recursive });
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

/** The class of a model, typed. */
export function modelClass(model: DataModel): typeof DataModel {
  return model.constructor as typeof DataModel;
}
