import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Source } from "../shared/protocol.ts";
import { deepClone, isPlainObject } from "../shared/utils/index.ts";
import { PRIMARY_KINDS } from "./kinds.ts";
import { Refusal } from "./refusal.ts";

/** What changes in one collection, at once or not at all. */
export interface Change {
  readonly put?: readonly Source[];
  readonly remove?: readonly string[];
}

/** The world's primary documents, embedded ones inside them; read from memory, written to disk first. */
export interface Store {
  /** All documents of a collection, by id; not to be changed. */
  all(collection: string): readonly Source[];
  find(collection: string, id: string): Source | undefined;
  /** Ends when the change is safe on disk, or with the operating system if it is not to be durable. */
  write(collection: string, change: Change): Promise<void>;
  /** Opens one more collection, made if it is not there. */
  add(collection: string): Promise<void>;
  /** Closes a collection and removes it from the disk. */
  drop(collection: string): Promise<void>;
  close(): Promise<void>;
}

type Database = ClassicLevel<string, unknown>;

interface Shelf {
  readonly database: Database;
  readonly documents: Map<string, Source>;
}

/** Opens one LevelDB database per collection under a folder; `durable`: each change waits until the disk has it. */
export async function openStore(folder: string, { durable }: { readonly durable: boolean }): Promise<Store> {
  const shelves = new Map<string, Shelf>();
  const close = async (): Promise<void> => {
    await Promise.all([...shelves.values()].map(({ database }) => database.close()));
  };
  try {
    for (const { collection } of PRIMARY_KINDS) shelves.set(collection, await openShelf(folder, collection));
  } catch (error) {
    await close();
    throw error;
  }
  const shelf = (collection: string): Shelf => {
    const found = shelves.get(collection);
    if (!found) throw new Error(`There is no collection ${collection}`);
    return found;
  };
  return {
    all: (collection) => [...shelf(collection).documents.values()],
    find: (collection, id) => shelf(collection).documents.get(id),
    write: (collection, change) => write(shelf(collection), { collection, durable }, change),
    add: async (collection) => void shelves.set(collection, await openShelf(folder, collection)),
    drop: async (collection) => {
      await shelf(collection).database.close();
      shelves.delete(collection);
      await rm(join(folder, collection), { recursive: true, force: true });
    },
    close,
  };
}

async function openShelf(folder: string, collection: string): Promise<Shelf> {
  const database: Database = new ClassicLevel(join(folder, collection), { valueEncoding: "json" });
  try {
    await database.open();
  } catch (error) {
    if (isLocked(error)) throw new Refusal(inUse(folder));
    throw new Refusal(`The database ${collection} in ${folder} cannot be opened: ${describe(error)}`);
  }
  const documents = new Map<string, Source>();
  for await (const [key, value] of database.iterator()) {
    if (isSource(value) && key === keyOf(collection, value._id)) documents.set(value._id, value);
  }
  return { database, documents };
}

/** Refuses when another process has the databases under a folder open. */
export async function refuseIfInUse(folder: string): Promise<void> {
  for (const { collection } of PRIMARY_KINDS) {
    const database: Database = new ClassicLevel(join(folder, collection), { createIfMissing: false });
    try {
      await database.open();
    } catch (error) {
      if (isLocked(error)) throw new Refusal(inUse(folder));
    }
    await database.close();
  }
}

function inUse(folder: string): string {
  return `The world in ${folder} is in use by another table`;
}

async function write(
  { database, documents }: Shelf,
  { collection, durable }: { readonly collection: string; readonly durable: boolean },
  change: Change,
): Promise<void> {
  const { put = [], remove = [] } = change;
  const kept = put.map((source) => deepClone(source));
  await database.batch(
    [
      ...kept.map((value) => ({ type: "put" as const, key: keyOf(collection, value._id), value })),
      ...remove.map((id) => ({ type: "del" as const, key: keyOf(collection, id) })),
    ],
    { sync: durable },
  );
  for (const source of kept) documents.set(source._id, source);
  for (const id of remove) documents.delete(id);
}

function keyOf(collection: string, id: string): string {
  return `!${collection}!${id}`;
}

/** Whether a value is a document's source: a plain object with an id. */
export function isSource(value: unknown): value is Source {
  return isPlainObject(value) && typeof value["_id"] === "string";
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "LEVEL_LOCKED";
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
