import { Collection, mergeObject, type PlainObject } from "../../shared/utils/index.ts";
import type { DocumentOperation, Source } from "../../shared/protocol.ts";
import { Document, type DocumentApp } from "./document.ts";
import { implementationOf } from "./implementation.ts";
import { searchableFields, searchIn, type SearchOptions } from "./search.ts";
import type { DataField } from "../data/fields/index.ts";

/** All documents of one name in the world. */
export class WorldCollection<D extends Document = Document> extends Collection<D> {
  static documentName = "Document";
  readonly invalidDocumentIds = new Set<string>();
  /** The windows that show this collection. */
  readonly apps: DocumentApp[] = [];
  readonly #documentName: string;

  constructor(documentName: string, sources: Source[] = []) {
    super();
    this.#documentName = documentName;
    this.load(sources);
  }

  /** Makes documents of their sources; what is invalid is left out and told. */
  load(sources: Source[]): void {
    for (const source of sources) this.#load(source);
  }

  #load(source: Source): void {
    try {
      this.set(source._id, new this.documentClass(source, { strict: false }) as D);
    } catch (error) {
      this.invalidDocumentIds.add(source._id);
      console.error(`${this.documentName} [${source._id}] is invalid and was left out.`, error);
    }
  }

  get documentName(): string {
    return this.#documentName;
  }

  get documentClass(): typeof Document {
    return implementationOf(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** The documents by their types, for every type that they may have. */
  get documentsByType(): Record<string, D[]> {
    const types = this.documentClass.TYPES.map((type): [string, D[]] => [type, []]);
    const byType: Record<string, D[]> = Object.fromEntries(types);
    for (const document of this) (byType[document.type] ??= []).push(document);
    return byType;
  }

  get folders(): Document[] {
    return (game.folders?.contents ?? []).filter((folder) => folder.type === this.documentName);
  }

  static get instance(): WorldCollection {
    const found = game.collections?.get(this.documentName);
    if (!found) throw new Error(`There is no collection of ${this.documentName} documents yet`);
    return found;
  }

  /** The fields in which texts of such documents are searched, by their paths. */
  static getSearchableFields(documentName: string, type?: string): Record<string, DataField> {
    return searchableFields(implementationOf(documentName).schema, game.configOf(documentName).dataModels, type);
  }

  /** The documents in whose names and texts a query is found. */
  search(options: SearchOptions): D[] {
    return searchIn(this, options, ({ type }) =>
      Object.keys(WorldCollection.getSearchableFields(this.documentName, type)),
    );
  }

  static registerSheet(...args: unknown[]): void {
    callSheetConfig("registerSheet", this.documentName, args);
  }

  static unregisterSheet(...args: unknown[]): void {
    callSheetConfig("unregisterSheet", this.documentName, args);
  }

  /** Shows that documents came, changed or went. A package's collection may add to it. */
  _onModifyContents(
    action: string,
    documents: readonly Document[],
    _result: readonly object[],
    operation: DocumentOperation,
    _user: object | null,
  ): void {
    const renderContext = `${action}${documents[0]?.documentName ?? this.documentName}`;
    if (operation["render"] !== false) this.render(false, { renderContext });
  }

  override set(id: string, document: D): this {
    super.set(id, document);
    return this;
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
  }

  /** The data of a compendium's document as one of the world would have it. */
  fromCompendium(
    document: Document | PlainObject,
    { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false } = {},
  ): PlainObject {
    const data = document instanceof Document ? document.toObject() : { ...document };
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    return document instanceof Document ? mergeObject(data, { _stats: { compendiumSource: document.uuid } }) : data;
  }

  /** Creates a world document from one of a compendium. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null> },
    id: string,
    updateData: object = {},
    options: object = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium has no document "${id}"`);
    const data = mergeObject(this.fromCompendium(document), updateData);
    const [created] = await this.documentClass.createDocuments([data], { fromCompendium: true, ...options });
    return created;
  }
}

function callSheetConfig(method: string, documentName: string, args: unknown[]): void {
  const config: object = foundry.applications.apps.DocumentSheetConfig;
  const run: unknown = Reflect.get(config, method);
  if (typeof run === "function") Reflect.apply(run, config, [implementationOf(documentName), ...args]);
}
