import { type Cell, type Grid, type Spot, computeMiddle, toPoint } from "./space.ts";

/** The form of an area on one side of its centre, and its direction. */
export type Ahead = { readonly shape: "line" | "cone"; readonly towards: Cell };

/** The largest distance from the axis, in spaces. A line is one space wide; a cone is as wide at each point as its length up to there. */
const HALF_WIDTHS: Readonly<Record<Ahead["shape"], (along: number) => number>> = {
  line: () => 0.5,
  cone: (along) => along / 2,
};

/** The tolerance in spaces: a space that only touches the edge is not inside. */
const NEARLY = 1e-9;

/** True if a spot of one space lies ahead: its middle, without a grid its edge. False if there is no direction. */
export function isSpotAhead({ cells, radius }: Spot, centre: Spot, { shape, towards }: Ahead, grid: Grid): boolean {
  const [start, end, middle] = [computeMiddle(centre.cells, grid), toPoint(towards, grid), computeMiddle(cells, grid)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (length === 0) return false;
  const [alongX, alongY] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const [x, y] = [middle[0] - start[0], middle[1] - start[1]];
  const along = x * alongX + y * alongY;
  const across = Math.abs(alongX * y - alongY * x);
  return along > NEARLY && across <= HALF_WIDTHS[shape](along) + radius + NEARLY;
}

/**
 * Computes the corners of an area ahead, up to a length in spaces, from its centre towards a point, in any coordinates of equal sides; none
 * if both points are the same, since no fighter is inside then.
 */
export function computeOutline(
  shape: Ahead["shape"],
  from: Cell,
  towards: Cell,
  size: { readonly length: number; readonly space: number },
): readonly Cell[] {
  if (towards[0] === from[0] && towards[1] === from[1]) return [];
  const angle = Math.atan2(towards[1] - from[1], towards[0] - from[0]);
  const at = (along: number, across: number): Cell => [
    from[0] + along * Math.cos(angle) - across * Math.sin(angle),
    from[1] + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  const half = (along: number): number => HALF_WIDTHS[shape](along / size.space) * size.space;
  return [at(0, -half(0)), at(size.length, -half(size.length)), at(size.length, half(size.length)), at(0, half(0))];
}
