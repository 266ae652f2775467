import { ColorField, ForeignDocumentField, HTMLField, IntegerSortField, StringField } from "../data/fields/index.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { identity, nameField } from "./common-fields.ts";
import { Document, type DocumentMetadata, type Operation } from "./document.ts";
import { implementationOf } from "./implementation.ts";

/** Whether the contents of a deleted folder are deleted too. */
type FolderOperation = Operation & { deleteSubfolders?: boolean; deleteContents?: boolean };

/** The contents of a folder, kept for when the folder is gone. */
interface FolderContents {
  readonly id: string | null;
  readonly type: string;
  /** The compendium in which the folder stood. */
  readonly pack: string | null;
  /** The folder in which the folder stood. */
  readonly parent: unknown;
  readonly folders: readonly string[];
  readonly documents: readonly string[];
}

/** The folders of the world, or of a compendium. */
function foldersIn(pack: string | null | undefined): Document[] {
  return (pack ? game.packs?.get(pack)?.folders : game.folders)?.contents ?? [];
}

const idsOf = (documents: readonly Document[]): string[] => documents.flatMap(({ id }) => id ?? []);

function contentsOf(folder: Document): FolderContents {
  if (!(folder instanceof Folder)) throw new Error(`${folder.name} is no folder`);
  const { id, type, contents, children, pack } = folder;
  const documents = contents.map(({ _id }) => String(_id));
  return { id, type, pack, parent: folder._source.folder ?? null, folders: idsOf(children), documents };
}

async function emptyOut(
  { type, pack, parent, folders, documents }: FolderContents,
  operation: FolderOperation,
): Promise<void> {
  const { deleteSubfolders, deleteContents } = operation;
  const moved = (ids: readonly string[]): object[] => ids.map((_id) => ({ _id, folder: parent }));
  const cls = implementationOf(type);
  if (pack) await game.packs?.get(pack)?.getDocuments({ _id__in: [...documents] });
  if (deleteContents) await cls.deleteDocuments([...documents], { pack });
  else await cls.updateDocuments(moved(documents), { pack });
  await Folder.updateDocuments(moved(folders), { pack });
  if (deleteSubfolders) await Folder.deleteDocuments([...folders], operation);
}

/** A folder of a directory. */
export class Folder extends Document {
  static override metadata: DocumentMetadata = {
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    embedded: {},
    coreTypes: [],
  };
  declare description: string;

  static override defineSchema(): DataSchema {
    return {
      ...identity(),
      name: nameField(),
      type: new StringField({ required: true, blank: false }),
      description: new HTMLField(),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
    };
  }

  /** The documents in this folder; in a compendium their entries in its index. */
  get contents(): (Document | (PlainObject & { _id: string }))[] {
    if (this.pack) return game.packs?.get(this.pack)?.index.filter(({ folder }) => folder === this.id) ?? [];
    return (game.collections?.get(this.type)?.contents ?? []).filter((entry) => entry.folder === this);
  }

  get depth(): number {
    return this.folder instanceof Folder ? this.folder.depth + 1 : 1;
  }

  /** The subfolders of this one. */
  get children(): Folder[] {
    const all = foldersIn(this.pack).filter((folder): folder is Folder => folder instanceof Folder);
    return all.filter((folder) => folder.type === this.type && folder._source.folder === this.id);
  }

  /** Deletes folders; their contents are deleted as well if that is asked for, else move to the parent. */
  static override async deleteDocuments(ids: string[] = [], operation: FolderOperation = {}): Promise<Document[]> {
    const held = foldersIn(operation.pack)
      .filter(({ id }) => id && ids.includes(id))
      .map(contentsOf);
    const deleted = await super.deleteDocuments(ids, operation);
    for (const content of held) if (deleted.some(({ id }) => id === content.id)) await emptyOut(content, operation);
    return deleted;
  }

  override async delete(operation: FolderOperation = {}): Promise<this | undefined> {
    const [deleted] = await Folder.deleteDocuments([this.id ?? ""], { ...operation, pack: this.pack });
    return deleted ? this : undefined;
  }
}
