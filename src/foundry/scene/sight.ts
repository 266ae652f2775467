import type { Space } from "../../engine/index.ts";
import { onlyOne } from "./space.ts";

type Point = { readonly x: number; readonly y: number };

/** Distance from the edge of a token's space to the corners that are tested inside it, in pixels. */
const INSIDE = 2;

/**
 * Adds to a space that this client renders the number of lines from one fighter to others that walls block; leaves out a fighter with
 * several tokens on the scene.
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

/** Finds the only token of a fighter on a scene; undefined if there are several. */
function tokenOf({ tokens }: Scene.Implementation, uuid: string): TokenDocument.Implementation | undefined {
  return onlyOne(tokens.filter(({ actor }) => actor?.uuid === uuid));
}

/** Counts the lines to the corners of a target that walls block, from the origin with the fewest. */
function stoppedBetween(from: TokenDocument.Implementation, to: TokenDocument.Implementation): number {
  const corners = cornersOf(to);
  const origins = [from.getCenterPoint(stored(from)), ...cornersOf(from)];
  return Math.min(...origins.map((origin) => corners.filter((corner) => isStopped(origin, corner)).length));
}

/** Lists the corners of a token's space, slightly inside it; without a square grid they lie within the token's circle. */
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

/** Reads the stored position of a token, which its picture may not have reached yet. */
function stored({
  _source: { x, y, elevation },
}: TokenDocument.Implementation): Point & { readonly elevation: number } {
  return { x, y, elevation };
}

function isStopped(from: Point, to: Point): boolean {
  return CONFIG.Canvas.polygonBackends.sight.testCollision(from, to, { type: "sight", mode: "any" }) === true;
}
