import { type Data, lookup } from "./json.ts";
import type { Scene } from "./scene.ts";

/** The places of fighters, by id. */
export type Places = Readonly<Record<string, readonly number[]>>;

/** The side of somebody to whom another moves in the order. */
export const SIDES_OF_PLACE = ["before", "after"] as const;
export type PlaceSide = (typeof SIDES_OF_PLACE)[number];

/** That somebody has moved beside somebody else. */
export type Moved = { readonly fighter: string; readonly beside: string; readonly side: PlaceSide };

/** Who goes when: the dice for it, and the place that their faces give, most telling number first and higher first.
 *  Places that are equal throughout are for the GM to order. */
export type Order<F extends Data = Data> = {
  dice(fighter: F, scene: Scene<F>): { readonly count: number; readonly sides: number };
  place(fighter: F, faces: readonly number[], scene: Scene<F>): readonly number[];
  /** Everybody's places as the fight stands now, made from those that were rolled; as they were rolled, where it is missing. */
  arranged?(places: Places, scene: Pick<Scene, "fight">): Places;
  /** How often the order is gone through in one round of the game; once, where it is missing. The table counts each as a round. */
  readonly laps?: number;
  /** Which number of a place people know as initiative, where it is not the first. */
  readonly initiativeAt?: number;
};

/** A round as the table counts it, in the game's own count: its round and, where the order is gone through more than once in it, which
 *  time this is: "3.2". Rounds count from 1. */
export function countedRound(round: number, { laps = 1 }: Pick<Order, "laps">): string {
  const number = Math.floor((round - 1) / laps) + 1;
  return laps > 1 ? `${number}.${((round - 1) % laps) + 1}` : `${number}`;
}

/** Negative when a goes before b, positive when after, 0 when only the GM can tell. Whoever has no place yet goes last. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The place of somebody whose initiative is this number: as it was rolled, unless the number has been set by hand. Then
 *  nothing stands before it any more. `at` says which number of a place the initiative is. */
export function placeAs(rolled: readonly number[], initiative: number, at: number): readonly number[] {
  if (rolled[at] === initiative) return rolled;
  return [...Array<number>(at).fill(0), initiative, ...rolled.slice(at + 1)];
}

/** The place right before or after another, before or after all who have moved there earlier. `all` are the places of everybody. */
export function placeBeside(
  place: readonly number[],
  all: readonly (readonly number[])[],
  side: PlaceSide,
): readonly number[] {
  const length = Math.max(place.length, ...all.map((each) => each.length));
  return [...place, ...Array<number>(length - place.length).fill(0), side === "after" ? -1 : 1];
}

/** Everybody's place after one fighter has moved beside another; as before where either has none. */
export function movedBeside(places: Places, { fighter, beside, side }: Moved): Places {
  const target = lookup(places, beside);
  const own = lookup(places, fighter);
  if (!own?.length || !target?.length || fighter === beside) return places;
  return { ...places, [fighter]: placeBeside(target, Object.values(places), side) };
}
