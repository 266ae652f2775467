import { HexagonalGrid } from "../grid/index.ts";
import type { Cube } from "../grid/hexagonal-grid.ts";
import type { Point, Rectangle } from "../grid/types.ts";

/** The hexagons under a token, counted from one of them, and the box around them in pixels from that one's centre. */
export interface Footprint {
  readonly cubes: readonly Cube[];
  readonly box: Rectangle;
  readonly center: Point;
}

const ORIGIN: Cube = { q: 0, r: 0, s: 0 };
/** The corner, below or right of a hexagon, around which an even number of them lies; variant 2 turns it round. */
const CORNERS = { rows: { q: -1 / 3, r: 2 / 3, s: -1 / 3 }, columns: { q: 2 / 3, r: -1 / 3, s: -1 / 3 } } as const;

export interface FootprintShape {
  readonly width: number;
  readonly height: number;
  /** Whether the token fills rows and columns instead of a large hexagon. */
  readonly isRectangle: boolean;
  readonly variant: 1 | 2;
}

/** The footprint of a token on a grid of hexagons. */
export function footprintOn(grid: HexagonalGrid, { width, height, isRectangle, variant }: FootprintShape): Footprint {
  const [columns, rows] = [width, height].map((spaces) => Math.max(1, Math.floor(spaces)));
  const whole = { columns: columns ?? 1, rows: rows ?? 1 };
  if (isRectangle || columns !== rows) {
    const cubes = rectangle(grid, whole, variant);
    const box = scaled(boxAround(grid, cubes), width / whole.columns, height / whole.rows);
    return { cubes, box, center: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  }
  const middle = whole.rows % 2 === 1 ? ORIGIN : turned(grid.columns ? CORNERS.columns : CORNERS.rows, variant);
  const reach = whole.rows % 2 === 1 ? (whole.rows - 1) / 2 : whole.rows / 2 - 1 / 3;
  const cubes = within(middle, reach);
  const box = scaled(boxAround(grid, cubes), width / whole.columns, height / whole.rows);
  return { cubes, box, center: fromOrigin(grid, middle) };
}

function turned({ q, r, s }: Cube, variant: 1 | 2): Cube {
  return variant === 1 ? { q, r, s } : { q: -q, r: -r, s: -s };
}

/** All hexagons whose centres lie within a number of spaces of a point. */
function within(middle: Cube, reach: number): Cube[] {
  const most = Math.ceil(reach) + 1;
  const range = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return range
    .flatMap((q) => range.map((r) => ({ q, r, s: -q - r })))
    .filter((cube) => HexagonalGrid.cubeDistance(cube, middle) <= reach + 1e-6);
}

/** Lines of hexagons, every other one of them shifted by a half: forwards in variant 1, backwards in variant 2. */
function rectangle(
  { columns: inColumns }: HexagonalGrid,
  { columns, rows }: { columns: number; rows: number },
  variant: 1 | 2,
): Cube[] {
  const [lines, length] = inColumns ? [columns, rows] : [rows, columns];
  return Array.from({ length: lines }, (_, line) => line).flatMap((line) => {
    const start = variant === 1 ? -Math.floor(line / 2) : -Math.ceil(line / 2);
    return Array.from({ length }, (_, index) => {
      const [q, r] = inColumns ? [line, start + index] : [start + index, line];
      return { q, r, s: -q - r };
    });
  });
}

function fromOrigin(grid: HexagonalGrid, cube: Cube): Point {
  const [origin, point] = [grid.cubeToPoint(ORIGIN), grid.cubeToPoint(cube)];
  return { x: point.x - origin.x, y: point.y - origin.y };
}

function boxAround(grid: HexagonalGrid, cubes: readonly Cube[]): Rectangle {
  const centers = cubes.map((cube) => fromOrigin(grid, cube));
  const [xs, ys] = [centers.map(({ x }) => x), centers.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - grid.sizeX / 2, Math.min(...ys) - grid.sizeY / 2];
  const [right, bottom] = [Math.max(...xs) + grid.sizeX / 2, Math.max(...ys) + grid.sizeY / 2];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The box of a token that is smaller or larger than the spaces it fills, around the same middle. */
function scaled({ x, y, width, height }: Rectangle, byX: number, byY: number): Rectangle {
  const [newWidth, newHeight] = [width * byX, height * byY];
  return { x: x + (width - newWidth) / 2, y: y + (height - newHeight) / 2, width: newWidth, height: newHeight };
}
