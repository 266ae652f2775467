import type { Point, Rectangle } from "../grid/types.ts";
import type { View } from "../placeables/stage.ts";

const [LEAST, MOST] = [0.1, 3];
/** How much of the page a scene leaves free around it when all of it is shown. */
const MARGIN = 0.94;

/** What part of the scene is seen: scenes are measured in their own pixels, the page in the browser's. */
export class Camera {
  #view: View = { x: 0, y: 0, scale: 1 };
  readonly #page: { readonly clientWidth: number; readonly clientHeight: number };
  readonly #changed: (view: View) => void;

  constructor(page: { readonly clientWidth: number; readonly clientHeight: number }, changed: (view: View) => void) {
    this.#page = page;
    this.#changed = changed;
  }

  get view(): View {
    return this.#view;
  }

  /** How the scene is moved and scaled to be seen so. */
  get transform(): { readonly dx: number; readonly dy: number; readonly scale: number } {
    const { x, y, scale } = this.#view;
    const { clientWidth, clientHeight } = this.#page;
    return { dx: clientWidth / 2 - x * scale, dy: clientHeight / 2 - y * scale, scale };
  }

  show({ x = this.#view.x, y = this.#view.y, scale = this.#view.scale }: Partial<View>): void {
    this.#view = { x, y, scale: Math.min(MOST, Math.max(LEAST, scale)) };
    this.#changed(this.#view);
  }

  /** Shows all of a rectangle. */
  fit({ x, y, width, height }: Rectangle): void {
    const { clientWidth, clientHeight } = this.#page;
    const scale = MARGIN * Math.min((clientWidth || 1) / width, (clientHeight || 1) / height);
    this.show({ x: x + width / 2, y: y + height / 2, scale });
  }

  /** The place of the scene at a point of the page, counted from its upper left corner. */
  toScene({ x, y }: Point): Point {
    const { dx, dy, scale } = this.transform;
    return { x: (x - dx) / scale, y: (y - dy) / scale };
  }

  /** Moves the view by pixels of the page. */
  shift(dx: number, dy: number): void {
    const { x, y, scale } = this.#view;
    this.show({ x: x - dx / scale, y: y - dy / scale });
  }

  /** Scales the view; what lies at a point of the page stays there. */
  zoom(factor: number, at: Point = { x: this.#page.clientWidth / 2, y: this.#page.clientHeight / 2 }): void {
    const before = this.toScene(at);
    this.show({ scale: this.#view.scale * factor });
    const after = this.toScene(at);
    this.show({ x: this.#view.x + before.x - after.x, y: this.#view.y + before.y - after.y });
  }
}
