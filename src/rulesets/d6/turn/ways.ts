import {
  type Data,
  type GroundEntry,
  type Provokes,
  type Scene,
  type Threatener,
  type TokenPath,
  type PathRules,
  areOpposed,
  findEnteredGround,
  findProvocation,
  readGround,
  isData,
  isInReach,
  isInside,
  isOnScene,
  lookup,
  listProvoked,
  countSpotSpaces,
  findSpot,
} from "../../../engine/index.ts";
import { payForOpening } from "../answer/opportunity.ts";
import { countIncrements } from "../attack/reach.ts";
import { findInsider, findZone, listEnclosingZones } from "../attack/zone.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";
import { GAITS } from "../vocabulary.ts";
import { MOVE, ONWARD } from "./movement.ts";

/**
 * The rules of paths over the scene. A path is a walk, or the run of the chosen movement mode; no source gives the distance of either.
 * Leaving a space beside an enemy gives an opening. (S4, Opportunity Attack; d6/J-10, d6/J-24, d6/L-17)
 */
export const PATH_RULES: PathRules<Fighter> = {
  declared: (move, scene) => {
    if (!scene.space) return [];
    const { mover: fighter, manner, path } = move;
    const threats = listThreats(move, scene);
    const past = move.stopsFor ?? listProvoked(path, threats, scene.space, "leaves-space");
    const gait = GAITS.find((each) => each === manner) ?? "walk";
    const payload = {
      fighter,
      gait,
      past,
      still: listThreatsAtEnd(move, threats, scene),
      ...buildCrossingPayload(move, scene),
    };
    return [{ kind: MOVE.kind, payload, label: `RIPOSTE.d6.gait.${gait}` }];
  },
  provoked: (move, scene) => {
    const { space } = scene;
    if (!space) return null;
    const left = findProvocation(move.path, listThreats(move, scene), space, chooseProvokes(move, scene));
    const entered = findEnteredZone(move, scene);
    if (!entered || (left && left.step < entered.step)) return left;
    const into = [findZone(scene, entered.id)?.shooter ?? ""];
    return { step: entered.step, by: left?.step === entered.step ? left.by : [], into };
  },
  onward: ({ mover: fighter, manner, stopsFor: past = [] }) => {
    const gait = GAITS.find((each) => each === manner) ?? "walk";
    return { kind: ONWARD.kind, payload: { fighter, past }, label: `RIPOSTE.d6.gait.${gait}` };
  },
  goesOn: (result, mover, scene) => {
    const fighter = lookup(scene.fighters, mover);
    const isKeptOut = isData(result) && result["entered"] === false;
    return fighter !== undefined && canAct(scene, fighter).ok && !isKeptOut;
  },
};

/** Finds the first zone of another fighter's fire that a path enters. (S4, Suppressive Fire; d6/L-18) */
function findEnteredZone({ mover, path }: TokenPath, scene: Scene<Fighter>): GroundEntry | null {
  return findEnteredGround(path, scene, (id) => {
    const zone = findZone(scene, id);
    return zone !== undefined && zone.shooter !== mover && !findInsider(zone, mover);
  });
}

/**
 * Builds the part of a payload for zones: the zone that a path enters, with the range increments to its shooter, and the zone that it
 * leaves. (S4, Suppressive Fire; N16; d6/L-18)
 */
function buildCrossingPayload(move: TokenPath, scene: Scene<Fighter>): Data {
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

/** Chooses the rule for openings: leaving any space beside an enemy, or by ruling only leaving their reach. (d6/J-24) */
function chooseProvokes({ mover }: TokenPath, { fighters }: Scene<Fighter>): Provokes {
  const fighter = lookup(fighters, mover);
  return fighter && getRulings(fighter).onlyLeavingReach ? "leaves-reach" : "leaves-space";
}

/** Lists the enemies who can use an opening. (S4, Opportunity Attack; d6/E; d6/L-13) */
function listThreats({ mover }: TokenPath, scene: Scene<Fighter>): readonly Threatener[] {
  const side = lookup(scene.fighters, mover)?.side ?? "neutral";
  const enemies = Object.values(scene.fighters).filter(
    (enemy) => areOpposed(enemy.side, side) && payForOpening(scene, enemy).ok,
  );
  return enemies.map(({ id }) => ({ id, ...ADJACENT }));
}

/** The reach of an adjacent enemy: one space. */
const ADJACENT = { length: 1, unit: "space" } as const;

/** Lists the enemies beside the end of the path. */
function listThreatsAtEnd(
  { path }: TokenPath,
  threats: readonly Threatener[],
  { space }: Scene<Fighter>,
): readonly string[] {
  const end = path.at(-1);
  return threats.flatMap(({ id, length, unit }) => {
    const spot = findSpot(space, id);
    return space && spot && end && isInReach(spot, end, space.grid, { length, unit }) ? [id] : [];
  });
}
