import { type Data, toData, isData } from "../../../engine/index.ts";
import { getLevelId } from "../../platform/compat-levels.ts";

/** The position of a token: its upper left corner in pixels, its elevation and, on Foundry 14, the id of its level. */
export type TokenPosition = {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly level?: string;
};

/**
 * A waypoint of a token's path, as plain data that can be stored after the movement. It contains the position, the token's size there, and
 * the action of the movement to it.
 */
export type Waypoint = TokenPosition & { readonly action: string; readonly intermediate: boolean };

/** The data of a movement that every client receives. */
export type TokenMovement = {
  readonly id: string;
  /** The ids of the earlier parts of the movement; empty in the first part. */
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: { readonly waypoints: readonly object[] };
  readonly pending: { readonly waypoints: readonly object[] };
};

/** Lists the waypoints of a movement that a user has chosen, without the intermediate ones. */
export function listChosenWaypoints({ passed, pending }: TokenMovement): readonly Waypoint[] {
  return [...passed.waypoints, ...pending.waypoints].map(toWaypoint).filter(({ intermediate }) => !intermediate);
}

/**
 * Lists the waypoints that led a token to its current position. They are read from the data of the movement if these end there; otherwise
 * the position alone is returned, as a straight path. The player's client sends these data, so the path always begins at the token's
 * previous position, whatever they claim.
 */
export function listPassedWaypoints(position: TokenPosition, movementData: unknown): readonly Waypoint[] {
  const passed = toData(toData(movementData)["passed"])["waypoints"];
  const chosen = Array.isArray(passed) ? passed.filter((each) => toData(each)["intermediate"] !== true) : [];
  const waypoints = readWaypoints(chosen) ?? [];
  const last = waypoints.at(-1);
  return last && isSamePosition(last, position)
    ? waypoints
    : [{ ...toPosition(position), action: "", intermediate: false }];
}

/** Converts a waypoint to plain data. */
export function toWaypoint(waypoint: object): Waypoint {
  const { x, y, elevation, action, intermediate, ...others }: Readonly<Record<string, unknown>> = { ...waypoint };
  const { width, height, depth, shape, level, snapped, explicit } = others;
  const extras = Object.entries({ width, height, depth, shape, level, snapped, explicit });
  return {
    ...Object.fromEntries(extras.filter(([, value]) => value !== undefined)),
    ...{ x: Number(x), y: Number(y), elevation: Number(elevation) },
    action: String(action ?? ""),
    intermediate: intermediate === true,
  };
}

/**
 * Reads waypoints from outside data. Sizes in the data are ignored, so that the token's own size applies. Null if the data are invalid, or
 * if the path is too long to be checked space by space.
 */
export function readWaypoints(data: unknown): readonly Waypoint[] | null {
  if (!Array.isArray(data) || data.length > MAX_WAYPOINTS || !data.every(isWaypoint)) return null;
  const positions = data.map(readPosition).filter((position) => position !== null);
  if (measureLength(positions) > MAX_LENGTH) return null;
  return data.map((each) => {
    const { action, intermediate } = each;
    return toWaypoint({ ...readPosition(each), action, intermediate });
  });
}

/** Joins the legs of a path; returns only its end if the path is too long to be checked space by space. */
export function joinLegs(legs: readonly (readonly Waypoint[])[]): readonly Waypoint[] {
  const all = legs.flat();
  return all.length <= MAX_JOINED_WAYPOINTS && measureLength(all) <= MAX_LENGTH ? all : all.slice(-1);
}

/** The maximum number of waypoints of joined legs. */
const MAX_JOINED_WAYPOINTS = 1000;

/** The maximum number of waypoints of a path. */
const MAX_WAYPOINTS = 100;
/** The maximum length of a path in pixels. It exceeds the straight line between any two positions. */
const MAX_LENGTH = 300_000;

function measureLength(positions: readonly TokenPosition[]): number {
  return positions.reduce((sum, { x, y }, index) => {
    const previous = positions[index - 1];
    return previous ? sum + Math.hypot(x - previous.x, y - previous.y) : sum;
  }, 0);
}

function isWaypoint(data: unknown): data is Data {
  return readPosition(data) !== null;
}

/** Reads a position from outside data; null if the data are invalid. */
export function readPosition(data: unknown): TokenPosition | null {
  const { x, y, elevation } = isData(data) ? data : {};
  const isValid = isNear(x) && isNear(y) && isNear(elevation);
  return isValid ? { x, y, elevation, ...readLevel(data) } : null;
}

/** The maximum length of a level's id. */
const MAX_ID = 16;

/** Reads the level of a position; empty if there is none, as on Foundry 13. */
function readLevel(data: unknown): { readonly level?: string } {
  const level = isData(data) ? getLevelId(data) : "";
  return level === "" || level.length > MAX_ID ? {} : { level };
}

/** True if a position is on a scene or near it. Farther away, a user could not reach the token to move it. */
export function isNearScene(position: TokenPosition): boolean {
  return readPosition(position) !== null;
}

/** Limits a position to the area in which scenes can lie. */
export function clampPosition(position: TokenPosition): TokenPosition {
  const { x, y, elevation, ...level } = toPosition(position);
  return { x: clampCoordinate(x), y: clampCoordinate(y), elevation: clampCoordinate(elevation), ...level };
}

function clampCoordinate(coordinate: number): number {
  return Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, coordinate)) || 0;
}

/** The maximum distance from the corner of a scene, in pixels or units of elevation. No scene that can be shown is larger. */
const MAX_COORDINATE = 100_000;

function isNear(coordinate: unknown): coordinate is number {
  return typeof coordinate === "number" && Math.abs(coordinate) <= MAX_COORDINATE;
}

/** True if two positions are equal. */
export function isSamePosition(a: TokenPosition, b: TokenPosition): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation && getLevelId(a) === getLevelId(b);
}

/** Returns only the position from a record with more data. */
export function toPosition(position: TokenPosition): TokenPosition {
  const { x, y, elevation } = position;
  return { x, y, elevation, ...readLevel(position) };
}
