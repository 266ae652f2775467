import { BaseGrid } from "./base-grid.ts";
import { stepOf } from "./directions.ts";
import { GRID_DIAGONALS, stepsFor, type Steps } from "./diagonals.ts";
import { isOffset, type Coordinates, type GridOptions, type Offset, type Point } from "./types.ts";

/** A hexagon by three coordinates whose sum is 0, and its layer. */
export interface Cube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
  readonly k?: number | undefined;
}

const NEIGHBOURS: readonly (readonly [number, number, number])[] = [
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
  [-1, 0, 1],
  [0, -1, 1],
];
const LONG = 2 / Math.sqrt(3);

/** A grid of hexagons in rows, with a corner on top, or in columns, with a side on top. */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;
  readonly #diagonals: number;

  constructor(options: GridOptions) {
    super(options, options.columns ? [LONG, 1] : [1, LONG]);
    this.columns = options.columns === true;
    this.even = options.even === true;
    this.#diagonals = options.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  get type(): number {
    return (this.columns ? 4 : 2) + (this.even ? 1 : 0);
  }

  override get isHexagonal(): boolean {
    return true;
  }

  override get diagonals(): number {
    return this.#diagonals;
  }

  /** How many hexagons lie between two, the last counted. */
  static cubeDistance(a: Cube, b: Cube): number {
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
  }

  /** The hexagon in which fractional coordinates lie. */
  static cubeRound({ q, r, s, k }: Cube): Cube {
    const [iq, ir, is] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    const layer = k === undefined ? {} : { k };
    if (dq > dr && dq > ds) return { q: -ir - is, r: ir, s: is, ...layer };
    if (dr > ds) return { q: iq, r: -iq - is, s: is, ...layer };
    return { q: iq, r: ir, s: -iq - ir, ...layer };
  }

  getCube(coords: Coordinates): Cube {
    return isOffset(coords) ? this.offsetToCube(coords) : this.offsetToCube(this.getOffset(coords));
  }

  offsetToCube({ i, j, k }: Offset): Cube {
    const [line, place] = this.columns ? [j, i] : [i, j];
    const shifted = place - (line + (this.even ? 1 : -1) * Math.abs(line % 2)) / 2;
    const [q, r] = this.columns ? [line, shifted] : [shifted, line];
    return { q, r, s: -q - r, ...(k === undefined ? {} : { k }) };
  }

  cubeToOffset({ q, r, k }: Cube): Offset {
    const [line, shifted] = this.columns ? [q, r] : [r, q];
    const place = shifted + (line + (this.even ? 1 : -1) * Math.abs(line % 2)) / 2;
    const [i, j] = this.columns ? [place, line] : [line, place];
    return { i, j, ...(k === undefined ? {} : { k }) };
  }

  cubeToPoint({ q, r }: Cube): Point {
    const origin = this.even ? 1 : 0.5;
    if (this.columns) return { x: this.sizeX * (0.75 * q + 0.5), y: this.sizeY * (r + q / 2 + origin) };
    return { x: this.sizeX * (q + r / 2 + origin), y: this.sizeY * (0.75 * r + 0.5) };
  }

  /** The coordinates of a point, in fractions of hexagons. */
  pointToCube({ x, y }: Point): Cube {
    const origin = this.even ? 1 : 0.5;
    if (this.columns) {
      const q = (x / this.sizeX - 0.5) / 0.75;
      const r = y / this.sizeY - origin - q / 2;
      return { q, r, s: -q - r };
    }
    const r = (y / this.sizeY - 0.5) / 0.75;
    const q = x / this.sizeX - origin - r / 2;
    return { q, r, s: -q - r };
  }

  override _offsetAt(point: Point): Offset {
    return this.cubeToOffset(HexagonalGrid.cubeRound(this.pointToCube(point)));
  }

  override _centerOf(offset: Offset): Point {
    return this.cubeToPoint(this.offsetToCube(offset));
  }

  override _stepsBetween(from: Offset, to: Offset): Steps {
    const flat = HexagonalGrid.cubeDistance(this.offsetToCube(from), this.offsetToCube(to));
    return stepsFor([flat, (to.k ?? 0) - (from.k ?? 0)]);
  }

  override _spacesBetween(from: Offset, to: Offset): Offset[] {
    const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
    const [start, rise] = [from.k ?? 0, (to.k ?? 0) - (from.k ?? 0)];
    const flat = from.k === undefined && to.k === undefined;
    const count = Math.max(HexagonalGrid.cubeDistance(a, b), Math.abs(rise));
    return Array.from({ length: count }, (_, index) => {
      const part = (index + 1) / count;
      const at = (one: number, other: number, nudge: number): number => one + (other - one) * part + nudge;
      const cube = { q: at(a.q, b.q, 1e-6), r: at(a.r, b.r, 2e-6), s: at(a.s, b.s, -3e-6) };
      const offset = this.cubeToOffset(HexagonalGrid.cubeRound(cube));
      return flat ? offset : { ...offset, k: start + Math.round(rise * part) };
    });
  }

  override _reach(dx: number, dy: number): number {
    const flat = { q: dx - dy / Math.sqrt(3), r: dy * LONG };
    const { q, r } = this.columns ? { q: dx * LONG, r: dy - dx / Math.sqrt(3) } : flat;
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { q, r, s, k } = this.getCube(coords);
    const around = NEIGHBOURS.map(([dq, dr, ds]) => ({ q: q + dq, r: r + dr, s: s + ds }));
    if (k === undefined) return around.map((cube) => this.cubeToOffset(cube));
    const sloping = this.#diagonals === GRID_DIAGONALS.ILLEGAL ? [] : [k - 1, k + 1];
    return [
      ...[k, ...sloping].flatMap((layer) => around.map((cube) => this.cubeToOffset({ ...cube, k: layer }))),
      ...[k - 1, k + 1].map((layer) => this.cubeToOffset({ q, r, s, k: layer })),
    ];
  }

  /** A step along both axes leads to the neighbour there; one across the lines goes to and fro. */
  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j, k } = this.getOffset(coords);
    const { di, dj } = stepOf(direction);
    const [line, across] = this.columns ? [j, dj] : [i, di];
    const along = this.columns ? di : dj;
    const isShifted = (Math.abs(line % 2) === 1) !== this.even;
    const back = across !== 0 && ((isShifted && along < 0) || (!isShifted && along > 0));
    const slide = back ? 0 : along;
    const [row, column] = this.columns ? [i + slide, j + across] : [i + across, j + slide];
    return { i: row, j: column, ...(k === undefined ? {} : { k }) };
  }

  override getShape(): Point[] {
    const start = this.columns ? 0 : 30;
    const radius = (this.size * LONG) / 2;
    return [0, 60, 120, 180, 240, 300].map((direction) => {
      const angle = ((direction + start) * Math.PI) / 180;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    });
  }

  override get _corners(): readonly number[] {
    return [0, 60, 120, 180, 240, 300].map((direction) => direction + (this.columns ? 30 : 0));
  }
}
