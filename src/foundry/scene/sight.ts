import type { Space } from "../../engine/index.ts";
import { onlyOne } from "./space.ts";

type Point = { readonly x: number; readonly y: number };

/** How far inside a token's space its corners are looked at, in pixels. */
const INSIDE = 2;

/**
 * A space that this client renders, with how many lines from one fighter to others the walls stop; nothing is said of a
 * fighter with several tokens on it.
 */
export function withSight(space: Space, from: string, named: readonly string[]): Space {
  const { scene } = canvas;
  const origin = scene && tokenOf(scene, from);
  if (!scene || !origin) return space;
  const others = named.filter((uuid) => uuid !== from && Object.hasOwn(space.spots, uuid));
  const to = others.flatMap((uuid): readonly (readonly [string, number])[] => {
    const target = tokenOf(scene, uuid);
    return target ? [[uuid, stoppedBetween(origin, target)]] : [];
  });
  return { ...space, stopped: { from, to: Object.fromEntries(to) } };
}

/** The only token of a fighter on a scene. */
function tokenOf({ tokens }: Scene.Implementation, uuid: string): TokenDocument.Implementation | undefined {
  return onlyOne(tokens.filter(({ actor }) => actor?.uuid === uuid));
}

/** How many of the lines to the corners of a target walls stop, from where the fewest are. */
function stoppedBetween(from: TokenDocument.Implementation, to: TokenDocument.Implementation): number {
  const corners = cornersOf(to);
  const origins = [from.getCenterPoint(stored(from)), ...cornersOf(from)];
  return Math.min(...origins.map((origin) => corners.filter((corner) => isStopped(origin, corner)).length));
}

/** The corners of a token's space, a little inside of it; those of a token that fills no squares lie within its circle. */
function cornersOf(token: TokenDocument.Implementation): readonly Point[] {
  const { x, y } = token.getCenterPoint(stored(token));
  const { width, height } = token.getSize();
  const part = token.parent?.grid.isSquare ? 1 : Math.SQRT1_2;
  const [across, down] = [(part * width) / 2 - INSIDE, (part * height) / 2 - INSIDE];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([right, below]) => ({ x: x + right * across, y: y + below * down }));
}

/** Where a token is stored to stand, while its picture may still be under way. */
function stored({
  _source: { x, y, elevation },
}: TokenDocument.Implementation): Point & { readonly elevation: number } {
  return { x, y, elevation };
}

function isStopped(from: Point, to: Point): boolean {
  return CONFIG.Canvas.polygonBackends.sight.testCollision(from, to, { type: "sight", mode: "any" }) === true;
}
