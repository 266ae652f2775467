import type { Point } from "./types.ts";

/** To what a point is drawn; several may be joined. */
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

/** The points of a space to which a mode draws: its centre, vertices and edges, and those of the box around it. */
export interface SnappingShape {
  readonly center: Point;
  readonly vertices: readonly Point[];
  readonly width: number;
  readonly height: number;
}

const SIDES: readonly (readonly [mode: number, x: number, y: number])[] = [
  [GRID_SNAPPING_MODES.TOP_LEFT_CORNER, -0.5, -0.5],
  [GRID_SNAPPING_MODES.TOP_RIGHT_CORNER, 0.5, -0.5],
  [GRID_SNAPPING_MODES.BOTTOM_LEFT_CORNER, -0.5, 0.5],
  [GRID_SNAPPING_MODES.BOTTOM_RIGHT_CORNER, 0.5, 0.5],
  [GRID_SNAPPING_MODES.TOP_SIDE_MIDPOINT, 0, -0.5],
  [GRID_SNAPPING_MODES.BOTTOM_SIDE_MIDPOINT, 0, 0.5],
  [GRID_SNAPPING_MODES.LEFT_SIDE_MIDPOINT, -0.5, 0],
  [GRID_SNAPPING_MODES.RIGHT_SIDE_MIDPOINT, 0.5, 0],
];

/** All points of a space to which modes may draw. */
export function snappingPoints(shape: SnappingShape, mode: number): Point[] {
  const { center, vertices, width, height } = shape;
  const points: Point[] = [];
  if (mode & GRID_SNAPPING_MODES.CENTER) points.push(center);
  if (mode & GRID_SNAPPING_MODES.EDGE_MIDPOINT)
    points.push(...vertices.map((vertex, index) => between(vertex, vertices[(index + 1) % vertices.length] ?? vertex)));
  for (const vertex of vertices) if (mode & vertexMode(vertex, center)) points.push(vertex);
  for (const [side, x, y] of SIDES) if (mode & side) points.push({ x: center.x + x * width, y: center.y + y * height });
  return points;
}

/** The mode of a vertex by the side of the centre on which it lies; one on an axis belongs to both sides. */
function vertexMode(vertex: Point, center: Point): number {
  const [dx, dy] = [Math.round(vertex.x - center.x), Math.round(vertex.y - center.y)];
  let mode = 0;
  if (dx <= 0 && dy <= 0) mode |= GRID_SNAPPING_MODES.TOP_LEFT_VERTEX;
  if (dx >= 0 && dy <= 0) mode |= GRID_SNAPPING_MODES.TOP_RIGHT_VERTEX;
  if (dx <= 0 && dy >= 0) mode |= GRID_SNAPPING_MODES.BOTTOM_LEFT_VERTEX;
  if (dx >= 0 && dy >= 0) mode |= GRID_SNAPPING_MODES.BOTTOM_RIGHT_VERTEX;
  return mode;
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The nearest of several points; the point itself if there are none. */
export function nearest(point: Point, points: readonly Point[]): Point {
  const distance = ({ x, y }: Point): number => Math.hypot(x - point.x, y - point.y);
  return (
    points.reduce<Point | null>(
      (best, each) => (best && distance(best) <= distance(each) + 1e-6 ? best : each),
      null,
    ) ?? point
  );
}
