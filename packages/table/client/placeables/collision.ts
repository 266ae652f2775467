import type { Document } from "../documents/document.ts";
import { isInLevel } from "../documents/levels.ts";
import { crosses } from "../documents/movement/walls.ts";
import { WALLS } from "../documents/wall.ts";
import type { Point } from "../grid/types.ts";
import { offer } from "../helpers/offer.ts";

/** What walls may stop. */
const TYPES = ["move", "sight", "light", "sound"] as const;
type CollisionType = (typeof TYPES)[number];

interface CollisionOptions {
  readonly type?: CollisionType;
  readonly mode?: "any" | "all" | "closest";
  /** The level whose walls count; on generation 14 the viewed one, unless another is named. */
  readonly level?: Document | null;
}

interface Line {
  readonly origin: Point;
  readonly destination: Point;
}

type Found = boolean | Point | null | Point[];

/** How walls of the viewed scene stop one thing or another. (Fact 117) */
function backendFor(usual: CollisionType): object {
  return offer(`CONFIG.Canvas.polygonBackends.${usual}`, {
    /** Whether a line from one point to another is stopped, where first, or where at all. */
    testCollision(
      origin: Point,
      destination: Point,
      { type = usual, mode = "all", level }: CollisionOptions = {},
    ): Found {
      const points = collisions({ origin, destination }, type, level);
      if (mode === "any") return points.length > 0;
      return mode === "closest" ? (points[0] ?? null) : points;
    },
  });
}

/** Where walls stop a line, from its beginning on; of limited walls the second one does. */
function collisions({ origin, destination }: Line, type: CollisionType, level?: Document | null): Point[] {
  const scene = game.scenes?.viewed;
  if (!scene) throw new Error("Collisions are tested on the scene that is viewed, and none is");
  const way = { a: origin, b: destination };
  const id = level?.id ?? scene._view;
  const walls = [...scene.walls].filter(({ _source: { levels } }) => isInLevel(levels, id));
  const met = walls.filter((wall) => stops(wall, type) && crosses(way, wall._source));
  const points = met.map((wall) => ({ point: meeting(origin, destination, wall), isLimited: isLimited(wall, type) }));
  const near = ({ x, y }: Point): number => Math.hypot(x - origin.x, y - origin.y);
  const ordered = points.toSorted((a, b) => near(a.point) - near(b.point));
  const first = ordered.findIndex(({ isLimited: is }) => is);
  return ordered.filter((_each, index) => index !== first).map(({ point }) => point);
}

function stops({ _source }: Document, type: CollisionType): boolean {
  const isOpen = _source.door !== WALLS.WALL_DOOR_TYPES.NONE && _source.ds === WALLS.WALL_DOOR_STATES.OPEN;
  return !isOpen && Number(_source[type]) !== WALLS.WALL_SENSE_TYPES.NONE;
}

function isLimited({ _source }: Document, type: CollisionType): boolean {
  return type !== "move" && _source[type] === WALLS.WALL_SENSE_TYPES.LIMITED;
}

/** Where a line meets a wall; its end if both lie on one line. */
function meeting(a: Point, b: Point, { _source: { c } }: Document): Point {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.isArray(c) ? c.map(Number) : [];
  const [dx, dy, wx, wy] = [b.x - a.x, b.y - a.y, x1 - x0, y1 - y0];
  const across = dx * wy - dy * wx;
  const part = across === 0 ? 1 : ((x0 - a.x) * wy - (y0 - a.y) * wx) / across;
  return { x: a.x + dx * part, y: a.y + dy * part };
}

/** `CONFIG.Canvas.polygonBackends`. */
export function polygonBackends(): object {
  const backends = Object.fromEntries(TYPES.map((type) => [type, backendFor(type)]));
  return offer("CONFIG.Canvas.polygonBackends", backends);
}
