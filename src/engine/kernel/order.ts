import { type Data, lookup } from "./json.ts";
import type { Scene } from "./scene.ts";

/** The places of fighters in the order of turns, by id. */
export type TurnPlaces = Readonly<Record<string, readonly number[]>>;

/** The side of a fighter on which another is placed in the order. */
export const SIDES_OF_PLACE = ["before", "after"] as const;
export type PlaceSide = (typeof SIDES_OF_PLACE)[number];

/** The move of one fighter beside another in the order. */
export type TurnMove = { readonly fighter: string; readonly beside: string; readonly side: PlaceSide };

/**
 * The rules for the order of turns: the dice of a fighter, and the place that their faces give. A place lists numbers, the most significant
 * first; the higher place acts first. If places are equal, the game may roll them off; otherwise the GM orders them, and is not asked about
 * opponents alone.
 */
export type Order<F extends Data = Data> = {
  dice(fighter: F, scene: Scene<F>): { readonly count: number; readonly sides: number };
  place(fighter: F, faces: readonly number[], scene: Scene<F>): readonly number[];
  /** Returns the mark of each die as an id of the game; empty for an ordinary die. Missing if all dice are ordinary. */
  marks?(faces: readonly number[]): readonly string[];
  /**
   * Returns the group with which a fighter shares one roll; empty for a fighter who rolls alone. If missing, all fighters roll alone.
   * Fighters of one group with equal places follow each other in the order in which they were rolled for.
   */
  sharesRoll?(fighter: F): string;
  /**
   * Returns the places of all fighters for the current state of the fight, from the rolled places. If missing, the rolled places are used.
   */
  arranged?(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces;
  /**
   * The number of times that one round of the game goes through the order; by default once. `Fight.round` counts each of these as a round.
   */
  readonly laps?: number;
  /**
   * The number of sides of the die with which equal places are rolled off: each face is added to its fighter's place, until no two are
   * equal. If missing, the GM orders them, and fighters of the GM are ordered by name.
   */
  readonly rollOff?: number;
  /** The index of the number in a place that is shown as initiative; by default 0. */
  readonly initiativeAt?: number;
};

/**
 * Formats a round of the fight in the game's own count, from 1. If a round of the game goes through the order more than once, the number of
 * the pass follows: "3.2".
 */
export function labelRound(round: number, { laps = 1 }: Pick<Order, "laps">): string {
  const number = Math.floor((round - 1) / laps) + 1;
  return laps > 1 ? `${number}.${((round - 1) % laps) + 1}` : `${number}`;
}

/**
 * Compares two places: negative if `a` acts before `b`, positive if after, 0 if their places are equal. A fighter without a place comes
 * last.
 */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the place of a fighter with this initiative, which is at `index` in the place. The place stays as rolled unless the initiative
 * was edited by hand; then the numbers before it are 0.
 */
export function withInitiative(rolled: readonly number[], initiative: number, index: number): readonly number[] {
  if (rolled[index] === initiative) return rolled;
  return [...Array<number>(index).fill(0), initiative, ...rolled.slice(index + 1)];
}

/**
 * Returns a place directly before or after another, nearer to it than all fighters who were moved there earlier. `all` are the places of
 * all fighters.
 */
export function placeBeside(
  place: readonly number[],
  all: readonly (readonly number[])[],
  side: PlaceSide,
): readonly number[] {
  const length = Math.max(place.length, ...all.map((each) => each.length));
  return [...place, ...Array<number>(length - place.length).fill(0), side === "after" ? -1 : 1];
}

/** Returns the places of all fighters after one has moved beside another; unchanged if either has no place. */
export function moveBeside(places: TurnPlaces, { fighter, beside, side }: TurnMove): TurnPlaces {
  const target = lookup(places, beside);
  const own = lookup(places, fighter);
  if (!own?.length || !target?.length || fighter === beside) return places;
  return { ...places, [fighter]: placeBeside(target, Object.values(places), side) };
}
