import { type Data, dataOf, isData } from "../../engine/index.ts";

/** Position of a token: its upper left corner in pixels, and its elevation. */
export type Place = { readonly x: number; readonly y: number; readonly elevation: number };

/**
 * A waypoint of a token's path, as plain data that outlives its movement: its position, the token's size there, and the action of movement
 * to it.
 */
export type Waypoint = Place & { readonly action: string; readonly intermediate: boolean };

/** Data that a movement has on every client. */
export type Movement = {
  readonly id: string;
  /** Ids of its earlier parts: empty in the first. */
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Place;
  readonly destination: Place;
  readonly passed: { readonly waypoints: readonly object[] };
  readonly pending: { readonly waypoints: readonly object[] };
};

/** Lists the waypoints of a movement that were chosen, without those between them. */
export function waypointsOf({ passed, pending }: Movement): readonly Waypoint[] {
  return [...passed.waypoints, ...pending.waypoints].map(plainWaypoint).filter(({ intermediate }) => !intermediate);
}

/**
 * Lists the waypoints by which a token has reached its present position: those in the data of its movement, if they end there; else the
 * position alone, as a straight path. The data come from its player's page, so the path always begins where the token stood before,
 * whatever else they claim.
 */
export function waypointsGone(at: Place, told: unknown): readonly Waypoint[] {
  const passed = dataOf(dataOf(told)["passed"])["waypoints"];
  const chosen = Array.isArray(passed) ? passed.filter((each) => dataOf(each)["intermediate"] !== true) : [];
  const waypoints = readWaypoints(chosen) ?? [];
  const last = waypoints.at(-1);
  return last && isSamePlace(last, at) ? waypoints : [{ ...placeOf(at), action: "", intermediate: false }];
}

/** Converts a waypoint to plain data. */
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
 * Reads waypoints from outside data, with the size that their token has; null for anything else, and for a path that is too long to be
 * checked space by space.
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

/** Joins the legs of a path; returns only its end if the path is too long to be checked space by space. */
export function asOneWay(legs: readonly (readonly Waypoint[])[]): readonly Waypoint[] {
  const all = legs.flat();
  return all.length <= MOST_TOGETHER && lengthOf(all) <= LONGEST ? all : all.slice(-1);
}

/** Limit of waypoints of joined legs. */
const MOST_TOGETHER = 1000;

/**
 * Limits of the number of waypoints of a path, and of its length in pixels, which is longer than the straight line between any two
 * positions.
 */
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

/** Reads a position from outside data; null for anything else. */
export function readPlace(data: unknown): Place | null {
  const { x, y, elevation } = isData(data) ? data : {};
  const isPlace = isNear(x) && isNear(y) && isNear(elevation);
  return isPlace ? { x, y, elevation } : null;
}

/** True if a position is on a scene or near it, and not where no window lets a token be moved. */
export function isNearScene(place: Place): boolean {
  return readPlace(place) !== null;
}

/** Limits a position to the area in which scenes can lie. */
export function nearestPlace({ x, y, elevation }: Place): Place {
  return { x: nearest(x), y: nearest(y), elevation: nearest(elevation) };
}

function nearest(coordinate: number): number {
  return Math.min(FARTHEST, Math.max(-FARTHEST, coordinate)) || 0;
}

/** Limit of the distance from the corner of a scene, in pixels or units of elevation: beyond any scene that can be shown. */
const FARTHEST = 100_000;

function isNear(coordinate: unknown): coordinate is number {
  return typeof coordinate === "number" && Math.abs(coordinate) <= FARTHEST;
}

/** True if two positions are equal. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/** Picks the position out of other data, as plain data. */
export function placeOf({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}
