import { expect, it } from "vitest";
import { findScatterSpot } from "./scatter.ts";
import type { Cell, Grid, Spot } from "./space.ts";

const at = (cell: Cell): Spot => ({ cells: [cell], radius: 0, height: 0, level: "" });
const grid = (shape: Grid["shape"]): Grid => ({ shape, diagonals: "equidistant", distance: 2, unit: "m" });

// Thrown along the first axis, from 0 to 8; three spaces away. A sixth of a circle leads 1.5 on and 2.6 aside.
it.each([
  ["square", 0, [11, 0]],
  ["square", 1, [10, 3]],
  ["square", 3, [5, 0]],
  ["square", 5, [10, -3]],
  // On hexes the axes stand at a sixth of a circle.
  ["hex", 0, [11, 0]],
  ["hex", 1, [8, 3]],
  ["hex", 3, [5, 0]],
] as const)("what goes astray on a grid of shape %s, turned by %i sixths, comes to %j", (shape, turns, cell) => {
  const spot = findScatterSpot(at([8, 0]), { from: at([0, 0]), spaces: 3, turns }, grid(shape));
  expect(spot.cells[0]?.map((each) => each + 0)).toEqual(cell);
});

it("without a grid goes exactly as far, and without a start along the first axis", () => {
  const [cell] = findScatterSpot(at([8, 0]), { from: undefined, spaces: 2.5, turns: 1 }, grid("gridless")).cells;
  expect(cell?.[0]).toBeCloseTo(9.25);
  expect(cell?.[1]).toBeCloseTo(2.165);
});
