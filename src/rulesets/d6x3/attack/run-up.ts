import {
  type FightSide,
  type Grid,
  type Path,
  type Result,
  type Scene,
  type Spot,
  type TokenPath,
  areOpposed,
  computeMiddle,
  countPathSpaces,
  countSpotSpaces,
  findApproach,
  findFighter,
  findSpot,
  getFighterName,
  isInReach,
  measureGap,
  ok,
  refuse,
  roundGap,
  toLength,
} from "../../../engine/index.ts";
import { hasLasting } from "../fighter/conditions.ts";
import { type Fighter, BARE_HANDS, REACH } from "../fighter/fighter.ts";

/** The run-up of a Charge over the scene: the spot where it ends, its metres, and the metres that are left to the target. */
export type RunUp = {
  readonly end: Spot;
  readonly metres: number;
  readonly left: number;
  /** The fighters who press the attack on the charger, and from whom it leads away. */
  readonly away: readonly string[];
};

/**
 * Finds the run-up of a Charge: the shortest straight path to a free spot beside the target. Null if the scene does not show both fighters,
 * or not in metres. (S2, Charge; d6x3/J-22; d6x3/R-38)
 */
export function findRunUp(scene: Scene<Fighter>, charger: string, target: string): Result<RunUp | null> {
  const { space } = scene;
  const [start, goal] = [findSpot(space, charger), findSpot(space, target)];
  if (!space || !start || !goal || toLength(1, space.grid, "m") === null) return ok(null);
  const end = findApproach(space, charger, target, { length: REACH, unit: "m" });
  if (!end) return refuse("charge/no-room", { name: getFighterName(scene, target) });
  const path = [start, end];
  const metres = Math.round(toLength(countPathSpaces(path, space.grid), space.grid, "m") ?? 0);
  const left = roundGap(measureGap(end, goal, space.grid), space.grid, { unit: "m", beside: REACH }) ?? 0;
  return ok({ end, metres, left, away: listFledPursuers(scene, charger, path) });
}

/** The blow at the end of a path: its target and weapon, the metres that are left to the target, and true if the path is straight. */
export type PathCharge = {
  readonly target: string;
  readonly weapon: string;
  readonly distance: number;
  readonly straight: boolean;
};

/**
 * Finds the Charge that a path makes: the blow with the ready melee weapon, or else the bare hands, at the nearest fighter of another side
 * beside its end; opponents go before neutral ones. Null if it ends beside none. (S2, Charge; d6x3/R-38)
 */
export function findPathCharge({ mover, path }: TokenPath, scene: Scene<Fighter>): PathCharge | null {
  const { fighters, space } = scene;
  const [charger, end] = [findFighter(scene, mover), path.at(-1)];
  if (!charger || !space || !end) return null;
  const inReach = Object.values(fighters).flatMap(({ id, side, conditions, body }) => {
    const spot = findSpot(space, id);
    const isFoe = id !== mover && body !== "vehicle" && !conditions["taken-out"] && !areAllied(side, charger.side);
    if (!spot || !isFoe || !isInReach(end, spot, space.grid, { length: REACH, unit: "m" })) return [];
    const distance = roundGap(measureGap(end, spot, space.grid), space.grid, { unit: "m", beside: REACH }) ?? 0;
    return [{ target: id, distance, rank: distance + (areOpposed(side, charger.side) ? 0 : 2 * REACH) }];
  });
  const [nearest] = inReach.toSorted((a, b) => a.rank - b.rank);
  if (!nearest) return null;
  const ready = Object.values(charger.weapons).find(({ group, ready: isReady, jam }) => {
    return group === "melee" && isReady && jam === "works";
  });
  const { target, distance } = nearest;
  return { target, distance, weapon: ready?.id ?? BARE_HANDS.id, straight: isStraight(path, space.grid) };
}

function areAllied(side: FightSide, other: FightSide): boolean {
  return side !== "neutral" && side === other;
}

/** The largest distance in spaces of a straight path from the line between its ends. */
const STRAIGHT_WITHIN = 0.75;

/** True if no spot of a path is far from the line between its ends. (S2, Charge) */
function isStraight(path: Path, grid: Grid): boolean {
  const [start, end] = [path[0], path.at(-1)].map((spot) => spot && computeMiddle(spot.cells, grid));
  if (!start || !end) return false;
  const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(alongX, alongY);
  return path.every(({ cells }) => {
    const [x, y] = computeMiddle(cells, grid);
    return Math.abs(alongX * (y - start[1]) - alongY * (x - start[0])) <= STRAIGHT_WITHIN * length;
  });
}

/** Lists the fighters who press the attack on a mover, and from whom a path leads away. (S2, Press the Attack; d6x3/R-25) */
export function listFledPursuers(
  { fighters, fight, space }: Scene<Fighter>,
  mover: string,
  path: Path,
): readonly string[] {
  const [start, end] = [path[0], path.at(-1)];
  const pressing = Object.values(fighters).filter(({ id }) => hasLasting({ fight }, id, "press", { foe: mover }));
  return pressing.flatMap(({ id }) => {
    const spot = findSpot(space, id);
    if (!space || !spot || !start || !end) return [];
    return countSpotSpaces(spot, end, space.grid) > countSpotSpaces(spot, start, space.grid) ? [id] : [];
  });
}
