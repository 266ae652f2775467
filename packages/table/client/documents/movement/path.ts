import { GridlessGrid, HexagonalGrid, type BaseGrid } from "../../grid/index.ts";
import type { CostFunction, Offset, PathResult, Point, Waypoint } from "../../grid/types.ts";
import { snapOn } from "../token-space.ts";
import { actionNamed, costOfAction } from "./actions.ts";
import type { MovementSection, MovementWaypoint, TokenPosition } from "./types.ts";

/** The values of a token that are moved, never prepared. (Fact 54) */
export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;
export const POSITION_KEYS_OF_14 = [...POSITION_KEYS, "depth", "level"] as const;

/** What a path is measured for. */
export interface Walker {
  readonly grid: BaseGrid;
  readonly token: object;
  readonly position: TokenPosition;
  readonly action: string;
  /** What steps cost, where the token is drawn; else the ways of moving say it. */
  readonly cost?: CostFunction | undefined;
}

/** The names of what is moved in the generation that is played. */
export function positionKeys(): readonly (keyof TokenPosition)[] {
  return game.release.generation >= 14 ? POSITION_KEYS_OF_14 : POSITION_KEYS;
}

/** What of some data says where a token stands. */
export function positionIn(data: object): Partial<TokenPosition> {
  const keys = positionKeys().filter((key) => Object.hasOwn(data, key) && Reflect.get(data, key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(data, key)]));
}

export function isSamePosition(a: TokenPosition, b: TokenPosition): boolean {
  return positionKeys().every((key) => a[key] === b[key]);
}

/** Whole waypoints made of what was asked for: what is left out stays as it was; the last one is a checkpoint. */
export function completeWaypoints(walker: Walker, asked: readonly Partial<MovementWaypoint>[]): MovementWaypoint[] {
  const waypoints: MovementWaypoint[] = [];
  let last = walker.position;
  for (const given of asked) {
    const position: TokenPosition = { ...last, ...positionIn(given) };
    const [x, y] = [Math.round(position.x), Math.round(position.y)];
    const { action = walker.action, snapped = false, explicit = false, checkpoint = false } = given;
    actionNamed(action);
    const whole = { ...onlyPosition(position), x, y, action, snapped, explicit, checkpoint };
    const mark = { intermediate: false, terrain: null, cost: 0, movementId: "", userId: "" };
    if (isSamePosition(whole, last)) {
      const before = waypoints.at(-1);
      if (checkpoint && before) waypoints[waypoints.length - 1] = { ...before, checkpoint: true };
      continue;
    }
    waypoints.push({ ...whole, ...mark });
    last = onlyPosition(whole);
  }
  const end = waypoints.at(-1);
  if (end) waypoints[waypoints.length - 1] = { ...end, checkpoint: true };
  return waypoints;
}

export function onlyPosition(position: TokenPosition): TokenPosition {
  return positionIn(position) as TokenPosition;
}

/** The waypoints with every space between them, where the grid has spaces and the token does not teleport. (Fact 66) */
export function completePath(
  grid: BaseGrid,
  origin: TokenPosition,
  waypoints: readonly MovementWaypoint[],
): MovementWaypoint[] {
  let last: TokenPosition = origin;
  return waypoints.flatMap((waypoint) => {
    const steps = actionNamed(waypoint.action).teleport ? [] : between(grid, last, waypoint);
    last = waypoint;
    return [...steps, waypoint];
  });
}

function between(grid: BaseGrid, from: TokenPosition, to: MovementWaypoint): MovementWaypoint[] {
  if (grid instanceof GridlessGrid) return [];
  const spaces = grid.getDirectPath([anchor(grid, { ...to, ...flat(from) }), anchor(grid, to)]).slice(1, -1);
  const count = spaces.length + 1;
  return spaces.map((space, index) => {
    const elevation = heightAt(grid, { from, to, part: (index + 1) / count, space });
    const place = { ...to, ...placeOn(grid, to, space), elevation };
    return { ...place, intermediate: true, explicit: false, checkpoint: false, snapped: true };
  });
}

function flat({ x, y, elevation }: TokenPosition): { x: number; y: number; elevation: number } {
  return { x, y, elevation };
}

function heightAt(
  grid: BaseGrid,
  { from, to, part, space }: { from: TokenPosition; to: TokenPosition; part: number; space: Offset },
): number {
  if (from.elevation === to.elevation) return to.elevation;
  return space.k === undefined ? from.elevation + (to.elevation - from.elevation) * part : space.k * grid.distance;
}

/** The point of a token by which it is measured: the middle of its first space. */
function anchor(grid: BaseGrid, position: TokenPosition): Point {
  const { elevation, width, height } = position;
  if (grid instanceof GridlessGrid)
    return { x: position.x + (width * grid.size) / 2, y: position.y + (height * grid.size) / 2, elevation };
  const { x, y } = snapOn(grid, position);
  const first = grid instanceof HexagonalGrid ? grid.sizeX / 2 : Math.min(width, 1) * (grid.size / 2);
  const second = grid instanceof HexagonalGrid ? grid.sizeY / 2 : Math.min(height, 1) * (grid.size / 2);
  return { x: x + first, y: y + second, elevation };
}

/** Where a token stands whose first space is this one. */
function placeOn(grid: BaseGrid, position: TokenPosition, space: Offset): { x: number; y: number } {
  const corner = grid.getTopLeftPoint({ i: space.i, j: space.j });
  const { x, y } = snapOn(grid, { ...position, x: Math.round(corner.x), y: Math.round(corner.y) });
  return { x, y };
}

/** A place on a path that is measured; a cost of its own stands, whatever the steps to it would cost. */
export type MeasuredPlace = TokenPosition & { readonly action: string; readonly fixedCost?: number | undefined };

/** Measures a path that begins at a place. */
export function measureFrom(
  walker: Walker,
  origin: TokenPosition,
  waypoints: readonly MeasuredPlace[],
  cost: CostFunction | undefined = walker.cost,
): PathResult {
  const { grid, token } = walker;
  const path: Waypoint[] = waypoints.map((waypoint) => {
    const { action, fixedCost } = waypoint;
    const { teleport, measure } = actionNamed(action);
    return {
      ...anchor(grid, waypoint),
      ...{ teleport, measure },
      cost: fixedCost ?? withAction(action, cost ?? chargeFor(action, token)),
    };
  });
  return grid.measurePath([anchor(grid, origin), ...path]);
}

/** What steps by an action cost of themselves. */
function chargeFor(action: string, token: object): CostFunction {
  const charge = costOfAction(action, token);
  return (from, to, distance, segment) => charge(distance, from, to, distance, segment);
}

/** Tells the cost function by which action the steps are taken. */
function withAction(action: string, cost: CostFunction): CostFunction {
  return (from, to, distance, segment) => cost(from, to, distance, Object.assign(segment, { action }));
}

/** A section of a path: its waypoints, each with what it cost, and its sums. */
export function sectionOf(
  walker: Walker,
  origin: TokenPosition,
  waypoints: readonly MovementWaypoint[],
): MovementSection {
  const { distance, cost, spaces, diagonals, segments } = measureFrom(walker, origin, waypoints);
  const measured = waypoints.map((waypoint, index) => ({ ...waypoint, cost: segments[index]?.cost ?? 0 }));
  return { waypoints: measured, distance, cost, spaces, diagonals };
}

export const EMPTY_SECTION: MovementSection = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
