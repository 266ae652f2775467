import {
  type Family,
  type Possession,
  containerOf,
  isWithOwner,
  quantityOf,
  weightCarried,
  weightOfLot,
} from "../../engine/index.ts";
import { type ItemSource, itemsOf } from "./carried-view.ts";

/** A thing on its owner's sheet. */
export type PossessionView = {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly quantity: number;
  /** The weight of all of them. */
  readonly weight: number;
  readonly carried: boolean;
  /** True if it is with its owner: carried, and in no container that is left behind. */
  readonly here: boolean;
  readonly container: boolean;
  /** The number of containers around it. */
  readonly depth: number;
};

/** A fighter's things, and the weight of all that they carry. */
export type PossessionsView = {
  readonly things: readonly PossessionView[];
  readonly weight: number;
};

/** The roles of items that are carried. */
const CARRIED = ["weapon", "armour", "gear"] as const;

/** Builds a fighter's things, each below the container that it is in. */
export function possessionsOf(items: readonly ItemSource[], family: Family): PossessionsView {
  const all = CARRIED.flatMap((role) => itemsOf(items, family, role));
  const stuff = all.map((item): Possession & ItemSource => ({ ...item.system, ...item }));
  const things = below(undefined, stuff, 0, new Set());
  const lost = stuff.filter(({ id }) => !things.some((thing) => thing.id === id));
  return { things: [...things, ...lost.map((one) => viewOf(one, stuff, 0))], weight: weightCarried(stuff) };
}

type Stuff = Possession & ItemSource;

/** Lists the things in a container, or in none, each with its contents. */
function below(
  container: string | undefined,
  all: readonly Stuff[],
  depth: number,
  seen: Set<string>,
): PossessionView[] {
  return all
    .filter((one) => containerOf(one, all)?.id === container && !seen.has(one.id))
    .flatMap((one) => {
      seen.add(one.id);
      return [viewOf(one, all, depth), ...below(one.id, all, depth + 1, seen)];
    });
}

function viewOf(thing: Stuff, all: readonly Stuff[], depth: number): PossessionView {
  const quantity = quantityOf(thing);
  const { id, name, img } = thing;
  return {
    ...{ id, name, img, quantity, weight: weightOfLot(thing), depth },
    ...{ carried: thing["carried"] !== false, here: isWithOwner(thing, all), container: thing["container"] === true },
  };
}
