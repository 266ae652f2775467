import { packLevel, type PermissionUser } from "../../shared/permissions.ts";
import { Collection, getProperty, mergeObject, setProperty, type PlainObject } from "../../shared/utils/index.ts";
import type { CompendiumRequest, PackData } from "../../shared/protocol.ts";
import { manageCompendium, request } from "../helpers/connection.ts";
import type { Document, DocumentApp } from "./document.ts";
import { implementationOf } from "./implementation.ts";
import { searchIn, type SearchOptions } from "./search.ts";

const OBSERVER = 2;

type IndexEntry = PlainObject & { _id: string; uuid: string };

/** A compendium: an index that is always there, and documents that are fetched when asked for. */
export class CompendiumCollection extends Collection<Document> {
  /** The setting that holds how compendia are configured. */
  static readonly CONFIG_SETTING = "compendiumConfiguration";
  readonly metadata: PlainObject & { id: string; label: string; type: string; packageName: string; name: string };
  readonly collection: string;
  readonly index = new Collection<IndexEntry>();
  readonly apps: DocumentApp[] = [];
  readonly #ownership: PlainObject | undefined;
  readonly #indexed = new Set<string>();

  constructor(pack: PackData) {
    super();
    const { collection, name, label, type, packageName } = pack;
    this.collection = collection;
    this.metadata = {
      id: collection,
      name,
      label,
      type,
      packageName,
      packageType: packageType(packageName),
      system: pack.system ?? packageName,
    };
    this.#ownership = pack.ownership;
    for (const source of pack.folders) this.folders.set(source._id, folderOf(source, collection));
    for (const entry of pack.index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
  }

  /** Makes a compendium of the world's own. (Fact 144) */
  static async createCompendium(metadata: {
    label: string;
    type: string;
    name?: string;
  }): Promise<CompendiumCollection> {
    const made = await manageCompendium({ action: "create", ...metadata });
    follow(made);
    const collection = made.action === "create" ? made.pack.collection : "";
    const found = game.packs?.get(collection);
    if (!found) throw new Error(`The compendium ${collection} was not made`);
    return found;
  }

  /** Removes a compendium of the world's own, with all that is in it. */
  async deleteCompendium(): Promise<this> {
    follow(await manageCompendium({ action: "delete", collection: this.collection }));
    return this;
  }

  /** How Gamemasters have configured this compendium. */
  get config(): PlainObject {
    return Object(Object(game.settings.get("core", CompendiumCollection.CONFIG_SETTING))[this.collection] ?? {});
  }

  /** Those of packages are locked, which the table only reads; those of the world's own as Gamemasters have it. */
  get locked(): boolean {
    return this.metadata.packageType !== "world" || this.config.locked === true;
  }

  /** The entries of the index in whose names a query is found, or in whose fields, where the index has these. */
  search(options: SearchOptions): IndexEntry[] {
    return searchIn(this.index, options, () => this.#indexedFields());
  }

  #indexedFields(more: readonly string[] = []): string[] {
    const configured: unknown = game.configOf(this.documentName).compendiumIndexFields;
    return [...new Set([...(Array.isArray(configured) ? configured.map(String) : []), ...more])];
  }

  /** Brings a document's entry in the index up to date, with all fields that have been indexed. */
  indexDocument(document: Document): void {
    if (document.documentName !== this.documentName) return;
    const source = document.toObject();
    const { _id, name, img, type, sort, folder } = source;
    const id = String(_id);
    const entry = { ...{ _id: id, name, img, type, sort, folder }, uuid: this.getUuid(id) };
    for (const field of this.#indexed) setProperty(entry, field, getProperty(source, field));
    this.index.set(id, entry);
  }

  /** The collection of the documents of a name in this compendium: its own, or its folders. */
  collectionOf(documentName: string): Collection<Document> {
    return documentName === "Folder" ? this.folders : this;
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get documentClass(): typeof Document {
    return implementationOf(this.documentName);
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  get visible(): boolean {
    return game.user !== null && this.getUserLevel(game.user) >= OBSERVER;
  }

  getUserLevel(user: PermissionUser): number {
    return packLevel(user, this.#ownership);
  }

  /** The folders in which its documents stand. */
  readonly folders = new Collection<Document>();

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with more fields of each document if asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<this["index"]> {
    const indexFields = this.#indexedFields(fields);
    if (indexFields.length === 0) return this.index;
    const asked = { pack: this.collection, index: true, indexFields };
    const { result } = await request({ action: "get", type: this.documentName, operation: asked });
    for (const field of indexFields) this.#indexed.add(field);
    for (const source of result) {
      const entry = this.index.get(source._id);
      for (const field of indexFields) if (entry) setProperty(entry, field, getProperty(source, field));
    }
    return this.index;
  }

  async getDocument(id: string): Promise<Document | null> {
    const known = this.get(id);
    if (known) return known;
    if (!this.index.has(id)) return null;
    const [document] = await this.#fetch([id]);
    return document ?? null;
  }

  async getDocuments(query: { _id__in?: string[] } = {}): Promise<Document[]> {
    const wanted = query._id__in ?? [...this.index.keys()];
    await this.#fetch(wanted.filter((id) => !this.has(id)));
    return wanted.flatMap((id) => this.get(id) ?? []);
  }

  async #fetch(ids: string[]): Promise<Document[]> {
    if (ids.length === 0) return [];
    const documents = await this.documentClass.fetchDocuments(ids, { pack: this.collection });
    for (const document of documents) this.set(String(document.id), document);
    return documents;
  }

  /** Creates a world document of each one here, in a folder of their own unless told which. */
  async importAll({
    folderId = null,
    folderName = "",
    ...options
  }: { folderId?: string | null; folderName?: string; keepId?: boolean; [option: string]: unknown } = {}): Promise<
    Document[]
  > {
    const collection = game.collections?.get(this.documentName);
    if (!collection) throw new Error(`There is no collection of ${this.documentName} documents yet`);
    const folder = folderId ?? (await this.#makeFolder(folderName || this.title));
    const { keepId = false } = options;
    const data = (await this.getDocuments()).map((document) => ({
      ...collection.fromCompendium(document, { keepId }),
      folder,
    }));
    return this.documentClass.createDocuments(data, { ...options, fromCompendium: true });
  }

  async #makeFolder(name: string): Promise<string | null> {
    const known = game.folders?.find((folder) => folder.type === this.documentName && folder.name === name);
    if (known) return known.id;
    const [made] = await implementationOf("Folder").createDocuments([{ name, type: this.documentName }]);
    return made?.id ?? null;
  }

  /** Puts a copy of a document into this compendium, which must not be locked. */
  async importDocument(document: Document, options: object = {}): Promise<Document | undefined> {
    if (this.locked) throw new Error(`The compendium ${this.collection} is locked`);
    const data = document.toCompendium(this);
    const [made] = await this.documentClass.createDocuments([data], { ...options, pack: this.collection });
    return made;
  }

  /** Keeps how this compendium is configured, for example whether it is locked; only a Gamemaster may. */
  async configure(configuration: PlainObject = {}): Promise<void> {
    if (configuration.locked === false && this.metadata.packageType !== "world")
      throw new Error(`The local table only reads the compendium ${this.collection}, and does not unlock it`);
    const setting = CompendiumCollection.CONFIG_SETTING;
    const all: PlainObject = Object(game.settings.get("core", setting));
    const own = mergeObject(this.config, configuration, { inplace: false });
    await game.settings.set("core", setting, { ...all, [this.collection]: own });
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
    void Object(ui).compendium?.render();
  }
}

/** Carries out on this client that a compendium was made or removed. */
export function follow(done: CompendiumRequest): void {
  if (done.action === "create") game.packs?.set(done.pack.collection, new CompendiumCollection(done.pack));
  else {
    for (const app of game.packs?.get(done.collection)?.apps ?? []) void app.close?.({});
    game.packs?.delete(done.collection);
  }
  void Object(ui).compendium?.render();
}

function folderOf(source: PlainObject, pack: string): Document {
  return new (implementationOf("Folder"))(source, { pack, strict: false });
}

function packageType(packageName: string): "world" | "module" | "system" {
  if (packageName === "world") return "world";
  return game.modules.has(packageName) ? "module" : "system";
}
