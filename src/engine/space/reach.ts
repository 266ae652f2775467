import { measureDistance, isAdjacent, isOnLevel } from "./distance.ts";
import { type Cell, type Grid, type Spot, type Space, type Unit, toPoint, findSpot, computeMiddle } from "./space.ts";

/** A distance in the unit of a rule. */
export type RuleDistance = { readonly length: number; readonly unit: Unit };

/**
 * True if a spot is within reach of another, with the distance rounded to whole units of the rule, or if the two touch. False between
 * levels; if the distance is unknown, true only if they touch.
 */
export function isInReach(from: Spot, to: Spot, grid: Grid, { length, unit }: RuleDistance): boolean {
  if (!isOnLevel(from, to)) return false;
  const distance = measureDistance(from, to, grid, unit);
  return (distance !== null && Math.round(distance) <= length) || isAdjacent(from, to, grid);
}

/** True if the fighter `to` is within reach of the fighter `from`; null if a position is not known. */
export function canReach(space: Space | undefined, from: string, to: string, reach: RuleDistance): boolean | null {
  const [a, b] = [findSpot(space, from), findSpot(space, to)];
  return space && a && b ? isInReach(a, b, space.grid, reach) : null;
}

/** True if two fighters are beside each other; null if a position is not known. */
export function areBeside(space: Space | undefined, one: string, other: string): boolean | null {
  const [a, b] = [findSpot(space, one), findSpot(space, other)];
  return space && a && b ? isAdjacent(a, b, space.grid) : null;
}

/** A fighter who threatens everyone within a reach. */
export type Threatener = RuleDistance & { readonly id: string };

/** An area on the ground, such as a blast or a zone: all around its centre, or ahead of it on one side. */
export type GroundArea = {
  readonly centre: Spot;
  readonly radius: number;
  readonly unit: Unit;
  readonly ahead?: Ahead;
};

/** True if any part of a spot is inside an area, on its level. */
export function isInside(spot: Spot, { centre, radius, unit, ahead }: GroundArea, grid: Grid): boolean {
  if (!isOnLevel(spot, centre)) return false;
  return spot.cells.some((cell) => {
    const part = { ...spot, cells: [cell] };
    const distance = measureDistance(centre, part, grid, unit);
    return distance !== null && distance <= radius && (!ahead || isSpotAhead(part, centre, ahead, grid));
  });
}

/** Lists the fighters inside an area, in the order of their spots. */
export function listInside(area: GroundArea, { grid, spots }: Space): readonly string[] {
  return Object.entries(spots).flatMap(([id, spot]) => (isInside(spot, area, grid) ? [id] : []));
}

/** The largest distance of a line from a fighter's middle at which it is taken to run through it, as a fraction of the fighter's width. */
const THROUGH_THE_MIDDLE = 1 / 3;
/** The amount by which a distance may exceed its limit, since rounding may make it larger. */
const MIDDLE_TOLERANCE = 1e-9;

/** True if the line between the middles of two fighters runs through the middle of a third; null if a position is unknown. */
export function areAcross(space: Space | undefined, one: string, other: string, between: string): boolean | null {
  const [a, b, middle] = [findSpot(space, one), findSpot(space, other), findSpot(space, between)];
  if (!space || !a || !b || !middle) return null;
  if (!isOnLevel(a, middle) || !isOnLevel(b, middle)) return false;
  const mid = ({ cells }: Spot): Cell => computeMiddle(cells, space.grid);
  const [from, to, [x, y]] = [mid(a), mid(b), mid(middle)];
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY);
  const [towardsX, towardsY] = [x - from[0], y - from[1]];
  const along = alongX * towardsX + alongY * towardsY;
  if (along <= 0 || along >= length ** 2) return false;
  const aside = Math.abs(alongX * towardsY - alongY * towardsX) / length;
  return aside <= THROUGH_THE_MIDDLE * measureWidth(middle, space.grid) + MIDDLE_TOLERANCE;
}

/** Returns the greatest width of a spot, in spaces. */
function measureWidth({ cells, radius }: Spot, grid: Grid): number {
  if (grid.shape === "gridless") return 2 * radius;
  const points = cells.map((cell) => toPoint(cell, grid));
  const wide = (axis: 0 | 1): number => {
    const places = points.map((point) => point[axis]);
    return Math.max(...places) - Math.min(...places) + 1;
  };
  return Math.max(wide(0), wide(1));
}

/** The form of an area on one side of its centre, and its direction. */
export type Ahead = { readonly shape: "line" | "cone"; readonly towards: Cell };

/** The largest distance from the axis, in spaces. A line is one space wide; a cone is as wide at each point as its length up to there. */
const HALF_WIDTHS: Readonly<Record<Ahead["shape"], (along: number) => number>> = {
  line: () => 0.5,
  cone: (along) => along / 2,
};

/** The tolerance in spaces: a space that only touches the edge is not inside. */
const EDGE_TOLERANCE = 1e-9;

/** True if the middle of a spot of one space, or without a grid its edge, is inside an area ahead. False if the area has no direction. */
export function isSpotAhead({ cells, radius }: Spot, centre: Spot, { shape, towards }: Ahead, grid: Grid): boolean {
  const [start, end, middle] = [computeMiddle(centre.cells, grid), toPoint(towards, grid), computeMiddle(cells, grid)];
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (length === 0) return false;
  const [alongX, alongY] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const [x, y] = [middle[0] - start[0], middle[1] - start[1]];
  const along = x * alongX + y * alongY;
  const across = Math.abs(alongX * y - alongY * x);
  return along > EDGE_TOLERANCE && across <= HALF_WIDTHS[shape](along) + radius + EDGE_TOLERANCE;
}

