import { HexagonalGrid, type BaseGrid } from "../grid/index.ts";
import type { Offset, Point } from "../grid/types.ts";
import { footprintOn, type Footprint } from "./hex-footprint.ts";

/** The shapes of tokens; they differ on hexagons alone. */
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

/** The shapes that the table offers. */
export const OFFERED_SHAPES = Object.values(TOKEN_SHAPES).filter(
  (shape) => shape !== TOKEN_SHAPES.TRAPEZOID_1 && shape !== TOKEN_SHAPES.TRAPEZOID_2,
);

/** Where a token stands and how large it is, in spaces. (Fact 54) */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
}

/** The size of a token in pixels. */
export function sizeOn(grid: BaseGrid, place: TokenPlace): { width: number; height: number } {
  const { width, height } = place;
  if (!(grid instanceof HexagonalGrid)) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const { box } = footprint(grid, place);
  return { width: box.width, height: box.height };
}

/** The middle of a token. */
export function centerOn(grid: BaseGrid, place: TokenPlace): Required<Point> & { elevation: number } {
  const { x, y, elevation } = place;
  if (grid instanceof HexagonalGrid) {
    const { box, center } = footprint(grid, place);
    return { x: x - box.x + center.x, y: y - box.y + center.y, elevation };
  }
  const { width, height } = sizeOn(grid, place);
  return { x: x + width / 2, y: y + height / 2, elevation };
}

/** The place where a token comes to stand on whole spaces; on squares its half where it fills half spaces. */
export function snapOn(grid: BaseGrid, place: TokenPlace): { x: number; y: number; elevation: number } {
  const { x, y, elevation } = place;
  if (grid.isGridless) return { x, y, elevation };
  if (grid instanceof HexagonalGrid) {
    const { box } = footprint(grid, place);
    const base = grid.getCenterPoint({ x: x - box.x, y: y - box.y });
    return { x: Math.round(base.x + box.x), y: Math.round(base.y + box.y), elevation };
  }
  const snap = (at: number, spaces: number): number => {
    const step = grid.size / (Number.isInteger(spaces) ? 1 : 2);
    return Math.round(Math.round(at / step) * step) + 0;
  };
  return { x: snap(x, place.width), y: snap(y, place.height), elevation };
}

/** The spaces that a token fills once it stands on whole spaces; none without a grid. */
export function spacesOn(grid: BaseGrid, place: TokenPlace): Offset[] {
  if (grid.isGridless) return [];
  const at = { ...place, ...snapOn(grid, place) };
  if (grid instanceof HexagonalGrid) {
    const { box, cubes } = footprint(grid, at);
    const base = grid.getCube({ x: at.x - box.x, y: at.y - box.y });
    return cubes.map(({ q, r, s }) => grid.cubeToOffset({ q: base.q + q, r: base.r + r, s: base.s + s }));
  }
  const [top, left, bottom, right] = grid.getOffsetRange({ x: at.x, y: at.y, ...sizeOn(grid, at) });
  const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
  return range(top, bottom).flatMap((i) => range(left, right).map((j) => ({ i, j })));
}

function footprint(grid: HexagonalGrid, { width, height, shape }: TokenPlace): Footprint {
  const isRectangle = shape === TOKEN_SHAPES.RECTANGLE_1 || shape === TOKEN_SHAPES.RECTANGLE_2;
  return footprintOn(grid, { width, height, isRectangle, variant: shape % 2 === 0 ? 1 : 2 });
}
