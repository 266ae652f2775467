import { describe, expect, it, test } from "vitest";
import { isAdjacent } from "./distance.ts";
import { type GroundArea, areBeside, listInside, isInside, isInReach, canReach } from "./reach.ts";
import { type Cell, DIAGONALS, type Grid, type Spot, type Space } from "./space.ts";

const FEET: Grid = { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" };
const HEXES: Grid = { ...FEET, shape: "hex" };
const OPEN: Grid = { ...FEET, shape: "gridless" };

function at(...cells: readonly Cell[]): Spot {
  return { cells, radius: 0, height: 0, level: "" };
}

describe("two spots touch", () => {
  it.each(DIAGONALS.filter((each) => each !== "illegal"))("across a corner with %s diagonals", (diagonals) => {
    expect(isAdjacent(at([0, 0]), at([1, 1]), { ...FEET, diagonals })).toBe(true);
    expect(isAdjacent(at([0, 0]), at([0, 2]), { ...FEET, diagonals })).toBe(false);
  });

  it("only along a side where diagonals are ruled out", () => {
    expect(isAdjacent(at([0, 0]), at([1, 1]), { ...FEET, diagonals: "illegal" })).toBe(false);
    expect(isAdjacent(at([0, 0]), at([1, 0]), { ...FEET, diagonals: "illegal" })).toBe(true);
  });

  it("on hexes one step apart", () => {
    expect(isAdjacent(at([0, 0]), at([1, -1]), HEXES)).toBe(true);
    expect(isAdjacent(at([0, 0]), at([1, 1]), HEXES)).toBe(false);
  });

  it("without a grid with less than a space in between", () => {
    const one: Spot = { ...at([0, 0]), radius: 0.5 };
    expect(isAdjacent(one, { ...at([1.9, 0]), radius: 0.5 }, OPEN)).toBe(true);
    expect(isAdjacent(one, { ...at([2, 0]), radius: 0.5 }, OPEN)).toBe(false);
  });

  it("not two spaces above, and never on another level", () => {
    expect(isAdjacent(at([0, 0]), { ...at([0, 1]), height: 1 }, FEET)).toBe(true);
    expect(isAdjacent(at([0, 0]), { ...at([0, 1]), height: 2 }, FEET)).toBe(false);
    expect(isAdjacent({ ...at([0, 0]), level: "cellar" }, { ...at([0, 1]), level: "hall" }, FEET)).toBe(false);
    expect(isAdjacent({ ...at([0, 0]), level: "hall" }, { ...at([0, 1]), level: "hall" }, FEET)).toBe(true);
  });
});

describe("within reach", () => {
  test.each([
    [[0, 2], { length: 10, unit: "ft" }, true],
    [[0, 3], { length: 10, unit: "ft" }, false],
    // ten feet are 3.05 metres, in whole ones three
    [[0, 2], { length: 3, unit: "m" }, true],
    [[0, 2], { length: 2, unit: "m" }, false],
    // what touches is reached, however coarse the grid
    [[1, 1], { length: 1, unit: "m" }, true],
  ] as const)("%j of %j: %j", (cell, reach, isReached) => {
    expect(isInReach(at([0, 0]), at(cell), FEET, reach)).toBe(isReached);
  });

  it("is nothing that is farther across corners", () => {
    const exact: Grid = { ...FEET, diagonals: "exact" };
    expect(isInReach(at([0, 0]), at([2, 2]), exact, { length: 10, unit: "ft" })).toBe(false);
  });

  it("is nothing on another level", () => {
    const [above, below] = [
      { ...at([0, 0]), level: "hall" },
      { ...at([0, 0]), level: "cellar" },
    ];
    expect(isInReach(above, below, FEET, { length: 10, unit: "ft" })).toBe(false);
  });
});

const space: Space = {
  grid: FEET,
  spots: { ana: at([0, 0]), bo: at([0, 2]), cy: at([3, 0], [3, 1], [4, 0], [4, 1]), dee: at([9, 9]) },
};

describe("among fighters", () => {
  it("one reaches another, or not, or it is unknown", () => {
    expect(canReach(space, "ana", "bo", { length: 10, unit: "ft" })).toBe(true);
    expect(canReach(space, "ana", "bo", { length: 5, unit: "ft" })).toBe(false);
    expect(canReach(space, "ana", "eve", { length: 5, unit: "ft" })).toBeNull();
    expect(canReach(undefined, "ana", "bo", { length: 5, unit: "ft" })).toBeNull();
  });

  it("two stand beside each other, or not, or it is unknown", () => {
    expect(areBeside(space, "ana", "bo")).toBe(false);
    expect(areBeside({ ...space, spots: { ...space.spots, bo: at([1, 1]) } }, "ana", "bo")).toBe(true);
    expect(areBeside(space, "ana", "eve")).toBeNull();
  });
});

describe("a blast", () => {
  const blast: GroundArea = { centre: at([0, 1]), radius: 5, unit: "ft" };
  it("catches all within its radius, and no others", () => {
    expect(listInside(blast, space)).toEqual(["ana", "bo"]);
    expect(listInside({ ...blast, radius: 15 }, space)).toEqual(["ana", "bo", "cy"]);
  });

  it("is measured exactly: ten feet are more than three metres", () => {
    expect(isInside(at([0, 3]), { ...blast, radius: 3, unit: "m" }, FEET)).toBe(false);
    expect(isInside(at([0, 3]), { ...blast, radius: 3.05, unit: "m" }, FEET)).toBe(true);
  });

  it("stays on its level", () => {
    const centre = { ...at([0, 1]), level: "hall" };
    expect(isInside({ ...at([0, 1]), level: "cellar" }, { ...blast, centre }, FEET)).toBe(false);
  });
});
