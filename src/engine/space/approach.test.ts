import { expect, it } from "vitest";
import { findApproach } from "./approach.ts";
import type { Cell, Grid, Spot } from "./space.ts";

const METRES: Grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" };
const at = (...cells: readonly Cell[]): Spot => ({ cells, radius: 0, height: 0, level: "" });
const reach = { length: 2, unit: "m" } as const;

function approach(spots: Readonly<Record<string, Spot>>, grid: Grid = METRES): readonly Cell[] | null {
  return findApproach({ grid, spots }, "ana", "bo", reach)?.cells ?? null;
}

it.each([
  ["along a row, to the space before the target", { ana: at([0, 0]), bo: at([0, 5]) }, [[0, 4]]],
  ["across corners, to the corner", { ana: at([0, 0]), bo: at([5, 5]) }, [[4, 4]]],
  ["past one who stands there, to the space beside", { ana: at([0, 0]), bo: at([0, 5]), cy: at([0, 4]) }, [[-1, 4]]],
  ["nowhere from beside the target", { ana: at([1, 4]), bo: at([0, 5]) }, [[1, 4]]],
  [
    "of a large fighter with all its spaces",
    { ana: at([0, 0], [0, 1], [1, 0], [1, 1]), bo: at([0, 5]) },
    [
      [0, 3],
      [0, 4],
      [1, 3],
      [1, 4],
    ],
  ],
  ["to a large target, to its edge", { ana: at([0, 0]), bo: at([0, 5], [0, 6], [1, 5], [1, 6]) }, [[0, 4]]],
] as const)("the shortest way %s", (_how, spots, end) => {
  const found = approach(spots);
  expect(found === null ? null : [...found]).toEqual(end);
});

it("ends within reach, however small the spaces are", () => {
  expect(approach({ ana: at([0, 0]), bo: at([0, 9]) }, { ...METRES, distance: 1 })).toEqual([[0, 7]]);
});

it("without a grid ends at the reach on the straight line, or else in another direction", () => {
  const grid = { ...METRES, shape: "gridless" } as const;
  const round = (cell: Cell): Spot => ({ ...at(cell), radius: 0.5 });
  const spots = { ana: round([0, 0]), bo: round([0, 6]) };
  const [straight] = approach(spots, grid) ?? [];
  expect(straight?.[0]).toBeCloseTo(0);
  expect(straight?.[1]).toBeCloseTo(4);
  const [beside] = approach({ ...spots, cy: round([0, 4]) }, grid) ?? [];
  // Turned by a twelfth of a circle: 2 spaces from the middle of Bo.
  expect(Math.abs(beside?.[0] ?? 0)).toBeCloseTo(1);
  expect(beside?.[1]).toBeCloseTo(6 - Math.sqrt(3));
});

it("is none where all spaces around the target are taken, or where a position is not known", () => {
  const crowd = Object.fromEntries(
    [-1, 0, 1].flatMap((row) => [4, 5, 6].map((column) => [`${row} ${column}`, at([row, column])] as const)),
  );
  expect(approach({ ana: at([0, 0]), bo: at([0, 5]), ...crowd })).toBeNull();
  expect(approach({ bo: at([0, 5]) })).toBeNull();
});
