import {
  type Family,
  type Possession,
  findContainer,
  isWithOwner,
  readQuantity,
  sumCarriedWeight,
  computeLotWeight,
} from "../../engine/index.ts";
import { type ItemSource, listItems } from "./carried-view.ts";

/** An item on its owner's sheet. */
export type PossessionView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly quantity: number;
  /** The weight of one piece times the quantity. */
  readonly weight: number;
  readonly carried: boolean;
  /** True if its owner has it with them: it is carried, and so is every container around it. */
  readonly here: boolean;
  readonly container: boolean;
  /** The number of containers around it. */
  readonly depth: number;
};

/** A fighter's items, and the weight of those that they carry. */
export type Inventory = {
  readonly things: readonly PossessionView[];
  readonly weight: number;
};

/** The roles of items that are carried. */
const CARRIED = ["weapon", "armour", "gear"] as const;

/** Builds the list of a fighter's items, each below its container, and their weight. */
export function buildInventory(items: readonly ItemSource[], family: Family): Inventory {
  const all = CARRIED.flatMap((role) => listItems(items, family, role));
  const possessions = all.map((item): Possession & ItemSource => ({ ...item.system, ...item }));
  const things = listContents(undefined, possessions, 0, new Set());
  const unreachable = possessions.filter(({ id }) => !things.some((thing) => thing.id === id));
  return {
    things: [...things, ...unreachable.map((thing) => buildPossessionView(thing, possessions, 0))],
    weight: sumCarriedWeight(possessions),
  };
}

type ItemPossession = Possession & ItemSource;

/** Lists the items in a container, or those in none, each followed by its own contents. */
function listContents(
  container: string | undefined,
  all: readonly ItemPossession[],
  depth: number,
  seen: Set<string>,
): PossessionView[] {
  return all
    .filter((thing) => findContainer(thing, all)?.id === container && !seen.has(thing.id))
    .flatMap((thing) => {
      seen.add(thing.id);
      return [buildPossessionView(thing, all, depth), ...listContents(thing.id, all, depth + 1, seen)];
    });
}

function buildPossessionView(thing: ItemPossession, all: readonly ItemPossession[], depth: number): PossessionView {
  const quantity = readQuantity(thing);
  const { id, name, img } = thing;
  return {
    ...{ id, name, img, quantity, weight: computeLotWeight(thing), depth },
    ...{ carried: thing["carried"] !== false, here: isWithOwner(thing, all), container: thing["container"] === true },
  };
}
