import { isOnLevel } from "./distance.ts";
import { type Cell, type Grid, type Space, type Spot, computeMiddle, toPoint, findSpot } from "./space.ts";

/** The largest distance of a line from the middle of a fighter that it is taken to run through, as a fraction of that fighter's width. */
const THROUGH_THE_MIDDLE = 1 / 3;
const NEARLY = 1e-9;

/** True if the line between the middles of two fighters runs through the middle of a third; null if a position is unknown. */
export function areAcross(space: Space | undefined, one: string, other: string, between: string): boolean | null {
  const [a, b, middle] = [findSpot(space, one), findSpot(space, other), findSpot(space, between)];
  if (!space || !a || !b || !middle) return null;
  if (!isOnLevel(a, middle) || !isOnLevel(b, middle)) return false;
  const mid = ({ cells }: Spot): Cell => computeMiddle(cells, space.grid);
  const [from, to, [x, y]] = [mid(a), mid(b), mid(middle)];
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY);
  const [towardsX, towardsY] = [x - from[0], y - from[1]];
  const along = alongX * towardsX + alongY * towardsY;
  if (along <= 0 || along >= length ** 2) return false;
  const aside = Math.abs(alongX * towardsY - alongY * towardsX) / length;
  return aside <= THROUGH_THE_MIDDLE * measureWidth(middle, space.grid) + NEARLY;
}

/** Returns the greatest width of a spot, in spaces. */
function measureWidth({ cells, radius }: Spot, grid: Grid): number {
  if (grid.shape === "gridless") return 2 * radius;
  const points = cells.map((cell) => toPoint(cell, grid));
  const wide = (axis: 0 | 1): number => {
    const places = points.map((point) => point[axis]);
    return Math.max(...places) - Math.min(...places) + 1;
  };
  return Math.max(wide(0), wide(1));
}
