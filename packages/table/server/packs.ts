import { cp, mkdir, rm, stat } from "node:fs/promises";
import { basename, isAbsolute, join, relative } from "node:path";
import { ClassicLevel } from "classic-level";
import { OWNERSHIP_LEVELS, packLevel, type PermissionUser } from "../shared/permissions.ts";
import type { DocumentOperation, PackData, Source } from "../shared/protocol.ts";
import { deepClone, getProperty, isPlainObject, setProperty } from "../shared/utils/index.ts";
import { textOr } from "./json.ts";
import { embeddedIn, findKind, type Kind } from "./kinds.ts";
import type { PackEntry, System } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { isSource } from "./store.ts";

/** A compendium, read whole: it never changes while the table runs. */
export interface Pack {
  readonly data: PackData;
  readonly documents: ReadonlyMap<string, Source>;
}

/** The compendia by collection id. */
export type Packs = ReadonlyMap<string, Pack>;

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** A package with compendia. */
type Owner = Pick<System, "id" | "folder" | "packs">;

/** Reads the packages' packs from copies, as LevelDB locks what it opens and their folders stay as they are. */
export async function openPacks(owners: readonly Owner[], cache: string): Promise<Packs> {
  const packs = new Map<string, Pack>();
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  for (const owner of owners)
    for (const entry of owner.packs) {
      if (!findKind(entry.type)) {
        console.warn(
          `The local table does not offer compendia of ${entry.type}: ${owner.id}.${entry.name} is left out`,
        );
        continue;
      }
      const pack = await openPack(owner, entry, join(cache, `${owner.id}.${entry.name}`));
      packs.set(pack.data.collection, pack);
    }
  return packs;
}

async function openPack(system: Owner, entry: PackEntry, copy: string): Promise<Pack> {
  const kind = findKind(entry.type);
  if (!kind) throw new Refusal(`The local table does not offer compendia of ${entry.type} (${entry.name})`);
  const records = await readRecords(packFolder(system, entry), copy);
  const documents = new Map<string, Source>();
  for (const [key, value] of records) {
    const [, path = "", id = ""] = key.split("!");
    if (path === kind.collection && isSource(value)) documents.set(id, inline(kind, { records, path, id }, value));
  }
  const { name, label, type } = entry;
  const index = [...documents.values()].map(indexOf);
  const folders = [...records].flatMap(([key, value]) => (key.startsWith("!folders!") && isSource(value) ? value : []));
  const data = { collection: `${system.id}.${name}`, name, label, type, packageName: system.id, index, folders };
  const { system: rules, ownership } = entry;
  return {
    documents,
    data: { ...data, ...(rules === undefined ? {} : { system: rules }), ...(ownership ? { ownership } : {}) },
  };
}

/** What the index of a compendium has of a document. */
export function indexOf(source: Source): Source {
  return pick(source, INDEX_FIELDS);
}

function packFolder(system: Owner, { path, name }: PackEntry): string {
  const folder = join(system.folder, path);
  const inside = relative(system.folder, folder);
  if (inside.startsWith("..") || isAbsolute(inside)) throw new Refusal(`The pack ${name} lies outside the system`);
  return folder.replace(/\.db$/, "");
}

async function readRecords(folder: string, copy: string): Promise<Map<string, unknown>> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) return new Map();
  await cp(folder, copy, { recursive: true, filter: (path) => basename(path) !== "LOCK" });
  const database = new ClassicLevel<string, unknown>(copy, { valueEncoding: "json" });
  await database.open();
  const records = new Map(await database.iterator().all());
  await database.close();
  return records;
}

interface Spot {
  readonly records: ReadonlyMap<string, unknown>;
  readonly path: string;
  readonly id: string;
}

/** A document with the embedded ones, which are stored under keys of their own, in place of their ids. */
function inline(kind: Kind, { records, path, id }: Spot, source: Source): Source {
  const whole: Source = { ...source };
  for (const [field, inside] of embeddedIn(kind)) {
    const listed = Array.isArray(source[field]) ? source[field] : [];
    whole[field] = listed.flatMap((entry: unknown) => {
      if (isPlainObject(entry)) return [entry];
      const spot = { records, path: `${path}.${field}`, id: `${id}.${textOr(entry, "")}` };
      const found = records.get(`!${spot.path}!${spot.id}`);
      return isSource(found) ? [inline(inside, spot, found)] : [];
    });
  }
  return whole;
}

/** The compendia as a user sees them: of those that he may not look into, only that they exist. */
export function packsFor(packs: Packs, user: PermissionUser): PackData[] {
  return [...packs.values()].map(({ data }) =>
    packLevel(user, data.ownership) >= OWNERSHIP_LEVELS.OBSERVER ? data : { ...data, index: [], folders: [] },
  );
}

/** Refuses a user who may not look into a compendium. */
export function refuseStranger(
  packs: Packs,
  collection: string,
  user: PermissionUser & { readonly name: string },
): void {
  const pack = packs.get(collection);
  if (!pack || packLevel(user, pack.data.ownership) >= OWNERSHIP_LEVELS.OBSERVER) return;
  throw new Refusal(`User ${user.name} lacks permission to view the compendium ${collection}`);
}

/** Whole documents of a compendium, or with `index: true` only the fields of its index and `indexFields`. */
export function readPack(packs: Packs, collection: string, operation: DocumentOperation): Source[] {
  const pack = packs.get(collection);
  if (!pack) throw new Refusal(`There is no compendium ${collection}`);
  const { ids, index, indexFields } = operation;
  const wanted = [...pack.documents.values()].filter(({ _id }) => !ids || ids.includes(_id));
  if (index !== true) return deepClone(wanted);
  const more = Array.isArray(indexFields) ? indexFields.filter((field) => typeof field === "string") : [];
  return wanted.map((source) => pick(source, [...INDEX_FIELDS, ...more]));
}

function pick(source: Source, fields: readonly string[]): Source {
  const picked: Source = { _id: source._id };
  for (const field of fields) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(picked, field, deepClone(value));
  }
  return picked;
}
