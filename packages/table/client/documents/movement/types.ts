import type { User } from "../user.ts";

/** Where a token stands and how large it is; depth and level on generation 14 alone. (Facts 54, 75) */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly depth?: number | undefined;
  readonly level?: string | null | undefined;
}

/** A point of a path; the token can be stopped at its checkpoints alone. (Fact 75) */
export interface MovementWaypoint extends TokenPosition {
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  readonly intermediate: boolean;
  readonly terrain: null;
  /** What the way from the waypoint before has cost. */
  readonly cost: number;
  readonly movementId: string;
  readonly userId: string;
  readonly subpathId?: string | undefined;
}

/** A path with its measurements. */
export interface MovementSection {
  readonly waypoints: readonly MovementWaypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

export type MovementHistory = MovementSection & {
  readonly recorded: MovementSection;
  readonly unrecorded: MovementSection;
};

export const MOVEMENT_METHODS = ["api", "config", "dragging", "keyboard", "paste", "undo"] as const;
/** On generation 14 tokens are moved on their HUD as well. (Fact 76) */
export const MOVEMENT_METHODS_OF_14 = [...MOVEMENT_METHODS, "hud"] as const;
export type MovementMethod = (typeof MOVEMENT_METHODS_OF_14)[number];

/** How a caller asks for a movement. */
export interface MovementInstruction {
  readonly waypoints: readonly Partial<MovementWaypoint>[];
  readonly id?: string | undefined;
  readonly method?: MovementMethod | undefined;
  readonly autoRotate?: boolean | undefined;
  readonly showRuler?: boolean | undefined;
  readonly constrainOptions?: object | undefined;
  /** The earlier parts that this one goes on from; the table's own. */
  readonly chain?: readonly string[] | undefined;
  /** Whether a wall has cut the path of which this is a part; the table's own. */
  readonly constrained?: boolean | undefined;
}

/** One part of a movement: what is updated at once, and what is still to come. (Fact 77) */
export interface MovementOperation {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementHistory;
  readonly method: MovementMethod;
  readonly constrained: boolean;
  readonly constrainOptions: object;
  readonly recorded: boolean;
  autoRotate: boolean;
  showRuler: boolean;
  readonly subpathId?: string | undefined;
}

export type MovementState = "completed" | "paused" | "pending" | "stopped" | "planned";

/** The movement that a token is on, or was on last. (Fact 77) */
export interface MovementData extends MovementOperation {
  readonly state: MovementState;
  readonly user: User | undefined;
  readonly updateOptions: object;
  /** On generation 14: whether the whole movement comes to its end. (Fact 78) */
  readonly finished?: Promise<boolean> | undefined;
}
