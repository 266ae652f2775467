import { createMultiSelectInput, createTagsInput } from "../../applications/fields/inputs.ts";
import { deepClone, isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { choiceEntries } from "./choices.ts";
import type { FieldChange } from "./changing-field.ts";
import { entriesOf } from "./entries.ts";
import { StringField } from "./string-field.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldInputConfig,
  type FieldOptions,
} from "./data-field.ts";

/** A record of whatever keys. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override _emptyValue(): unknown {
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return deepClone(value);
    return typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function"
      ? value.toObject()
      : {};
  }

  override _validateType(value: unknown, _options: object): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _getField(): DataField {
    return this;
  }
}

/** A list whose elements are all of one field. */
export class ArrayField extends DataField {
  static override recursive = true;
  element: DataField;
  declare empty: boolean;
  declare min: number | undefined;
  declare max: number | undefined;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      initial: () => [],
      min: 0,
      max: Infinity,
    };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent ??= this;
    element.name ||= "element";
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (typeof value === "string") return [value];
    if (isPlainObject(value)) return fromIndexed(value);
    return typeof value === "object" && value !== null && Symbol.iterator in value
      ? Array.from(value as Iterable<unknown>)
      : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: object): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be an empty Array");
    if (typeof this.min === "number" && value.length < this.min)
      throw new Error(`must have at least ${this.min} elements`);
    if (typeof this.max === "number" && value.length > this.max)
      throw new Error(`must have at most ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    for (const [id, entry] of value.entries()) {
      const inner = this.element.validate(entry, { ...options, partial: false });
      if (inner) failure.elements.push({ id, failure: inner });
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.initialize(entry, model, options)) : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }

  override migrateSource(source: PlainObject, value: unknown): void {
    if (Array.isArray(value)) for (const entry of value) this.element.migrateSource(source, entry);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.element._getField(name === "element" || /^\d+$/.test(name) ? rest : path);
  }

  override apply(
    visit: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = [],
    options: object = {},
  ): unknown {
    super.apply(visit, value, options);
    return Array.isArray(value) && value.length > 0
      ? value.map((entry: unknown) => this.element.apply(visit, entry, options))
      : [this.element.apply(visit, undefined, options)];
  }

  /** What a change adds, takes away or puts in place: entries, of which one alone need be no list. */
  override _castChangeDelta(delta: unknown): unknown {
    return entriesOf(delta).map((entry) => this.element.clean(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...entriesOf(value ?? []), ...entriesOf(delta)];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const gone = entriesOf(delta);
    return entriesOf(value ?? []).filter((entry) => !gone.includes(entry));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return delta;
  }
}

/** A form with names like "list.0.x" hands in an object with numbers as keys. */
function fromIndexed(value: PlainObject): unknown[] {
  const keys = Object.keys(value);
  if (!keys.every((key) => /^\d+$/.test(key))) return [value];
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** A list without repetitions: stored as an array, live as a Set. (Fact 5) */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? [...new Set<unknown>(cleaned)] : cleaned;
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    const live = super.initialize(value, model, options);
    return Array.isArray(live) ? new Set<unknown>(live) : live;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject([...value]) : super.toObject(value);
  }

  /** A list that must be there may be empty. */
  override _toInput(given: FieldInputConfig): HTMLElement {
    const config = { ...given, required: false };
    const own: unknown = Reflect.get(this.element, "choices");
    const choices = config.choices ?? (own === undefined ? undefined : Object.fromEntries(choiceEntries(own)));
    const value = config.value instanceof Set ? [...config.value] : config.value;
    if (!choices && !config.options) {
      return this.element instanceof StringField ? createTagsInput({ ...config, value }) : super._toInput(config);
    }
    return createMultiSelectInput({ ...(choices ? { choices } : {}), localize: true, ...config, value });
  }

  override applyChange(value: unknown, model: unknown, change: FieldChange, options: object = {}): unknown {
    const changed = super.applyChange(value, model, change, options);
    return Array.isArray(changed) ? new Set<unknown>(changed) : changed;
  }
}

/** A record of whatever keys whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent ??= this;
    element.name ||= "element";
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const kept = Object.entries(value).filter(([key]) => !this.validateKey || this.validateKey(key));
    return Object.fromEntries(kept.map(([key, entry]) => [key, this.element.clean(entry, options)]));
  }

  override _validateType(value: unknown, options: object): undefined | DataModelValidationFailure {
    super._validateType(value, options);
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(isPlainObject(value) ? value : {})) {
      const inner = this.element.validate(entry, options);
      if (inner) failure.fields[key] = inner;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model?: unknown, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model, options)]),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override migrateSource(source: PlainObject, value: unknown): void {
    if (isPlainObject(value)) for (const entry of Object.values(value)) this.element.migrateSource(source, entry);
  }

  override _getField(path: string[] = []): DataField {
    const [name, ...rest] = path;
    return name === undefined ? this : (this.element._getField(rest) ?? this);
  }
}
