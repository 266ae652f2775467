import { describe, expect, it, test } from "vitest";
import {
  measureDistance,
  countPathSpaces,
  countSpotSpaces,
  countSpaces,
  toSpaces,
  measureFighterDistance,
} from "./distance.ts";
import { type Cell, type Grid, type Space, type Spot, fromAxial, toAxial, DIAGONALS } from "./space.ts";

const SQUARES: Grid = { shape: "square", diagonals: "equidistant", distance: 1.5, unit: "m" };
const HEXES: Grid = { ...SQUARES, shape: "hex" };
const OPEN: Grid = { ...SQUARES, shape: "gridless" };

function at(...cells: readonly Cell[]): Spot {
  return { cells, radius: 0, height: 0, level: "" };
}

describe("the spaces between two squares", () => {
  test.each([
    // 3 down and 5 across: two straight steps and three diagonals
    ["equidistant", 5],
    ["exact", 2 + 3 * Math.SQRT2],
    ["approximate", 6.5],
    ["rectilinear", 8],
    ["alternating1", 2 + 1 + 2 + 1],
    ["alternating2", 2 + 2 + 1 + 2],
    ["illegal", 8],
  ] as const)("with %s diagonals, three down and five across: %d", (diagonals, spaces) => {
    expect(countSpaces([2, 1], [5, 6], 0, { ...SQUARES, diagonals })).toBeCloseTo(spaces, 9);
  });

  it.each(DIAGONALS)("in a straight line are as many as steps, with %s diagonals", (diagonals) => {
    expect(countSpaces([4, 4], [4, 0], 0, { ...SQUARES, diagonals })).toBe(4);
  });

  test.each([
    // one space along every axis, which crosses two sides more than a straight step
    ["equidistant", 1],
    ["exact", Math.sqrt(3)],
    ["approximate", 2],
    ["rectilinear", 3],
    ["alternating1", 2],
    ["alternating2", 2],
  ] as const)("with %s diagonals, one down, one across and one up: %d", (diagonals, spaces) => {
    expect(countSpaces([0, 0], [1, 1], 1, { ...SQUARES, diagonals })).toBeCloseTo(spaces, 9);
  });

  it("count how far below as how far above", () => {
    expect(countSpaces([0, 0], [0, 2], -6, SQUARES)).toBe(6);
  });
});

describe("the spaces between two hexes", () => {
  test.each([
    [[0, 0], [3, -3], 0, 3],
    [[0, 0], [2, 1], 0, 3],
    [[1, -2], [-1, 3], 0, 5],
    [[0, 0], [2, 0], 2, 2],
    [[0, 0], [1, 0], 4, 4],
  ] as const)("from %j to %j, %i up: %i", (a, b, height, spaces) => {
    expect(countSpaces(a, b, height, HEXES)).toBe(spaces);
  });

  it("count a step up and along as a diagonal", () => {
    expect(countSpaces([0, 0], [2, 0], 2, { ...HEXES, diagonals: "rectilinear" })).toBe(4);
  });
});

