import type { Unit } from "./units.ts";

/** What a step across a corner counts: the world's setting, in Foundry's words. */
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

/** How a scene is divided into spaces, how far it is from one to the next, and in which unit. */
export type Grid = {
  readonly shape: "square" | "hex" | "gridless";
  readonly diagonals: Diagonals;
  /** How far it is from one space to the next. */
  readonly distance: number;
  readonly unit: Unit;
};

/**
 * One space: on squares its row and its column, on hexes its axial coordinates; without a grid a point, counted in
 * spaces.
 */
export type Cell = readonly [number, number];

/** Where something stands. */
export type Spot = {
  /** The spaces that it occupies; without a grid its centre alone. */
  readonly cells: readonly Cell[];
  /** How far it extends around its centre, in spaces; 0 on a grid. */
  readonly radius: number;
  /** How high above the ground, in spaces; whole ones on a grid. */
  readonly height: number;
  /** The level on which it is; empty where a scene has none. */
  readonly level: string;
};

/** Where fighters stand, by their ids: a fighter without a spot stands nowhere that is known. */
export type Space = {
  /** The address of the scene; none where nothing depends on it. */
  readonly scene?: string;
  readonly grid: Grid;
  readonly spots: Readonly<Record<string, Spot>>;
  /** How many of the lines from one fighter to others walls stop, on a page that shows the scene. */
  readonly stopped?: { readonly from: string; readonly to: Readonly<Record<string, number>> };
};

/** The spot of a fighter, if it is known. */
export function spotIn(space: Space | undefined, fighter: string): Spot | undefined {
  return space && Object.hasOwn(space.spots, fighter) ? space.spots[fighter] : undefined;
}

/** The middle of a space, with one space between neighbours. */
export function pointOf([first, second]: Cell, { shape }: Grid): Cell {
  return shape === "hex" ? [first + second / 2, (second * Math.sqrt(3)) / 2] : [first, second];
}

/** The middle of several spaces. */
export function middleOf(cells: readonly Cell[], grid: Grid): Cell {
  const points = cells.map((cell) => pointOf(cell, grid));
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
