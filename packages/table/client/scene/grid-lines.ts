import type { SceneDimensions } from "../documents/scene.ts";
import { HexagonalGrid, type BaseGrid } from "../grid/index.ts";
import type { Point } from "../grid/types.ts";
import { round, svg } from "./svg.ts";

/** Lines end where the scene does. */
const CLIP = "scene-grid-clip";

/** The lines of a grid; none without a grid. */
export function gridLines(grid: BaseGrid, dimensions: SceneDimensions): SVGElement[] {
  if (grid.isGridless || grid.alpha === 0) return [];
  const d = grid instanceof HexagonalGrid ? hexagons(grid, dimensions) : squares(grid, dimensions);
  const { color, alpha, thickness } = grid;
  const look = { stroke: color.css, "stroke-opacity": alpha, "stroke-width": thickness };
  return [
    svg("clipPath", { id: CLIP }, svg("rect", { ...dimensions.rect })),
    svg("path", { d, class: "grid-lines", "clip-path": `url(#${CLIP})`, ...look }),
  ];
}

function squares({ size }: BaseGrid, { width, height }: SceneDimensions): string {
  const along = (length: number): number[] =>
    Array.from({ length: Math.floor(length / size) + 1 }, (_, at) => at * size);
  return [...along(width).map((x) => `M${x} 0V${height}`), ...along(height).map((y) => `M0 ${y}H${width}`)].join("");
}

/** Each hexagon draws the half of its edges that its neighbours do not. */
function hexagons(grid: HexagonalGrid, { width, height }: SceneDimensions): string {
  const [top, left, bottom, right] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  const half = halfOf(grid.getShape());
  const parts: string[] = [];
  for (let i = top - 1; i <= bottom; i++)
    for (let j = left - 1; j <= right; j++) {
      const { x, y } = grid.getCenterPoint({ i, j });
      parts.push(
        half.map((point, at) => `${at === 0 ? "M" : "L"}${round(x + point.x)} ${round(y + point.y)}`).join(""),
      );
    }
  return parts.join("");
}

/** Four corners in a row, the first at the right: three edges. */
function halfOf(shape: readonly Point[]): Point[] {
  return [0, 1, 2, 3].flatMap((at) => shape[at] ?? []);
}
