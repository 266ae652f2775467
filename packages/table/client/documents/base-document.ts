import { buildUuid, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { DataModel, type ModelOptions } from "../data/data-model.ts";
import { EmbeddedCollectionField } from "../data/fields/index.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import type { Document, DocumentApp } from "./document.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { implementationOf } from "./implementation.ts";
import { OwnedDocument } from "./owned-document.ts";

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  hasTypeData?: boolean;
  /** Fields that hold embedded documents, by the documents' name. */
  embedded: Record<string, string>;
  coreTypes: readonly string[];
  /** Of scenes: the level on which tokens begin. */
  defaultLevelId?: string;
}

type DocumentCollection = {
  get(id: string, options?: object): Document | undefined;
  delete(id: string): boolean;
  set(id: string, document: Document): unknown;
};

/** Stored data with an identity: what the world is made of. */
export abstract class BaseDocument extends OwnedDocument {
  declare _id: string | null;
  declare flags: PlainObject;
  declare name: string;
  declare img: string | null | undefined;
  declare type: string;
  declare sort: number;
  declare folder: Document | null;
  declare readonly parent: Document | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  /** The windows that show this document, by their id. */
  declare readonly apps: Record<string, DocumentApp>;
  declare _sheet: DocumentApp | null;
  /** Whether data preparation has begun; embedded documents wait for it. */
  declare _initialized: boolean;

  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    embedded: {},
    coreTypes: ["base"],
  };

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The class that the world uses for documents of this name. */
  static get implementation(): typeof Document {
    return implementationOf(this.documentName);
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData === true;
  }

  /** The types that documents of this name may have. */
  static get TYPES(): string[] {
    return game.typesOf(this.documentName);
  }

  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const entries = Object.entries(this.schema.fields);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, EmbeddedCollectionField] => entry[1] instanceof EmbeddedCollectionField,
      ),
    );
  }

  constructor(data: unknown = {}, context: ModelOptions = {}) {
    super(data, context);
    if (game.documentsReady && (!this.parent || this.parent._initialized)) this._safePrepareData();
  }

  override _configure(options: { pack?: string | null }): void {
    const parent = this.parent;
    const hidden = (value: unknown): PropertyDescriptor => ({
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperties(this, {
      pack: hidden(options.pack ?? parent?.pack ?? null),
      apps: hidden({}),
      collections: hidden({}),
      _sheet: hidden(null),
      _initialized: hidden(false),
    });
  }

  override _initializeSource(data: unknown, options: object): PlainObject {
    const given = data instanceof DataModel ? data.toObject() : data;
    const type =
      isPlainObject(given) && given.type === undefined && documentClass(this).hasTypeData
        ? { type: this._defaultType() }
        : {};
    return super._initializeSource({ ...type, ...(isPlainObject(given) ? given : {}) }, options);
  }

  _defaultType(): string {
    return documentClass(this).metadata.coreTypes[0] ?? game.typesOf(this.documentName)[0] ?? "base";
  }

  override _initialize(options: object = {}): void {
    super._initialize(options);
    if (this._initialized) this._safePrepareData();
  }

  _safePrepareData(): void {
    this._initialized = true;
    try {
      this.prepareData();
    } catch (error) {
      console.error(`Failed data preparation for ${this.uuid ?? this.documentName}.`, error);
    }
  }

  /** Prepares the live data, in the documented order. (Fact 4) */
  prepareData(): void {
    const system: unknown = this.system;
    if (system instanceof TypeDataModel) system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (system instanceof TypeDataModel) system.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    return;
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections))
      for (const document of collection) document._prepareAgain();
  }

  prepareDerivedData(): void {
    return;
  }

  /** Prepares an embedded document again as part of its parent. */
  _prepareAgain(): void {
    this._initialized = false;
    this.reset();
    this._safePrepareData();
  }

  get id(): string | null {
    return this._id;
  }

  override get documentName(): string {
    return documentClass(this).documentName;
  }

  get collectionName(): string {
    return documentClass(this).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string | null {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack });
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** The name of the parent's field that holds this document. */
  get parentCollection(): string | null {
    return this.parent ? fieldFor(this.parent, this.documentName) : null;
  }

  /** The collection in which this document lies. */
  get collection(): DocumentCollection | null {
    if (this.parent) return this.parent.collections[this.parentCollection ?? ""] ?? null;
    if (this.pack) return game.packs?.get(this.pack)?.collectionOf(this.documentName) ?? null;
    return game.collections?.get(this.documentName) ?? null;
  }

  get compendium(): unknown {
    return this.pack ? (game.packs?.get(this.pack) ?? null) : null;
  }
}

/** The class of a document, typed. */
export function documentClass(document: BaseDocument): typeof Document {
  return document.constructor as typeof Document;
}

/** The field of a document that holds embedded documents of a name. */
export function fieldFor(document: BaseDocument, name: string): string | null {
  const { embedded } = documentClass(document).metadata;
  if (Object.hasOwn(embedded, name)) return embedded[name] ?? null;
  return Object.values(embedded).includes(name) ? name : null;
}