describe("a hex that is counted by rows and columns", () => {
  const odd = { columns: false, even: false };
  it("is beside the six that touch it, in rows of which the odd ones are shifted", () => {
    const middle = toAxial({ i: 1, j: 1 }, odd);
    const touching = [
      { i: 0, j: 1 },
      { i: 0, j: 2 },
      { i: 1, j: 0 },
      { i: 1, j: 2 },
      { i: 2, j: 1 },
      { i: 2, j: 2 },
    ];
    expect(touching.map((hex) => countSpaces(middle, toAxial(hex, odd), 0, HEXES))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(countSpaces(middle, toAxial({ i: 0, j: 0 }, odd), 0, HEXES)).toBe(2);
  });

  it("has the other corner beside it where the even ones are shifted", () => {
    const even = { columns: false, even: true };
    expect(countSpaces(toAxial({ i: 1, j: 1 }, even), toAxial({ i: 0, j: 0 }, even), 0, HEXES)).toBe(1);
    expect(countSpaces(toAxial({ i: 1, j: 1 }, even), toAxial({ i: 0, j: 2 }, even), 0, HEXES)).toBe(2);
  });

  it("lies in columns likewise", () => {
    const columns = { columns: true, even: false };
    const middle = toAxial({ i: 1, j: 1 }, columns);
    expect(countSpaces(middle, toAxial({ i: 2, j: 0 }, columns), 0, HEXES)).toBe(1);
    expect(countSpaces(middle, toAxial({ i: 0, j: 0 }, columns), 0, HEXES)).toBe(2);
    expect(countSpaces(middle, toAxial({ i: 2, j: 2 }, columns), 0, HEXES)).toBe(1);
    expect(countSpaces(middle, toAxial({ i: 1, j: -1 }, columns), 0, HEXES)).toBe(2);
  });

  it.each([
    { columns: false, even: false },
    { columns: false, even: true },
    { columns: true, even: false },
    { columns: true, even: true },
  ])("is counted back by rows and columns: %j", (layout) => {
    const hexes = [-2, -1, 0, 1, 2].flatMap((i) => [-3, 0, 4].map((j) => ({ i, j })));
    expect(hexes.map((hex) => fromAxial(toAxial(hex, layout), layout))).toEqual(hexes);
  });

  it("is counted alike on both sides of the edge", () => {
    expect(countSpaces(toAxial({ i: -1, j: 0 }, odd), toAxial({ i: 1, j: 0 }, odd), 0, HEXES)).toBe(2);
  });
});

describe("the spaces between two spots", () => {
  it("are the fewest between any two of their cells", () => {
    const ogre = at([0, 0], [0, 1], [1, 0], [1, 1]);
    expect(countSpotSpaces(ogre, at([1, 4]), SQUARES)).toBe(3);
  });

  it("are none where they share a cell", () => {
    expect(countSpotSpaces(at([2, 2]), at([2, 2], [2, 3]), SQUARES)).toBe(0);
  });

  it("are those from edge to edge without a grid, and never fewer than none", () => {
    const small: Spot = { ...at([0, 0]), radius: 0.5 };
    const large: Spot = { ...at([3, 4]), radius: 1 };
    expect(countSpotSpaces(small, large, OPEN)).toBe(3.5);
    expect(countSpotSpaces(small, { ...large, cells: [[0, 1]] }, OPEN)).toBe(0);
  });

  it("count what lies above: 3, 4 and 12 make 13", () => {
    expect(countSpotSpaces(at([0, 0]), { ...at([3, 4]), height: 12 }, OPEN)).toBe(13);
  });
});

describe("a distance", () => {
  it("is in the rule's own unit", () => {
    const feet: Grid = { ...SQUARES, distance: 5, unit: "ft" };
    expect(measureDistance(at([0, 0]), at([0, 6]), feet, "ft")).toBe(30);
    expect(measureDistance(at([0, 0]), at([0, 6]), feet, "m")).toBeCloseTo(9.144, 9);
    expect(measureDistance(at([0, 0]), at([0, 6]), feet, "yd")).toBeCloseTo(10, 9);
    expect(measureDistance(at([0, 0]), at([0, 6]), feet, "space")).toBe(6);
  });

  it("is unknown in metres where the scene counts spaces", () => {
    expect(measureDistance(at([0, 0]), at([0, 6]), { ...SQUARES, unit: "space" }, "m")).toBeNull();
  });

  it("is as many spaces as the scene's unit tells: five metres are 3⅓ of a metre and a half, and 3.28 of five feet", () => {
    expect(toSpaces(5, "m", SQUARES)).toBeCloseTo(10 / 3, 9);
    expect(toSpaces(5, "m", { ...SQUARES, distance: 5, unit: "ft" })).toBeCloseTo(3.280839895, 9);
    expect(toSpaces(5, "space", SQUARES)).toBe(5);
    expect(toSpaces(5, "m", { ...SQUARES, unit: "space" })).toBeNull();
  });

  const spots = { ana: at([0, 0]), bo: at([0, 3]) };
  it("of fighters is a whole number: three spaces of a metre and a half are five metres, two are three", () => {
    expect(measureFighterDistance({ grid: SQUARES, spots }, "ana", "bo", { unit: "m" })).toBe(5);
    expect(
      measureFighterDistance({ grid: SQUARES, spots: { ...spots, bo: at([2, 2]) } }, "ana", "bo", { unit: "m" }),
    ).toBe(3);
  });

  it("of those who touch is no longer than a rule says, however coarse the grid", () => {
    const coarse: Space = {
      grid: { ...SQUARES, distance: 5 },
      spots: { ana: at([0, 0]), bo: at([1, 1]), cy: at([0, 2]) },
    };
    expect(measureFighterDistance(coarse, "ana", "bo", { unit: "m", beside: 2 })).toBe(2);
    expect(measureFighterDistance(coarse, "ana", "cy", { unit: "m", beside: 2 })).toBe(10);
    expect(measureFighterDistance(coarse, "ana", "bo", { unit: "m" })).toBe(5);
  });

  it("of a fighter whose spot is unknown is unknown, as is all without a scene", () => {
    expect(measureFighterDistance({ grid: SQUARES, spots }, "ana", "constructor", { unit: "m" })).toBeNull();
    expect(measureFighterDistance(undefined, "ana", "bo", { unit: "m" })).toBeNull();
  });
});

describe("the spaces along a way", () => {
  const way = [at([0, 0]), at([1, 1]), at([1, 2]), at([2, 3]), at([3, 4])];

  test.each([
    // one straight step and three diagonals, which are counted along the whole way
    ["equidistant", 4],
    ["exact", 1 + 3 * Math.SQRT2],
    ["approximate", 5.5],
    ["rectilinear", 7],
    ["alternating1", 1 + 1 + 2 + 1],
    ["alternating2", 1 + 2 + 1 + 2],
    ["illegal", 7],
  ] as const)("with %s diagonals: %d", (diagonals, spaces) => {
    expect(countPathSpaces(way, { ...SQUARES, diagonals })).toBeCloseTo(spaces, 9);
  });

  it("are its steps on hexes, and its lines without a grid", () => {
    expect(countPathSpaces([at([0, 0]), at([1, 0]), at([0, 1])], HEXES)).toBe(2);
    expect(countPathSpaces([at([0, 0]), at([3, 4]), at([3, 6.5])], OPEN)).toBe(7.5);
  });

  it("count what is climbed", () => {
    expect(countPathSpaces([at([0, 0]), { ...at([0, 0]), height: 2 }], SQUARES)).toBe(2);
    expect(countPathSpaces([at([0, 0])], SQUARES)).toBe(0);
  });
});
