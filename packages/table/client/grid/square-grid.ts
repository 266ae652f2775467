import { BaseGrid } from "./base-grid.ts";
import { GRID_DIAGONALS, lengthOf, stepsFor, type Steps } from "./diagonals.ts";
import { nearest, snappingPoints } from "./snapping.ts";
import type { Coordinates, GridOptions, Offset, Point } from "./types.ts";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  readonly type = 1;
  readonly #diagonals: number;

  constructor(options: GridOptions) {
    super(options);
    this.#diagonals = options.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override get isSquare(): boolean {
    return true;
  }

  override get diagonals(): number {
    return this.#diagonals;
  }

  override _offsetAt({ x, y }: Point): Offset {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  override _centerOf({ i, j }: Offset): Point {
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  override _stepsBetween(from: Offset, to: Offset): Steps {
    return stepsFor([to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)]);
  }

  override _spacesBetween(from: Offset, to: Offset): Offset[] {
    const flat = from.k === undefined && to.k === undefined;
    const [di, dj, dk] = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const count = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
    const path: Offset[] = [];
    let last = { i: from.i, j: from.j, k: from.k ?? 0 };
    for (let step = 1; step <= count; step++) {
      const at = (start: number, change: number): number => start + round((change * step) / count);
      const next = { i: at(from.i, di), j: at(from.j, dj), k: at(from.k ?? 0, dk) };
      path.push(...(this.#diagonals === GRID_DIAGONALS.ILLEGAL ? withoutDiagonals(last, next) : [next]));
      last = next;
    }
    return flat ? path.map(({ i, j }) => ({ i, j })) : path;
  }

  override _reach(dx: number, dy: number): number {
    return lengthOf(dx, dy, this.#diagonals);
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const sides = [-1, 0, 1];
    const layers = k === undefined ? [0] : sides;
    const around = layers.flatMap((dk) => sides.flatMap((di) => sides.map((dj) => [di, dj, dk] as const)));
    const most = this.#diagonals === GRID_DIAGONALS.ILLEGAL ? 1 : 3;
    return around
      .filter((step) => step.some((change) => change !== 0) && step.filter((change) => change !== 0).length <= most)
      .map(([di, dj, dk]) => ({ i: i + di, j: j + dj, ...(k === undefined ? {} : { k: k + dk }) }));
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override get _corners(): readonly number[] {
    if (this.#diagonals === GRID_DIAGONALS.EQUIDISTANT) return [45, 135, 225, 315];
    const isDiamond = [GRID_DIAGONALS.RECTILINEAR, GRID_DIAGONALS.ILLEGAL].some((rule) => rule === this.#diagonals);
    return isDiamond ? [0, 90, 180, 270] : [0, 45, 90, 135, 180, 225, 270, 315];
  }

  /** Each space may be divided into smaller ones, to which points are drawn. */
  override getSnappedPoint(
    point: Point,
    { mode = 0, resolution = 1 }: { mode?: number; resolution?: number } = {},
  ): Point {
    if (mode === 0) return { ...point };
    const size = this.size / resolution;
    const [column, row] = [Math.floor(point.x / size), Math.floor(point.y / size)];
    const points = [-1, 0, 1].flatMap((di) =>
      [-1, 0, 1].flatMap((dj) => {
        const center = { x: (column + dj + 0.5) * size, y: (row + di + 0.5) * size };
        const vertices = this.getShape().map(({ x, y }) => ({
          x: center.x + x / resolution,
          y: center.y + y / resolution,
        }));
        return snappingPoints({ center, vertices, width: size, height: size }, mode);
      }),
    );
    const { elevation } = point;
    return { ...nearest(point, points), ...(elevation === undefined ? {} : { elevation }) };
  }
}

/** Halves are rounded away from zero, so that a path back is the same path. */
function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) - 1e-9);
}

type Place = Required<{ readonly [key in keyof Offset]: number }>;

function withoutDiagonals(from: Place, to: Place): Place[] {
  const path = [{ ...from, j: to.j }, { ...from, j: to.j, i: to.i }, to];
  return path.filter((each, index) => {
    const last = path[index - 1] ?? from;
    return each.i !== last.i || each.j !== last.j || each.k !== last.k;
  });
}
