import { isPlainObject } from "../../../shared/utils/index.ts";
import type { Point } from "../../grid/types.ts";

type Shape = Readonly<Record<string, unknown>>;

/** The shapes that the table offers; the others of generation 14 are refused by name. */
const TESTS: Readonly<Record<string, (shape: Shape, point: Point) => boolean>> = {
  circle: (shape, point) => distance(shape, point) <= number(shape.radius),
  cone: (shape, point) => {
    const angle = Math.abs(turn(directionTo(shape, point) - number(shape.rotation)));
    return distance(shape, point) <= number(shape.radius) && angle <= number(shape.angle, 90) / 2;
  },
  ellipse: (shape, point) => {
    const { x, y } = turnedBack(shape, shape, point);
    return Math.hypot(x / number(shape.radiusX), y / number(shape.radiusY)) <= 1;
  },
  line: (shape, point) => {
    const { x, y } = turnedBack(shape, shape, point);
    return x >= 0 && x <= number(shape.length) && Math.abs(y) <= number(shape.width) / 2;
  },
  polygon: (shape, point) => isInPolygon(Array.isArray(shape.points) ? shape.points.map(Number) : [], point),
  rectangle: (shape, point) => {
    const [width, height] = [number(shape.width), number(shape.height)];
    const middle = { x: number(shape.x) + width / 2, y: number(shape.y) + height / 2 };
    const { x, y } = turnedBack(shape, middle, point);
    return Math.abs(x) <= width / 2 && Math.abs(y) <= height / 2;
  },
};

/** Whether a point lies in one of several shapes, and in none of those that are holes. */
export function isInShapes(shapes: readonly unknown[], point: Point): boolean {
  const around = shapes.filter(isPlainObject).filter((shape) => TESTS[String(shape.type)]?.(shape, point));
  return around.length > 0 && around.every(({ hole }) => hole !== true);
}

/** Refuses a shape that is none, or that the table does not offer. */
export function refuseShape(shape: unknown): void {
  const type = isPlainObject(shape) ? String(shape.type) : "";
  if (!Object.hasOwn(TESTS, type)) throw new Error(`The local table does not offer regions of the shape "${type}"`);
}

function number(value: unknown, otherwise = 0): number {
  return typeof value === "number" ? value : otherwise;
}

function distance({ x, y }: Shape, point: Point): number {
  return Math.hypot(point.x - number(x), point.y - number(y));
}

function directionTo({ x, y }: Shape, point: Point): number {
  return (Math.atan2(point.y - number(y), point.x - number(x)) * 180) / Math.PI;
}

/** An angle between -180 and 180 degrees. */
function turn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** A point as it lies from another one when a shape is turned back to where it is upright. */
function turnedBack({ rotation }: Shape, { x, y }: Shape | Point, point: Point): Point {
  const angle = (-number(rotation) * Math.PI) / 180;
  const [dx, dy] = [point.x - number(x), point.y - number(y)];
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** Whether a line from a point to the right crosses the edges of a polygon an odd number of times. */
function isInPolygon(points: readonly number[], { x, y }: Point): boolean {
  let isIn = false;
  for (let index = 0; index < points.length; index += 2) {
    const [ax = 0, ay = 0] = points.slice(index);
    const [bx = 0, by = 0] = points.slice((index + 2) % points.length);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}
