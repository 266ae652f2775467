import { type GearStep, type Subject, findShelf } from "../../engine/index.ts";

/** An item that a character has. */
export type CharacterThing = Subject["items"][number] & { readonly id: string; readonly img: string };

/** An item in a compendium, and the name of its folder there. */
export type CompendiumThing = Subject["items"][number] & { readonly uuid: string; readonly folder: string };

/** All items in the compendia. */
export type CompendiumStock = readonly CompendiumThing[];

/** A kind of gear: the items that the character has, and those on offer, grouped by folder. */
export type ShelfView = {
  readonly id: string;
  readonly label: string;
  readonly most: number;
  readonly isFull: boolean;
  readonly isOver: boolean;
  readonly things: readonly CharacterThing[];
  readonly headings: readonly { readonly name: string; readonly stocked: readonly CompendiumThing[] }[];
};

/** Lists the kinds of gear that a new character may have, or has. */
export function listShelfViews(
  step: GearStep,
  things: readonly CharacterThing[],
  stock: CompendiumStock,
): readonly ShelfView[] {
  return step.shelves.flatMap((shelf) => {
    const own = things.filter((thing) => findShelf(step, thing) === shelf);
    if (shelf.most === 0 && own.length === 0) return [];
    const offered = stock.filter((each) => each.pack === shelf.pack && each.type === shelf.type);
    const { id, label, most } = shelf;
    return [
      {
        id,
        label,
        most,
        isFull: own.length >= most,
        isOver: own.length > most,
        things: own,
        headings: groupByFolder(offered),
      },
    ];
  });
}

function groupByFolder(stocked: CompendiumStock): ShelfView["headings"] {
  const names = [...new Set(stocked.map(({ folder }) => folder))].toSorted((a, b) => a.localeCompare(b));
  return names.map((name) => ({
    name,
    stocked: stocked.filter(({ folder }) => folder === name).toSorted((a, b) => a.name.localeCompare(b.name)),
  }));
}
