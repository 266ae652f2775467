import {
  createEditorInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "../../applications/fields/inputs.ts";
import { isValidId } from "../../../shared/utils/index.ts";
import { AsyncFunction } from "../../helpers/more-utils.ts";
import { choiceEntries, isChoice } from "./choices.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldInputConfig,
  type FieldOptions,
} from "./data-field.ts";

/** A text. */
export class StringField extends DataField {
  static override hasFormSupport = true;
  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices !== undefined && options.blank === undefined) this.blank = false;
  }

  override _emptyValue(): unknown {
    return this.blank ? "" : super._emptyValue();
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    if (cleaned !== "" || this.blank) return cleaned;
    return this.nullable ? null : this.getInitialValue(options.source);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateSpecial(value: unknown): boolean {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: object): unknown {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    const choices =
      config.choices ?? (this.choices === undefined ? undefined : Object.fromEntries(choiceEntries(this.choices)));
    if (!choices && !config.options) return createTextInput(config);
    const blank = this.blank || this.nullable ? "" : null;
    return createSelectInput({ blank, ...(choices ? { choices } : {}), localize: true, ...config });
  }

  override _castChangeDelta(delta: unknown): unknown {
    return String(delta ?? "");
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return `${value ?? ""}${delta}`;
  }
}

/** Formatted text, cleaned by the server. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    return createEditorInput(config);
  }
}

/** A colour, stored as "#rrggbb". */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "number") return `#${value.toString(16).padStart(6, "0")}`;
    return String(value).toLowerCase();
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string" || !/^#[0-9a-f]{6}$/.test(value)) throw new Error("must be a valid color string");
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    return createTextInput({ ...config, type: "color" });
  }
}

/** The id of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "object" && value !== null && "_id" in value) return value._id;
    return super._cast(value);
  }

  override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string" || value.split(".").length < 2) throw new Error("must be a valid UUID");
    const type: unknown = this.options.type;
    if (typeof type === "string" && value.split(".").at(-2) !== type) throw new Error(`must be the UUID of a ${type}`);
  }
}

/** A class of documents, or its name alone. */
interface TypedDocuments {
  readonly documentName: string;
  readonly TYPES?: readonly string[];
}

/** The type of a document: one of those that its class offers. */
export class DocumentTypeField extends StringField {
  readonly #documents: TypedDocuments;

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      ...{ required: true, nullable: false, blank: false },
      validationError: "is not a valid type for the Document class",
    };
  }

  constructor(documents: TypedDocuments, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#documents = documents;
  }

  override _validateType(value: unknown, options: object): unknown {
    super._validateType(value, options);
    const { documentName, TYPES = game.configOf(documentName).documentClass.TYPES } = this.#documents;
    const isUntyped = this.#documents.TYPES === undefined && value === "base";
    if (isUntyped || TYPES.includes(String(value))) return undefined;
    throw new Error(`"${String(value)}" is not a valid type for the ${documentName} Document class`);
  }
}

/** A value that is stored as JSON text. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: true, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return value === "" ? "null" : super.clean(value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a serialised JSON string");
    JSON.parse(value);
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    const { value } = config;
    return createTextareaInput({
      ...config,
      value: typeof value === "string" ? value : JSON.stringify(value, undefined, 2),
    });
  }
}

/** Code in JavaScript, as the body of a function. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown, options: object): unknown {
    const result = super._validateType(value, options);
    const Body = this.async ? (AsyncFunction as FunctionConstructor) : Function;
    try {
      Reflect.construct(Body, [String(value)]);
    } catch (error) {
      throw new Error("must be valid JavaScript", { cause: error });
    }
    return result;
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    return createTextareaInput(config);
  }
}
