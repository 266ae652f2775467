export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point on two lines, and how far it lies along each. */
export interface LineIntersection extends Point {
  readonly t0: number;
  readonly t1?: number;
}

/** The points at which a segment meets a circle. */
export interface LineCircleIntersection {
  readonly aInside: boolean;
  readonly bInside: boolean;
  readonly contained: boolean;
  readonly outside: boolean;
  readonly tangent: boolean;
  readonly intersections: Point[];
}

/** Twice the signed area of a triangle: 0 of points on one line, and of the other sign on the other side. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** True if two segments touch or cross. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [overC, overD] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  if (overC === 0 && overD === 0) return overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
  return overC * overD <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

function overlap(a: number, b: number, c: number, d: number): boolean {
  return Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
}

/** The point at which two lines meet; null of parallel ones. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const [ab, cd] = [between(a, b), between(c, d)];
  const cross = ab.x * cd.y - ab.y * cd.x;
  if (cross === 0) return null;
  const ac = between(a, c);
  const t0 = (ac.x * cd.y - ac.y * cd.x) / cross;
  const met = { x: a.x + t0 * ab.x, y: a.y + t0 * ab.y, t0 };
  return t1 ? { ...met, t1: (ac.x * ab.y - ac.y * ab.x) / cross } : met;
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The point at which two segments meet; null if they do not. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const met = lineLineIntersection(a, b, c, d, { t1: true });
  const isOn = (t: number | undefined): boolean => t !== undefined && t >= -epsilon && t <= 1 + epsilon;
  return met && isOn(met.t0) && isOn(met.t1) ? met : null;
}

/** Finds the points at which a segment meets a circle, the nearest to its beginning first. */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): LineCircleIntersection {
  const isInside = (point: Point): boolean => distance(point, center) < radius - epsilon;
  const [aInside, bInside] = [isInside(a), isInside(b)];
  const contained = aInside && bInside;
  const nearest = distance(closestPointToSegment(center, a, b), center);
  const outside = !aInside && !bInside && nearest > radius + epsilon;
  const tangent = !aInside && !bInside && Math.abs(nearest - radius) <= epsilon;
  const intersections = contained || outside ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  return { aInside, bInside, contained, outside, tangent, intersections };
}

/** The points of a segment that lie on a circle. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [along, off] = [between(p0, p1), between(center, p0)];
  const a = along.x ** 2 + along.y ** 2;
  const b = 2 * (along.x * off.x + along.y * off.y);
  const root = b ** 2 - 4 * a * (off.x ** 2 + off.y ** 2 - radius ** 2);
  if (a === 0 || root < -epsilon) return [];
  const half = Math.sqrt(Math.max(root, 0));
  const times = half <= epsilon ? [-b / (2 * a)] : [(-b - half) / (2 * a), (-b + half) / (2 * a)];
  return times
    .filter((t) => t >= -epsilon && t <= 1 + epsilon)
    .map((t) => ({ x: p0.x + along.x * t, y: p0.y + along.y * t }));
}

/** The point of a segment that is nearest to another. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [ab, ac] = [between(a, b), between(a, c)];
  const length = ab.x ** 2 + ab.y ** 2;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, (ab.x * ac.x + ab.y * ac.y) / length));
  return { x: a.x + t * ab.x, y: a.y + t * ab.y };
}

/** The point of a path, open or closed, that is closest to a point. */
export function closestPointToPath(c: Point, points: readonly Point[] | readonly number[], close: boolean): Point {
  const all = asPoints(points);
  const [first] = all;
  if (!first) throw new Error("A path must have at least one point");
  const ends = [...all.slice(1), ...(close ? [first] : [])];
  const candidates = ends.map((end, index) => closestPointToSegment(c, all[index] ?? first, end));
  return [first, ...candidates].reduce((best, each) => (distance(c, each) < distance(c, best) ? each : best));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The centre of the area of a polygon, given as points or as their numbers in turn. */
export function polygonCentroid(points: readonly Point[] | readonly number[]): Point {
  const all = asPoints(points);
  const sum = { x: 0, y: 0, area: 0 };
  for (const [i, b] of all.entries()) {
    const a = all.at(i - 1) ?? b;
    const cross = a.x * b.y - b.x * a.y;
    sum.x += (a.x + b.x) * cross;
    sum.y += (a.y + b.y) * cross;
    sum.area += cross * 3;
  }
  return { x: sum.x / sum.area, y: sum.y / sum.area };
}

function asPoints(points: readonly Point[] | readonly number[]): Point[] {
  const numbers = points.filter((each) => typeof each === "number");
  if (numbers.length === 0) return points.filter((each) => typeof each !== "number");
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? 0 }] : []));
}

/** True if a path of points touches a circle; a path that is closed goes back to its beginning. */
export function pathCircleIntersects(points: readonly Point[], close: boolean, center: Point, radius: number): boolean {
  return points.some((b, i) => {
    const a = i === 0 ? (close ? points.at(-1) : undefined) : points[i - 1];
    return a !== undefined && distance(closestPointToSegment(center, a, b), center) <= radius;
  });
}

/** True if two circles touch or overlap. */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= r0 + r1;
}
