import { completeWaypoints, isSamePosition } from "../documents/movement/path.ts";
import type { MovementWaypoint } from "../documents/movement/types.ts";
import type { Scene } from "../documents/scene.ts";
import type { Point } from "../grid/types.ts";
import { tellMovement } from "../helpers/connection.ts";
import type { Token } from "../placeables/token.ts";
import { refreshRuler } from "./others-drags.ts";

type Place = Partial<MovementWaypoint>;

/** How often the others are told where tokens are dragged, in milliseconds. */
const TOLD_EVERY = 100;

/** Tokens that are dragged together: the one that is held, and the others beside it as they stood. (Facts 75, 79, 95) */
export class Drag {
  readonly #held: Token;
  readonly #tokens: readonly Token[];
  readonly #from: Point;
  /** Where waypoints were set, as ways from where the drag began. */
  readonly #waypoints: Point[] = [];
  #way: Point = { x: 0, y: 0 };
  #snaps = true;
  /** What the others have not been told yet, by token. */
  readonly #untold = new Map<Token, object | undefined>();

  constructor(held: Token, tokens: readonly Token[], from: Point) {
    this.#held = held;
    this.#tokens = tokens.filter((token) => token._canDrag());
    this.#from = from;
    for (const token of this.#tokens) token._beginPreview();
    this.#plan();
  }

  get isEmpty(): boolean {
    return this.#tokens.length === 0;
  }

  /** Takes the tokens along with the pointer. */
  move({ x, y }: Point, { snaps = true }: { snaps?: boolean } = {}): void {
    const way = this.#snapped({ x: x - this.#from.x, y: y - this.#from.y }, snaps);
    if (way.x === this.#way.x && way.y === this.#way.y && snaps === this.#snaps) return;
    this.#way = way;
    this.#snaps = snaps;
    this.#plan();
  }

  /** The way after which the held token stands on whole spaces. */
  #snapped({ x, y }: Point, snaps: boolean): Point {
    const { x: startX, y: startY } = this.#held;
    const end = { x: Math.round(startX + x), y: Math.round(startY + y) };
    const place = snaps ? this.#held.document.getSnappedPosition(end) : end;
    return { x: place.x - startX, y: place.y - startY };
  }

  /** Sets a waypoint where the tokens are held now. */
  addWaypoint(): void {
    const last = this.#waypoints.at(-1) ?? { x: 0, y: 0 };
    if (last.x === this.#way.x && last.y === this.#way.y) return;
    this.#waypoints.push(this.#way);
    this.#plan();
  }

  /** Takes the last waypoint back; false if there was none. */
  removeWaypoint(): boolean {
    if (this.#waypoints.pop() === undefined) return false;
    this.#plan();
    return true;
  }

  /** Where a token is to go: through the waypoints to where it is held. */
  #pathOf(token: Token): Place[] {
    const action = token._getDragMovementAction();
    const { x, y } = token;
    return [...this.#waypoints, this.#way].map((way) => {
      const wanted = { x: x + way.x, y: y + way.y };
      const place = this.#snaps && token !== this.#held ? token.document.getSnappedPosition(wanted) : wanted;
      const mark = { action, snapped: this.#snaps, explicit: true, checkpoint: true };
      return { x: Math.round(place.x), y: Math.round(place.y), ...mark };
    });
  }

  /** Shows on the rulers how far the tokens would come. */
  #plan(): void {
    const userId = String(game.userId);
    for (const token of this.#tokens) {
      const { document } = token;
      const origin: Place = { ...document._walker.position, action: token._getDragMovementAction(), explicit: true };
      const whole = completeWaypoints(document._walker, this.#pathOf(token));
      const options = { preview: true, ...token._getDragConstrainOptions() };
      const [reached, wasCut] = token.constrainMovementPath([origin, ...whole], options);
      const rest = wasCut ? restOf(document, reached, whole) : [];
      token._plannedMovement[userId] = {
        foundPath: document.getCompleteMovementPath(reached),
        unreachableWaypoints: rest,
        history: document.movementHistory,
        ...{ hidden: document.hidden, searching: false },
      };
      refreshRuler(token);
      this.#tell(token, { reached, rest: rest.filter(({ intermediate }) => !intermediate) });
    }
  }

  /** Tells the others soon where a token is dragged; without a plan that it no longer is. */
  #tell(token: Token, plan?: object): void {
    if (this.#untold.size === 0) setTimeout(() => this.#tellAll(), TOLD_EVERY);
    this.#untold.set(token, plan);
  }

  #tellAll(): void {
    for (const [{ id, scene }, said] of this.#untold)
      tellMovement({
        ...{ kind: "drag", sceneId: String(scene?.id), tokenId: id, movementId: "" },
        ...(said ? { plan: { ...said } } : {}),
      });
    this.#untold.clear();
  }

  /** Lets the tokens go back to where they stand. */
  cancel(): void {
    for (const token of this.#tokens) {
      Reflect.deleteProperty(token._plannedMovement, String(game.userId));
      refreshRuler(token);
      this.#tell(token);
      token._endPreview();
    }
  }

  /** Moves the tokens: one update for all, in which each goes its own way; on 14 a way may only be planned. (Fact 84) */
  async drop(): Promise<void> {
    const ways = this.#tokens.map((token) => ({ token, waypoints: this.#pathOf(token) }));
    this.cancel();
    const moving = ways.filter(
      ({ token, waypoints }) => completeWaypoints(token.document._walker, waypoints).length > 0,
    );
    const planned = moving.filter(({ token }) => token._getDragLeftDropUpdateOptions().planned === true);
    for (const { token, waypoints } of planned)
      await token.document.move(waypoints, { method: "dragging", planned: true });
    const now = moving.filter((each) => !planned.includes(each));
    const scene = this.#held.scene as Scene | null;
    if (!scene || now.length === 0) return;
    const movement = now.map(({ token, waypoints }) => {
      const constrainOptions = token._getDragConstrainOptions();
      return [token.id, { waypoints, method: "dragging", constrainOptions, showRuler: true }] as const;
    });
    const updates = now.map(({ token }) => ({ _id: token.id }));
    const options = Object.assign({}, ...now.map(({ token }) => token._getDragLeftDropUpdateOptions()));
    await scene.updateEmbeddedDocuments("Token", updates, { ...options, movement: Object.fromEntries(movement) });
  }
}

/** What is left of a way that was cut, space by space. */
function restOf(
  document: Token["document"],
  reached: readonly MovementWaypoint[],
  whole: readonly MovementWaypoint[],
): MovementWaypoint[] {
  const end = reached.at(-1);
  const at = Math.max(reached.length - 2, 0);
  const next = whole[at];
  const isThere = end && next && isSamePosition(end, next);
  return end ? document.getCompleteMovementPath([end, ...whole.slice(isThere ? at + 1 : at)]).slice(1) : [];
}
