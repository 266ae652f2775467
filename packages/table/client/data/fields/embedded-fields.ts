import { isPlainObject, mergeObject, randomID, type PlainObject } from "../../../shared/utils/index.ts";
import type { DataModel } from "../data-model.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions } from "./data-field.ts";
import { ArrayField } from "./container-fields.ts";
import { SchemaField } from "./schema-field.ts";

/** A data model inside another. */
export class EmbeddedDataField extends SchemaField {
  model: typeof DataModel;

  constructor(model: typeof DataModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ ...model.defineSchema() }, options, context);
    this.model = model;
  }

  override initialize(value: unknown, parent?: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Reflect.construct(this.model, [value, { parent, shared: true }]);
  }

  override migrateSource(_source: PlainObject, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }

  override _validateType(value: unknown, options: object): unknown {
    const failure = super._validateType(value, options);
    if (failure === undefined && isPlainObject(value)) this.model.validateJoint(value);
    return failure;
  }

  override toObject(value: unknown): unknown {
    return hasToObject(value) ? value.toObject(false) : super.toObject(value);
  }
}

/** One document inside another. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }
}

export function hasToObject(value: unknown): value is { toObject(source: boolean): PlainObject } {
  return typeof value === "object" && value !== null && "toObject" in value && typeof value.toObject === "function";
}

/** What the collection of a document's embedded documents must be able to do. */
export interface EmbeddedDocuments {
  readonly contents: unknown[];
  initialize(sources: unknown): void;
}

/** Makes the live collection of embedded documents; set by the documents, which data must not import. */
export type CollectionMaker = (
  field: EmbeddedCollectionField,
  parent: unknown,
  sources: PlainObject[],
) => EmbeddedDocuments;

const makers: { embedded?: CollectionMaker } = {};

/** Says how live collections of embedded documents are made. */
export function makeCollectionsBy(maker: CollectionMaker): void {
  makers.embedded = maker;
}

/** A document's embedded documents: stored as an array, live as a collection. */
export class EmbeddedCollectionField extends ArrayField {
  /** The document class whose documents are embedded. */
  readonly model: typeof DataModel & { readonly documentName: string };

  constructor(
    model: typeof DataModel & { readonly documentName: string },
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(new DataField(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const data = hasToObject(entry) ? entry.toObject(true) : isPlainObject(entry) ? entry : {};
      return this.model.cleanData(this.model.migrateDataSafe({ ...data, _id: data._id ?? randomID() }));
    });
  }

  override _validateType(value: unknown): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return undefined;
  }

  /** The sources with changes merged in by id; new entries are added. */
  merge(before: unknown, changes: unknown): unknown {
    const sources: unknown[] = Array.isArray(before) ? before : [];
    if (!Array.isArray(changes)) return sources;
    const byId = new Map(sources.filter(isPlainObject).map((entry) => [entry._id, entry]));
    for (const change of changes.filter(isPlainObject)) {
      const known = byId.get(change._id) ?? {};
      byId.set(change._id ?? randomID(), mergeObject(known, change, { performDeletions: true }));
    }
    return [...byId.values()];
  }

  override initialize(value: unknown, parent?: unknown): unknown {
    if (!makers.embedded) throw new Error("Embedded documents are not set up yet");
    const sources = Array.isArray(value) ? value.filter(isPlainObject) : [];
    return makers.embedded(this, parent, sources);
  }

  override toObject(value: unknown): unknown {
    const contents: unknown =
      typeof value === "object" && value !== null && "contents" in value ? value.contents : value;
    return Array.isArray(contents)
      ? contents.map((entry: unknown) => (hasToObject(entry) ? entry.toObject(false) : entry))
      : [];
  }
}
