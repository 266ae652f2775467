import {
  type GroundArea,
  type Cell,
  type Grid,
  type Site,
  type Spot,
  fromAxial,
  computeOutline,
  toSpaces,
} from "../../../engine/index.ts";
import { getLevelId, getViewedLevel } from "../../platform/compat-levels.ts";
import { readGrid, toCell, toHeight } from "./space.ts";
import { listVisibleTokens } from "./tokens.ts";
import { type TokenPosition, toPosition } from "./waypoints.ts";
import { clientState } from "../../platform/state.ts";

type GridScene = Scene.Implementation;
type CanvasPoint = { readonly x: number; readonly y: number };

/**
 * Converts a point of a scene to a site. It is on the viewed level, at the height of the nearest token there that this user sees, since
 * tokens show where the ground lies; without one, at the floor of the level.
 */
export function toSite(point: CanvasPoint, scene: GridScene): Site {
  const { size, isGridless } = scene.grid;
  const cell: Cell = isGridless ? [point.y / size, point.x / size] : toCell(scene.grid.getOffset(point), scene);
  const [level, grid] = [getViewedLevel(scene), readGrid(scene)];
  const elevation = findNearestToken(point, scene, level?.id ?? "")?._source.elevation ?? level?.base ?? 0;
  return { scene: scene.uuid, cell, height: grid ? toHeight(elevation, grid) : 0, level: level?.id ?? "" };
}

function findNearestToken(point: CanvasPoint, scene: GridScene, level: string): TokenDocument.Implementation | null {
  const distances = listVisibleTokens()
    .filter((token) => token.parent === scene && getLevelId(token._source) === level)
    .map((token) => ({ token, distance: measurePixels(point, token.getCenterPoint(toPosition(token._source))) }));
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.token ?? null;
}

function measurePixels(a: CanvasPoint, b: CanvasPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the centre of a space of a scene. */
export function getCellCentre(cell: Cell, { grid }: GridScene): CanvasPoint {
  const [row, column] = cell;
  if (grid.isGridless) return { x: column * grid.size, y: row * grid.size };
  const { columns, even } = { columns: false, even: false, ...grid };
  return grid.getCenterPoint(grid.isHexagonal ? fromAxial(cell, { columns, even }) : { i: row, j: column });
}

/** Returns the position of a token after it has moved from one spot to another of the same shape; null outside of a scene. */
export function shiftPosition(token: TokenDocument.Implementation, from: Spot, to: Spot): TokenPosition | null {
  const [[start], [end]] = [from.cells, to.cells];
  if (!token.parent || !start || !end) return null;
  const [before, after] = [getCellCentre(start, token.parent), getCellCentre(end, token.parent)];
  const { x, y, ...others } = toPosition(token._source);
  return { x: Math.round(x + after.x - before.x), y: Math.round(y + after.y - before.y), ...others };
}

/** The number of corners of the polygon that is drawn for a round area. */
const CIRCLE_CORNERS = 36;

/**
 * Builds the outline of an area on its scene, as the alternating x and y of a polygon's corners. Empty if the area's length cannot be
 * measured in the scene's unit.
 */
export function buildOutline(
  { centre, radius, unit, ahead }: GroundArea,
  scene: GridScene,
  grid: Grid,
): readonly number[] {
  const spaces = toSpaces(radius, unit, grid);
  if (spaces === null) return [];
  const { size } = scene.grid;
  const { width, height } = scene.dimensions;
  const reach = grid.shape === "gridless" ? spaces : Math.floor(spaces) + 0.5; // to the far side of the last whole space
  const length = Math.min(reach * size, Math.hypot(width, height));
  const from = computeMean(centre.cells.map((cell) => getCellCentre(cell, scene)));
  const corners = ahead
    ? computeOutline(ahead.shape, from, toPair(getCellCentre(ahead.towards, scene)), { length, space: size })
    : Array.from({ length: CIRCLE_CORNERS }, (_, index): Cell => {
        const angle = (2 * Math.PI * index) / CIRCLE_CORNERS;
        return [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)];
      });
  return corners.flat().map(Math.round);
}

function computeMean(points: readonly CanvasPoint[]): Cell {
  const [x, y] = points.reduce<Cell>(([sumX, sumY], point) => [sumX + point.x, sumY + point.y], [0, 0]);
  return [x / points.length, y / points.length];
}

function toPair({ x, y }: CanvasPoint): Cell {
  return [x, y];
}

/** A placing of an area that is in progress; null if there is none. */
type ActivePlacing = { draw(): void; end(): void } | null;
const placing = clientState.record("areas.placing", (): { now: ActivePlacing } => ({ now: null }));

/** Sets the placing that is in progress; null if there is none. */
export function setPlacing(next: ActivePlacing): void {
  placing.now = next;
}

/** Draws the placing in progress again after the user has panned or zoomed the scene. */
export function refreshPlacing(): void {
  placing.now?.draw();
}

/** Ends the placing in progress without a choice. */
export function endPlacing(): void {
  placing.now?.end();
}

/** Cancels the placing in progress, because its scene is not shown any more, and warns the user. */
export function cancelPlacing(): void {
  if (!placing.now) return;
  ui.notifications.warn("RIPOSTE.Act.site.gone", { localize: true });
  endPlacing();
}
