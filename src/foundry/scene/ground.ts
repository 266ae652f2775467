import { type Area, type Cell, type Grid, type Site, fromAxial, outlineAhead, spacesOf } from "../../engine/index.ts";
import { cellOf } from "./space.ts";

type Ground = Scene.Implementation;
type Point = { readonly x: number; readonly y: number };

/** Converts a point of a scene to a site. */
export function siteAt(point: Point, scene: Ground): Site {
  const { size, isGridless } = scene.grid;
  const cell: Cell = isGridless ? [point.y / size, point.x / size] : cellOf(scene.grid.getOffset(point), scene);
  return { scene: scene.uuid, cell, height: 0, level: "" };
}

/** Returns the centre of a space of a scene. */
export function middleOf(cell: Cell, { grid }: Ground): Point {
  const [row, column] = cell;
  if (grid.isGridless) return { x: column * grid.size, y: row * grid.size };
  const { columns, even } = { columns: false, even: false, ...grid };
  return grid.getCenterPoint(grid.isHexagonal ? fromAxial(cell, { columns, even }) : { i: row, j: column });
}

/** Number of corners with which the edge of a round area is drawn. */
const ROUND = 36;

/**
 * Builds the outline of an area on its scene, as the corners of a polygon: x and y in turn. Empty if the scene's unit does not measure its
 * length.
 */
export function outlineOf({ centre, radius, unit, ahead }: Area, scene: Ground, grid: Grid): readonly number[] {
  const spaces = spacesOf(radius, unit, grid);
  if (spaces === null) return [];
  const { size } = scene.grid;
  const { width, height } = scene.dimensions;
  const shown = grid.shape === "gridless" ? spaces : Math.floor(spaces) + 0.5; // to the far side of the last whole space
  const length = Math.min(shown * size, Math.hypot(width, height));
  const from = meanOf(centre.cells.map((cell) => middleOf(cell, scene)));
  const corners = ahead
    ? outlineAhead(ahead.shape, from, pair(middleOf(ahead.towards, scene)), { length, space: size })
    : Array.from({ length: ROUND }, (_, index): Cell => {
        const angle = (2 * Math.PI * index) / ROUND;
        return [from[0] + length * Math.cos(angle), from[1] + length * Math.sin(angle)];
      });
  return corners.flat().map(Math.round);
}

function meanOf(points: readonly Point[]): Cell {
  const [x, y] = points.reduce<Cell>(([sumX, sumY], point) => [sumX + point.x, sumY + point.y], [0, 0]);
  return [x / points.length, y / points.length];
}

function pair({ x, y }: Point): Cell {
  return [x, y];
}
