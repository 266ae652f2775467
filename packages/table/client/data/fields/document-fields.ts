import { createSelectInput } from "../../applications/fields/inputs.ts";
import { deepClone, isPlainObject, isValidId, mergeObject, type PlainObject } from "../../../shared/utils/index.ts";
import type { DataModel } from "../data-model.ts";
import { BooleanField } from "./boolean-field.ts";
import { ObjectField } from "./container-fields.ts";
import {
  type CleanOptions,
  type DataField,
  type FieldContext,
  type FieldInputConfig,
  type FieldOptions,
} from "./data-field.ts";
import { hasToObject } from "./embedded-fields.ts";
import { NumberField } from "./number-field.ts";
import { SchemaField } from "./schema-field.ts";
import { DocumentIdField, StringField } from "./string-field.ts";
import type { DataModelValidationFailure } from "../validation.ts";

interface NamedModel {
  readonly documentName: string;
}

/** A reference to a world document by its id; live, the document itself. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: NamedModel;
  declare idOnly: boolean;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: NamedModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: unknown): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    const pack: unknown = typeof model === "object" && model !== null && "pack" in model ? model.pack : null;
    if (pack) return () => (this.model.documentName === "Folder" ? folderIn(pack, value) : null);
    return () => game.collections?.get(this.model.documentName)?.get(value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null && "_id" in value ? value._id : value;
  }

  override _toInput(config: FieldInputConfig): HTMLElement {
    const documents = game.collections?.get(this.model.documentName)?.contents ?? [];
    const choices = Object.fromEntries(documents.map((entry) => [entry.id, entry.name]));
    return createSelectInput({ blank: "", choices, ...config });
  }
}

/** A folder of a compendium. */
function folderIn(pack: unknown, id: string): unknown {
  return game.packs?.get(String(pack))?.folders.get(id) ?? null;
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => game.userId };
  }
}

/** The owners of a document, and their levels. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: () => ({ default: 0 }),
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, options: object): unknown {
    super._validateType(value, options);
    for (const [key, level] of Object.entries(isPlainObject(value) ? value : {})) {
      if (key !== "default" && !isValidId(key)) throw new Error(this.validationError);
      if (typeof level !== "number" || level < -1 || level > 3) throw new Error(this.validationError);
    }
    return undefined;
  }
}

/** Free data of packages, by scope. */
export class DocumentFlagsField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }
}

/** When and by whom a document was made and changed. */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new StringField({ required: true, nullable: true, initial: null }),
        compendiumSource: new StringField({ required: true, nullable: true, initial: null }),
        duplicateSource: new StringField({ required: true, nullable: true, initial: null }),
        exportSource: new ObjectField({ nullable: true, initial: null }),
        isLocked: new BooleanField({ required: false, initial: undefined }),
      },
      options,
      context,
    );
  }
}

type TypeModel = typeof DataModel;

/** The `system` of a document: the data model registered for its type, else plain data. (Fact 6) */
export class TypeDataField extends ObjectField {
  readonly document: NamedModel;

  constructor(document: NamedModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  /** The data model registered for a type. */
  getModelForType(type: unknown): TypeModel | undefined {
    const models = CONFIG[this.document.documentName];
    if (typeof type !== "string" || !isPlainObject(models) || !isPlainObject(models.dataModels)) return undefined;
    const model = Object.hasOwn(models.dataModels, type) ? models.dataModels[type] : undefined;
    return typeof model === "function" ? (model as unknown as TypeModel) : undefined;
  }

  override getInitialValue(data: PlainObject = {}): unknown {
    return this._cleanType({}, { source: data });
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const type = options.source?.type;
    const model = this.getModelForType(type);
    const data = isPlainObject(value) ? value : {};
    if (model) return model.cleanData(model.migrateDataSafe(data), { ...options, source: data });
    if (options.partial) return data;
    return mergeObject(deepClone(game.templateFor(this.document.documentName, type)), data);
  }

  override _validateType(value: unknown, options: object): undefined | DataModelValidationFailure {
    super._validateType(value, options);
    const source: unknown = "source" in options ? options.source : undefined;
    const model = this.getModelForType(isPlainObject(source) ? source.type : undefined);
    const failure = model?.schema.validate(value, { ...options, source: value });
    if (failure) return failure;
    if (model && isPlainObject(value)) model.validateJoint(value);
    return undefined;
  }

  override initialize(value: unknown, parent?: unknown): unknown {
    const source: unknown =
      typeof parent === "object" && parent !== null && "_source" in parent ? parent._source : undefined;
    const model = this.getModelForType(isPlainObject(source) ? source.type : undefined);
    return model ? Reflect.construct(model, [value, { parent, shared: true }]) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return hasToObject(value) ? value.toObject(false) : deepClone(value);
  }

  override _getField(): DataField {
    return this;
  }
}
