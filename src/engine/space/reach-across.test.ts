import { describe, expect, it } from "vitest";
import { areAcross } from "./reach.ts";
import type { Cell, Grid, Space, Spot } from "./space.ts";

const SQUARES: Grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" };

function at(...cells: readonly Cell[]): Spot {
  return { cells, radius: 0, height: 0, level: "" };
}

function across(one: Spot, other: Spot, between: Spot, grid: Grid = SQUARES): boolean | null {
  const space: Space = { grid, spots: { one, other, between } };
  return areAcross(space, "one", "other", "between");
}

describe("two who stand on squares", () => {
  it.each([
    // the third stands at 0, 0
    [[-1, 0], [1, 0], true],
    [[-1, -1], [1, 1], true],
    [[-1, -1], [1, 0], false],
    [[-1, 0], [0, 1], false],
    [[0, -1], [0, -2], false],
    [[-1, 0], [2, 0], true],
    [[-2, -1], [1, 0], true],
    [[-1, 0], [-1, 0], false],
  ] as const)("at %j and %j: %s", (one, other, are) => {
    expect(across(at(one), at(other), at([0, 0]))).toBe(are);
  });

  it("with a large one between them, in front of any of its squares", () => {
    const ogre = at([0, 0], [0, 1], [1, 0], [1, 1]);
    expect(across(at([-1, 0]), at([2, 0]), ogre)).toBe(true);
    expect(across(at([-1, 0]), at([2, 1]), ogre)).toBe(true);
    expect(across(at([-1, 0]), at([0, 2]), ogre)).toBe(false);
  });
});

it("on hexes, beyond each of the six sides", () => {
  const hexes: Grid = { ...SQUARES, shape: "hex" };
  expect(across(at([1, 0]), at([-1, 0]), at([0, 0]), hexes)).toBe(true);
  expect(across(at([1, -1]), at([-1, 1]), at([0, 0]), hexes)).toBe(true);
  expect(across(at([1, 0]), at([-1, 1]), at([0, 0]), hexes)).toBe(false);
});

it("without a grid, through the middle two thirds of the one between", () => {
  const open: Grid = { ...SQUARES, shape: "gridless" };
  const round = (cell: Cell): Spot => ({ ...at(cell), radius: 0.5 });
  expect(across(round([-1.3, 0.3]), round([1.3, 0.3]), round([0, 0]), open)).toBe(true);
  expect(across(round([-1.3, 0.4]), round([1.3, 0.4]), round([0, 0]), open)).toBe(false);
});

it("not on different levels, and not where one stands nowhere", () => {
  const upstairs = { ...at([1, 0]), level: "attic" };
  expect(across(at([-1, 0]), upstairs, { ...at([0, 0]), level: "ground" })).toBe(false);
  const space: Space = { grid: SQUARES, spots: { one: at([-1, 0]), between: at([0, 0]) } };
  expect(areAcross(space, "one", "other", "between")).toBeNull();
});
