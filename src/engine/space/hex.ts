import type { Cell } from "./space.ts";

/** How the hexes of a scene lie: in columns or in rows, and whether the even or the odd of them are shifted. */
export type HexLayout = { readonly columns: boolean; readonly even: boolean };

/** The axial coordinates of a hex that is counted by rows and columns, of which every other is shifted by half a hex. */
export function toAxial({ i, j }: { readonly i: number; readonly j: number }, { columns, even }: HexLayout): Cell {
  const [line, spot] = columns ? [j, i] : [i, j];
  const isOdd = Math.abs(line % 2);
  const shifted = (line + (even ? isOdd : -isOdd)) / 2;
  return columns ? [line, spot - shifted] : [spot - shifted, line];
}

/** The row and the column of a hex by its axial coordinates. */
export function fromAxial(
  [first, second]: Cell,
  { columns, even }: HexLayout,
): { readonly i: number; readonly j: number } {
  const [line, spot] = columns ? [first, second] : [second, first];
  const isOdd = Math.abs(line % 2);
  const shifted = spot + (line + (even ? isOdd : -isOdd)) / 2;
  return columns ? { i: shifted, j: line } : { i: line, j: shifted };
}
