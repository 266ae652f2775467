import { describe, expect, it } from "vitest";
import {
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  GridlessGrid,
  HexagonalGrid,
  makeGrid,
  MOVEMENT_DIRECTIONS,
  SquareGrid,
} from "./index.ts";
import type { Waypoint } from "./types.ts";

const feet = (diagonals: number): SquareGrid => new SquareGrid({ size: 100, distance: 5, units: "ft", diagonals });
const metres = new SquareGrid({ size: 100, distance: 2, units: "m" });
const rows = new HexagonalGrid({ size: 100, distance: 1 });
const columns = new HexagonalGrid({ size: 100, distance: 1, columns: true });
const open = new GridlessGrid({ size: 100, distance: 2 });
const knight: Waypoint[] = [
  { i: 0, j: 0 },
  { i: 2, j: 5 },
];

describe("measuring on squares", () => {
  it("fact 63: a path is measured as a whole, up to each waypoint and in each segment", () => {
    const path = metres.measurePath([
      { x: 50, y: 50 },
      { x: 350, y: 50 },
      { x: 350, y: 450 },
    ]);
    expect(path).toMatchObject({ distance: 14, spaces: 7, diagonals: 0, euclidean: 14, cost: 14 });
    expect(path.waypoints.map(({ distance, spaces }) => [distance, spaces])).toEqual([
      [0, 0],
      [6, 3],
      [14, 7],
    ]);
    expect(path.segments.map(({ distance }) => distance)).toEqual([6, 8]);
    expect(path.segments[0]?.to).toBe(path.waypoints[1]);
    expect(path.waypoints[1]?.backward).toBe(path.segments[0]);
    expect(path.waypoints[1]?.forward).toBe(path.segments[1]);
  });

  // 2 rows and 5 columns: 3 straight steps and 2 diagonal ones.
  it.each([
    ["EQUIDISTANT", 5, 2, 25],
    ["EXACT", 5, 2, 5 * (3 + 2 * Math.SQRT2)],
    ["APPROXIMATE", 5, 2, 30],
    ["RECTILINEAR", 5, 2, 35],
    ["ALTERNATING_1", 5, 2, 30],
    ["ALTERNATING_2", 5, 2, 30],
    ["ILLEGAL", 7, 0, 35],
  ] as const)("fact 64: %s diagonals", (rule, spaces, diagonals, distance) => {
    const path = feet(GRID_DIAGONALS[rule]).measurePath(knight);
    expect([path.spaces, path.diagonals]).toEqual([spaces, diagonals]);
    expect(path.distance).toBeCloseTo(distance);
  });

  it("fact 64: diagonals that alternate go on alternating after a waypoint", () => {
    const steps: Waypoint[] = [0, 1, 2, 3].map((n) => ({ i: n, j: n }));
    const each = (rule: number): number[] =>
      feet(rule)
        .measurePath(steps)
        .segments.map(({ distance }) => distance);
    expect(each(GRID_DIAGONALS.ALTERNATING_1)).toEqual([5, 10, 5]);
    expect(each(GRID_DIAGONALS.ALTERNATING_2)).toEqual([10, 5, 10]);
  });

  it("fact 63: what is not measured counts nothing, and a teleport has a cost alone", () => {
    const [from, to] = [
      { i: 0, j: 0 },
      { i: 0, j: 4 },
    ];
    const cost = (_from: object, _to: object, distance: number): number => (distance === 0 ? 100 : 1);
    const measured = (how: object): unknown[] => {
      const path = metres.measurePath([from, { ...to, ...how }], { cost });
      return [path.distance, path.spaces, path.cost];
    };
    expect(measured({})).toEqual([8, 4, 4]);
    expect(measured({ measure: false })).toEqual([0, 0, 0]);
    expect(measured({ teleport: true })).toEqual([0, 0, 100]);
    expect(measured({ cost: 3 })).toEqual([8, 4, 3]);
  });

  it("fact 63: a cost is asked of every step to an adjacent space", () => {
    const asked: unknown[] = [];
    feet(GRID_DIAGONALS.ALTERNATING_1).measurePath([knight[0] ?? { i: 0, j: 0 }, { i: 2, j: 2 }], {
      cost: (from, to, distance) => asked.push([from, to, distance]),
    });
    expect(asked).toEqual([
      [{ i: 0, j: 0 }, { i: 1, j: 1 }, 5],
      [{ i: 1, j: 1 }, { i: 2, j: 2 }, 10],
    ]);
  });

  it("fact 63: elevation is a third coordinate", () => {
    const path = metres.measurePath([
      { x: 50, y: 50, elevation: 0 },
      { x: 250, y: 50, elevation: 6 },
    ]);
    expect(path).toMatchObject({ spaces: 3, diagonals: 2, distance: 6 });
    expect(metres.getOffset({ x: 50, y: 50, elevation: 5.9 })).toEqual({ i: 0, j: 0, k: 2 });
    expect(metres.getCenterPoint({ i: 0, j: 0, k: 2 })).toEqual({ x: 50, y: 50, elevation: 5 });
  });

  it("fact 65: spaces, centres, corners and neighbours", () => {
    expect(metres.getOffset({ x: 199, y: 200 })).toEqual({ i: 2, j: 1 });
    expect(metres.getCenterPoint({ i: 2, j: 1 })).toEqual({ x: 150, y: 250 });
    expect(metres.getTopLeftPoint({ x: 199, y: 201 })).toEqual({ x: 100, y: 200 });
    expect(metres.getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
    expect(feet(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(4);
    expect(metres.testAdjacency({ i: 1, j: 1 }, { i: 2, j: 2 })).toBe(true);
    expect(metres.testAdjacency({ i: 1, j: 1 }, { i: 1, j: 1 })).toBe(false);
    expect(feet(GRID_DIAGONALS.ILLEGAL).testAdjacency({ i: 1, j: 1 }, { i: 2, j: 2 })).toBe(false);
  });

  it("fact 65: the direct path goes from space to adjacent space", () => {
    const path = metres.getDirectPath(knight.slice(0, 2) as { i: number; j: number }[]);
    expect(path[0]).toEqual({ i: 0, j: 0 });
    expect(path.at(-1)).toEqual({ i: 2, j: 5 });
    expect(path).toHaveLength(6);
    const steps = path.slice(1).map((to, index) => metres.testAdjacency(path[index] ?? to, to));
    expect(steps).toEqual([true, true, true, true, true]);
    expect(
      feet(GRID_DIAGONALS.ILLEGAL).getDirectPath([
        { i: 0, j: 0 },
        { i: 1, j: 1 },
      ]),
    ).toHaveLength(3);
  });

  it("fact 65: a point is moved, and a circle drawn, as far as the diagonals say", () => {
    const corner = metres.getTranslatedPoint({ x: 0, y: 0 }, 45, 4);
    expect([Math.round(corner.x), Math.round(corner.y)]).toEqual([200, 200]);
    const round = (points: readonly { x: number; y: number }[]): number[][] =>
      points.map(({ x, y }) => [Math.round(x) + 0, Math.round(y) + 0]);
    expect(round(metres.getCircle({ x: 0, y: 0 }, 2))).toEqual([
      [100, 100],
      [-100, 100],
      [-100, -100],
      [100, -100],
    ]);
    expect(round(feet(GRID_DIAGONALS.RECTILINEAR).getCircle({ x: 0, y: 0 }, 5))).toEqual([
      [100, 0],
      [0, 100],
      [-100, 0],
      [0, -100],
    ]);
  });

  it("fact 65: points snap to centres, vertices and edges, and to parts of a space", () => {
    const { CENTER, VERTEX, TOP_LEFT_CORNER, EDGE_MIDPOINT, LEFT_SIDE_MIDPOINT } = GRID_SNAPPING_MODES;
    const snap = (mode: number, resolution = 1): object =>
      metres.getSnappedPoint({ x: 130, y: 182 }, { mode, resolution });
    expect(snap(0)).toEqual({ x: 130, y: 182 });
    expect(snap(CENTER)).toEqual({ x: 150, y: 150 });
    expect(snap(VERTEX)).toEqual({ x: 100, y: 200 });
    expect(snap(TOP_LEFT_CORNER)).toEqual({ x: 100, y: 200 });
    expect(snap(EDGE_MIDPOINT)).toEqual({ x: 150, y: 200 });
    expect(snap(LEFT_SIDE_MIDPOINT)).toEqual({ x: 100, y: 150 });
    expect(snap(VERTEX, 2)).toEqual({ x: 150, y: 200 });
    expect(snap(CENTER, 2)).toEqual({ x: 125, y: 175 });
  });
});

describe("measuring on hexagons", () => {
  const long = 200 / Math.sqrt(3);

  it("fact 48: rows have corners on top, columns have sides on top; the size is the short way across", () => {
    expect([rows.sizeX, rows.sizeY, columns.sizeX, columns.sizeY]).toEqual([100, long, long, 100]);
    expect([2, 3, 4, 5].map((type) => makeGrid(type, { size: 50 }).type)).toEqual([2, 3, 4, 5]);
  });

  // Rows: odd ones are shifted to the right by half a hexagon, or even ones are.
  it.each([
    ["odd rows", rows, { i: 1, j: 0 }, [100, long * 1.25]],
    ["even rows", new HexagonalGrid({ size: 100, even: true }), { i: 1, j: 0 }, [50, long * 1.25]],
    ["odd columns", columns, { i: 0, j: 1 }, [long * 1.25, 100]],
    ["even columns", new HexagonalGrid({ size: 100, columns: true, even: true }), { i: 0, j: 1 }, [long * 1.25, 50]],
  ] as const)("fact 65: centres of %s", (_name, grid, offset, [x, y]) => {
    const center = grid.getCenterPoint(offset);
    expect(center.x).toBeCloseTo(x);
    expect(center.y).toBeCloseTo(y);
    expect(grid.getOffset(center)).toEqual(offset);
  });

  it("fact 65: every hexagon has six neighbours, which are one space away", () => {
    for (const grid of [rows, columns]) {
      const around = grid.getAdjacentOffsets({ i: 3, j: 3 });
      expect(new Set(around.map(({ i, j }) => `${i} ${j}`)).size).toBe(6);
      for (const offset of around) {
        expect(grid.testAdjacency({ i: 3, j: 3 }, offset)).toBe(true);
        expect(grid.measurePath([{ i: 3, j: 3 }, offset]).distance).toBe(1);
      }
    }
    expect(rows.getAdjacentOffsets({ i: 1, j: 0 })).toContainEqual({ i: 0, j: 1 });
  });

  it("fact 63: distances are counted in hexagons", () => {
    // Two rows down take one column along with them; three more columns stay.
    expect(
      rows.measurePath([
        { i: 0, j: 0 },
        { i: 2, j: 4 },
      ]),
    ).toMatchObject({ spaces: 5, distance: 5, diagonals: 0 });
    expect(
      rows.getDirectPath([
        { i: 0, j: 0 },
        { i: 2, j: 4 },
      ]),
    ).toHaveLength(6);
    const climbing = rows.measurePath([
      { i: 0, j: 0, k: 0 },
      { i: 0, j: 3, k: 2 },
    ]);
    expect(climbing).toMatchObject({ spaces: 3, diagonals: 2 });
  });

  it("fact 65: a hexagon's circle has its corners towards its neighbours", () => {
    const [first] = rows.getCircle({ x: 0, y: 0 }, 2);
    expect([Math.round(first?.x ?? 0), Math.round(first?.y ?? 0)]).toEqual([200, 0]);
    const [slanting] = columns.getCircle({ x: 0, y: 0 }, 2);
    expect(Math.hypot(slanting?.x ?? 0, slanting?.y ?? 0)).toBeCloseTo(200);
  });
});

describe("measuring without a grid", () => {
  it("fact 63: distances are straight, and there are no spaces", () => {
    const path = open.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(path).toMatchObject({ distance: 10, spaces: 0, diagonals: 0, euclidean: 10 });
    const up = open.measurePath([
      { x: 0, y: 0, elevation: 0 },
      { x: 150, y: 0, elevation: 4 },
    ]);
    expect(up.distance).toBe(5);
  });

  it("fact 65: nothing is adjacent, and a point is its own centre", () => {
    expect(open.testAdjacency({ x: 0, y: 0 }, { x: 1, y: 0 })).toBe(false);
    expect(open.getAdjacentOffsets()).toEqual([]);
    expect(open.getCenterPoint({ x: 12.5, y: 7 })).toEqual({ x: 12.5, y: 7 });
    expect(open.getSnappedPoint({ x: 12.5, y: 7 })).toEqual({ x: 12.5, y: 7 });
  });
});

describe("steps", () => {
  const { UP, DOWN, LEFT, RIGHT, UP_LEFT, DOWN_RIGHT } = MOVEMENT_DIRECTIONS;

  it("lead to the next space, and move points by as much", () => {
    expect(metres.getShiftedOffset({ i: 2, j: 2 }, UP_LEFT)).toEqual({ i: 1, j: 1 });
    expect(metres.getShiftedPoint({ x: 130, y: 170, elevation: 3 }, DOWN_RIGHT)).toEqual({
      x: 230,
      y: 270,
      elevation: 3,
    });
    expect(open.getShiftedPoint({ x: 7, y: 9 }, LEFT)).toEqual({ x: -93, y: 9 });
  });

  it.each([
    ["odd rows", rows],
    ["even rows", new HexagonalGrid({ size: 100, even: true })],
    ["odd columns", columns],
    ["even columns", new HexagonalGrid({ size: 100, columns: true, even: true })],
  ])("lead to a neighbour on %s, to the side that they say", (_name, grid) => {
    const places = [2, 3].flatMap((i) => [2, 3].map((j) => ({ i, j })));
    for (const from of places) {
      for (const direction of Object.values(MOVEMENT_DIRECTIONS)) {
        const to = grid.getShiftedOffset(from, direction);
        expect(grid.testAdjacency(from, to)).toBe(true);
        const [a, b] = [grid.getCenterPoint(from), grid.getCenterPoint(to)];
        const ways = [
          [UP, a.y - b.y],
          [DOWN, b.y - a.y],
          [LEFT, a.x - b.x],
          [RIGHT, b.x - a.x],
        ] as const;
        for (const [way, change] of ways) if (direction & way) expect(change).toBeGreaterThan(0);
      }
    }
  });
});

it("a grid without a size or a distance is refused", () => {
  expect(() => makeGrid(1, { size: 0 })).toThrow("above 0");
  expect(() => makeGrid(2, { size: 50, distance: Number.NaN })).toThrow("above 0");
});
