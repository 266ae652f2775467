import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { USER_ROLES } from "../shared/permissions.ts";
import type { Source } from "../shared/protocol.ts";
import { isValidId, randomID } from "../shared/utils/index.ts";
import { textOr, type Json } from "./json.ts";
import { PRIMARY_KINDS } from "./kinds.ts";
import { readJson, type System } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { makeSource, type Author } from "./sources.ts";
import type { Store } from "./store.ts";

/** What a world says of itself. */
export interface WorldInfo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly system: string;
}

/** What a new world begins with: sources by collection, as they stand in the seed's files. */
export interface Seed {
  readonly info: WorldInfo;
  readonly documents: ReadonlyMap<string, readonly Seedling[]>;
}

interface Seedling {
  readonly path: string;
  readonly source: Json;
}

const FIRST_USERS: readonly Json[] = [
  { name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#cc6644" },
  { name: "Player 1", role: USER_ROLES.PLAYER, color: "#4488cc" },
  { name: "Player 2", role: USER_ROLES.PLAYER, color: "#66aa44" },
];

/** Reads a seed's folder: world.json and one whole document per file in a folder per collection. */
export async function readSeed(folder: string | null, system: System): Promise<Seed> {
  const raw = folder === null ? null : await readSeedInfo(folder, system);
  const documents = new Map<string, Seedling[]>();
  if (folder !== null) {
    for (const { collection } of PRIMARY_KINDS) documents.set(collection, await readSeedlings(folder, collection));
  }
  if (!documents.get("users")?.length) {
    documents.set(
      "users",
      FIRST_USERS.map((source) => ({ path: "the first users", source })),
    );
  }
  const info = {
    id: textOr(raw?.["id"], "world"),
    title: textOr(raw?.["title"], `A world of ${system.title}`),
    description: textOr(raw?.["description"], ""),
    system: system.id,
  };
  return { info, documents };
}

/** A seed's world.json; a folder without one, or for another system, is refused. */
async function readSeedInfo(folder: string, system: System): Promise<Json> {
  const raw = await readJson(join(folder, "world.json"));
  if (!raw) throw new Refusal(`There is no world.json in ${folder}: it is not a seed`);
  const id = textOr(raw["system"], system.id);
  if (id !== system.id) throw new Refusal(`The seed ${folder} is made for the system ${id}, not for ${system.id}`);
  return raw;
}

async function readSeedlings(folder: string, collection: string): Promise<Seedling[]> {
  const names = await readdir(join(folder, collection)).catch(() => []);
  const found: Seedling[] = [];
  for (const name of names.filter((entry) => entry.endsWith(".json")).sort()) {
    const path = join(folder, collection, name);
    const source = await readJson(path);
    if (source) found.push({ path, source });
  }
  return found;
}

/** Writes a seed into an empty store; a source that is not valid is named with its file. */
export async function sowWorld(
  store: Store,
  seed: Seed,
  { system, coreVersion }: { system: System; coreVersion: string },
): Promise<void> {
  const author: Author = { userId: null, isGamemaster: true, now: Date.now(), system, coreVersion };
  for (const kind of PRIMARY_KINDS) {
    const put: Source[] = [];
    for (const { path, source } of seed.documents.get(kind.collection) ?? []) {
      const id = source["_id"] ?? randomID();
      if (!isValidId(id)) throw new Refusal(`${path}: "${String(id)}" is no valid id: 16 letters and digits`);
      if (put.some(({ _id }) => _id === id)) throw new Refusal(`${path}: the id [${id}] stands in another file too`);
      put.push(inFile(path, () => makeSource(kind, source, id, author)));
    }
    if (put.length > 0) await store.write(kind.collection, { put });
  }
}

function inFile<T>(path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${path}: ${error.message}`) : error;
  }
}
