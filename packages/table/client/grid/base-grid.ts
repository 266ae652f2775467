import { Color } from "../documents/color.ts";
import { stepOf } from "./directions.ts";
import { measurePath } from "./measure-path.ts";
import { nearest, snappingPoints } from "./snapping.ts";
import type { Steps } from "./diagonals.ts";
import {
  isOffset,
  type Coordinates,
  type CostFunction,
  type GridOptions,
  type Offset,
  type PathResult,
  type Point,
  type Rectangle,
  type Waypoint,
} from "./types.ts";

export interface GridDimensions extends Rectangle {
  readonly rows: number;
  readonly columns: number;
}

/** The numbers that are rounded up lose what fractions add to them. */
const NOISE = 1e-8;

/** A grid: it measures without a canvas. (Facts 48, 65) */
export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  abstract readonly type: number;

  constructor(options: GridOptions, [sizeX, sizeY]: readonly [number, number] = [1, 1]) {
    const { size = 0, distance = 1, units = "", style = "solidLines", thickness = 1, color, alpha = 1 } = options;
    if (!(size > 0) || !(distance > 0)) throw new Error("A grid must have a size and a distance above 0");
    [this.size, this.distance, this.units, this.style] = [size, distance, units, style];
    [this.thickness, this.alpha, this.sizeX, this.sizeY] = [thickness, alpha, size * sizeX, size * sizeY];
    this.color =
      color instanceof Color ? color : Color.from(typeof color === "number" ? color : String(color ?? "#000000"));
  }

  get isGridless(): boolean {
    return false;
  }

  get isSquare(): boolean {
    return false;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** What a diagonal counts. */
  get diagonals(): number {
    return 0;
  }

  /** The space in which a point lies. */
  abstract _offsetAt(point: Point): Offset;
  /** The centre of a space. */
  abstract _centerOf(offset: Offset): Point;
  /** The steps of the direct path between two spaces. */
  abstract _stepsBetween(from: Offset, to: Offset): Steps;
  /** The spaces from one to another, without the first. */
  abstract _spacesBetween(from: Offset, to: Offset): Offset[];
  /** How many spaces a vector in spaces reaches. */
  abstract _reach(dx: number, dy: number): number;
  /** The offsets around a space. */
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  /** The corners of a space around its centre. */
  abstract getShape(): Point[];
  /** The directions, in degrees, in which the corners of a circle lie. */
  abstract get _corners(): readonly number[];

  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { ...coords };
    const offset = this._offsetAt(coords);
    const { elevation } = coords;
    return elevation === undefined ? offset : { ...offset, k: Math.floor(elevation / this.distance + NOISE) };
  }

  getCenterPoint(coords: Coordinates): Point {
    const offset = this.getOffset(coords);
    const center = this._centerOf(offset);
    return offset.k === undefined ? center : { ...center, elevation: (offset.k + 0.5) * this.distance };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const offset = this.getOffset(coords);
    const { x, y } = this._centerOf(offset);
    const corner = { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
    return offset.k === undefined ? corner : { ...corner, elevation: offset.k * this.distance };
  }

  getVertices(coords: Coordinates): Point[] {
    const { x, y } = this._centerOf(this.getOffset(coords));
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  /** The range of rows and columns that a rectangle touches; the last ones are not part of it. */
  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const inner = { x: x + Math.max(width - NOISE, 0), y: y + Math.max(height - NOISE, 0) };
    const corners = [{ x, y }, inner, { x: inner.x, y }, { x, y: inner.y }].map((corner) => this._offsetAt(corner));
    const [rows, columns] = [corners.map(({ i }) => i), corners.map(({ j }) => j)];
    return [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  }

  /** The space that a step leads to. */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { di, dj } = stepOf(direction);
    const offset = this.getOffset(coords);
    return { ...offset, i: offset.i + di, j: offset.j + dj };
  }

  /** A point moved by a step. */
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this._offsetAt(point);
    const [start, end] = [this._centerOf(from), this._centerOf(this.getShiftedOffset(from, direction))];
    return { ...point, x: point.x + end.x - start.x, y: point.y + end.y - start.y };
  }

  testAdjacency(first: Coordinates, second: Coordinates): boolean {
    const { i, j, k = 0 } = this.getOffset(second);
    return this.getAdjacentOffsets(first).some((each) => each.i === i && each.j === j && (each.k ?? 0) === k);
  }

  getSnappedPoint(point: Point, { mode = 0, resolution = 1 }: { mode?: number; resolution?: number } = {}): Point {
    if (mode === 0) return { ...point };
    if (resolution !== 1) throw new Error("The local table does not offer snapping of a resolution but on squares");
    return this._snap(point, mode);
  }

  _snap(point: Point, mode: number): Point {
    const own = this._offsetAt(point);
    const around = [own, ...this.getAdjacentOffsets(own)];
    const points = around.flatMap((offset) => {
      const shape = { center: this._centerOf(offset), vertices: this.getVertices(offset) };
      return snappingPoints({ ...shape, width: this.sizeX, height: this.sizeY }, mode);
    });
    const { elevation } = point;
    return { ...nearest(point, points), ...(elevation === undefined ? {} : { elevation }) };
  }

  /** Measures a path: its distance, spaces, diagonals and cost. (Fact 63) */
  measurePath(waypoints: readonly Waypoint[], { cost }: { cost?: CostFunction } = {}): PathResult {
    return measurePath(this, waypoints, cost);
  }

  /** The spaces that lead directly through all waypoints. */
  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const [first, ...others] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const next of others) path.push(...this._spacesBetween(path.at(-1) ?? first, next));
    return path;
  }

  /** A point moved in a direction, in degrees, by a distance in units of the grid. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const pixels = ((distance / this.distance) * this.size) / this._reach(dx, dy);
    return { ...point, x: point.x + dx * pixels, y: point.y + dy * pixels };
  }

  /** The corners of what lies within a distance of a point. */
  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const { x, y } = center;
    return this._corners.map((direction) => this.getTranslatedPoint({ x, y }, direction, radius));
  }

  /** The size of a scene with the room around it, which is whole spaces. */
  calculateDimensions(width: number, height: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * width) / this.size - NOISE) * this.size;
    const y = Math.ceil((padding * height) / this.size - NOISE) * this.size;
    const whole = { x, y, width: width + 2 * x, height: height + 2 * y };
    const [, , rows, columns] = this.getOffsetRange({ ...whole, x: 0, y: 0 });
    return { ...whole, rows, columns };
  }
}
