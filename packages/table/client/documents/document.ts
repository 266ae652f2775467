import type { PermissionUser } from "../../shared/permissions.ts";
import {
  deepClone,
  expandObject,
  getProperty,
  mergeObject,
  setProperty,
  type PlainObject,
} from "../../shared/utils/index.ts";
import { DataModel, type ModelOptions } from "../data/data-model.ts";
import type { DataField } from "../data/fields/index.ts";
import { documentClass, fieldFor } from "./base-document.ts";
import { createDocuments, deleteDocuments, getDocuments, updateDocuments, type Operation } from "./database.ts";
import { implementationOf } from "./implementation.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import { askToCreate } from "./dialogs.ts";
import { mayModify } from "./rights.ts";
import { ShownDocument } from "./shown-document.ts";
import { readFlag, flagScope } from "./flags.ts";
import {
  compendiumCopy,
  documentOfDrop,
  exportDocument,
  importedData,
  type CopyOptions,
  type DropData,
} from "./copies.ts";

/** A window that shows a document. */
export interface DocumentApp {
  render(options?: object | boolean): unknown;
  close?(options?: object): unknown;
  rendered?: boolean;
}

export { documentClass, type DocumentMetadata } from "./base-document.ts";
export type { Operation };

/** Stored data with an identity: what the world is made of. */
export class Document extends ShownDocument {
  static get baseDocument(): typeof Document {
    return this;
  }

  static canUserCreate(user: PermissionUser): boolean {
    return mayModify(user, { documentName: this.documentName, source: {} }, "create");
  }

  /** The window for this document, made when first asked for. */
  get sheet(): DocumentApp | null {
    const cls = this._getSheetClass();
    if (!cls) return this._sheet;
    if (this._sheet?.constructor === cls) return this._sheet;
    void this._sheet?.close?.();
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

  static async fromDropData(data: DropData, options: { importWorld?: boolean } = {}): Promise<Document | null> {
    return documentOfDrop(this.implementation, data, options);
  }

  /** A name for a new document that none beside it has yet. */
  static defaultName({
    type,
    parent,
    pack,
  }: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
    const { documentName, metadata } = this;
    const beside = pack
      ? game.packs?.get(pack)?.index
      : (parent?.getEmbeddedCollection(documentName) ?? game.collections?.get(documentName));
    const taken = new Set([...(beside ?? [])].map((each) => String(Reflect.get(Object(each), "name"))));
    const typeLabel = type === undefined ? undefined : game.configOf(documentName).typeLabels[type];
    const name = game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(typeLabel ?? metadata.label) });
    let count = 1;
    while (taken.has(count === 1 ? name : `${name} (${count})`)) count++;
    return count === 1 ? name : `${name} (${count})`;
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

  /** The data of this document as a compendium would keep it, and a world that imports it. */
  toCompendium(_pack?: unknown, options: CopyOptions = {}): PlainObject {
    return compendiumCopy(this, options);
  }

  /** Offers the document's data as a file. */
  exportToJSON(options: CopyOptions = {}): void {
    exportDocument(this, options);
  }

  /** Imports the data of such a file; the document keeps its identity. */
  async importFromJSON(json: string): Promise<this> {
    const { own, embedded } = importedData(this, json);
    // One that is not valid is refused before anything is changed.
    for (const [name, list] of embedded) for (const data of list) new (implementationOf(name))(data, { parent: this });
    await this.update(own, { diff: false, recursive: false, importedFromJSON: true });
    for (const [name, list] of embedded) {
      await this.deleteEmbeddedDocuments(name, [], { deleteAll: true });
      await this.createEmbeddedDocuments(name, list, { keepId: true });
    }
    return this;
  }

  async update(data: object = {}, operation: Operation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const [updated] = await implementationOf(this.documentName).updateDocuments(updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated === undefined ? undefined : this;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    const deleted = await implementationOf(this.documentName).deleteDocuments([this.id ?? ""], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted.length > 0 ? this : undefined;
  }

  override clone(data: PlainObject = {}, context: ModelOptions & { save?: boolean; keepId?: boolean } = {}): this {
    const { save = false, keepId = false, ...others } = context;
    const merged = mergeObject(this.toObject(), expandObject(data), { performDeletions: true });
    if (!keepId) merged._id = null;
    if (!keepId) setProperty(merged, "_stats.duplicateSource", this.uuid);
    const { parent, pack } = this;
    // A copy that is saved is promised, as documented; the signature of all models says otherwise.
    if (save) return Object(implementationOf(this.documentName).create(merged, { parent, pack, keepId }));
    return Reflect.construct(this.constructor, [merged, { parent, pack, ...others }]);
  }

  /** The field behind a path, also below `system` where the type has a model. */
  override getFieldForProperty(path: string): DataField | undefined {
    const system: unknown = this.system;
    if (path.startsWith("system.") && system instanceof DataModel) {
      return system.getFieldForProperty(path.slice("system.".length));
    }
    return super.getFieldForProperty(path);
  }

  override toObject(source = true): PlainObject {
    return deepClone(super.toObject(source));
  }

  /** The data by which rolls resolve "@" references. */
  getRollData(): PlainObject {
    return { ...this.system };
  }
}
