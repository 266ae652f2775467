import { type Subject, type Creation, type Data, toData, getText, isData, parseJson } from "../../../engine/index.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { readCreation } from "../../platform/world/flags.ts";
import { toGameName } from "../../../rulesets/index.ts";
import { isOwnPack, listItemPacks } from "../../documents/data-models.ts";
import { findDocument } from "../../documents/find.ts";
import type { CompendiumStock, CharacterThing } from "../../../view/campaign/creation-view.ts";
import { buildLeftoverAward, buildRestoreUpdate } from "../../../view/campaign/experience.ts";
import { runInTurn, readRaisable, createStamp, write } from "./experience.ts";

/** Builds the view of an actor that the rules of character creation check. */
export function buildSubject(actor: Actor.Implementation): Subject {
  return { name: isUnnamed(actor) ? "" : actor.name, system: readStoredSystem(actor), items: listThings(actor) };
}

/**
 * Reads the progress of an actor's creation. `isOpen` is false once it is finished, `isNew` is true for an actor that was created new, and
 * `before` is the snapshot from before.
 */
export function readStage(actor: Actor.Implementation) {
  const { stage, before } = readCreation(actor.getFlag("riposte", "creation"));
  return { stage, isOpen: stage !== "done", isNew: stage !== "" && before === "", before };
}

/** True if an actor still has the name of a new character. */
export function isUnnamed({ name }: Actor.Implementation): boolean {
  return name === game.i18n.localize("RIPOSTE.Creation.newName");
}

/** An offered picture, and the name of the actor from whom it comes. */
export type Portrait = { readonly img: string; readonly name: string };

/** Returns the prefix of the compendium names of the world's game. */
function getPackPrefix(): string {
  return `riposte.${toGameName(game.settings.get("riposte", "ruleset"))}-`;
}

/** Loads the items that new characters are offered: those of the game's shelves, and those of compendia that the table has added. */
export async function loadStock({ steps }: Creation): Promise<CompendiumStock> {
  const shelves = steps.flatMap((step) => (step.kind === "gear" ? step.shelves.map(({ pack }) => pack) : []));
  const lists = await Promise.all(listItemPacks().map((pack) => loadPack(pack, shelves)));
  return lists.flat();
}

/** Lists the pictures of the ready characters, in their order, and of the other characters and opponents of the game, each once. */
export async function listPortraits({ ready }: Creation): Promise<readonly Portrait[]> {
  const packs = ["characters", "opponents"].map((pack) => game.packs.get(`${getPackPrefix()}${pack}`));
  const visible = packs.filter((pack) => pack?.visible === true);
  const indices = await Promise.all(visible.map((pack) => pack?.getIndex()));
  const entries = indices.flatMap((index) => [...(index ?? [])].map(toData));
  const all = [
    ...ready.map(({ img, label }) => ({ img, name: game.i18n.localize(label) })),
    ...entries.map((entry) => ({ img: getText(entry, "img"), name: getText(entry, "name") })),
  ];
  return all.filter(({ img }, at) => img !== "" && all.findIndex((each) => each.img === img) === at);
}

/** Loads the entries of a compendium; none of one of this system that no shelf names. */
async function loadPack(compendium: ItemPack, shelves: readonly string[]): Promise<CompendiumStock> {
  const isOwn = isOwnPack(compendium);
  const pack = isOwn ? compendium.collection.slice(getPackPrefix().length) : "";
  if (isOwn && !shelves.includes(pack)) return [];
  const index = await compendium.getIndex();
  return [...index].map((entry) => {
    const fields = toData(entry);
    return { uuid: entry.uuid, name: getText(fields, "name"), type: getText(fields, "type"), pack };
  });
}

type ItemPack = ReturnType<typeof listItemPacks>[number];

/** Lists the items of an actor in display order, each with the compendium from which it comes. */
export function listThings(actor: Actor.Implementation): readonly CharacterThing[] {
  return [...actor.items]
    .sort((a, b) => a.sort - b.sort)
    .map((item) => ({
      id: item.id ?? "",
      name: item.name,
      img: item.img ?? "",
      type: item.type,
      pack: readPackSuffix(item),
    }));
}

/**
 * Returns the part after the game's prefix in the name of the compendium from which an item comes; empty if it comes from no compendium of
 * the game.
 */
