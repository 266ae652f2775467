import { isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import { createFormGroup, type FormGroupConfig } from "../../applications/fields/form-group.ts";
import { createTextInput, type InputConfig } from "../../applications/fields/inputs.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation.ts";
import { ChangingField } from "./changing-field.ts";

export interface CleanOptions {
  partial?: boolean;
  source?: PlainObject;
  [key: string]: unknown;
}

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validationError?: string;
  validate?: (value: unknown, options: object) => unknown;
  persisted?: boolean;
  [key: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export type GroupConfig = Partial<FormGroupConfig> & {
  widget?: (field: DataField, group: object, input: object) => HTMLElement;
};
export type FieldInputConfig = InputConfig & { input?: (field: DataField, config: InputConfig) => HTMLElement };

/** One value of a data model: how it is cleaned, checked, begun with and shown in a form. */
export class DataField extends ChangingField {
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  persisted: boolean;
  label: string;
  hint: string;
  placeholder: string | undefined;
  validationError: string;
  name: string;
  parent: DataField | undefined;
  readonly options: FieldOptions;

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      persisted: true,
      validationError: "is not a valid value",
    };
  }

  /** Whether the field holds others. */
  static recursive = false;

  static hasFormSupport = false;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    super();
    const defaults: FieldOptions = Reflect.get(this.constructor, "_defaults");
    const all: FieldOptions = { ...defaults, ...options };
    this.options = options;
    this.required = all.required === true;
    this.nullable = all.nullable === true;
    this.initial = all.initial;
    this.readonly = all.readonly === true;
    this.gmOnly = all.gmOnly === true;
    this.persisted = all.persisted !== false;
    this.label = all.label ?? "";
    this.hint = all.hint ?? "";
    this.placeholder = all.placeholder;
    this.validationError = all.validationError ?? "is not a valid value";
    this.name = name ?? "";
    this.parent = parent;
    for (const [key, value] of Object.entries(all))
      if (!(key in this) && key !== "validate") Reflect.set(this, key, value);
  }

  /** The path of this field within its model, e.g. "system.health.value". */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The value a new document begins with: the initial one if that is allowed, else an allowed one of no meaning. */
  getInitialValue(data: PlainObject = {}): unknown {
    const { initial } = this;
    const value: unknown = typeof initial === "function" ? Reflect.apply(initial, this, [data]) : initial;
    if (isPlainObject(value) || Array.isArray(value)) return value === initial ? structuredClone(value) : value;
    if (value !== undefined && (value !== null || this.nullable)) return value;
    return this.required ? this._emptyValue() : undefined;
  }

  /** The first value of a required field that states none. */
  _emptyValue(): unknown {
    return this.nullable ? null : undefined;
  }

  /** Brings a value into the form that is stored. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Checks a stored value; gives the failure if there is one. */
  validate(value: unknown, options: object = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      if (special) return undefined;
      const inner = this._validateType(value, options);
      if (inner instanceof DataModelValidationFailure) return inner;
      if (inner === true) return undefined;
      if (inner === false) throw new Error(this.validationError);
      return this.#validateByOption(value, options);
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ invalidValue: value, message });
    }
  }

  /** Asks the check that the field was made with: false, a failure or an error say no. */
  #validateByOption(value: unknown, options: object): DataModelValidationFailure | undefined {
    if (!this.options.validate) return undefined;
    const result: unknown = Reflect.apply(this.options.validate, this, [value, options]);
    if (result === false) throw new Error(this.validationError);
    return result instanceof DataModelValidationFailure ? result : undefined;
  }

  /** Whether undefined or null is right here; an error says that it is not. */
  _validateSpecial(value: unknown): boolean {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return false;
  }

  _validateType(_value: unknown, _options: object): unknown {
    return undefined;
  }

  /** Checks across fields, once each field is valid by itself. */
  _validateModel(_data: unknown, _options: object): void {
    return;
  }

  /** The live value of a stored one. */
  initialize(value: unknown, _model?: unknown, _options: object = {}): unknown {
    return value;
  }

  /** Brings data of an older shape into today's, in place, where the field knows of such. */
  migrateSource(_source: PlainObject, _value: unknown): void {
    return;
  }

  /** The plain form of a live value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Visits this field and all below it. */
  apply(
    visit: string | ((this: DataField, value: unknown, options: object) => unknown),
    value?: unknown,
    options: object = {},
  ): unknown {
    const run: unknown = typeof visit === "string" ? Reflect.get(this, visit) : visit;
    return typeof run === "function" ? Reflect.apply(run, this, [value, options]) : undefined;
  }

  /** The form input of this field. */
  toInput(config: FieldInputConfig = {}): HTMLElement {
    const complete: FieldInputConfig = { name: this.fieldPath, ...config };
    if (complete.value === undefined) complete.value = this.getInitialValue({});
    complete.required ??= this.required && !this.nullable && !("blank" in this && Reflect.get(this, "blank") === true);
    if (this.placeholder && !complete.placeholder) complete.placeholder = this.placeholder;
    if (typeof config.input === "function") return config.input(this, complete);
    return this._toInput(complete);
  }

  _toInput(_config: FieldInputConfig): HTMLElement {
    throw new Error(
      `The local table offers no form input for the field "${this.fieldPath}" (${this.constructor.name})`,
    );
  }

  /** The form group of this field: label, input, hint. */
  toFormGroup(groupConfig: GroupConfig = {}, inputConfig: FieldInputConfig = {}): HTMLElement {
    if (groupConfig.widget) return groupConfig.widget(this, groupConfig, inputConfig);
    const input = groupConfig.input ?? this.toInput(inputConfig);
    const label = groupConfig.label ?? (this.label || this.fieldPath);
    return createFormGroup({ ...groupConfig, label, hint: groupConfig.hint ?? this.hint, input });
  }

  override toString(): string {
    return this.fieldPath;
  }

  _textInput(config: FieldInputConfig): HTMLElement {
    return createTextInput(config);
  }
}
