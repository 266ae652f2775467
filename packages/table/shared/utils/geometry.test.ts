import { describe, expect, it, test } from "vitest";
import {
  circleCircleIntersects,
  closestPointToPath,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "./index.ts";

const at = (x: number, y: number): { x: number; y: number } => ({ x, y });
const [A, B] = [at(0, 0), at(10, 0)];

describe("points and lines", () => {
  it("three points lie on one side, on the other, or on one line", () => {
    expect(orient2dFast(A, B, at(5, 0))).toBe(0);
    expect(orient2dFast(A, B, at(5, 3)) * orient2dFast(A, B, at(5, -3))).toBeLessThan(0);
  });

  test.each([
    [at(5, -5), at(5, 5), true],
    [at(5, 1), at(5, 5), false],
    [at(10, 0), at(12, 5), true],
    [at(4, 0), at(20, 0), true],
    [at(11, 0), at(20, 0), false],
    [at(0, 1), at(10, 1), false],
  ])("the segment from %j to %j meets the one from 0 to 10: %s", (c, d, meets) => {
    expect(lineSegmentIntersects(A, B, c, d)).toBe(meets);
  });

  it("lines meet where they cross, and parallel ones nowhere", () => {
    expect(lineLineIntersection(A, B, at(4, 2), at(4, 4))).toEqual({ x: 4, y: 0, t0: 0.4 });
    expect(lineLineIntersection(A, B, at(4, 2), at(4, 4), { t1: true })).toEqual({ x: 4, y: 0, t0: 0.4, t1: -1 });
    expect(lineLineIntersection(A, B, at(0, 1), at(10, 1))).toBeNull();
    expect(lineSegmentIntersection(A, B, at(4, 2), at(4, 4))).toBeNull();
    expect(lineSegmentIntersection(A, B, at(4, 2), at(4, -2))).toMatchObject({ x: 4, y: 0, t0: 0.4 });
  });

  test.each([
    [at(5, 3), at(5, 0)],
    [at(-2, 3), A],
    [at(12, -1), B],
  ])("the point of the segment that is nearest to %j is %j", (point, nearest) => {
    expect(closestPointToSegment(point, A, B)).toEqual(nearest);
  });
});

describe("circles", () => {
  test.each([
    [at(5, 0), 2, { outside: false, contained: false, tangent: false, intersections: [at(3, 0), at(7, 0)] }],
    [at(0, 0), 2, { aInside: true, bInside: false, intersections: [at(2, 0)] }],
    [at(5, 0), 20, { aInside: true, bInside: true, contained: true, intersections: [] }],
    [at(5, 5), 2, { outside: true, intersections: [] }],
    [at(5, 2), 2, { outside: false, tangent: true, intersections: [at(5, 0)] }],
  ])("a segment meets the circle around %j of %i so: %j", (center, radius, met) => {
    expect(lineCircleIntersection(A, B, center, radius)).toMatchObject(met);
  });

  it("points of a segment on a circle", () => {
    expect(quadraticIntersection(A, B, at(5, 0), 3)).toEqual([at(2, 0), at(8, 0)]);
    expect(quadraticIntersection(A, B, at(0, 9), 3)).toEqual([]);
  });

  it("a path touches a circle along its steps, the one back to its beginning if it is closed", () => {
    const path = [at(0, 0), at(10, 0), at(10, 10)];
    expect(pathCircleIntersects(path, false, at(5, 1), 1)).toBe(true);
    expect(pathCircleIntersects(path, false, at(4, 5), 1)).toBe(false);
    expect(pathCircleIntersects(path, true, at(4, 5), 1)).toBe(true);
  });

  it("two circles", () => {
    expect(circleCircleIntersects(0, 0, 2, 3, 0, 1)).toBe(true);
    expect(circleCircleIntersects(0, 0, 2, 4, 0, 1)).toBe(false);
  });
});

it("the centre of a polygon, of points or of numbers", () => {
  expect(polygonCentroid([at(0, 0), at(4, 0), at(4, 2), at(0, 2)])).toEqual(at(2, 1));
  expect(polygonCentroid([0, 0, 6, 0, 0, 3])).toEqual(at(2, 1));
});

describe("the closest point of a path", () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10];

  it("is on one of its segments, and on the edge that closes it if it is closed", () => {
    expect(closestPointToPath({ x: 4, y: -3 }, square, false)).toEqual({ x: 4, y: 0 });
    expect(closestPointToPath({ x: -2, y: 6 }, square, false)).toEqual({ x: 0, y: 10 });
    expect(closestPointToPath({ x: -2, y: 6 }, square, true)).toEqual({ x: 0, y: 6 });
    expect(closestPointToPath({ x: 5, y: 5 }, [{ x: 1, y: 2 }], true)).toEqual({ x: 1, y: 2 });
    expect(() => closestPointToPath({ x: 0, y: 0 }, [], false)).toThrow();
  });
});
