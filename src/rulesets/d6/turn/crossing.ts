import {
  type Cell,
  type Data,
  type GroundEntry,
  type Path,
  type Scene,
  type Spot,
  type Threatener,
  type TokenPath,
  areOpposed,
  countSpotSpaces,
  findApproach,
  findEnteredGround,
  findFighter,
  findSpot,
  isInReach,
  isInside,
  isOnScene,
  listProvoked,
  readGround,
} from "../../../engine/index.ts";
import { payForOpening } from "../answer/opportunity.ts";
import { countIncrements } from "../attack/shooting.ts";
import { findInsider, findZone, listEnclosingZones } from "../attack/suppression.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { PointRulings } from "../rulings.ts";

/** Finds the first zone of another fighter's fire that a path enters. (S4, Suppressive Fire; d6/L-18) */
export function findEnteredZone({ mover, path }: TokenPath, scene: Scene<Fighter>): GroundEntry | null {
  return findEnteredGround(path, scene, (id) => {
    const zone = findZone(scene, id);
    return zone !== undefined && zone.shooter !== mover && !findInsider(zone, mover);
  });
}

/**
 * Reads from a path the enemies whom it leaves, those of them who are beside its end, and the zones that it leaves and enters. (S4,
 * Opportunity Attack and Suppressive Fire; d6/J-24)
 */
export function readPathCrossing(move: TokenPath, scene: Scene<Fighter>, rulings: PointRulings): Data {
  const threats = listThreats(move, scene, rulings);
  const provoked = scene.space ? listProvoked(move.path, threats, scene.space, "leaves-space") : [];
  const still = listThreatsAtEnd(move, threats, scene);
  return { past: move.stopsFor ?? provoked, still, ...readCrossedZones(move, scene) };
}

/**
 * Builds the zones' part of a payload. It has the zone that a path enters, with the range increments to its shooter, and the zone that it
 * leaves. (S4, Suppressive Fire; N16; d6/L-18)
 */
function readCrossedZones(move: TokenPath, scene: Scene<Fighter>): Data {
  const { mover, path } = move;
  const { space } = scene;
  const entered = findEnteredZone(move, scene);
  const zone = entered ? findZone(scene, entered.id) : undefined;
  const [spot, end] = [entered ? path[entered.step + 1] : undefined, path.at(-1)];
  const spaces = space && entered && spot ? countSpotSpaces(entered.ground.centre, spot, space.grid) : 0;
  const left = listEnclosingZones(scene, mover).find((id) => {
    const ground = readGround(scene.fight.effects[id] ?? { data: {} });
    return ground && end && isOnScene(space, ground) && !isInside(end, ground, space.grid);
  });
  return {
    ...(left === undefined ? {} : { leave: left }),
    ...(entered && zone ? { enter: entered.id, range: countIncrements(spaces, zone.weapon.increment) } : {}),
  };
}

/** Lists the enemies who can use an opening. (S4, Opportunity Attack; d6/E; d6/L-13) */
export function listThreats({ mover }: TokenPath, scene: Scene<Fighter>, rulings: PointRulings): readonly Threatener[] {
  const side = findFighter(scene, mover)?.side ?? "neutral";
  const enemies = Object.values(scene.fighters).filter(
    (enemy) => areOpposed(enemy.side, side) && payForOpening(scene, enemy, rulings).ok,
  );
  return enemies.map(({ id }) => ({ id, ...ADJACENT }));
}

/** The reach of an adjacent enemy: one space. */
const ADJACENT = { length: 1, unit: "space" } as const;

/** Lists the enemies beside the end of the path. */
function listThreatsAtEnd({ path }: TokenPath, threats: readonly Threatener[], { space }: Scene): readonly string[] {
  const end = path.at(-1);
  const near = threats.filter(({ id }) => {
    const spot = findSpot(space, id);
    return space && spot && end && isInReach(spot, end, space.grid, ADJACENT);
  });
  return near.map(({ id }) => id);
}

/** The straight run of a charge: the spot where it ends, and the zone that it leaves, empty if there is none. */
export type StraightRun = { readonly end: Spot; readonly leave: string };

/**
 * Finds the straight run of a charge to the nearest free spot beside its target. Null if it would give an opening or enter a zone, so that
 * it has to stop on its way, or if no such spot is free. (S4, Charge; d6/L-22)
 */
export function findStraightRun(
  scene: Scene<Fighter>,
  mover: string,
  target: string,
  rulings: PointRulings,
): StraightRun | null {
  const start = findSpot(scene.space, mover);
  const end = scene.space && findApproach(scene.space, mover, target, ADJACENT);
  if (!start || !end) return null;
  const move = { mover, manner: "", path: listStraightPath(start, end) };
  const { past, leave = "" } = readPathCrossing(move, scene, rulings);
  const isFree = Array.isArray(past) && past.length === 0 && findEnteredZone(move, scene) === null;
  return isFree ? { end, leave: String(leave) } : null;
}

/** Lists the spots of a straight path between two spots of the same shape, one for each space. */
function listStraightPath(start: Spot, end: Spot): Path {
  const [[from], [to]] = [start.cells, end.cells];
  if (!from || !to) return [];
  const [first, second] = [to[0] - from[0], to[1] - from[1]];
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(first), Math.abs(second))));
  const shift = ([a, b]: Cell, part: number): Cell => [a + Math.round(first * part), b + Math.round(second * part)];
  const between = Array.from({ length: steps - 1 }, (_, index) => ({
    ...start,
    cells: start.cells.map((cell) => shift(cell, (index + 1) / steps)),
  }));
  return [start, ...between, end];
}
