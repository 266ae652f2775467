import {
  buildUuid,
  deepClone,
  expandObject,
  getProperty,
  isPlainObject,
  mergeObject,
  type PlainObject,
} from "../../shared/utils/index.ts";
import type { PermissionTarget, PermissionUser } from "../../shared/permissions.ts";
import { DataModel, type ModelOptions } from "../data/data-model.ts";
import { TypeDataModel } from "../data/type-data-model.ts";
import { EmbeddedCollectionField } from "../data/fields/index.ts";
import { createDocuments, deleteDocuments, getDocuments, updateDocuments, type Operation } from "./database.ts";
import { implementationOf } from "./implementation.ts";
import { DocumentLifecycle } from "./lifecycle.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { askToCreate } from "./dialogs.ts";
import { levelOf, mayModify, ownershipNumber } from "./rights.ts";
import { readFlag, flagScope } from "./flags.ts";

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  hasTypeData?: boolean;
  /** Fields that hold embedded documents, by the documents' name. */
  embedded: Record<string, string>;
  coreTypes: readonly string[];
}

/** A window that shows a document. */
export interface DocumentApp {
  render(options?: object | boolean): unknown;
  close?(options?: object): unknown;
  rendered?: boolean;
}

type DocumentCollection = {
  get(id: string, options?: object): Document | undefined;
  delete(id: string): boolean;
  set(id: string, document: Document): unknown;
};

export type { Operation };

/** Stored data with an identity: what the world is made of. */
export class Document extends DocumentLifecycle {
  declare _id: string | null;
  declare flags: PlainObject;
  declare name: string;
  declare img: string | null | undefined;
  declare type: string;
  declare sort: number;
  declare folder: Document | null;
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
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

  static get baseDocument(): typeof Document {
    return this;
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

  get documentName(): string {
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
    if (this.pack) return game.packs?.get(this.pack) ?? null;
    return game.collections?.get(this.documentName) ?? null;
  }

  get compendium(): unknown {
    return this.pack ? (game.packs?.get(this.pack) ?? null) : null;
  }

  get ownership(): Record<string, number> {
    const own: unknown = this._source.ownership;
    if (isPlainObject(own)) return own as Record<string, number>;
    return this.parent?.ownership ?? { default: 0 };
  }

  set ownership(_value: unknown) {
    return;
  }

  /** What the rules of permission need to know of this document. */
  get _target(): PermissionTarget {
    return {
      documentName: this.documentName,
      source: this._source,
      parent: this.parent?._target ?? null,
      actor: this._representedActor,
    };
  }

  /** The source of the actor that this document stands for, where it stands for one. */
  get _representedActor(): PlainObject | null {
    return null;
  }

  getUserLevel(user: PermissionUser | null = game.user): number {
    if (!user) return 0;
    return this.pack ? (game.packs?.get(this.pack)?.getUserLevel(user) ?? 0) : levelOf(user, this._target);
  }

  testUserPermission(
    user: PermissionUser,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const level = this.getUserLevel(user);
    const wanted = ownershipNumber(permission);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    return mayModify(user, this._target, action, data);
  }

  static canUserCreate(user: PermissionUser): boolean {
    return mayModify(user, { documentName: this.documentName, source: {} }, "create");
  }

  get isOwner(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "OWNER");
  }

  get limited(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED");
  }

  get permission(): number {
    return this.getUserLevel();
  }

