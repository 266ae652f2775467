import { type Creation, dataOf, textAt } from "../../engine/index.ts";
import { familyNameOf } from "../../rulesets/index.ts";
import { findDocument } from "../documents/find.ts";
import type { Stock, Thing } from "../../view/campaign/creation-shelves.ts";

/** Picture that is offered, with the name of its actor. */
export type Portrait = { readonly img: string; readonly name: string };

/** Returns the prefix of the compendium names of the world's game. */
function prefix(): string {
  return `riposte.${familyNameOf(game.settings.get("riposte", "ruleset"))}-`;
}

/**
 * Loads everything that the game's compendia have for new characters; a compendium that is missing, or invisible to this user, has nothing.
 */
export async function stockFor({ steps }: Creation): Promise<Stock> {
  const packs = steps.flatMap((step) => (step.kind === "gear" ? step.shelves.map(({ pack }) => pack) : []));
  const lists = await Promise.all([...new Set(packs)].map(stockIn));
  return lists.flat();
}

/** Lists the pictures of the game's ready characters and opponents, each once. */
export async function portraitsHere(): Promise<readonly Portrait[]> {
  const packs = ["characters", "opponents"].map((pack) => game.packs.get(`${prefix()}${pack}`));
  const seen = packs.filter((pack) => pack?.visible === true);
  const indices = await Promise.all(seen.map((pack) => pack?.getIndex()));
  const all = indices.flatMap((index) => [...(index ?? [])].map(dataOf));
  const pictures = new Map(all.map((entry) => [textAt(entry, "img"), textAt(entry, "name")]));
  return [...pictures].map(([img, name]) => ({ img, name })).filter(({ img }) => img !== "");
}

async function stockIn(pack: string): Promise<Stock> {
  const found = game.packs.get(`${prefix()}${pack}`);
  if (!found?.visible) return [];
  const index = await found.getIndex();
  return [...index].map((entry) => {
    const said = dataOf(entry);
    const folder = found.folders.get(textAt(said, "folder"))?.name ?? "";
    return { uuid: entry.uuid, name: textAt(said, "name"), type: textAt(said, "type"), pack, folder };
  });
}

/** Lists the items of an actor, each with the compendium from which it comes. */
export function thingsOf(actor: Actor.Implementation): readonly Thing[] {
  return [...actor.items]
    .sort((a, b) => a.sort - b.sort)
    .map((item) => ({ id: item.id ?? "", name: item.name, img: item.img ?? "", type: item.type, pack: packOf(item) }));
}

/** Reads the suffix of the name of our compendium from which an item comes; empty for any other. */
function packOf({ _stats: stats }: Item.Implementation): string {
  const beginning = `Compendium.${prefix()}`;
  const source = stats.compendiumSource ?? "";
  return source.startsWith(beginning) ? (source.slice(beginning.length).split(".")[0] ?? "") : "";
}

/** Adds items from the compendia to an actor, in order. */
export async function addThings(actor: Actor.Implementation, uuids: readonly string[]): Promise<void> {
  const found = await Promise.all(uuids.map((uuid) => findDocument(uuid)));
  const last = Math.max(0, ...actor.items.map(({ sort }) => sort));
  const data = found.flatMap((thing, index) => {
    if (!(thing instanceof Item)) return [];
    return [{ ...game.items.fromCompendium(thing), sort: last + (index + 1) * CONST.SORT_INTEGER_DENSITY }];
  });
  if (data.length > 0) await actor.createEmbeddedDocuments("Item", data as Item.CreateData[]);
}
