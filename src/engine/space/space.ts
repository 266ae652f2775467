import type { Unit } from "./units.ts";

/** The rules for the cost of a diagonal step, by Foundry's names; the world's settings choose one. */
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

/** The grid of a scene: its shape, its rule for diagonals, and the distance between neighbouring spaces in a unit. */
export type Grid = {
  readonly shape: "square" | "hex" | "gridless";
  readonly diagonals: Diagonals;
  /** The distance between neighbouring spaces. */
  readonly distance: number;
  readonly unit: Unit;
};

/**
 * The coordinates of one space: row and column on a square grid, axial coordinates on a hex grid, and on a scene without a grid a point, in
 * units of one space.
 */
export type Cell = readonly [number, number];

/** The position of a token or a site. */
export type Spot = {
  /** The occupied spaces; without a grid only the point at the centre. */
  readonly cells: readonly Cell[];
  /** The radius around its centre, in spaces; 0 on a grid. */
  readonly radius: number;
  /** The height above the ground, in spaces; a whole number on a grid. */
  readonly height: number;
  /** The id of the level on which it is; empty if the scene has no levels. */
  readonly level: string;
};

/** The positions of fighters on a grid, by their ids. A fighter without an entry in `spots` has no known position. */
export type Space = {
  /** The UUID of the scene; missing where no rule needs it. */
  readonly scene?: string;
  readonly grid: Grid;
  readonly spots: Readonly<Record<string, Spot>>;
  /**
   * The number of lines from the fighter `from` to each other fighter that walls stop; missing on a client that does not show the scene.
   */
  readonly stopped?: { readonly from: string; readonly to: Readonly<Record<string, number>> };
};

/** Finds the spot of a fighter; undefined if it is not known. */
export function findSpot(space: Space | undefined, fighter: string): Spot | undefined {
  return space && Object.hasOwn(space.spots, fighter) ? space.spots[fighter] : undefined;
}

/** Returns the centre of a space as a point, in a plane where neighbouring spaces are 1 apart. */
export function toPoint([first, second]: Cell, { shape }: Grid): Cell {
  return shape === "hex" ? [first + second / 2, (second * Math.sqrt(3)) / 2] : [first, second];
}

/** Computes the mean of the centres of several spaces, as a point. */
export function computeMiddle(cells: readonly Cell[], grid: Grid): Cell {
  const points = cells.map((cell) => toPoint(cell, grid));
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
