import type { BaseGrid } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";
import type { GridOptions } from "./types.ts";

export { BaseGrid } from "./base-grid.ts";
export { GRID_DIAGONALS } from "./diagonals.ts";
export { MOVEMENT_DIRECTIONS } from "./directions.ts";
export { GRID_SNAPPING_MODES } from "./snapping.ts";
export { GridlessGrid, HexagonalGrid, SquareGrid };

/** The kinds of grid. */
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

/** The smallest space of a grid, in pixels. */
export const GRID_MIN_SIZE = 20;

/** The grid that a scene's data describe. */
export function makeGrid(type: number, options: GridOptions): BaseGrid {
  switch (type) {
    case GRID_TYPES.GRIDLESS:
      return new GridlessGrid(options);
    case GRID_TYPES.SQUARE:
      return new SquareGrid(options);
    default: {
      const columns = type >= GRID_TYPES.HEXODDQ;
      const even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
      return new HexagonalGrid({ ...options, columns, even });
    }
  }
}
