import type { Point, Rectangle } from "../grid/types.ts";
import { tokenLayer } from "../placeables/token-layer.ts";
import { svg } from "./svg.ts";

/** The box that is drawn over empty ground, by whose end the tokens in it are chosen. */
export class SelectionBox {
  readonly #from: Point;
  readonly #element = svg("rect", { class: "selection-box" });
  #box: Rectangle;

  constructor(layer: SVGElement, from: Point) {
    this.#from = from;
    this.#box = { ...from, width: 0, height: 0 };
    layer.append(this.#element);
  }

  /** Draws the box from where it began to here. */
  to({ x, y }: Point): void {
    const [left, top] = [Math.min(x, this.#from.x), Math.min(y, this.#from.y)];
    this.#box = { x: left, y: top, width: Math.abs(x - this.#from.x), height: Math.abs(y - this.#from.y) };
    for (const [name, value] of Object.entries(this.#box)) this.#element.setAttribute(name, String(value));
  }

  /** Chooses the tokens in it, beside those that are chosen if it adds. */
  choose({ adds }: { readonly adds: boolean }): void {
    this.remove();
    tokenLayer.selectObjects(this.#box, { releaseOthers: !adds });
  }

  remove(): void {
    this.#element.remove();
  }
}
