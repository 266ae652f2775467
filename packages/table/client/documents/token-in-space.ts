import { BaseGrid } from "../grid/index.ts";
import type { CostFunction, Offset, PathResult, Point } from "../grid/types.ts";
import { Document } from "./document.ts";
import * as path from "./movement/path.ts";
import type { MovementWaypoint, TokenPosition } from "./movement/types.ts";
import { centerOn, sizeOn, snapOn, spacesOn, type TokenPlace } from "./token-space.ts";

/** A token as something that stands on a grid, and whose ways are measured. */
export class TokenInSpace extends Document {
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare movementAction: string | null;

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.movementAction ??= this._inferMovementAction();
  }

  /** The way of moving of a token that has none of its own. */
  _inferMovementAction(): string {
    return String(Reflect.get(Reflect.get(CONFIG.Token as object, "movement"), "defaultAction"));
  }

  /** The size in pixels, here or as it would be elsewhere. (Fact 66) */
  getSize(data: Partial<TokenPlace> = {}): { width: number; height: number } {
    return sizeOn(this._grid, placeOf(this, data));
  }

  getCenterPoint(data: Partial<TokenPlace> = {}): Point {
    return centerOn(this._grid, placeOf(this, data));
  }

  getSnappedPosition(data: Partial<TokenPlace> = {}): { x: number; y: number; elevation: number } {
    return snapOn(this._grid, placeOf(this, data));
  }

  /** The spaces that the token fills, here or as it would elsewhere; none without a grid. (Fact 66) */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPlace> = {}): Offset[] {
    return spacesOn(this._grid, placeOf(this, data));
  }

  /** The waypoints with all spaces between them. (Fact 66) */
  getCompleteMovementPath(waypoints: readonly Partial<MovementWaypoint>[]): MovementWaypoint[] {
    const [first, ...others] = completeWaypoints(this, waypoints);
    return first ? [first, ...path.completePath(this._grid, first, others)] : [];
  }

  /** Measures a path whose first waypoint is where it begins. (Facts 63, 66) */
  measureMovementPath(
    waypoints: readonly Partial<MovementWaypoint>[],
    { cost }: { cost?: CostFunction } = {},
  ): PathResult {
    const [first, ...others] = completeWaypoints(this, waypoints);
    return first ? path.measureFrom(this._walker, first, others, cost) : this._grid.measurePath([]);
  }

  /** What paths of the token are measured for. */
  get _walker(): path.Walker {
    const position = path.onlyPosition(this._source as unknown as TokenPosition);
    return { grid: this._grid, token: this, position, action: this.movementAction ?? this._inferMovementAction() };
  }

  get _grid(): BaseGrid {
    const grid: unknown = this.parent && Reflect.get(this.parent, "grid");
    if (!(grid instanceof BaseGrid)) throw new Error(`The token ${this.name} stands on no scene`);
    return grid;
  }
}

function completeWaypoints(token: TokenInSpace, waypoints: readonly Partial<MovementWaypoint>[]): MovementWaypoint[] {
  const { position, action: usual } = token._walker;
  let last = position;
  return waypoints.map((given) => {
    const { action = usual, snapped = false, explicit = false, checkpoint = false } = given;
    last = { ...last, ...path.positionIn(given) };
    const { cost = 0, movementId = "", userId = "" } = given;
    const mark = { intermediate: false, terrain: null, cost, movementId, userId };
    return { ...last, action, snapped, explicit, checkpoint, ...mark };
  });
}

/** The stored position of the token, which its picture may not have reached yet. (Fact 55) */
function placeOf(token: TokenInSpace, data: Partial<TokenPlace>): TokenPlace {
  return { ...(token._source as unknown as TokenPlace), ...data };
}
