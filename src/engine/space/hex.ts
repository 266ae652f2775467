import type { Cell } from "./space.ts";

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
