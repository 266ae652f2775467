import type { Point } from "../grid/types.ts";
import type { Camera } from "./camera.ts";

/** Two fingers scale the view, and move it. */
export class Pinch {
  readonly #fingers = new Map<number, Point>();

  get isOn(): boolean {
    return this.#fingers.size >= 2;
  }

  down({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (pointerType === "touch") this.#fingers.set(pointerId, { x, y });
  }

  up({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
  }

  /** Takes the view along; points of the page are counted from its upper left corner. */
  move({ pointerId, clientX: x, clientY: y }: PointerEvent, camera: Camera, { left, top }: DOMRect): void {
    if (!this.#fingers.has(pointerId)) return;
    const before = this.#hold();
    this.#fingers.set(pointerId, { x, y });
    const after = this.#hold();
    if (!before || !after || before.spread === 0) return;
    camera.shift(after.x - before.x, after.y - before.y);
    camera.zoom(after.spread / before.spread, { x: after.x - left, y: after.y - top });
  }

  /** The middle of the first two fingers, and how far they are apart. */
  #hold(): (Point & { readonly spread: number }) | null {
    const [a, b] = [...this.#fingers.values()];
    if (!a || !b) return null;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}
