import { Collection, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { makeCollectionsBy, type EmbeddedCollectionField } from "../data/fields/embedded-fields.ts";
import { Document } from "./document.ts";
import { implementationOf } from "./implementation.ts";

/** The documents that lie in another, with their sources in its source. */
export class EmbeddedCollection extends Collection<Document> {
  readonly name: string;
  readonly parent: Document;
  readonly documentName: string;
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, parent: Document, documentName: string) {
    super();
    this.name = name;
    this.parent = parent;
    this.documentName = documentName;
  }

  get documentClass(): typeof Document {
    return implementationOf(this.documentName);
  }

  get _sources(): PlainObject[] {
    const sources: unknown = this.parent._source[this.name];
    return Array.isArray(sources) ? sources : [];
  }

  /** Brings the documents in line with the parent's source; known ones stay the same objects. */
  initialize(): void {
    const sources = this._sources;
    const ids = new Set(sources.map((source) => String(source._id)));
    for (const id of [...this.keys()]) if (!ids.has(id)) super.delete(id);
    for (const [index, source] of sources.entries()) this.#take(index, source);
  }

  #take(index: number, source: PlainObject): void {
    const id = String(source._id);
    const known = super.get(id);
    if (!known) return this.#make(index, id, source);
    if (known._source === source) return;
    Object.assign(known._source, source);
    this._sources[index] = known._source;
    known.reset();
  }

  #make(index: number, id: string, source: PlainObject): void {
    try {
      const document = new this.documentClass(source, { parent: this.parent, strict: false });
      this._sources[index] = document._source;
      super.set(id, document);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      console.error(
        `${this.documentName} [${id}] in ${this.parent.documentName} [${this.parent.id}] is invalid.`,
        error,
      );
    }
  }

  override set(id: string, document: Document): this {
    super.set(id, document);
    const sources = this._sources;
    const index = sources.findIndex((source) => source._id === id);
    if (index < 0) sources.push(document._source);
    else sources[index] = document._source;
    return this;
  }

  override delete(id: string): boolean {
    const index = this._sources.findIndex((source) => source._id === id);
    if (index >= 0) this._sources.splice(index, 1);
    return super.delete(id);
  }
}

function makeCollection(field: EmbeddedCollectionField, parent: unknown): EmbeddedCollection {
  if (!(parent instanceof Document)) throw new Error("Only documents hold embedded documents");
  const known = parent.collections[field.name];
  const collection = known ?? new EmbeddedCollection(field.name, parent, field.model.documentName);
  parent.collections[field.name] = collection;
  if (isPlainObject(parent._source)) collection.initialize();
  return collection;
}

/** Lets data models make collections of embedded documents. */
export function registerEmbeddedCollections(): void {
  makeCollectionsBy(makeCollection);
}
