import { Documents } from "../tests/anything.ts";
import { type Home, Plain } from "../tests/histories/documents.ts";
import { type Source, isSource } from "../tests/histories/source.ts";

/** A journal of a world as plain data, with its pages. */
export class PlainJournal extends Plain {
  readonly pages = new Documents<PlainPage>();
  #made = 0;

  constructor(data: Source, number: number, home: Home) {
    super(`JournalEntry.j${number}`, data, home);
    home.follow(this, data, {});
  }

  get ownership(): unknown {
    return this.source["ownership"] ?? {};
  }

  testUserPermission(): boolean {
    return false;
  }

  async createEmbeddedDocuments(_type: string, all: readonly Source[]): Promise<readonly PlainPage[]> {
    const made = all.map((data) => new PlainPage(this, (this.#made += 1), data));
    this.pages.push(...made);
    return made;
  }

  async updateEmbeddedDocuments(_type: string, updates: readonly Source[]): Promise<void> {
    for (const { _id, ...changes } of updates) await this.pages.get(String(_id))?.update(changes);
  }
}

class PlainPage extends Plain {
  readonly parent: PlainJournal;

  constructor(parent: PlainJournal, number: number, data: Source) {
    super(`${parent.uuid}.JournalEntryPage.p${number}`, data, parent.home);
    this.parent = parent;
    this.home.follow(this, data, {});
  }

  testUserPermission(): boolean {
    return false;
  }

  get sort(): number {
    return Number(this.source["sort"] ?? 0);
  }

  get text(): Source {
    const { text } = this.source;
    return isSource(text) ? text : {};
  }
}
