import { type Gap, measureGap } from "./distance.ts";
import type { Grid, Spot } from "./space.ts";

/** The possible spots of each fighter, by id; a fighter with several tokens has several. */
export type PossibleSpots = Readonly<Record<string, readonly Spot[]>>;

/**
 * Chooses one spot for each fighter; the first id is the actor's. Of the actor's spots, the one nearest to any other named fighter is used;
 * of any other fighter's, the one nearest to the actor. A fighter with several spots is left out if the distances are not known.
 */
export function chooseSpots(
  places: PossibleSpots,
  [actor = "", ...others]: readonly string[],
  grid: Grid,
): Readonly<Record<string, Spot>> {
  const from = findNearest(places[actor] ?? [], listSpots(places, others), grid);
  const entries = Object.entries(places).flatMap(([id, spots]): readonly (readonly [string, Spot])[] => {
    const spot = id === actor ? from : findNearest(spots, from ? [from] : [], grid);
    return spot ? [[id, spot]] : [];
  });
  return Object.fromEntries(entries);
}

/** Finds the smallest gap between any of some spots and any of others; null if either list is empty. */
export function findSmallestGap(from: readonly Spot[], to: readonly Spot[], grid: Grid): Gap | null {
  let smallest: Gap | null = null;
  for (const one of from)
    for (const other of to) {
      const gap = measureGap(one, other, grid);
      if (!smallest || gap.spaces < smallest.spaces) smallest = gap;
    }
  return smallest;
}

function listSpots(places: PossibleSpots, ids: readonly string[]): readonly Spot[] {
  return ids.flatMap((id) => (Object.hasOwn(places, id) ? (places[id] ?? []) : []));
}

/** Finds the only one of some spots, or the one nearest to any of others; of equals the first. */
function findNearest(spots: readonly Spot[], others: readonly Spot[], grid: Grid): Spot | undefined {
  const [first, ...more] = spots;
  if (!first || more.length === 0) return first;
  let [nearest, least]: [Spot | undefined, number] = [undefined, Infinity];
  for (const spot of spots) {
    const gap = findSmallestGap([spot], others, grid);
    if (gap && gap.spaces < least) [nearest, least] = [spot, gap.spaces];
  }
  return nearest;
}
