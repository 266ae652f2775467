import { OWNERSHIP_LEVELS, packLevel } from "../shared/permissions.ts";
import type { CompendiumRequest, PackData } from "../shared/protocol.ts";
import { recordsIn, shown, textOr, type Json } from "./json.ts";
import { findKind } from "./kinds.ts";
import { worldSetting } from "./modules.ts";
import { indexOf, type Pack, type Packs } from "./packs.ts";
import { Refusal } from "./refusal.ts";
import { readPerson } from "./rights.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

/** A compendium of the world's own, which those who own it write into. (Fact 144) */
export interface OwnPack {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

/** The setting in which Gamemasters configure compendia. */
const CONFIGURATION = "core.compendiumConfiguration";

/** The package to which such compendia belong. */
export const WORLD = "world";

/** The compendia that a world.json lists. */
export function readOwnPacks(raw: Json): OwnPack[] {
  return recordsIn(raw["packs"]).map(({ name, label, type }) => ({
    name: textOr(name, ""),
    label: textOr(label, ""),
    type: textOr(type, ""),
  }));
}

/** The collection of the store in which the documents of such a compendium lie. */
export function shelfOf(name: string): string {
  return `pack-${name}`;
}

/** The collection of the store in which the folders of such a compendium lie. */
export function foldersOf(name: string): string {
  return `folders-of-${name}`;
}

function dataOf(world: World, { name, label, type }: OwnPack): PackData {
  const index = world.store.all(shelfOf(name)).map(indexOf);
  const of = { packageName: WORLD, system: world.system.id };
  const folders = [...world.store.all(foldersOf(name))];
  return { collection: `${WORLD}.${name}`, name, label, type, ...of, index, folders };
}

/** All compendia, the world's own among them as they are now. */
export function allPacks(world: World): Packs {
  const own = world.own.map((pack): [string, Pack] => {
    const documents = new Map(world.store.all(shelfOf(pack.name)).map((source) => [source._id, source]));
    return [`${WORLD}.${pack.name}`, { data: dataOf(world, pack), documents }];
  });
  return new Map([...world.packs, ...own]);
}

/**
 * Where the documents of a compendium of the world's own lie, for a user who may write there; refused for any other compendium, and for
 * documents of another name at its top.
 */
export function writablePack(world: World, collection: string, top: string | null, userId: string): Store {
  const pack = world.own.find(({ name }) => `${WORLD}.${name}` === collection);
  const { locked } = Object(worldSetting(world.store, CONFIGURATION)[collection] ?? {});
  if (!pack || locked === true) throw new Refusal(`The compendium ${collection} is locked`);
  const person = readPerson(world, userId);
  if (packLevel(person) < OWNERSHIP_LEVELS.OWNER)
    throw new Refusal(`User ${person.name} lacks permission to write into the compendium ${collection}`);
  if (top !== null && top !== pack.type && top !== "Folder")
    throw new Refusal(`The compendium ${collection} is one of ${pack.type}`);
  const shelf = (collection: string): string => (collection === "folders" ? foldersOf : shelfOf)(pack.name);
  const { all, find, write, ...store } = world.store;
  return {
    ...store,
    all: (kept) => all(shelf(kept)),
    find: (kept, id) => find(shelf(kept), id),
    write: (kept, change) => write(shelf(kept), change),
  };
}

/** Makes or removes a compendium of the world's own; only for Gamemasters. (Fact 144) */
export async function manageCompendium(world: World, userId: string, request: Json): Promise<CompendiumRequest> {
  const person = readPerson(world, userId);
  if (packLevel(person) < OWNERSHIP_LEVELS.OWNER)
    throw new Refusal(`User ${person.name} lacks permission to manage compendia`);
  if (request["action"] === "create") return { action: "create", pack: await createPack(world, request) };
  if (request["action"] === "delete") return { action: "delete", collection: await deletePack(world, request) };
  throw new Refusal(`"${shown(request["action"])}" cannot be done with a compendium`);
}

async function createPack(world: World, { label, type, name: given }: Json): Promise<PackData> {
  const [title, kind] = [textOr(label, "").trim(), findKind(textOr(type, ""))];
  const name = textOr(given, title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  if (name === "" || name.length > 60) throw new Refusal("A compendium needs a name of letters");
  if (!kind || !COMPENDIA.includes(kind.name))
    throw new Refusal(`The local table does not offer compendia of ${shown(type)}`);
  if (world.own.some((pack) => pack.name === name)) throw new Refusal(`There is a compendium ${WORLD}.${name} already`);
  const pack = { name, label: title, type: kind.name };
  for (const shelf of [shelfOf(name), foldersOf(name)]) await world.store.add(shelf);
  await world.keepOwn([...world.own, pack]);
  return dataOf(world, pack);
}

async function deletePack(world: World, { collection }: Json): Promise<string> {
  const pack = world.own.find(({ name }) => `${WORLD}.${name}` === collection);
  if (!pack) throw new Refusal(`There is no compendium ${shown(collection)} of the world's own`);
  await world.keepOwn(world.own.filter((each) => each !== pack));
  for (const shelf of [shelfOf(pack.name), foldersOf(pack.name)]) await world.store.drop(shelf);
  return `${WORLD}.${pack.name}`;
}

/** The documents of which a world makes compendia here. */
const COMPENDIA = ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"];
