import {
  type Cell,
  type Diagonals,
  type Grid,
  type Spot,
  type Space,
  type Unit,
  findSpot,
  convertLength,
} from "./space.ts";

/** The number of spaces that diagonals add to the longest side of a path, by the number of diagonals. */
const ADDED: Readonly<Record<Exclude<Diagonals, "exact">, (diagonals: number) => number>> = {
  equidistant: () => 0,
  approximate: (diagonals) => diagonals / 2,
  rectilinear: (diagonals) => diagonals,
  alternating1: (diagonals) => Math.floor(diagonals / 2),
  alternating2: (diagonals) => Math.ceil(diagonals / 2),
  illegal: (diagonals) => diagonals,
};

/**
 * Counts the spaces between two cells with a difference in height. On a grid the steps between them are counted; a step in all three
 * directions at once is two diagonals. Without a grid it is the length of the straight line.
 */
export function countSpaces(a: Cell, b: Cell, height: number, { shape, diagonals }: Grid): number {
  const [first, second] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  if (shape === "gridless") return Math.hypot(first, second, height);
  if (shape === "square") return countGridSteps(first, second, Math.abs(height), diagonals);
  const flat = Math.max(first, second, Math.abs(a[0] + a[1] - b[0] - b[1]));
  return countGridSteps(flat, 0, Math.abs(height), diagonals);
}

function countGridSteps(first: number, second: number, third: number, diagonals: Diagonals): number {
  const longest = Math.max(first, second, third);
  const shortest = Math.min(first, second, third);
  const middle = first + second + third - longest - shortest;
  if (diagonals !== "exact") return longest + ADDED[diagonals](middle + shortest);
  return longest - middle + Math.SQRT2 * (middle - shortest) + Math.sqrt(3) * shortest;
}

/** Counts the spaces between two spots: on a grid the fewest between any two of their cells, without a grid from edge to edge. */
export function countSpotSpaces(a: Spot, b: Spot, grid: Grid): number {
  const height = a.height - b.height;
  let fewest = Infinity;
  for (const one of a.cells)
    for (const other of b.cells) fewest = Math.min(fewest, countSpaces(one, other, height, grid));
  return Math.max(0, fewest - a.radius - b.radius);
}

/** Counts the spaces along a path, with the diagonals of all steps counted together; without a grid, along its straight lines. */
export function countPathSpaces(path: readonly Spot[], grid: Grid): number {
  const steps = path.flatMap((spot, index) => {
    const [[to], [from]] = [spot.cells, path[index - 1]?.cells ?? []];
    return from && to ? [{ from, to, height: spot.height - (path[index - 1]?.height ?? 0) }] : [];
  });
  const sum = (diagonals: Diagonals): number =>
    steps.reduce((all, { from, to, height }) => all + countSpaces(from, to, height, { ...grid, diagonals }), 0);
  if (grid.shape === "gridless" || grid.diagonals === "exact") return sum("exact");
  const straight = sum("equidistant");
  return straight + ADDED[grid.diagonals](sum("rectilinear") - straight);
}

/** Measures the distance between two spots, in a unit; null if the scene's unit cannot be converted. */
export function measureDistance(a: Spot, b: Spot, grid: Grid, unit: Unit): number | null {
  return toLength(countSpotSpaces(a, b, grid), grid, unit);
}

/** Converts a number of spaces into a length in a unit; null if the scene's unit cannot be converted. */
export function toLength(spaces: number, grid: Grid, unit: Unit): number | null {
  return unit === "space" ? spaces : convertLength(spaces * grid.distance, grid.unit, unit);
}

/** Converts a length into a number of spaces; null if the scene's unit cannot be converted. */
export function toSpaces(length: number, unit: Unit, grid: Grid): number | null {
  const sceneLength = unit === "space" ? length * grid.distance : convertLength(length, unit, grid.unit);
  return sceneLength === null ? null : sceneLength / grid.distance;
}

/** The unit of a rule. `beside` is the greatest distance in that unit between two fighters who touch, however coarse the grid. */
export type Scale = { readonly unit: Unit; readonly beside?: number };

/** The distance between two spots, in spaces, and whether they touch. */
export type Gap = { readonly spaces: number; readonly touches: boolean };

/** Measures the gap between two spots. */
export function measureGap(a: Spot, b: Spot, grid: Grid): Gap {
  return { spaces: countSpotSpaces(a, b, grid), touches: isAdjacent(a, b, grid) };
}

/**
 * Converts a gap into a whole number of a rule's unit, at most `beside` if the spots touch; null if the scene's unit cannot be converted.
 */
export function roundGap({ spaces, touches }: Gap, grid: Grid, { unit, beside = Infinity }: Scale): number | null {
  const length = toLength(spaces, grid, unit);
  return length === null ? null : Math.round(touches ? Math.min(beside, length) : length);
}

/** Measures the distance between two fighters, rounded to a whole number of a unit; null if it is not known. */
export function measureFighterDistance(
  space: Space | undefined,
  from: string,
  to: string,
  scale: Scale,
): number | null {
  const [a, b] = [findSpot(space, from), findSpot(space, to)];
  return space && a && b ? roundGap(measureGap(a, b, space.grid), space.grid, scale) : null;
}

/**
 * True if two spots touch. On a grid they are at most one step apart, also across a corner unless such steps are ruled out; without a grid,
 * less than one space. Spots on different levels never touch.
 */
export function isAdjacent(a: Spot, b: Spot, grid: Grid): boolean {
  if (!isOnLevel(a, b)) return false;
  if (grid.shape === "gridless") return countSpotSpaces(a, b, grid) < 1;
  const counted = grid.diagonals === "illegal" ? grid : ({ ...grid, diagonals: "equidistant" } as const);
  return countSpotSpaces(a, b, counted) <= 1;
}

/** True if two spots are on the same level. A spot without a level is on every level. */
export function isOnLevel(a: Spot, b: Spot): boolean {
  return a.level === b.level || a.level === "" || b.level === "";
}

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

/** Finds the smallest gap between a spot of one list and a spot of another; null if either list is empty. */
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

/** Finds the spot that is nearest to any of the others, of equals the first. A single spot is returned even if there are no others. */
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
