import { isPlainObject, mergeObject, type PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "./document.ts";
import { saveDataToFile } from "../helpers/save-file.ts";
import { fromUuid } from "./find.ts";

/** What is left out of a copy of a document. */
export interface CopyOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  keepId?: boolean;
}

/** What was dropped: a document by its uuid, or the data of one that is not stored. */
export interface DropData {
  uuid?: string;
  data?: object;
  [key: string]: unknown;
}

/** The data of a document without what belongs to its world. */
export function compendiumCopy(document: Document, options: CopyOptions = {}): PlainObject {
  const {
    clearSort = true,
    clearFolder = false,
    clearFlags = false,
    clearSource = true,
    clearOwnership = true,
  } = options;
  const data = document.toObject();
  const left = Object.entries({
    ...{ _id: options.keepId !== true, sort: clearSort, folder: clearFolder, flags: clearFlags },
    ...{ ownership: clearOwnership },
  });
  for (const [key, isLeft] of left) if (isLeft) delete data[key];
  if (clearSource) mergeObject(data, { _stats: { compendiumSource: null, duplicateSource: null } });
  return data;
}

/** Offers a document's data as a file, named for the document. */
export function exportDocument(document: Document, options: CopyOptions): void {
  const { world, system, release } = game;
  const data = compendiumCopy(document, { clearSource: false, ...options });
  const exportSource = {
    ...{ worldId: world.id, uuid: document.uuid },
    ...{ coreVersion: release.version, systemId: system.id, systemVersion: system.version },
  };
  mergeObject(data, { _stats: { exportSource } });
  const name = ["fvtt", document.documentName, document.name, document.id].filter(Boolean).join("-");
  saveDataToFile(JSON.stringify(data, null, 2), "text/json", `${name.replace(/[^\w-]+/g, "-")}.json`);
}

interface Imported {
  /** What the document itself takes in. */
  own: PlainObject;
  /** The documents in it, by their name. */
  embedded: [name: string, list: PlainObject[]][];
}

/** The data of an exported file, for a document that keeps its id, place and owners. */
export function importedData(document: Document, json: string): Imported {
  const data: unknown = JSON.parse(json);
  if (!isPlainObject(data)) throw new Error("The file holds no document");
  const { _id: _given, folder: _folder, sort: _sort, ownership: _ownership, _stats, ...imported } = data;
  if (imported.type !== undefined && imported.type !== document.type) {
    throw new Error(`A ${document.type} cannot take the data of a ${String(imported.type)}`);
  }
  const own = { ...imported };
  const embedded: Imported["embedded"] = [];
  for (const collection of Object.values(document.collections)) {
    const { name: field, documentName: name } = collection;
    const list = own[field];
    delete own[field];
    embedded.push([name, Array.isArray(list) ? list.filter(isPlainObject) : []]);
  }
  return { own, embedded };
}

/** The document that was dropped; one of a compendium is created in the world if that is asked for. */
export async function documentOfDrop(
  cls: typeof Document,
  { uuid, data }: DropData,
  { importWorld = false }: { importWorld?: boolean },
): Promise<Document | null> {
  if (!uuid) return data ? new cls(data) : null;
  const found = await fromUuid(uuid);
  if (!found) throw new Error(`Failed to resolve Document from provided DragData: ${uuid}`);
  if (!importWorld || !found.pack) return found;
  const collection = game.collections?.get(found.documentName);
  const [made] = await cls.createDocuments(collection ? [collection.fromCompendium(found)] : []);
  return made ?? null;
}
