import type { Space } from "../../engine/index.ts";
import { pickSingleToken } from "./space.ts";

type SightPoint = { readonly x: number; readonly y: number };

/** Distance from the edge of a token's space to the corners that are tested inside it, in pixels. */
const CORNER_INSET = 2;

/**
 * Adds to a space that this client renders the number of lines from one fighter to others that walls block; leaves out a fighter with
 * several tokens on the scene.
 */
export function withSight(space: Space, from: string, named: readonly string[]): Space {
  const { scene } = canvas;
  const origin = scene && findFighterToken(scene, from);
  if (!scene || !origin) return space;
  const others = named.filter((uuid) => uuid !== from && Object.hasOwn(space.spots, uuid));
  const to = others.flatMap((uuid): readonly (readonly [string, number])[] => {
    const target = findFighterToken(scene, uuid);
    return target ? [[uuid, countBlockedLines(origin, target)]] : [];
  });
  return { ...space, stopped: { from, to: Object.fromEntries(to) } };
}

/** Finds the only token of a fighter on a scene; undefined if there are several. */
function findFighterToken({ tokens }: Scene.Implementation, uuid: string): TokenDocument.Implementation | undefined {
  return pickSingleToken(tokens.filter(({ actor }) => actor?.uuid === uuid));
}

/** Counts the lines to the corners of a target that walls block, from the origin with the fewest. */
function countBlockedLines(from: TokenDocument.Implementation, to: TokenDocument.Implementation): number {
  const corners = listCorners(to);
  const origins = [from.getCenterPoint(readStoredPosition(from)), ...listCorners(from)];
  return Math.min(...origins.map((origin) => corners.filter((corner) => isSightBlocked(origin, corner)).length));
}

/** Lists the corners of a token's space, slightly inside it; without a square grid they lie within the token's circle. */
function listCorners(token: TokenDocument.Implementation): readonly SightPoint[] {
  const { x, y } = token.getCenterPoint(readStoredPosition(token));
  const { width, height } = token.getSize();
  const part = token.parent?.grid.isSquare ? 1 : Math.SQRT1_2;
  const [across, down] = [(part * width) / 2 - CORNER_INSET, (part * height) / 2 - CORNER_INSET];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([right, below]) => ({ x: x + right * across, y: y + below * down }));
}

/** Reads the stored position of a token, which its picture may not have reached yet. */
function readStoredPosition({
  _source: { x, y, elevation },
}: TokenDocument.Implementation): SightPoint & { readonly elevation: number } {
  return { x, y, elevation };
}

function isSightBlocked(from: SightPoint, to: SightPoint): boolean {
  return CONFIG.Canvas.polygonBackends.sight.testCollision(from, to, { type: "sight", mode: "any" }) === true;
}
