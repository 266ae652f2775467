import type { MovementWaypoint } from "../../documents/movement/types.ts";
import type { Token } from "../token.ts";

/** What a user has planned by dragging a token. */
export interface PlannedMovement {
  /** The path as far as it can be taken; the first waypoint is where it begins. */
  readonly foundPath: readonly MovementWaypoint[];
  readonly unreachableWaypoints: readonly MovementWaypoint[];
  readonly history: readonly MovementWaypoint[];
  readonly hidden: boolean;
  readonly searching: boolean;
}

/** What a ruler is to show. */
export interface RulerData {
  readonly passedWaypoints: readonly MovementWaypoint[];
  readonly pendingWaypoints: readonly MovementWaypoint[];
  readonly plannedMovement: Readonly<Record<string, PlannedMovement>>;
}

/** The ruler of a token: packages may bring their own as `CONFIG.Token.rulerClass`. (Fact 95) */
export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (value === this.#visible) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** Whether the ruler is to be seen: while a movement is planned, or shown with its ruler. */
  get isVisible(): boolean {
    const { visible, _plannedMovement: planned, document, movementAnimationPromise } = this.#token;
    if (!visible) return false;
    return Object.keys(planned).length > 0 || (document.movement.showRuler && movementAnimationPromise !== null);
  }

  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: RulerData): void;

  _onVisibleChange(): void {
    return;
  }
}
