import type { Position } from "./application-options.ts";

const MARGIN = 8;

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** The page, and how much of its width lies free beside the sidebar. */
export interface Page extends Space {
  readonly free: number;
}

function fit(start: number, size: number, available: number): number {
  return Math.round(Math.max(0, Math.min(start, Math.max(0, available - size))));
}

function wanted(size: number | "auto" | undefined, natural: number, available: number): number {
  return Math.min(typeof size === "number" ? size : natural, available);
}

/** Where a window comes to stand: as asked, centred where nothing was asked, and always inside the page. */
export function placeWindow(asked: Position, natural: Space, page: Page): Position {
  const width = wanted(asked.width, natural.width, page.width);
  const height = wanted(asked.height, natural.height, page.height - MARGIN);
  const left = asked.left ?? (Math.max(page.free, width) - width) / 2;
  const top = asked.top ?? (page.height - height) / 2.4;
  return {
    ...asked,
    width: asked.width === "auto" ? "auto" : width,
    height: asked.height === "auto" ? "auto" : height,
    left: fit(left, width, page.width),
    top: fit(top, height, page.height),
  };
}

/** Writes a position to an element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const pixels = (value: number | "auto" | undefined): string => (typeof value === "number" ? `${value}px` : "");
  element.style.width = pixels(position.width);
  element.style.height = pixels(position.height);
  element.style.left = pixels(position.left);
  element.style.top = pixels(position.top);
  element.style.zIndex = position.zIndex === undefined ? "" : String(position.zIndex);
  element.style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
}

/** The place of a window that works together with others: at the side where it covers them the least. */
export function placeBeside(width: number, others: readonly { left: number; right: number }[], page: Page): number {
  const edges = [page.free, page.width].map((edge) => edge - width - MARGIN);
  const sides = [...edges, MARGIN].map((left) => Math.max(0, left));
  const covered = (left: number): number =>
    Math.max(0, ...others.map((other) => Math.min(other.right, left + width) - Math.max(other.left, left)));
  return sides.reduce((best, side) => (covered(side) < covered(best) ? side : best), sides[0] ?? 0);
}

/** Moves a new window a little aside of the others, so that each header can be seen. */
export function moveAside(placed: Position, others: number): Partial<Position> {
  const step = (others % 5) * 28;
  return { left: (placed.left ?? 0) + step, top: (placed.top ?? 0) + step };
}
