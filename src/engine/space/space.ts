import type { Unit } from "./units.ts";

/** The rules for a step across a corner: the world's setting, in Foundry's words. */
export const DIAGONALS = [
  "equidistant",
  "exact",
  "approximate",
  "rectilinear",
  "alternating1",
  "alternating2",
  "illegal",
] as const;
export type Diagonals = (typeof DIAGONALS)[number];

/** The division of a scene into spaces, the distance between neighbours, and its unit. */
export type Grid = {
  readonly shape: "square" | "hex" | "gridless";
  readonly diagonals: Diagonals;
  /** The distance between neighbouring spaces. */
  readonly distance: number;
  readonly unit: Unit;
};

/**
 * One space: on squares its row and its column, on hexes its axial coordinates; without a grid a point, counted in
 * spaces.
 */
export type Cell = readonly [number, number];

/** The position of a token or a site. */
export type Spot = {
  /** The spaces that it occupies; without a grid its centre alone. */
  readonly cells: readonly Cell[];
  /** The radius around its centre, in spaces; 0 on a grid. */
  readonly radius: number;
  /** The height above the ground, in spaces; whole ones on a grid. */
  readonly height: number;
  /** The level on which it is; empty if a scene has none. */
  readonly level: string;
};

/** The positions of fighters, by their ids: the position of a fighter without a spot is not known. */
export type Space = {
  /** The address of the scene; missing if nothing depends on it. */
  readonly scene?: string;
  readonly grid: Grid;
  readonly spots: Readonly<Record<string, Spot>>;
  /** The number of lines from one fighter to others that walls stop, on a page that shows the scene. */
  readonly stopped?: { readonly from: string; readonly to: Readonly<Record<string, number>> };
};

/** Finds the spot of a fighter; undefined if it is not known. */
export function findSpot(space: Space | undefined, fighter: string): Spot | undefined {
  return space && Object.hasOwn(space.spots, fighter) ? space.spots[fighter] : undefined;
}

/** Returns the middle of a space, with a distance of 1 between neighbours. */
export function toPoint([first, second]: Cell, { shape }: Grid): Cell {
  return shape === "hex" ? [first + second / 2, (second * Math.sqrt(3)) / 2] : [first, second];
}

/** Returns the middle of several spaces. */
export function computeMiddle(cells: readonly Cell[], grid: Grid): Cell {
  const points = cells.map((cell) => toPoint(cell, grid));
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
