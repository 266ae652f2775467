import { countPathSpaces, countSpotSpaces, isOnLevel, toSpaces } from "./distance.ts";
import { type RuleDistance, isInReach } from "./reach.ts";
import { type Cell, type Grid, type Spot, type Space, computeMiddle, findSpot } from "./space.ts";

/**
 * Finds the free spot nearest to a fighter from which the fighter reaches another, on a straight path; the fighter's own spot if it is one.
 * Of equally near spots, the first on the straightest line is chosen. Null if a position is not known, or if no such spot is free.
 */
export function findApproach(space: Space, mover: string, target: string, reach: RuleDistance): Spot | null {
  const { grid, spots } = space;
  const [from, to] = [findSpot(space, mover), findSpot(space, target)];
  if (!from || !to) return null;
  if (isInReach(from, to, grid, reach)) return from;
  const others = Object.entries(spots).flatMap(([id, spot]) => (id === mover ? [] : [spot]));
  const candidates =
    grid.shape === "gridless" ? listSpotsAround(from, to, grid, reach) : listShifts(from, to, grid, reach);
  const open = candidates.filter(
    (spot) => isInReach(spot, to, grid, reach) && !others.some((other) => isSharing(spot, other, grid)),
  );
  return findNearestSpot(open, from, grid);
}

/** Finds the spot with the shortest path from another; of equal ones, the one whose middle is nearest. */
function findNearestSpot(spots: readonly Spot[], from: Spot, grid: Grid): Spot | null {
  const start = computeMiddle(from.cells, grid);
  const measured = spots.map((spot) => {
    const [x, y] = computeMiddle(spot.cells, grid);
    return { spot, length: countPathSpaces([from, spot], grid), line: Math.hypot(x - start[0], y - start[1]) };
  });
  const [nearest] = measured.toSorted((a, b) => a.length - b.length || a.line - b.line);
  return nearest?.spot ?? null;
}

/** Lists the spots of a grid around a target to which a fighter's spot can be shifted. */
function listShifts(from: Spot, to: Spot, grid: Grid, { length, unit }: RuleDistance): readonly Spot[] {
  const far = Math.max(1, Math.ceil(toSpaces(length, unit, grid) ?? 1));
  const listSteps = (axis: 0 | 1): readonly number[] => {
    const [own, others] = [from.cells.map((cell) => cell[axis]), to.cells.map((cell) => cell[axis])];
    const least = Math.min(...others) - far - Math.max(...own);
    const most = Math.max(...others) + far - Math.min(...own);
    return Array.from({ length: most - least + 1 }, (_, index) => least + index);
  };
  const columns = listSteps(1);
  return listSteps(0).flatMap((row) => columns.map((column) => shiftSpot(from, [row, column])));
}

/** Returns a spot that is moved by some spaces. */
function shiftSpot(spot: Spot, [first, second]: Cell): Spot {
  return { ...spot, cells: spot.cells.map(([a, b]): Cell => [a + first, b + second]) };
}

/** The directions around a target that are tried on a scene without a grid. */
const DIRECTIONS = 12;
/** The gap in spaces between two fighters without a grid whose distance cannot be converted. */
const CLOSE = 0.5;

/** Lists spots around a target without a grid at the distance of a reach, the first on the line from the fighter. */
function listSpotsAround(from: Spot, to: Spot, grid: Grid, { length, unit }: RuleDistance): readonly Spot[] {
  const [start, end] = [computeMiddle(from.cells, grid), computeMiddle(to.cells, grid)];
  const distance = from.radius + to.radius + (toSpaces(length, unit, grid) ?? CLOSE);
  const angle = Math.atan2(start[1] - end[1], start[0] - end[0]);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const turned = angle + (2 * Math.PI * index) / DIRECTIONS;
    return { ...from, cells: [[end[0] + distance * Math.cos(turned), end[1] + distance * Math.sin(turned)]] as const };
  });
}

/** True if two spots overlap. */
function isSharing(one: Spot, other: Spot, grid: Grid): boolean {
  if (!isOnLevel(one, other)) return false;
  if (grid.shape === "gridless")
    return countSpotSpaces({ ...one, radius: 0 }, { ...other, radius: 0 }, grid) < one.radius + other.radius;
  return countSpotSpaces(one, other, grid) === 0;
}
