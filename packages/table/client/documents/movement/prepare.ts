import { deepClone, isPlainObject, randomID, type PlainObject } from "../../../shared/utils/index.ts";
import type { Document } from "../document.ts";
import { historyOf } from "./history.ts";
import { completePath, completeWaypoints, onlyPosition, positionIn, sectionOf, type Walker } from "./path.ts";
import {
  MOVEMENT_METHODS,
  MOVEMENT_METHODS_OF_14,
  type MovementInstruction,
  type MovementMethod,
  type MovementOperation,
  type MovementWaypoint,
} from "./types.ts";
import { constrainPath, type Obstacles } from "./walls.ts";

/** What is asked of a token in an update: a movement by its waypoints, or another place, which displaces it. */
export function instructionIn(given: PlainObject, asked: unknown): MovementInstruction | null {
  if (isPlainObject(asked) && Array.isArray(asked.waypoints)) return asked as unknown as MovementInstruction;
  const position = positionIn(given);
  if (Object.keys(position).length === 0) return null;
  const { method, autoRotate, showRuler, constrainOptions } = isPlainObject(asked) ? asked : {};
  const options = { method, autoRotate, showRuler, constrainOptions } as Partial<MovementInstruction>;
  return { ...options, waypoints: [{ ...numbers(position), action: "displace", checkpoint: true }] };
}

/** Numbers may be given as texts; what is no number at all is left for the fields to refuse. */
function numbers(position: object): Partial<MovementWaypoint> {
  const entries = Object.entries(position).map(([key, value]: [string, unknown]) => {
    const isText = key !== "level" && typeof value === "string" && value.trim() !== "";
    return [key, isText ? Number(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether every number of a path is one. */
function isFinitePath(waypoints: readonly MovementWaypoint[]): boolean {
  return waypoints.every((waypoint) =>
    [waypoint.x, waypoint.y, waypoint.elevation, waypoint.width, waypoint.height].every(Number.isFinite),
  );
}

/** What a movement meets. */
export interface Surroundings {
  readonly history: readonly MovementWaypoint[];
  readonly recorded: boolean;
  readonly walls: Iterable<Document>;
  /** A path with a checkpoint at each border that awaits it. */
  readonly borders: (waypoints: readonly MovementWaypoint[]) => MovementWaypoint[];
}

/** The first part of what is asked: up to its first checkpoint; null if the token would stay where it is. */
export function firstPart(
  walker: Walker,
  instruction: MovementInstruction,
  { history, recorded, walls, borders }: Surroundings,
): MovementOperation | null {
  const whole = completeWaypoints(walker, instruction.waypoints);
  if (!isFinitePath(whole)) return null;
  const cut = constrainPath(walker, obstaclesFor(instruction, walls), whole);
  const { constrained } = cut;
  const waypoints = borders(cut.waypoints);
  const end = waypoints.findIndex(({ checkpoint }) => checkpoint);
  const last = waypoints[end];
  if (!last) return null;
  const { position: origin, grid } = walker;
  const id = instruction.id ?? randomID();
  const mark = { movementId: id, userId: game.userId, ...(is14() ? { subpathId: id } : {}) };
  const marked = (path: MovementWaypoint[]): MovementWaypoint[] => path.map((each) => ({ ...each, ...mark }));
  const passed = marked(completePath(grid, origin, waypoints.slice(0, end + 1)));
  const pending = completePath(grid, last, waypoints.slice(end + 1));
  const { method = "api", chain = [], autoRotate = false, showRuler = false } = instruction;
  const constrainOptions = deepClone(instruction.constrainOptions ?? {});
  return {
    ...{ id, chain: [...chain], method: knownMethod(method), autoRotate, showRuler, constrainOptions },
    ...{
      origin: onlyPosition(origin),
      destination: onlyPosition(last),
      constrained: constrained || instruction.constrained === true,
    },
    passed: sectionOf(walker, origin, passed),
    pending: sectionOf(walker, last, pending),
    history: historyOf(walker, history),
    recorded: recorded && method !== "undo",
    ...(is14() ? { subpathId: id } : {}),
  };
}

function obstaclesFor({ constrainOptions }: MovementInstruction, walls: Iterable<Document>): Obstacles {
  const { ignoreWalls, ignoreCost } = isPlainObject(constrainOptions) ? constrainOptions : {};
  return { walls: ignoreWalls === true ? [] : walls, ignoreCost: ignoreCost === true };
}

function is14(): boolean {
  return game.release.generation >= 14;
}

function knownMethod(method: string): MovementMethod {
  const known = (is14() ? MOVEMENT_METHODS_OF_14 : MOVEMENT_METHODS).find((each) => each === method);
  if (!known) throw new Error(`"${method}" is not a valid movement method`);
  return known;
}

/** A movement as it is shown before it happens: only two of its values can be written. (Fact 80) */
export function sealed(movement: MovementOperation): MovementOperation {
  for (const [key, value] of Object.entries(movement)) {
    deepFreeze(value);
    const writable = key === "autoRotate" || key === "showRuler";
    Object.defineProperty(movement, key, { value, writable, enumerable: true, configurable: false });
  }
  return Object.seal(movement);
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}
