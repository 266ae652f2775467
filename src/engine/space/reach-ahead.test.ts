import { describe, expect, it, test } from "vitest";
import { type Ahead, type GroundArea, computeOutline, isInside } from "./reach.ts";
import type { Cell, Grid, Spot } from "./space.ts";

const SQUARES: Grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" };
const OPEN: Grid = { ...SQUARES, shape: "gridless" };

function at(...cells: readonly Cell[]): Spot {
  return { cells, radius: 0, height: 0, level: "" };
}

function ahead(shape: Ahead["shape"], towards: Cell): GroundArea {
  return { centre: at([0, 0]), radius: 6, unit: "space", ahead: { shape, towards } };
}

describe("a line ahead, six spaces long,", () => {
  test.each([
    [[0, 4], [0, 3], true],
    [[0, 4], [0, 6], true],
    [[0, 4], [0, 7], false],
    [[0, 4], [0, -1], false],
    [[0, 4], [0, 0], false],
    [[0, 4], [1, 3], false],
    // two across for each down: 2/√20 = 0.45 of a space beside the line, and 4/√20 = 0.89
    [[2, 4], [1, 2], true],
    [[2, 4], [0, 1], true],
    [[2, 4], [0, 2], false],
    // to where it begins leads no way
    [[0, 0], [0, 1], false],
  ] as const)("towards %j meets %j: %s", (towards, cell, isMet) => {
    expect(isInside(at(cell), ahead("line", towards), SQUARES)).toBe(isMet);
  });

  it("meets what stands in it with any of its spaces", () => {
    expect(isInside(at([1, 3], [0, 3]), ahead("line", [0, 4]), SQUARES)).toBe(true);
    expect(isInside(at([1, 3], [2, 3]), ahead("line", [0, 4]), SQUARES)).toBe(false);
  });

  it("begins in the middle of those who are large", () => {
    const area = { ...ahead("line", [1, 5]), centre: at([0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]) };
    expect(isInside(at([1, 4]), area, SQUARES)).toBe(true);
    expect(isInside(at([0, 4]), area, SQUARES)).toBe(false);
  });

  it("meets without a grid what reaches into it", () => {
    const round = (row: number): Spot => ({ ...at([row, 3]), radius: 0.5 });
    expect(isInside(round(1), ahead("line", [0, 5]), OPEN)).toBe(true);
    expect(isInside(round(1.1), ahead("line", [0, 5]), OPEN)).toBe(false);
  });

  it("leads along a row of hexes", () => {
    const hexes: Grid = { ...SQUARES, shape: "hex" };
    expect(isInside(at([3, 0]), ahead("line", [4, 0]), hexes)).toBe(true);
    expect(isInside(at([2, 1]), ahead("line", [4, 0]), hexes)).toBe(false);
  });
});

describe("a cone ahead", () => {
  test.each([
    [[1, 2], true],
    [[1, 1], false],
    [[2, 4], true],
    [[3, 4], false],
    [[-3, 6], true],
    [[0, -2], false],
  ] as const)("is as wide as it is long so far, and meets %j: %s", (cell, isMet) => {
    expect(isInside(at(cell), ahead("cone", [0, 4]), SQUARES)).toBe(isMet);
  });
});

it("the corners of a line are half a space beside it, those of a cone half its length at its end", () => {
  const size = { length: 400, space: 100 };
  const rounded = (corners: readonly Cell[]) => corners.map(([x, y]) => [Math.round(x), Math.round(y)]);
  expect(rounded(computeOutline("line", [100, 100], [300, 100], size))).toEqual([
    [100, 50],
    [500, 50],
    [500, 150],
    [100, 150],
  ]);
  expect(rounded(computeOutline("cone", [100, 100], [100, 200], size))).toEqual([
    [100, 100],
    [300, 500],
    [-100, 500],
    [100, 100],
  ]);
});

it("what lies ahead of a point towards itself has no corners", () => {
  expect(computeOutline("cone", [100, 100], [100, 100], { length: 400, space: 100 })).toEqual([]);
});
