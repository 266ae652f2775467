import { BaseGrid } from "./base-grid.ts";
import { stepOf } from "./directions.ts";
import { stepsFor, type Steps } from "./diagonals.ts";
import { isOffset, type Coordinates, type Offset, type Point } from "./types.ts";

/** No grid: every pixel is a place of its own, nothing is adjacent, and distances are straight. (Fact 65) */
export class GridlessGrid extends BaseGrid {
  readonly type = 0;

  override get isGridless(): boolean {
    return true;
  }

  override _offsetAt({ x, y }: Point): Offset {
    return { i: Math.floor(y), j: Math.floor(x) };
  }

  override _centerOf({ i, j }: Offset): Point {
    return { x: j, y: i };
  }

  override _stepsBetween(): Steps {
    return stepsFor([]);
  }

  override _spacesBetween(_from: Offset, to: Offset): Offset[] {
    return [to];
  }

  override _reach(dx: number, dy: number): number {
    return Math.hypot(dx, dy);
  }

  override getCenterPoint(coords: Coordinates): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { ...coords };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    return this.getCenterPoint(coords);
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  override getShape(): Point[] {
    return [];
  }

  override get _corners(): readonly number[] {
    return Array.from({ length: 64 }, (_, index) => (index * 360) / 64);
  }

  override getShiftedOffset(coords: Coordinates, direction: number): Offset {
    return this.getOffset(this.getShiftedPoint(this.getCenterPoint(coords), direction));
  }

  override getShiftedPoint(point: Point, direction: number): Point {
    const { di, dj } = stepOf(direction);
    return { ...point, x: point.x + dj * this.size, y: point.y + di * this.size };
  }

  override getSnappedPoint(point: Point): Point {
    return { ...point };
  }
}
