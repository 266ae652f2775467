import type { Point } from "../../grid/types.ts";
import type { Document } from "../document.ts";
import { centerOn } from "../token-space.ts";
import { isInLevel } from "../levels.ts";
import { WALLS } from "../wall.ts";
import { actionNamed } from "./actions.ts";
import { completePath, measureFrom, type Walker } from "./path.ts";
import type { MovementWaypoint, TokenPosition } from "./types.ts";

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** What may hold a token up. */
export interface Obstacles {
  readonly walls: Iterable<Document>;
  /** Whether steps that cost without end are taken all the same. */
  readonly ignoreCost?: boolean;
}

/** Cuts a path at the last place before the first wall, or the first step without a price, in its way. (Facts 79, 81) */
export function constrainPath(
  walker: Walker,
  { walls, ignoreCost = false }: Obstacles,
  waypoints: readonly MovementWaypoint[],
): { waypoints: MovementWaypoint[]; constrained: boolean } {
  const blocking = [...walls];
  const whole = completePath(walker.grid, walker.position, waypoints);
  const steps = ignoreCost ? [] : measureFrom(walker, walker.position, whole).segments;
  const cut = whole.findIndex(
    (to, at) =>
      steps[at]?.cost === Infinity || isBlocked(walker, blocking, { from: whole[at - 1] ?? walker.position, to }),
  );
  if (cut >= 0) return { waypoints: endOf(whole.slice(0, cut)), constrained: true };
  return { waypoints: [...waypoints], constrained: false };
}

/** The waypoints that were reached; the last one is where the token stops. */
function endOf(reached: readonly MovementWaypoint[]): MovementWaypoint[] {
  const end = reached.at(-1);
  const kept = reached.filter((waypoint) => !waypoint.intermediate && waypoint !== end);
  return end ? [...kept, { ...end, intermediate: false, checkpoint: true }] : [];
}

function isBlocked(
  { grid }: Walker,
  walls: readonly Document[],
  { from, to }: { from: TokenPosition; to: MovementWaypoint },
): boolean {
  if (walls.length === 0 || actionNamed(to.action).walls === null) return false;
  const way = { a: centerOn(grid, { ...to, x: from.x, y: from.y }), b: centerOn(grid, to) };
  return walls.some((wall) => blocks(wall._source, to.level ?? null) && crosses(way, wall._source));
}

/** Whether a wall stops movement: an open door does not, and one of other levels neither. */
function blocks({ move, door, ds, levels }: Readonly<Record<string, unknown>>, level: string | null): boolean {
  const isOpen = door !== WALLS.WALL_DOOR_TYPES.NONE && ds === WALLS.WALL_DOOR_STATES.OPEN;
  return move !== WALLS.WALL_MOVEMENT_TYPES.NONE && !isOpen && isInLevel(levels, level);
}

/** Whether a way meets a wall; one that is there from one side alone lets pass who comes from the other. */
export function crosses({ a, b }: Line, { c, dir }: Readonly<Record<string, unknown>>): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.isArray(c) ? c.map(Number) : [];
  const [start, end] = [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
  const side = sideOf(start, end, a);
  if (dir === WALLS.WALL_DIRECTIONS.LEFT && side < 0) return false;
  if (dir === WALLS.WALL_DIRECTIONS.RIGHT && side > 0) return false;
  const far = sideOf(start, end, b);
  const parted = sideOf(a, b, start) * sideOf(a, b, end) <= 0;
  return side !== 0 && side * far <= 0 && parted;
}

/** On which side of a line a point lies: its sign, 0 on the line. */
function sideOf(a: Point, b: Point, point: Point): number {
  return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
}
