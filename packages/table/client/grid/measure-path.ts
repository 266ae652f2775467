import type { BaseGrid } from "./base-grid.ts";
import { countSteps } from "./diagonals.ts";
import {
  isOffset,
  type Coordinates,
  type CostFunction,
  type Offset,
  type PathMeasurement,
  type PathResult,
  type PathSegment,
  type PathWaypoint,
  type Waypoint,
} from "./types.ts";

const nothing = (): PathMeasurement => ({ distance: 0, spaces: 0, diagonals: 0, euclidean: 0, cost: 0 });

/** Measures a path segment by segment; diagonals that alternate go on alternating from one to the next. (Fact 63) */
export function measurePath(grid: BaseGrid, waypoints: readonly Waypoint[], cost?: CostFunction): PathResult {
  const places: PathWaypoint[] = waypoints.map(() => ({ ...nothing(), backward: null, forward: null }));
  const segments: PathSegment[] = [];
  const total = nothing();
  for (const [index, waypoint] of waypoints.entries()) {
    const [from, to, before] = [places[index - 1], places[index], waypoints[index - 1]];
    if (!from || !to || !before) continue;
    const segment: PathSegment = { ...nothing(), from, to };
    Object.assign(from, { forward: segment });
    Object.assign(to, { backward: segment });
    if (waypoint.measure !== false) measureSegment(grid, { from: before, to: waypoint, segment, total, cost });
    for (const key of ["distance", "spaces", "diagonals", "euclidean", "cost"] as const) {
      total[key] += segment[key];
      to[key] = total[key];
    }
    segments.push(segment);
  }
  return { ...total, waypoints: places, segments };
}

interface Measured {
  readonly from: Waypoint;
  readonly to: Waypoint;
  readonly segment: PathSegment;
  readonly total: PathMeasurement;
  readonly cost: CostFunction | undefined;
}

function measureSegment(grid: BaseGrid, { from, to, segment, total, cost }: Measured): void {
  if (!to.teleport) {
    segment.euclidean = straight(grid, from, to);
    Object.assign(segment, lengthBetween(grid, from, to, { before: total.diagonals, euclidean: segment.euclidean }));
  }
  const asked = to.cost ?? cost;
  if (typeof asked === "number") segment.cost = asked;
  else if (asked) segment.cost = costOf(grid, { from, to, segment, total, cost: asked });
  else segment.cost = segment.distance;
}

function lengthBetween(
  grid: BaseGrid,
  from: Coordinates,
  to: Coordinates,
  { before, euclidean }: { before: number; euclidean: number },
): Partial<PathMeasurement> {
  if (grid.isGridless) return { distance: euclidean };
  const { length, spaces, diagonals } = countSteps(
    grid._stepsBetween(grid.getOffset(from), grid.getOffset(to)),
    grid.diagonals,
    before,
  );
  return { distance: length * grid.distance, spaces, diagonals };
}

/** The length of the straight line in units of the grid. */
function straight(grid: BaseGrid, from: Coordinates, to: Coordinates): number {
  const [a, b] = [from, to].map((each) => (isOffset(each) ? grid.getCenterPoint(each) : each));
  if (!a || !b) return 0;
  const flat = (Math.hypot(b.x - a.x, b.y - a.y) / grid.size) * grid.distance;
  return Math.hypot(flat, (b.elevation ?? 0) - (a.elevation ?? 0));
}

/** What all steps of a segment cost; a teleport is one step of no distance. */
function costOf(grid: BaseGrid, { from, to, segment, total, cost }: Measured & { cost: CostFunction }): number {
  const [start, end] = [grid.getOffset(from), grid.getOffset(to)];
  if (same(start, end)) return 0;
  if (to.teleport || grid.isGridless) return cost(start, end, segment.distance, segment);
  let [spent, before, last] = [0, total.diagonals, start];
  for (const next of grid._spacesBetween(start, end)) {
    const step = countSteps(grid._stepsBetween(last, next), grid.diagonals, before);
    spent += cost(last, next, step.length * grid.distance, segment);
    before += step.diagonals;
    last = next;
  }
  return spent;
}

function same(a: Offset, b: Offset): boolean {
  return a.i === b.i && a.j === b.j && (a.k ?? 0) === (b.k ?? 0);
}