function readPackSuffix({ _stats: stats }: Item.Implementation): string {
  const beginning = `Compendium.${getPackPrefix()}`;
  const source = stats.compendiumSource ?? "";
  return source.startsWith(beginning) ? (source.slice(beginning.length).split(".")[0] ?? "") : "";
}

/** Adds items from the compendia to an actor, in order. */
export async function giveItems(actor: Actor.Implementation, uuids: readonly string[]): Promise<void> {
  const documents = await Promise.all(uuids.map((uuid) => findDocument(uuid)));
  const last = Math.max(0, ...actor.items.map(({ sort }) => sort));
  const data = documents.flatMap((thing, index) => {
    if (!(thing instanceof Item)) return [];
    return [{ ...game.items.fromCompendium(thing), sort: last + (index + 1) * CONST.SORT_INTEGER_DENSITY }];
  });
  if (data.length > 0) await actor.createEmbeddedDocuments("Item", data as Item.CreateData[]);
}

/** Adds the unspent points of a finished character to its experience log, so that they can be spent later. */
export async function storeLeftover(actor: Actor.Implementation, points: number): Promise<void> {
  const award = { points, reason: game.i18n.localize("RIPOSTE.Creation.control") };
  await runInTurn(actor, async () => {
    const raisable = await readRaisable(actor);
    const written = raisable && buildLeftoverAward(raisable.stored, award, createStamp());
    if (written) await write(actor, written);
  });
}

/** Marks as reversed all log entries that are newer than the state to which a character has been restored. */
async function takeBackLater(actor: Actor.Implementation, system: Data): Promise<void> {
  await runInTurn(actor, () => write(actor, buildRestoreUpdate(readStoredSystem(actor), system, game.user.name)));
}

/** Takes a snapshot of an actor, as a text from which it can be restored. */
export function takeSnapshot(actor: Actor.Implementation): string {
  const { name, img, prototypeToken } = actor;
  const token = { name: prototypeToken.name, src: prototypeToken.texture.src };
  const items = [...actor.items].map((item) => item.toObject());
  return JSON.stringify({ name, img, token, system: readStoredSystem(actor), items });
}

/** Lists the ids of the items in a snapshot; empty if the text is not a snapshot. */
export function listSnapshotItems(snapshot: string): readonly string[] {
  return readItems(toData(parseJson(snapshot))).map((item) => getText(item, "_id"));
}

/** Restores an actor from a snapshot. False if the text is not a snapshot. */
export async function restore(actor: Actor.Implementation, snapshot: string): Promise<boolean> {
  const data = toData(parseJson(snapshot));
  const { name, img, system } = data;
  if (typeof name !== "string" || !isData(system) || !Array.isArray(data["items"])) return false;
  await restoreItems(actor, readItems(data));
  const token = toData(data["token"]);
  const texts = {
    name,
    ...(typeof img === "string" && { img }),
    ...(typeof token["name"] === "string" && { "prototypeToken.name": token["name"] }),
    ...(typeof token["src"] === "string" && { "prototypeToken.texture.src": token["src"] }),
  };
  await actor.update({ ...texts, system } as Actor.UpdateData);
  await takeBackLater(actor, system);
  return true;
}

/** Restores an actor's items: deletes added ones, creates removed ones again, and resets the values of the others. */
async function restoreItems(actor: Actor.Implementation, stored: readonly Data[]): Promise<void> {
  const ids = stored.map((item) => getText(item, "_id"));
  const added = [...actor.items].flatMap(({ id }) => (id !== null && !ids.includes(id) ? [id] : []));
  const isThere = (item: Data): boolean => actor.items.has(getText(item, "_id"));
  const changed = stored.filter(isThere).map(({ _id, system }) => ({ _id, system }));
  const removed = stored.filter((item) => !isThere(item));
  await actor.deleteEmbeddedDocuments("Item", added);
  await actor.updateEmbeddedDocuments("Item", changed as unknown as Item.UpdateData[]);
  await actor.createEmbeddedDocuments("Item", removed as unknown as Item.CreateData[], { keepId: true });
}

function readItems({ items }: Data): readonly Data[] {
  return Array.isArray(items) ? items.filter((item): item is Data => isData(item) && getText(item, "_id") !== "") : [];
}
