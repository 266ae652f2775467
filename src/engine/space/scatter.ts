import { type Cell, type Grid, type Spot, computeMiddle } from "./space.ts";

/** The number of directions in which something may go astray, clockwise on a square grid; the first leads straight on. */
export const SCATTER_DIRECTIONS = 6;

/**
 * Returns the spot where something goes astray that was thrown at another spot: `spaces` away from it, turned by some sixths of a circle
 * from the line of the throw. Without a known start it counts from the first axis of the grid.
 */
export function findScatterSpot(
  aim: Spot,
  { from, spaces, turns }: { readonly from: Spot | undefined; readonly spaces: number; readonly turns: number },
  grid: Grid,
): Spot {
  const middle = computeMiddle(aim.cells, grid);
  const start = from ? computeMiddle(from.cells, grid) : middle;
  const angle = Math.atan2(middle[1] - start[1], middle[0] - start[0]) + (2 * Math.PI * turns) / SCATTER_DIRECTIONS;
  const point: Cell = [middle[0] + spaces * Math.cos(angle), middle[1] + spaces * Math.sin(angle)];
  return { ...aim, cells: [findCell(point, grid)], radius: 0 };
}

/** Finds the space around a point; without a grid, the point itself. */
function findCell([x, y]: Cell, { shape }: Grid): Cell {
  if (shape === "gridless") return [x, y];
  if (shape === "square") return [Math.round(x), Math.round(y)];
  const second = (2 * y) / Math.sqrt(3);
  return roundAxial([x - second / 2, second]);
}

/** Rounds axial coordinates to the hex that contains them: of the three that add up to 0, the one farthest from whole gives way. */
function roundAxial([first, second]: Cell): Cell {
  const third = -first - second;
  const [a, b, c] = [Math.round(first), Math.round(second), Math.round(third)];
  const [offA, offB, offC] = [Math.abs(a - first), Math.abs(b - second), Math.abs(c - third)];
  if (offA > offB && offA > offC) return [-b - c, b];
  return offB > offC ? [a, -a - c] : [a, b];
}
