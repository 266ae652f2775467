import { completeWaypoints, onlyPosition, type Walker } from "../documents/movement/path.ts";
import { costOfAction, type ActionCost } from "../documents/movement/actions.ts";
import type { MovementData, MovementWaypoint } from "../documents/movement/types.ts";
import { constrainPath } from "../documents/movement/walls.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { snapOn } from "../documents/token-space.ts";
import type { CostFunction, PathResult } from "../grid/types.ts";
import { stepDirection } from "./directions.ts";
import { PlaceableObject } from "./placeable-object.ts";
import type { BaseTokenRuler, PlannedMovement } from "./ruler/base-token-ruler.ts";
import { selection } from "./selection.ts";

export interface ConstrainOptions {
  readonly preview?: boolean;
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
  readonly history?: boolean | readonly MovementWaypoint[];
}

type Path = readonly Partial<MovementWaypoint>[];

/** A token on the scene that this client views, as something that is moved by hand and measured by its ruler. */
export abstract class MovingPlaceable extends PlaceableObject<TokenDocument> {
  /** The ruler; null until the token is drawn. */
  ruler: BaseTokenRuler | null = null;
  /** What users have planned by dragging, by their ids. */
  readonly _plannedMovement: Record<string, PlannedMovement> = {};
  /** The end of the picture's way, while it is under way. (Fact 56) */
  movementAnimationPromise: Promise<void> | null = null;

  /** Draws the token: its ruler is made again, and may throw. (Fact 97) */
  async draw(): Promise<this> {
    this._draw();
    return this;
  }

  _draw(): void {
    this.ruler?.destroy();
    const { rulerClass } = CONFIG.Token as { rulerClass?: (new (token: object) => BaseTokenRuler) | null };
    this.ruler = rulerClass ? new rulerClass(this) : null;
    void this.ruler?.draw();
    this._refreshRuler();
    this.refresh();
  }

  /** Shows on the ruler what was moved, is moved and is planned. (Facts 77, 95) */
  _refreshRuler(): void {
    const { ruler, document } = this;
    if (!ruler) return;
    const { movement, movementHistory } = document;
    const passedWaypoints = movementHistory.length > 0 ? movementHistory : withOrigin(movement);
    const pendingWaypoints = movement.pending.waypoints;
    ruler.visible = ruler.isVisible;
    ruler.refresh({ passedWaypoints, pendingWaypoints, plannedMovement: this._plannedMovement });
  }

  /** What a step costs: what its way of moving says. Packages override it. (Facts 66, 87) */
  _getMovementCostFunction(_options: object = {}): CostFunction {
    const charges: Record<string, ActionCost> = {};
    return (from, to, distance, segment) => {
      const action = segment.action ?? this.document._walker.action;
      charges[action] ??= costOfAction(action, this.document);
      return charges[action](distance, from, to, distance, segment);
    };
  }

  measureMovementPath(waypoints: Path, options: object = {}): PathResult {
    return this.document.measureMovementPath(waypoints, { cost: this._getMovementCostFunction(options) });
  }

  /** A path as far as it can be taken, and whether it was cut. Its first waypoint is where it begins. (Fact 79) */
  constrainMovementPath(
    waypoints: Path,
    { ignoreWalls = false, ignoreCost = false }: ConstrainOptions = {},
  ): [path: MovementWaypoint[], wasConstrained: boolean] {
    const { _walker: walker, parent } = this.document;
    const [origin, ...others] = this.document.getCompleteMovementPath(waypoints).filter((each) => !each.intermediate);
    if (!origin) return [[], false];
    const from: Walker = { ...walker, position: onlyPosition(origin) };
    const walls = ignoreWalls || !parent ? [] : parent.getEmbeddedCollection("Wall");
    const cut = constrainPath(from, { walls, ignoreCost }, completeWaypoints(from, others));
    return [[origin, ...cut.waypoints], cut.constrained];
  }

  /** Whether the token may be dragged now. */
  _canDrag(): boolean {
    return this.controlled && this.isOwner && !this.document.locked;
  }

  _getDragMovementAction(): string {
    return this.document._walker.action;
  }

  _getKeyboardMovementAction(): string {
    return this.document._walker.action;
  }

  _getHUDMovementAction(): string {
    return this.document._walker.action;
  }

  /** A Gamemaster's tokens pass walls, and pay nothing, where the Gamemaster wants it so. */
  _getDragConstrainOptions(): { ignoreWalls: boolean; ignoreCost: boolean } {
    const ignores = game.user?.isGM === true && selection.unconstrained;
    return { ignoreWalls: ignores, ignoreCost: ignores };
  }

  /** Options of the update that a drop makes; on 14 a drop may only be planned. (Fact 84) */
  _getDragLeftDropUpdateOptions(): { planned?: boolean } {
    return {};
  }

  /** Where a step in a direction leads: -1, 0 or 1 along each axis. */
  _getShiftedPosition(dx: number, dy: number, dz = 0): { x: number; y: number; elevation: number } {
    const { position, grid } = this.document._walker;
    const center = this.document.getCenterPoint();
    const direction = stepDirection(dx, dy);
    const end = direction === 0 ? center : grid.getShiftedPoint(center, direction);
    const [x, y] = [Math.round(position.x + end.x - center.x), Math.round(position.y + end.y - center.y)];
    const elevation = position.elevation + dz * grid.distance;
    return { ...snapOn(grid, { ...position, x, y }), elevation };
  }
}

/** What was passed last, with the place where it began. */
function withOrigin({ origin, passed: { waypoints } }: MovementData): MovementWaypoint[] {
  const [first] = waypoints;
  return first ? [{ ...first, ...origin, intermediate: false, cost: 0 }, ...waypoints] : [];
}
