import {
  type Data,
  type Entered,
  type Provokes,
  type Scene,
  type Threat,
  type Way,
  type Ways,
  areOpposed,
  firstEntered,
  firstProvoking,
  groundOf,
  isData,
  isInReach,
  isInside,
  isOnScene,
  lookup,
  provokedAlong,
  spacesApart,
  spotIn,
} from "../../../engine/index.ts";
import { payForOpening } from "../answer/opportunity.ts";
import { incrementsTo } from "../attack/reach.ts";
import { insiderIn, zoneAt, zonesAround } from "../attack/zone.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { GAITS } from "../vocabulary.ts";
import { MOVE, ONWARD } from "./movement.ts";

/**
 * Rules of paths over the scene: a walk, or the run of the chosen movement mode, since no source gives the distance of either; leaving a
 * space beside an enemy gives an opening. (S4, Opportunity Attack; d6/J-10, d6/J-24, d6/L-17)
 */
export const WAYS: Ways<Fighter> = {
  declared: (way, scene) => {
    if (!scene.space) return [];
    const { mover: fighter, manner, path } = way;
    const threats = threatsTo(way, scene);
    const past = way.stopsFor ?? provokedAlong(path, threats, scene.space, "leaves-space");
    const gait = GAITS.find((each) => each === manner) ?? "walk";
    const payload = { fighter, gait, past, still: besideEnd(way, threats, scene), ...crossed(way, scene) };
    return [{ kind: MOVE.kind, payload, label: `RIPOSTE.d6.gait.${gait}` }];
  },
  provoked: (way, scene) => {
    const { space } = scene;
    if (!space) return null;
    const left = firstProvoking(way.path, threatsTo(way, scene), space, provokesBy(way, scene));
    const entered = zoneEntered(way, scene);
    if (!entered || (left && left.step < entered.step)) return left;
    const into = [zoneAt(scene, entered.id)?.shooter ?? ""];
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
function zoneEntered({ mover, path }: Way, scene: Scene<Fighter>): Entered | null {
  return firstEntered(path, scene, (id) => {
    const zone = zoneAt(scene, id);
    return zone !== undefined && zone.shooter !== mover && !insiderIn(zone, mover);
  });
}

/**
 * Builds the payload of the zone that a path enters, with the range increments to its shooter, and of the zone that it leaves. (S4,
 * Suppressive Fire; N16; d6/L-18)
 */
function crossed(way: Way, scene: Scene<Fighter>): Data {
  const { mover, path } = way;
  const { space } = scene;
  const entered = zoneEntered(way, scene);
  const zone = entered ? zoneAt(scene, entered.id) : undefined;
  const [spot, end] = [entered ? path[entered.step + 1] : undefined, path.at(-1)];
  const spaces = space && entered && spot ? spacesApart(entered.ground.centre, spot, space.grid) : 0;
  const left = zonesAround(scene, mover).find((id) => {
    const ground = groundOf(scene.fight.effects[id] ?? { data: {} });
    return ground && end && isOnScene(space, ground) && !isInside(end, ground, space.grid);
  });
  return {
    ...(left === undefined ? {} : { leave: left }),
    ...(entered && zone ? { enter: entered.id, range: incrementsTo(spaces, zone.weapon.increment) } : {}),
  };
}

/** Chooses the rule for openings: leaving any space beside an enemy, or by ruling only leaving their reach. (d6/J-24) */
function provokesBy({ mover }: Way, { fighters }: Scene<Fighter>): Provokes {
  const fighter = lookup(fighters, mover);
  return fighter && rulingsOf(fighter).onlyLeavingReach ? "leaves-reach" : "leaves-space";
}

/** Lists the enemies who can use an opening. (S4, Opportunity Attack; d6/E; d6/L-13) */
function threatsTo({ mover }: Way, scene: Scene<Fighter>): readonly Threat[] {
  const side = lookup(scene.fighters, mover)?.side ?? "neutral";
  const enemies = Object.values(scene.fighters).filter(
    (foe) => areOpposed(foe.side, side) && payForOpening(scene, foe).ok,
  );
  return enemies.map(({ id }) => ({ id, ...BESIDE }));
}

/** Reach of an adjacent enemy: one space. */
const BESIDE = { length: 1, unit: "space" } as const;

/** Lists the enemies beside the end of the path. */
function besideEnd({ path }: Way, threats: readonly Threat[], { space }: Scene<Fighter>): readonly string[] {
  const end = path.at(-1);
  return threats.flatMap(({ id, length, unit }) => {
    const spot = spotIn(space, id);
    return space && spot && end && isInReach(spot, end, space.grid, { length, unit }) ? [id] : [];
  });
}
