import type { ApplicationV2 } from "./application.ts";
import { isOf } from "../../helpers/elements.ts";

/** Follows one pointer from its press to its release and reports how far it has gone. */
function followPointer(start: PointerEvent, moved: (dx: number, dy: number) => void): void {
  const move = (event: PointerEvent): void => moved(event.clientX - start.clientX, event.clientY - start.clientY);
  const stop = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes a window movable by its header, with the pointer. */
export function makeDraggable(app: ApplicationV2, header: HTMLElement): void {
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !isOf(event.target, Element) || event.target.closest("button, a, input")) return;
    const rect = app.element.getBoundingClientRect();
    event.preventDefault();
    followPointer(event, (dx, dy) => app.setPosition({ left: rect.left + dx, top: rect.top + dy }));
  });
  header.addEventListener("dblclick", (event) => {
    if (isOf(event.target, Element) && event.target.closest("button, a, input")) return;
    if (!app.options.window.minimizable) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
}

/** Makes a window resizable by its corner, with the pointer or the arrow keys. */
export function makeResizable(app: ApplicationV2, handle: HTMLElement, label: string): void {
  handle.tabIndex = 0;
  handle.setAttribute("role", "button");
  handle.setAttribute("aria-label", label);
  const resize = (rect: DOMRect, dx: number, dy: number): void => {
    app.setPosition({ width: Math.max(200, rect.width + dx), height: Math.max(120, rect.height + dy) });
  };
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const rect = app.element.getBoundingClientRect();
    followPointer(event, (dx, dy) => resize(rect, dx, dy));
  });
  handle.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    resize(app.element.getBoundingClientRect(), step[0] * 20, step[1] * 20);
  });
}
