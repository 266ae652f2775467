import { isGamemaster, type PermissionUser } from "../../shared/permissions.ts";
import { Collection, type PlainObject } from "../../shared/utils/index.ts";
import type { PackData } from "../../shared/protocol.ts";
import type { Document } from "./document.ts";
import type { DocumentApp } from "./document.ts";
import { implementationOf } from "./implementation.ts";

const OBSERVER = 2;
const OWNER = 3;

/** A compendium: an index that is always there, and documents that are fetched when asked for. */
export class CompendiumCollection extends Collection<Document> {
  readonly metadata: PlainObject & { id: string; label: string; type: string; packageName: string; name: string };
  readonly collection: string;
  readonly index = new Collection<PlainObject & { _id: string; uuid: string }>();
  readonly apps: DocumentApp[] = [];
  readonly locked = true;

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
      packageType: "system",
      system: pack.system ?? packageName,
    };
    for (const entry of pack.index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
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
    return isGamemaster(user) ? OWNER : OBSERVER;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with more fields of each document if asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<this["index"]> {
    if (fields.length === 0) return this.index;
    for (const document of await this.getDocuments()) {
      const entry = this.index.get(String(document.id));
      const source = document.toObject();
      for (const field of fields)
        if (entry) foundry.utils.setProperty(entry, field, foundry.utils.getProperty(source, field));
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

  render(force = false, options: object = {}): void {
    for (const app of this.apps) void app.render({ ...options, force });
  }
}
