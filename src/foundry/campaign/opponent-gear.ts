import { familyNameOf, specOf } from "../../rulesets/index.ts";
import { findDocument } from "../documents/find.ts";
import { typesHere } from "../documents/types-here.ts";

/** Thing of a compendium that can be chosen, with its UUID. */
export type Offer = { readonly uuid: string; readonly name: string };

/** Things of one compendium, under its title. */
export type Shelf = { readonly title: string; readonly offers: readonly Offer[] };

export type Shelves = Readonly<Record<"weapon" | "armour", readonly Shelf[]>>;

/** Loads the weapons or the armour of the compendia that this world has for its game; those made for its edition come first. */
export async function shelvesOf(role: "weapon" | "armour"): Promise<readonly Shelf[]> {
  const types = typesHere("Item").filter((type) => specOf(type)?.role === role);
  const packs = game.packs.contents.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const found = await Promise.all(
    packs.map(async (pack) => {
      const entries = [...(await pack.getIndex())].filter(
        (each) => "type" in each && types.includes(String(each.type)),
      );
      const offers = entries.map(({ uuid, name }) => ({ uuid, name: name ?? "" }));
      offers.sort((a, b) => a.name.localeCompare(b.name));
      return { title: pack.title, offers, own: isForEdition(pack.collection) };
    }),
  );
  return found.filter(({ offers }) => offers.length > 0).toSorted((a, b) => Number(b.own) - Number(a.own));
}

/** True if a compendium of ours is for the world's edition: its name ends as the edition's does. */
function isForEdition(collection: string): boolean {
  const ruleset = game.settings.get("riposte", "ruleset");
  const words = familyNameOf(ruleset);
  return collection === `riposte.${words}-weapons${ruleset.slice(words.length)}`;
}

/** Finds the UUID of the first of some names that is on a shelf; empty if none is. */
export function addressOf(names: readonly string[], shelves: readonly Shelf[]): string {
  const offers = shelves.flatMap((shelf) => shelf.offers);
  const found = names.flatMap((name) => offers.find((each) => each.name === name) ?? []);
  return found[0]?.uuid ?? "";
}

/** Finds the item with a UUID; null for none. */
export async function thingAt(uuid: string): Promise<Item.Implementation | null> {
  const found = await findDocument(uuid);
  return found instanceof Item ? found : null;
}
