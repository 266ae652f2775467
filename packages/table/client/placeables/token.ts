import type { Document } from "../documents/document.ts";
import { TOKEN_DISPLAY_MODES } from "../documents/token-modes.ts";
import type { User } from "../documents/user.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import { refuseCalls, refuseNames } from "../helpers/refuse-names.ts";
import { MovingPlaceable } from "./moving-placeable.ts";
import type { ControlOptions } from "./placeable-object.ts";
import { selection } from "./selection.ts";
import { theStage } from "./stage.ts";

export interface TargetContext {
  user?: User | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** A token on the scene that this client views, and the users who target it. */
export class Token extends MovingPlaceable {
  readonly targeted = new Set<User>();

  get name(): string {
    return this.document.name;
  }

  get actor(): Document | null {
    return this.document.actor;
  }

  get combatant(): Document | null {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  /** Where the token stands: its picture may still be under way. (Fact 56) */
  get x(): number {
    return this.#source.x;
  }

  get y(): number {
    return this.#source.y;
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  get center(): Point {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }

  /** The middle of the token, where it stands or at another place. */
  getCenterPoint(position?: Partial<Point>): Point {
    const { x, y } = this.document.getCenterPoint(position);
    return { x, y };
  }

  /** Snaps the position of the token, or another one, to the grid. */
  getSnappedPosition(position?: Partial<Point>): Point {
    const { x, y } = this.document.getSnappedPosition(position);
    return { x, y };
  }

  get bounds(): Rectangle {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  get #source(): { readonly x: number; readonly y: number } {
    return this.document._source as unknown as { x: number; y: number };
  }

  /** Nothing blocks the view on the table: a token is seen unless it is hidden. */
  get isVisible(): boolean {
    return !this.document.hidden || game.user?.isGM === true;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get isTargeted(): boolean {
    return game.user?.targets.has(this) === true;
  }

  /** Whether this client may control the token: its owners may. */
  _canControl(_user: object | null = game.user, _event?: Event): boolean {
    return this.isOwner && this.document.object === this;
  }

  /** When this client takes control of the token. A package's token may add to each of these. */
  _onControl(_options: ControlOptions): void {
    this.tellOfControl();
  }

  _onRelease(_options: object): void {
    this.tellOfControl();
  }

  /** When the pointer comes over the token. */
  _onHoverIn(_event?: Event, _options: object = {}): void {
    this.tellOfHover();
  }

  _onHoverOut(_event?: Event, _options: object = {}): void {
    this.tellOfHover();
  }

  /** When a status that means something to Foundry itself begins or ends on the token's actor. */
  _onApplyStatusEffect(_statusId: string, _active: boolean): void {}

  /** Whether one of the modes in which names and bars are shown applies now. */
  _canViewMode(mode: number): boolean {
    const { ALWAYS, CONTROL, HOVER, OWNER, OWNER_HOVER } = TOKEN_DISPLAY_MODES;
    if (mode === ALWAYS) return true;
    if (mode === HOVER) return this.hover;
    if (mode === OWNER_HOVER) return this.hover && this.isOwner;
    if (mode === OWNER) return this.isOwner;
    return mode === CONTROL && this.controlled;
  }

  /** Takes control of the token; false if it is controlled already or may not be. */
  control(options: ControlOptions = {}): boolean {
    const { releaseOthers = true, pan = false } = options;
    if (releaseOthers) for (const other of [...selection.controlled]) if (other !== this) other.release();
    if (this.controlled || !this._canControl()) return false;
    this.controlled = true;
    selection.controlled.add(this);
    this._onControl(options);
    if (pan) void theStage()?.pan(this.center, 250);
    return true;
  }

  release(options: object = {}): boolean {
    if (!this.controlled) return false;
    this.controlled = false;
    selection.controlled.delete(this);
    this._onRelease(options);
    return true;
  }

  /** Notes that the pointer has come over the token, or has left it. */
  _hover(isOver: boolean, event?: Event): void {
    if (this.hover === isOver) return;
    this.hover = isOver;
    if (isOver) selection.hover?._hover(false);
    selection.hover = isOver ? this : selection.hover === this ? null : selection.hover;
    if (isOver) this._onHoverIn(event);
    else this._onHoverOut(event);
  }

  /** Draws the bars again. */
  drawBars(): void {
    this.refresh({ refreshBars: true });
  }

  /** Targets the token or releases it, for this client's user unless another is named. (Fact 70) */
  setTarget(targeted = true, { user = null, releaseOthers = true, groupSelection = false }: TargetContext = {}): void {
    const who = user ?? game.user;
    if (!who) throw new Error("Nobody has joined yet");
    if (releaseOthers)
      for (const other of [...who.targets])
        if (other !== this) other.setTarget(false, { user: who, releaseOthers: false, groupSelection: true });
    if (targeted) {
      this.targeted.add(who);
      who.targets.add(this);
    } else {
      this.targeted.delete(who);
      who.targets.delete(this);
    }
    this.refresh({ refreshTarget: true });
    if (who.isSelf && !groupSelection) who.broadcastActivity({ targets: who.targets.ids });
  }
}

refuseNames(Token.prototype, "Token", [
  ...["shape", "mesh", "bars", "ring", "vision", "light", "border", "nameplate", "tooltip", "target", "effects"],
]);
refuseCalls(Token.prototype, "Token#", [
  ...[
    "activateListeners",
    "animate",
    "applyRenderFlags",
    "can",
    "checkCollision",
    "clone",
    "createTerrainMovementPath",
  ],
  ...["destroy", "drawEffects", "findMovementPath", "getDispositionColor", "getLightRadius", "planMovement"],
  ...["getRingColors", "getRingEffects", "getShape", "initializeLightSource", "initializeSources", "rotate"],
  ...["initializeVisionSource", "recalculatePlannedMovementPath", "stopAnimation"],
]);
