import { attempt } from "../applications/surroundings.ts";
import type { Point } from "../grid/types.ts";
import type { Token } from "../placeables/token.ts";
import { tokenLayer } from "../placeables/token-layer.ts";
import { Drag } from "./drag.ts";
import { Pinch } from "./pinch.ts";
import type { SceneStage } from "./scene-stage.ts";
import { SelectionBox } from "./selection-box.ts";

/** From so many pixels on a press is a drag. */
const SLACK = 4;
/**
 * Two clicks on a token within so many milliseconds are a double click, also if it was drawn again between them; a drag or another button
 * between them prevents that.
 */
const DOUBLE = 500;
const NO_CLICK = { token: null, at: -DOUBLE };
const [LEFT, RIGHT] = [0, 2];

interface Press {
  readonly at: Point;
  readonly button: number;
  readonly token: Token | null;
  moved: boolean;
  last: Point;
}

/** What is done to a scene by pointer: choosing, dragging tokens, and moving the view. */
export class ScenePointer {
  readonly #stage: SceneStage;
  readonly #openHud: (token: Token | null) => void;
  readonly #pinch = new Pinch();
  #press: Press | null = null;
  #drag: Drag | null = null;
  #box: SelectionBox | null = null;
  #frame = 0;
  #clicked: { readonly token: Token | null; readonly at: number } = NO_CLICK;

  constructor(stage: SceneStage, openHud: (token: Token | null) => void) {
    this.#stage = stage;
    this.#openHud = openHud;
    const { drawing } = stage.layers;
    drawing.addEventListener("pointerdown", (event) => this.#down(event));
    drawing.addEventListener("pointermove", (event) => this.#move(event));
    drawing.addEventListener("pointerup", (event) => this.#up(event));
    drawing.addEventListener("pointercancel", (event) => {
      this.#pinch.up(event);
      this.cancel();
    });
    drawing.addEventListener("pointerover", (event) => this.#over(event));
    drawing.addEventListener("pointerleave", () => tokenLayer.hover?._hover(false));
    drawing.addEventListener("contextmenu", (event) => this.#menu(event));
    drawing.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** The tokens that are dragged now. */
  get drag(): Drag | null {
    return this.#drag;
  }

  #down(event: PointerEvent): void {
    this.#pinch.down(event);
    if (this.#pinch.isOn) return void this.cancel();
    const at = { x: event.clientX, y: event.clientY };
    if (this.#drag) return;
    this.#openHud(null);
    const token = event.button === LEFT ? this.#stage.tokenAt(event.target) : null;
    if (event.button !== LEFT) this.#clicked = NO_CLICK;
    this.#press = { at, last: at, button: event.button, token, moved: false };
  }

  #move(event: PointerEvent): void {
    if (this.#pinch.isOn)
      return this.#pinch.move(event, this.#stage.camera, this.#stage.layers.page.getBoundingClientRect());
    if (this.#drag) return this.#dragTo(event);
    const press = this.#press;
    if (!press) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!press.moved && Math.hypot(x - press.at.x, y - press.at.y) < SLACK) return;
    // Not before: clicks would be told of the drawing, not of the token.
    if (!press.moved) this.#stage.layers.drawing.setPointerCapture(event.pointerId);
    press.moved = true;
    this.#clicked = NO_CLICK;
    if (press.token?.isOwner && press.button === LEFT) return this.#begin(press.token, press.at, event);
    if (press.button === LEFT && event.pointerType === "mouse") return this.#drawBox(press.at, event);
    this.#stage.camera.shift(x - press.last.x, y - press.last.y);
    press.last = { x, y };
  }

  /** Over empty ground a mouse draws a box; fingers and the other buttons move the view. */
  #drawBox({ x, y }: Point, event: PointerEvent): void {
    const { rulers } = this.#stage.layers;
    this.#box ??= new SelectionBox(rulers, this.#stage.placeOf({ clientX: x, clientY: y }));
    this.#box.to(this.#stage.placeOf(event));
  }

  /** A token that is not controlled yet is controlled alone from here on. */
  #begin(token: Token, at: Point, event: PointerEvent): void {
    token.control({ releaseOthers: !token.controlled && !event.shiftKey });
    const drag = new Drag(token, tokenLayer.controlled, this.#stage.placeOf({ clientX: at.x, clientY: at.y }));
    if (drag.isEmpty) return;
    this.#drag = drag;
    this.#stage.layers.page.classList.add("dragging");
    this.#dragTo(event);
  }

  /** The way is planned once a frame, however often the pointer moves. */
  #dragTo(event: PointerEvent): void {
    const [place, snaps] = [this.#stage.placeOf(event), !event.shiftKey];
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#drag?.move(place, { snaps }));
  }

  /** With the control key the drag goes on from a waypoint, until it is dropped without. */
  #up(event: PointerEvent): void {
    this.#pinch.up(event);
    const press = this.#press;
    this.#press = null;
    if (this.#drag) {
      if (event.button !== LEFT) return;
      this.#drag.move(this.#stage.placeOf(event), { snaps: !event.shiftKey });
      if (event.ctrlKey || event.metaKey) this.#drag.addWaypoint();
      else this.#drop();
    } else if (this.#box) {
      this.#box.choose({ adds: event.shiftKey });
      this.#box = null;
    } else if (press && !press.moved && press.button === LEFT) this.#click(press.token, event);
  }

  #drop(): void {
    const drag = this.#end();
    if (drag) void attempt(() => drag.drop());
  }

  #end(): Drag | null {
    const drag = this.#drag;
    cancelAnimationFrame(this.#frame);
    this.#drag = null;
    this.#stage.layers.page.classList.remove("dragging");
    return drag;
  }

  /** Ends a drag without moving anything; false if there was none. */
  cancel(): boolean {
    this.#press = null;
    const [drag, box] = [this.#end(), this.#box];
    drag?.cancel();
    box?.remove();
    this.#box = null;
    return drag !== null || box !== null;
  }

  #click(token: Token | null, { shiftKey: adds, timeStamp: at }: PointerEvent): void {
    const isDouble = !adds && token !== null && token === this.#clicked.token && at - this.#clicked.at < DOUBLE;
    this.#clicked = { token: isDouble || adds ? null : token, at };
    if (isDouble) return this.#open(token);
    this.#stage.layers.drawing.querySelector<SVGElement>(`[data-token-id="${token?.id}"]`)?.focus();
    if (!token) {
      if (!adds) tokenLayer.releaseAll();
    } else if (adds && token.controlled) token.release();
    else if (!token.control({ releaseOthers: !adds }) && !token.isOwner && !adds) tokenLayer.releaseAll();
  }

  #over(event: PointerEvent): void {
    const token = this.#stage.tokenAt(event.target);
    if (token) token._hover(true, event);
    else tokenLayer.hover?._hover(false, event);
  }

  /** The right button takes the last waypoint back, or ends the drag; over the user's own token it opens the HUD. */
  #menu(event: MouseEvent): void {
    event.preventDefault();
    const moved = this.#press?.button === RIGHT && this.#press.moved;
    if (this.#drag) {
      if (!this.#drag.removeWaypoint()) this.cancel();
    } else if (!moved) {
      const token = this.#stage.tokenAt(event.target);
      this.#openHud(token?.isOwner ? token : null);
    }
  }

  #open({ actor }: Token): void {
    if (game.user && actor?.testUserPermission(game.user, "LIMITED")) actor.sheet?.render({ force: true });
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.#stage.layers.page.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    this.#stage.camera.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, at);
  }
}
