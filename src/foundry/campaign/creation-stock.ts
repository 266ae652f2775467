import { type Creation, toData, getText } from "../../engine/index.ts";
import { toGameName } from "../../rulesets/index.ts";
import { findDocument } from "../documents/find.ts";
import type { CompendiumStock, CharacterThing } from "../../view/campaign/creation-shelves.ts";

/** Picture that is offered, with the name of its actor. */
export type Portrait = { readonly img: string; readonly name: string };

/** Returns the prefix of the compendium names of the world's game. */
function getPackPrefix(): string {
  return `riposte.${toGameName(game.settings.get("riposte", "ruleset"))}-`;
}

/**
 * Loads everything that the game's compendia have for new characters; a compendium that is missing, or invisible to this user, has nothing.
 */
export async function loadStock({ steps }: Creation): Promise<CompendiumStock> {
  const packs = steps.flatMap((step) => (step.kind === "gear" ? step.shelves.map(({ pack }) => pack) : []));
  const lists = await Promise.all([...new Set(packs)].map(loadPack));
  return lists.flat();
}

/** Lists the pictures of the game's ready characters and opponents, each once. */
export async function listPortraits(): Promise<readonly Portrait[]> {
  const packs = ["characters", "opponents"].map((pack) => game.packs.get(`${getPackPrefix()}${pack}`));
  const visible = packs.filter((pack) => pack?.visible === true);
  const indices = await Promise.all(visible.map((pack) => pack?.getIndex()));
  const all = indices.flatMap((index) => [...(index ?? [])].map(toData));
  const pictures = new Map(all.map((entry) => [getText(entry, "img"), getText(entry, "name")]));
  return [...pictures].map(([img, name]) => ({ img, name })).filter(({ img }) => img !== "");
}

async function loadPack(pack: string): Promise<CompendiumStock> {
  const compendium = game.packs.get(`${getPackPrefix()}${pack}`);
  if (!compendium?.visible) return [];
  const index = await compendium.getIndex();
  return [...index].map((entry) => {
    const fields = toData(entry);
    const folder = compendium.folders.get(getText(fields, "folder"))?.name ?? "";
    return { uuid: entry.uuid, name: getText(fields, "name"), type: getText(fields, "type"), pack, folder };
  });
}

/** Lists the items of an actor, each with the compendium from which it comes. */
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

/** Reads the suffix of the name of our compendium from which an item comes; empty for any other. */
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
