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
 * The order of turns: its dice, and the place that their faces give, most significant number first and higher first. Equal places are
 * rolled off if the game says so; otherwise the GM orders them, and is not asked about opponents alone.
 */
export type Order<F extends Data = Data> = {
  dice(fighter: F, scene: Scene<F>): { readonly count: number; readonly sides: number };
  place(fighter: F, faces: readonly number[], scene: Scene<F>): readonly number[];
  /** The mark of each die, by a word of the game; empty for an ordinary one. Missing if all are ordinary. */
  marks?(faces: readonly number[]): readonly string[];
  /**
   * The name of the group with which a fighter shares one roll; empty for a fighter who rolls alone, as all do if missing. Fighters of one
   * group with equal places follow each other in the order in which they were rolled for.
   */
  sharesRoll?(fighter: F): string;
  /** Returns the places of all fighters for the current state of the fight, from the rolled ones; as rolled, if missing. */
  arranged?(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces;
  /** The number of times that the order is gone through in one round of the game; once, if missing. The table counts each as a round. */
  readonly laps?: number;
  /**
   * The sides of the die that fighters with equal places roll off with, each face added to its fighter's place, until no two are equal; if
   * missing, the GM orders them, and fighters of the GM are ordered by name.
   */
  readonly rollOff?: number;
  /** The index of the number of a place that is shown as initiative; the first, if missing. */
  readonly initiativeAt?: number;
};

/**
 * Returns the label of a round of the table in the game's own count: its round and, if the order is gone through more than once in it, the
 * number of the pass: "3.2". Rounds count from 1.
 */
export function labelRound(round: number, { laps = 1 }: Pick<Order, "laps">): string {
  const number = Math.floor((round - 1) / laps) + 1;
  return laps > 1 ? `${number}.${((round - 1) % laps) + 1}` : `${number}`;
}

/** Negative if a goes before b, positive if after, 0 if their places do not decide. A fighter without a place goes last. */
export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Returns the place of a fighter with this initiative: as rolled, unless the number was edited by hand; then the numbers before it are 0.
 * `at` is the index of the initiative in a place.
 */
export function withInitiative(rolled: readonly number[], initiative: number, index: number): readonly number[] {
  if (rolled[index] === initiative) return rolled;
  return [...Array<number>(index).fill(0), initiative, ...rolled.slice(index + 1)];
}

/** Returns the place right before or after another, and before or after all that were moved there earlier. `all` are all places. */
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
