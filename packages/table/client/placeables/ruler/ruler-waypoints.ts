import { actionNamed, type MovementAction } from "../../documents/movement/actions.ts";
import { measureFrom } from "../../documents/movement/path.ts";
import type { MovementWaypoint } from "../../documents/movement/types.ts";
import type { PathWaypoint, Point } from "../../grid/types.ts";
import type { Token } from "../token.ts";
import type { RulerData } from "./base-token-ruler.ts";

export type Stage = "passed" | "pending" | "planned";

/** A line from one point to another. */
export interface Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  readonly angle: number;
}

/** A waypoint as a ruler sees it; those between explicit ones have neither label nor line of their own. (Fact 95) */
export interface RulerWaypoint extends MovementWaypoint {
  readonly index: number;
  readonly stage: Stage;
  readonly hidden: boolean;
  readonly unreachable: boolean;
  readonly actionConfig: MovementAction;
  readonly measurement: PathWaypoint;
  readonly center: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly ray: Ray | null;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

interface Staged {
  readonly waypoint: MovementWaypoint;
  readonly stage: Stage;
  readonly hidden: boolean;
  readonly unreachable: boolean;
}

/** A path with all its spaces, and without those that lie between. */
export interface RulerPath {
  readonly whole: readonly RulerWaypoint[];
  readonly marked: readonly RulerWaypoint[];
}

/** The paths that a ruler shows: each user's plan, after what was moved before; else what is moved now. */
export function rulerPaths(token: Token, data: RulerData): RulerPath[] {
  const plans = Object.entries(data.plannedMovement);
  if (plans.length === 0) return [pathOf(token, currentPath(data))];
  return plans.map(([userId, { foundPath, unreachableWaypoints, history, hidden }]) => {
    const mark = { stage: "planned" as const, hidden };
    const own = foundPath.slice(history.length > 0 ? 1 : 0);
    return pathOf(token, [
      ...history.map((waypoint) => ({ waypoint, stage: "passed" as const, hidden: false, unreachable: false })),
      ...own.map((waypoint) => ({ waypoint: { ...waypoint, userId }, ...mark, unreachable: false })),
      ...unreachableWaypoints.map((waypoint) => ({ waypoint: { ...waypoint, userId }, ...mark, unreachable: true })),
    ]);
  });
}

function currentPath({ passedWaypoints, pendingWaypoints }: RulerData): Staged[] {
  const plain = { hidden: false, unreachable: false };
  return [
    ...passedWaypoints.map((waypoint) => ({ waypoint, stage: "passed" as const, ...plain })),
    ...pendingWaypoints.map((waypoint) => ({ waypoint, stage: "pending" as const, ...plain })),
  ];
}

function pathOf(token: Token, staged: readonly Staged[]): RulerPath {
  const [first, ...others] = staged;
  if (!first) return { whole: [], marked: [] };
  const { waypoints, segments } = measureFrom(
    token.document._walker,
    first.waypoint,
    others.map(({ waypoint, stage }) => ({
      ...waypoint,
      fixedCost: stage === "planned" ? undefined : waypoint.cost,
    })),
  );
  const measured = staged.map((each, at) => ({
    ...each,
    measurement: waypoints[at] ?? NOTHING,
    cost: segments[at - 1]?.cost ?? 0,
  }));
  const marked = measured.filter(({ waypoint }) => !waypoint.intermediate);
  return { whole: linked(token, measured), marked: linked(token, withWholeCosts(marked)) };
}

const NOTHING: PathWaypoint = {
  ...{ distance: 0, spaces: 0, diagonals: 0, euclidean: 0, cost: 0 },
  ...{ backward: null, forward: null },
};

type Measured = Staged & { readonly measurement: PathWaypoint; readonly cost: number };

/** What the way from one marked waypoint to the next has cost, with the spaces between. */
function withWholeCosts(marked: readonly Measured[]): Measured[] {
  let spent = 0;
  return marked.map((each) => {
    const cost = Number.isFinite(each.measurement.cost) ? each.measurement.cost - spent : Infinity;
    spent = each.measurement.cost;
    return { ...each, cost };
  });
}

function linked(token: Token, measured: readonly Measured[]): RulerWaypoint[] {
  const made: RulerWaypoint[] = [];
  let index = 0;
  for (const { waypoint, stage, hidden, unreachable, measurement, cost } of measured) {
    const previous = made.at(-1) ?? null;
    const center = flat(token.document.getCenterPoint(waypoint));
    if (previous && waypoint.explicit) index += 1;
    const each: RulerWaypoint = {
      ...waypoint,
      ...{ index, stage, hidden, unreachable, measurement, cost, center, previous, next: null },
      actionConfig: actionNamed(waypoint.action),
      size: token.document.getSize(waypoint),
      ray: previous ? rayBetween(previous.center, center) : null,
    };
    if (previous) previous.next = each;
    made.push(each);
  }
  return made;
}

function flat({ x, y }: Point): Point {
  return { x, y };
}

function rayBetween(A: Point, B: Point): Ray {
  const [dx, dy] = [B.x - A.x, B.y - A.y];
  return { A, B, dx, dy, distance: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}
