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

/** The grid of a scene; `unit` is the unit of `distance`. */
export type Grid = {
  readonly shape: "square" | "hex" | "gridless";
  readonly diagonals: Diagonals;
  /** The distance between neighbouring spaces. */
  readonly distance: number;
  readonly unit: Unit;
};

/**
 * The coordinates of one space. On a square grid they are its row and column; on a hex grid they are axial. Without a grid they are a
 * point, in units of one space.
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
   * The number of lines that walls stop, from the fighter `from` to each other fighter. Missing on a client that does not show the scene.
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

/** The units in which rules and scenes state distances. */
export const UNITS = ["m", "ft", "yd", "space"] as const;
export type Unit = (typeof UNITS)[number];

/** The words for each unit, in English and in German, without full stops. */
const WORDS: Readonly<Record<Unit, readonly string[]>> = {
  m: ["m", "metre", "metres", "meter", "meters", "metern", "mtr"],
  ft: ["ft", "foot", "feet", "'", "′", "fuß", "fuss"],
  yd: ["yd", "yds", "yard", "yards"],
  space: [
    ...["sp", "space", "spaces", "sq", "square", "squares", "hex", "hexes", "cell", "cells"],
    ...["feld", "felder", "feldern", "fld", "kästchen", "hexfeld", "hexfelder"],
  ],
};

/** Finds the unit that a text names; null if it names none of them. */
export function readUnit(text: string): Unit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, "");
  return UNITS.find((unit) => WORDS[unit].includes(word)) ?? null;
}

const METRES: Readonly<Record<Exclude<Unit, "space">, number>> = { m: 1, ft: 0.3048, yd: 0.9144 };

/** Converts a length into another unit; null between spaces and all other units, since no table gives the size of a space. */
export function convertLength(length: number, from: Unit, to: Unit): number | null {
  if (from === to) return length;
  if (from === "space" || to === "space") return null;
  return (length * METRES[from]) / METRES[to];
}

/** The layout of a scene's hexes: in columns or in rows, and whether the even or the odd ones are shifted. */
export type HexLayout = { readonly columns: boolean; readonly even: boolean };

/** Converts a row and a column into axial coordinates; every other row or column is shifted by half a hex. */
export function toAxial({ i, j }: { readonly i: number; readonly j: number }, { columns, even }: HexLayout): Cell {
  const [line, spot] = columns ? [j, i] : [i, j];
  const isOdd = Math.abs(line % 2);
  const shifted = (line + (even ? isOdd : -isOdd)) / 2;
  return columns ? [line, spot - shifted] : [spot - shifted, line];
}

/** Converts axial coordinates into a row and a column. */
export function fromAxial(
  [first, second]: Cell,
  { columns, even }: HexLayout,
): { readonly i: number; readonly j: number } {
  const [line, spot] = columns ? [first, second] : [second, first];
  const isOdd = Math.abs(line % 2);
  const shifted = spot + (line + (even ? isOdd : -isOdd)) / 2;
  return columns ? { i: shifted, j: line } : { i: line, j: shifted };
}

/** The number of lines drawn from one fighter to another: one to each corner of the other's space. */
export const LINES = 4;

/** Counts the lines from one fighter to another that walls stop; null if unknown. Only a client that shows the scene knows them. */
export function countStoppedLines(space: Space | undefined, from: string, to: string): number | null {
  const stopped = space?.stopped?.from === from ? space.stopped.to : {};
  return Object.hasOwn(stopped, to) && findSpot(space, to) ? (stopped[to] ?? null) : null;
}
