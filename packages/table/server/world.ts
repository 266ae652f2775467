import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Source, WorldData } from "../shared/protocol.ts";
import { isTypeOf } from "./clean.ts";
import { addLevels } from "./default-level.ts";
import { textOr } from "./json.ts";
import { PRIMARY_KINDS, type Kind } from "./kinds.ts";
import { readJson, readSystem, type System } from "./manifest.ts";
import { activeModules, modulesFor, readModules, wordsWith, type Module } from "./modules.ts";
import { allPacks, foldersOf, readOwnPacks, shelfOf, WORLD, type OwnPack } from "./own-packs.ts";
import { openPacks, packsFor, type Packs } from "./packs.ts";
import { Refusal } from "./refusal.ts";
import { releaseOf, type Release } from "./release.ts";
import { readPerson } from "./rights.ts";
import { readSeed, sowWorld, type WorldInfo } from "./seed.ts";
import { openStore, refuseIfInUse, type Store } from "./store.ts";

/** A world that is open: what is played in it and by which system. */
export interface World {
  readonly folder: string;
  readonly info: WorldInfo;
  readonly system: System;
  /** The installed modules, active or not. */
  readonly modules: readonly Module[];
  readonly release: Release;
  readonly store: Store;
  readonly packs: Packs;
  /** The compendia of the world's own, and what keeps another list of them. */
  readonly own: readonly OwnPack[];
  keepOwn(packs: readonly OwnPack[]): Promise<void>;
  /** What is not kept: the game goes on when the table is opened. */
  readonly play: { isPaused: boolean };
}

/** Which world is opened, and with what. */
export interface WorldOptions {
  readonly system: string;
  /** The folder of the modules; null for none. */
  readonly modules: string | null;
  readonly world: string;
  readonly seed: string | null;
  readonly fresh: boolean;
  readonly generation: number;
  readonly durable: boolean;
}

/** Opens a world; one that does not exist, or is to begin again, is made from the seed first. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { world: folder, fresh } = options;
  const release = releaseOf(options.generation);
  const system = await readSystem(options.system);
  const modules = await readModules(options.modules);
  await refuseForeignFolder(folder);
  const old = fresh ? null : await readJson(join(folder, "world.json"));
  const seed = old ? null : await readSeed(options.seed, system);
  if (!old) await clearWorld(folder);
  const info = old ? readInfo(old, folder, system) : (seed?.info ?? readInfo({}, folder, system));
  await mkdir(join(folder, "data"), { recursive: true });
  if (!old) await writeFile(join(folder, UNFINISHED), "");
  const store = await openStore(join(folder, "data"), options);
  try {
    const packs = await openPacks([system, ...modules], join(folder, "cache", "packs"));
    if (seed) await sowWorld(store, seed, { system, coreVersion: release.version });
    await addLevels(store, release);
    if (!old) await finish(folder, info);
    const own = old ? readOwnPacks(old) : [];
    for (const { name } of own) for (const shelf of [shelfOf(name), foldersOf(name)]) await store.add(shelf);
    const keepOwn = async (next: readonly OwnPack[]): Promise<void> => {
      await finish(folder, info, next);
      own.splice(0, own.length, ...next);
    };
    return { folder, info, system, modules, release, store, packs, own, keepOwn, play: { isPaused: false } };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Everything of the world that a user's client is sent. (Fact 46: filtered there, not here) */
export function readWorldData(world: World, userId: string, activeUsers: string[]): WorldData {
  const { info, system, modules, release, store } = world;
  const active = activeModules(modules, store);
  const loaded = [system.id, WORLD, ...active.map(({ id }) => id)];
  return {
    ...{ userId, activeUsers, release, world: info, serverTime: Date.now(), paused: world.play.isPaused },
    ...{ system: system.raw, template: system.template, languages: wordsWith(system.languages, active) },
    modules: modulesFor(modules, active),
    namesPixi: [system, ...active].some((each) => each.namesPixi),
    documents: Object.fromEntries(PRIMARY_KINDS.map((kind) => [kind.name, offered(kind, system, store)])),
    packs: packsFor(allPacks(world), readPerson(world, userId)).filter(({ packageName }) =>
      loaded.includes(packageName),
    ),
  };
}

/** The documents of a kind; one whose type the system does not name is kept, and not handed out. (Assumed) */
function offered(kind: Kind, system: System, store: Store): Source[] {
  const all = [...store.all(kind.collection)];
  return kind.fields["type"] === "type" ? all.filter(({ type }) => isTypeOf(kind, type, system)) : all;
}

/** Deletes a world, unless it is in use. */
async function clearWorld(folder: string): Promise<void> {
  await refuseIfInUse(join(folder, "data"));
  for (const part of ["world.json", "data", "cache", "sessions.json", UNFINISHED]) {
    await rm(join(folder, part), { recursive: true, force: true });
  }
}

/** The mark of a world whose creation was interrupted; the next table creates it again. */
const UNFINISHED = "unfinished";

async function finish(folder: string, info: WorldInfo, packs: readonly OwnPack[] = []): Promise<void> {
  const content = { ...info, madeBy: MAKER, ...(packs.length > 0 ? { packs } : {}) };
  await writeFile(join(folder, UNFINISHED), `${JSON.stringify(content, null, 2)}\n`, { flush: true });
  await rename(join(folder, UNFINISHED), join(folder, "world.json"));
}

/** Tells our worlds from Foundry's own, which have the same files. */
const MAKER = "local table";

/** Leaves alone what a table has not made: a folder of other things, or a world of Foundry's. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found) return;
  if (!found.isDirectory()) throw new Refusal(`${folder} is not a folder`);
  const names = await readdir(folder);
  if (names.length === 0 || names.includes(UNFINISHED)) return;
  const info = await readJson(join(folder, "world.json"));
  if (info?.["madeBy"] !== MAKER) {
    throw new Refusal(`The folder ${folder} holds something that the local table has not made: choose another one`);
  }
}

function readInfo(raw: Record<string, unknown>, folder: string, system: System): WorldInfo {
  const info = {
    id: textOr(raw["id"], "world"),
    title: textOr(raw["title"], "A world"),
    description: textOr(raw["description"], ""),
    system: textOr(raw["system"], system.id),
  };
  if (info.system !== system.id) {
    throw new Refusal(`The world in ${folder} is played with the system ${info.system}, not with ${system.id}`);
  }
  return info;
}
