import { type Data, dataOf, isData } from "../../engine/index.ts";

/** Where a token stands: its upper left corner, and how high. */
export type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/** A point on a token's way, as plain data that outlives its movement: where, how large it is there, how it gets there. */
export type Waypoint = Place & { readonly action: string; readonly intermediate: boolean };

/** What a movement tells of itself, on every client. */
export type Movement = {
  readonly id: string;
  /** The ids of its earlier parts: empty in the first. */
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Place;
  readonly destination: Place;
  readonly passed: { readonly waypoints: readonly object[] };
  readonly pending: { readonly waypoints: readonly object[] };
};

/** The waypoints of a movement that were chosen, not those between them. */
export function waypointsOf({ passed, pending }: Movement): readonly Waypoint[] {
  return [...passed.waypoints, ...pending.waypoints].map(plainWaypoint).filter(({ intermediate }) => !intermediate);
}

/**
 * The waypoints by which a token has come to where it stands now: those that its movement tells, if they end there; else it has come straight.
 * Its player's page tells them, so they begin where the token stood before, whatever else they say.
 */
export function waypointsGone(at: Place, told: unknown): readonly Waypoint[] {
  const passed = dataOf(dataOf(told)["passed"])["waypoints"];
  const chosen = Array.isArray(passed) ? passed.filter((each) => dataOf(each)["intermediate"] !== true) : [];
  const waypoints = readWaypoints(chosen) ?? [];
  const last = waypoints.at(-1);
  return last && isSamePlace(last, at) ? waypoints : [{ ...placeOf(at), action: "", intermediate: false }];
}

/** A waypoint as plain data. */
export function plainWaypoint(waypoint: object): Waypoint {
  const { x, y, elevation, action, intermediate, ...others }: Readonly<Record<string, unknown>> = { ...waypoint };
  const { width, height, depth, shape, level, snapped, explicit } = others;
  const said = Object.entries({ width, height, depth, shape, level, snapped, explicit });
  return {
    ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
    ...{ x: Number(x), y: Number(y), elevation: Number(elevation) },
    action: String(action ?? ""),
    intermediate: intermediate === true,
  };
}

/**
 * The waypoints in data from outside, of the size that their token has; null for anything else, and for a way that is too long to be looked at
 * space by space.
 */
export function readWaypoints(data: unknown): readonly Waypoint[] | null {
  if (!Array.isArray(data) || data.length > MOST_WAYPOINTS || !data.every(isWaypoint)) return null;
  const places = data.map(readPlace).filter((place) => place !== null);
  if (lengthOf(places) > LONGEST) return null;
  return data.map(({ x, y, elevation, action, intermediate, level }) => {
    const where = typeof level === "string" ? { level } : {};
    return plainWaypoint({ x, y, elevation, action, intermediate, ...where });
  });
}

/** The legs of a way as one; straight to its end if it is too long to be looked at space by space. */
export function asOneWay(legs: readonly (readonly Waypoint[])[]): readonly Waypoint[] {
  const all = legs.flat();
  return all.length <= MOST_TOGETHER && lengthOf(all) <= LONGEST ? all : all.slice(-1);
}

/** How many waypoints the legs of one way may have. */
const MOST_TOGETHER = 1000;

/** How many waypoints one way may have, and how long it may be, in pixels: longer than the straight line between any two places. */
const MOST_WAYPOINTS = 100;
const LONGEST = 300_000;

function lengthOf(places: readonly Place[]): number {
  return places.reduce((sum, { x, y }, index) => {
    const before = places[index - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);
}

function isWaypoint(data: unknown): data is Data {
  return readPlace(data) !== null;
}

/** The place in data from outside; null for anything else. */
export function readPlace(data: unknown): Place | null {
  const { x, y, elevation } = isData(data) ? data : {};
  const isPlace = isNear(x) && isNear(y) && isNear(elevation);
  return isPlace ? { x, y, elevation } : null;
}

/** Whether a place is on a scene or near it, and not where no window lets a token be moved. */
export function isNearScene(place: Place): boolean {
  return readPlace(place) !== null;
}

/** The place nearest to one that is where no scene is. */
export function nearestPlace({ x, y, elevation }: Place): Place {
  return { x: nearest(x), y: nearest(y), elevation: nearest(elevation) };
}

function nearest(coordinate: number): number {
  return Math.min(FARTHEST, Math.max(-FARTHEST, coordinate)) || 0;
}

/** How far from the corner of a scene a place may be, in pixels or units of height: beyond any scene that can be shown. */
const FARTHEST = 100_000;

function isNear(coordinate: unknown): coordinate is number {
  return typeof coordinate === "number" && Math.abs(coordinate) <= FARTHEST;
}

/** Whether two places are the same. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/** The place of something, as plain data. */
export function placeOf({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}