  get hasPlayerOwner(): boolean {
    return (game.users?.contents ?? []).some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** The window for this document, made when first asked for. */
  get sheet(): DocumentApp | null {
    if (this._sheet) return this._sheet;
    const cls = this._getSheetClass();
    if (!cls) return null;
    this._sheet = Reflect.construct(cls, [{ document: this }]);
    return this._sheet;
  }

  _getSheetClass(): (new (options: object) => DocumentApp) | null {
    const entries = Object.values(game.configOf(this.documentName).sheetClasses[this.type ?? "base"] ?? {});
    const chosen = getProperty(this.flags ?? {}, "core.sheetClass");
    const entry =
      entries.find(({ id }) => id === chosen) ?? entries.find((candidate) => candidate.default) ?? entries[0];
    return entry?.cls ?? null;
  }

  /** Renders the windows that show this document. */
  render(force = false, context: object = {}): void {
    for (const app of Object.values(this.apps)) void app.render({ ...context, force });
  }

  getFlag(scope: string, key: string): unknown {
    return readFlag(this.flags, scope, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: { [flagScope(scope)]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    const keys = key.split(".");
    const last = keys.pop() ?? "";
    const path = [flagScope(scope), ...keys, `-=${last}`].join(".");
    return this.update({ [`flags.${path}`]: null }, { quietDeletion: true });
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const field = fieldFor(this, name);
    const collection = field ? this.collections[field] : undefined;
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    { strict = false }: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, { strict });
  }

  async createEmbeddedDocuments(name: string, data: object[] = [], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(name: string, updates: object[] = [], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  static async create(data: object | object[], operation: Operation = {}): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  static async createDocuments(data: object[] = [], operation: Operation = {}): Promise<Document[]> {
    return createDocuments(this.implementation, data, operation);
  }

  static async updateDocuments(updates: object[] = [], operation: Operation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }

  static get(id: string, { pack }: { pack?: string } = {}): Document | null {
    if (pack) return game.packs?.get(pack)?.get(id) ?? null;
    return game.collections?.get(this.documentName)?.get(id) ?? null;
  }

  /** Reads documents from the server. */
  static async fetchDocuments(ids: string[], operation: Operation = {}): Promise<Document[]> {
    return getDocuments(this.implementation, ids, operation);
  }

  static async fromDropData(
    data: { uuid?: string; data?: object },
    options: { importWorld?: boolean } = {},
  ): Promise<Document | null> {
    if (data.uuid) {
      const found = await fromUuid(data.uuid);
      if (!(found instanceof Document))
        throw new Error(`Failed to resolve Document from provided DragData: ${data.uuid}`);
      return options.importWorld && found.pack
        ? ((await this.implementation.create(found.toCompendiumCopy())) as Document)
        : found;
    }
    return data.data ? new this.implementation(data.data) : null;
  }

  /** Asks for name and type, then creates a document. */
  static async createDialog(data: object = {}, operation: object = {}, context: object = {}): Promise<unknown> {
    return askToCreate(this.implementation, data, operation, context);
  }

  /** Asks, then deletes the document. */
  async deleteDialog(options: object = {}, operation: Operation = {}): Promise<this | false | null | undefined> {
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: `${game.i18n.localize(documentClass(this).metadata.label)}: ${this.name}` },
      content: game.i18n.localize("DOCUMENT.DeleteQuestion"),
      modal: true,
      rejectClose: false,
      ...options,
    });
    if (sure === true) return this.delete(operation);
    return sure === false ? false : null;
  }

  toDragData(): PlainObject {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** The data of this document as a new one of the world would have it. */
  toCompendiumCopy(): PlainObject {
    const data = this.toObject();
    for (const key of ["_id", "folder", "sort", "ownership"]) delete data[key];
    return mergeObject(data, { _stats: { compendiumSource: this.uuid } });
  }

  async update(data: object = {}, operation: Operation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const [updated] = await updateDocuments(implementationOf(this.documentName), updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated === undefined ? undefined : this;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const deleted = await deleteDocuments(implementationOf(this.documentName), [this.id ?? ""], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted.length > 0 ? this : undefined;
  }

  override clone(data: PlainObject = {}, context: ModelOptions & { save?: boolean; keepId?: boolean } = {}): this {
    const { save = false, keepId = false, ...others } = context;
    if (save) throw new Error("The local table does not offer Document#clone with save; use create with toObject()");
    const merged = mergeObject(this.toObject(), expandObject(data), { performDeletions: true });
    if (!keepId) merged._id = null;
    return Reflect.construct(this.constructor, [merged, { parent: this.parent, pack: this.pack, ...others }]);
  }

  override toObject(source = true): PlainObject {
    return deepClone(super.toObject(source));
  }

  /** The data by which rolls resolve "@" references. */
  getRollData(): PlainObject {
    return { ...this.system };
  }
}

/** The class of a document, typed. */
export function documentClass(document: Document): typeof Document {
  return document.constructor as typeof Document;
}

/** The field of a document that holds embedded documents of a name. */
function fieldFor(document: Document, name: string): string | null {
  const { embedded } = documentClass(document).metadata;
  if (Object.hasOwn(embedded, name)) return embedded[name] ?? null;
  return Object.values(embedded).includes(name) ? name : null;
}
