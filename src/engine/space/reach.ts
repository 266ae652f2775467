import { measureDistance, isAdjacent, isOnLevel, countSpaces } from "./distance.ts";
import { type Cell, type Grid, type Spot, type Space, toPoint, findSpot } from "./space.ts";
import { type Ahead, isSpotAhead } from "./ahead.ts";
import type { Unit } from "./units.ts";

/** A distance in the unit of a rule. */
export type RuleDistance = { readonly length: number; readonly unit: Unit };

/**
 * True if a spot is within reach of another, with the distance rounded to whole units of the rule, or if the two touch. Never between
 * levels; at an unknown distance, only if they touch.
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

/** Lists the fighters who threaten a spot, in the order of the threats. */
export function listThreateners(spot: Spot, threats: readonly Threatener[], { grid, spots }: Space): readonly string[] {
  return threats.flatMap((threat) => {
    const from = findSpot({ grid, spots }, threat.id);
    return from && isInReach(from, spot, grid, threat) ? [threat.id] : [];
  });
}

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

/** True if a path is straight: each of its spaces lies on the line between its ends, and no step leads back. */
export function isStraight(path: readonly Spot[], grid: Grid): boolean {
  const cells = path.flatMap(({ cells: [first] }) => (first ? [first] : []));
  const [start, end] = [cells[0], cells.at(-1)];
  if (!start || !end) return true;
  const whole = countSpaces(start, end, 0, { ...grid, shape: "gridless" });
  let before = 0;
  return cells.every((cell) => {
    const gone = countSpaces(start, cell, 0, grid);
    const goesOn = gone >= before;
    before = gone;
    return (
      goesOn && (whole === 0 ? gone === 0 : isOnLine(toPoint(cell, grid), toPoint(start, grid), toPoint(end, grid)))
    );
  });
}

/** The largest distance, in spaces, between the middle of a space and a line that is taken to run through it. */
const WITHIN_A_SPACE = 0.75;

function isOnLine([x, y]: Cell, [fromX, fromY]: Cell, [toX, toY]: Cell): boolean {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const across = Math.abs(alongX * (y - fromY) - alongY * (x - fromX));
  return across <= WITHIN_A_SPACE * Math.hypot(alongX, alongY);
}
