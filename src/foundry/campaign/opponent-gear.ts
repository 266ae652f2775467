import { toGameName, findSheetSpec } from "../../rulesets/index.ts";
import { findDocument } from "../documents/find.ts";
import { listWorldTypes } from "../documents/types-here.ts";

/** Thing of a compendium that can be chosen, with its UUID. */
export type GearOffer = { readonly uuid: string; readonly name: string };

/** Things of one compendium, under its title. */
export type PackShelf = { readonly title: string; readonly offers: readonly GearOffer[] };

export type PackShelves = Readonly<Record<"weapon" | "armour", readonly PackShelf[]>>;

/** Loads the weapons or the armour of the compendia that this world has for its game; those made for its edition come first. */
export async function loadShelves(role: "weapon" | "armour"): Promise<readonly PackShelf[]> {
  const types = listWorldTypes("Item").filter((type) => findSheetSpec(type)?.role === role);
  const packs = game.packs.contents.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const shelves = await Promise.all(
    packs.map(async (pack) => {
      const entries = [...(await pack.getIndex())].filter(
        (each) => "type" in each && types.includes(String(each.type)),
      );
      const offers = entries.map(({ uuid, name }) => ({ uuid, name: name ?? "" }));
      offers.sort((a, b) => a.name.localeCompare(b.name));
      return { title: pack.title, offers, own: isForEdition(pack.collection) };
    }),
  );
  return shelves.filter(({ offers }) => offers.length > 0).toSorted((a, b) => Number(b.own) - Number(a.own));
}

/** True if a compendium of ours is for the world's edition: its name ends as the edition's does. */
function isForEdition(collection: string): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const family = toGameName(ruleset);
  return collection === `riposte.${family}-weapons${ruleset.slice(family.length)}`;
}

/** Finds the UUID of the first of some names that is on a shelf; empty if none is. */
export function findUuid(names: readonly string[], shelves: readonly PackShelf[]): string {
  const offers = shelves.flatMap((shelf) => shelf.offers);
  const matches = names.flatMap((name) => offers.find((each) => each.name === name) ?? []);
  return matches[0]?.uuid ?? "";
}

/** Finds the item with a UUID; null for none. */
export async function findItem(uuid: string): Promise<Item.Implementation | null> {
  const document = await findDocument(uuid);
  return document instanceof Item ? document : null;
}
