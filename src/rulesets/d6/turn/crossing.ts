import {
  type Data,
  type GroundEntry,
  type Scene,
  type Threatener,
  type TokenPath,
  areOpposed,
  countSpotSpaces,
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