/**
 * Computes the corners of an area ahead, from its centre towards a point; none if both are the same, since no fighter is inside then. All
 * values are in the same coordinates; `space` is the width of one space.
 */
export function computeOutline(
  shape: Ahead["shape"],
  from: Cell,
  towards: Cell,
  size: { readonly length: number; readonly space: number },
): readonly Cell[] {
  if (towards[0] === from[0] && towards[1] === from[1]) return [];
  const angle = Math.atan2(towards[1] - from[1], towards[0] - from[0]);
  const at = (along: number, across: number): Cell => [
    from[0] + along * Math.cos(angle) - across * Math.sin(angle),
    from[1] + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  const half = (along: number): number => HALF_WIDTHS[shape](along / size.space) * size.space;
  return [at(0, -half(0)), at(size.length, -half(size.length)), at(size.length, half(size.length)), at(0, half(0))];
}

/** The kinds of steps that provoke fighters who threaten them. */
export const PROVOKES = ["leaves-reach", "leaves-space", "passes"] as const;
export type Provokes = (typeof PROVOKES)[number];

/** A path as a list of spots, one for each space, from its start on. */
export type Path = readonly Spot[];

/** The conditions for a step to provoke a fighter: `from` and `to` are true if that end of the step is within the fighter's reach. */
const STEPS: Readonly<Record<Provokes, (from: boolean, to: boolean) => boolean>> = {
  "leaves-reach": (from, to) => from && !to,
  "leaves-space": (from) => from,
  passes: (from, to) => to && !from,
};

/**
 * The fighters whom a step provokes (`by`), and the index of the space that it leaves. `into` lists the fighters whose ground it enters,
 * which provokes each time.
 */
export type Provocation = { readonly step: number; readonly by: readonly string[]; readonly into?: readonly string[] };

/**
 * Finds the first step of a path that provokes, and all fighters whom it provokes; null if no step does. `how` is the kind of step: one
 * that leaves a reach, leaves a space within reach, or comes within reach.
 */
export function findProvocation(
  path: Path,
  threats: readonly Threatener[],
  { grid, spots }: Space,
  how: Provokes,
): Provocation | null {
  const presentThreats = threats.flatMap((threat) => {
    const from = findSpot({ grid, spots }, threat.id);
    return from ? [{ id: threat.id, within: (to: Spot): boolean => isInReach(from, to, grid, threat) }] : [];
  });
  const [start] = path;
  let before = start ? presentThreats.map(({ within }) => within(start)) : [];
  for (const [index, to] of path.slice(1).entries()) {
    const after = presentThreats.map(({ within }) => within(to));
    const provoked = presentThreats.flatMap(({ id }, i) =>
      STEPS[how](before[i] === true, after[i] === true) ? [id] : [],
    );
    if (provoked.length > 0) return { step: index, by: provoked };
    before = after;
  }
  return null;
}

/** Lists the threateners who are provoked anywhere on a path, in the given order. */
export function listProvoked(
  path: Path,
  threats: readonly Threatener[],
  space: Space,
  how: Provokes,
): readonly string[] {
  return threats.filter((threat) => findProvocation(path, [threat], space, how) !== null).map(({ id }) => id);
}

/** Finds the first step of a path into an area from outside, as the index of the space that it leaves; null if there is none. */
export function findEntryStep(path: Path, area: GroundArea, { grid }: Pick<Space, "grid">): number | null {
  const inside = path.map((spot) => isInside(spot, area, grid));
  const entered = inside.findIndex((isIn, index) => isIn && index > 0 && inside[index - 1] === false);
  return entered < 0 ? null : entered - 1;
}

/** A position on a scene that a user has chosen: a space of it, or a point without a grid. */
export type Site = {
  /** The UUID of the scene. */
  readonly scene: string;
  readonly cell: Cell;
  /** The height above the ground, in spaces. */
  readonly height: number;
  readonly level: string;
};

/**
 * The extent that a rule lays on the ground. `length` is the radius of a circle around a site, or the length of a line or cone from the
 * actor towards the site.
 */
export type Extent = { readonly shape: "circle" | "line" | "cone"; readonly length: number; readonly unit: Unit };

/** An area, and the scene on which it lies, as it is stored. */
export type AreaOnScene = GroundArea & { readonly scene: string };

/** Converts a site into a spot. */
export function toSpot({ cell, height, level }: Site): Spot {
  return { cells: [cell], radius: 0, height, level };
}

/** Lays an extent at a site; null for a line or a cone if the actor's position is not known. */
export function layArea({ shape, length, unit }: Extent, site: Site, actor: Spot | undefined): AreaOnScene | null {
  const { scene, cell } = site;
  if (shape === "circle") return { scene, centre: toSpot(site), radius: length, unit };
  return actor ? { scene, centre: actor, radius: length, unit, ahead: { shape, towards: cell } } : null;
}

/** True if a site or an area is on the scene of the fighters. */
export function isOnScene(space: Space | undefined, { scene }: { readonly scene: string }): space is Space {
  return space !== undefined && (space.scene ?? "") === scene;
}

/** Formats a site as a form stores it. */
export function formatSite({ scene, cell, height, level }: Site): string {
  return JSON.stringify({ scene, cell, height, level });
}
