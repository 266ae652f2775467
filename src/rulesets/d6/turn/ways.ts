import {
  type Provokes,
  type Scene,
  type Threat,
  type Way,
  type Ways,
  areOpposed,
  firstProvoking,
  isData,
  isInReach,
  lookup,
  provokedAlong,
  spotIn,
} from "../../../engine/index.ts";
import { payForOpening } from "../answer/opportunity.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { GAITS } from "../vocabulary.ts";
import { MOVE } from "./movement.ts";

/** Ways over the scene: a move at a walk, or at the run that is meant, since no source says how far either leads; it gives openings to
 *  enemies beside whom it leaves a space. (S4, Opportunity Attack; d6/J-10, d6/J-24, d6/L-17) */
export const WAYS: Ways<Fighter> = {
  declared: (way, scene) => {
    if (!scene.space) return [];
    const { mover: fighter, manner, path } = way;
    const threats = threatsTo(way, scene);
    const past = way.stopsFor ?? provokedAlong(path, threats, scene.space, "leaves-space");
    const gait = GAITS.find((each) => each === manner) ?? "walk";
    const payload = { fighter, gait, past, still: besideEnd(way, threats, scene) };
    return [{ kind: MOVE.kind, payload, label: `RIPOSTE.d6.gait.${gait}` }];
  },
  provoked: (way, scene) => {
    const { space } = scene;
    return space ? firstProvoking(way.path, threatsTo(way, scene), space, provokesBy(way, scene)) : null;
  },
  goesOn: (result, mover, scene) => {
    const fighter = lookup(scene.fighters, mover);
    const isKeptOut = isData(result) && result["entered"] === false;
    return fighter !== undefined && canAct(scene, fighter).ok && !isKeptOut;
  },
};

/** Leaving a space beside an enemy gives an opening, also for another one beside them, unless a table rules otherwise. (d6/J-24) */
function provokesBy({ mover }: Way, { fighters }: Scene<Fighter>): Provokes {
  const fighter = lookup(fighters, mover);
  return fighter && rulingsOf(fighter).onlyLeavingReach ? "leaves-reach" : "leaves-space";
}

/** The enemies who can use an opening. (S4, Opportunity Attack; d6/E; d6/L-13) */
function threatsTo({ mover }: Way, scene: Scene<Fighter>): readonly Threat[] {
  const side = lookup(scene.fighters, mover)?.side ?? "neutral";
  const enemies = Object.values(scene.fighters).filter(
    (foe) => areOpposed(foe.side, side) && payForOpening(scene, foe).ok,
  );
  return enemies.map(({ id }) => ({ id, ...BESIDE }));
}

/** Beside is one space away. */
const BESIDE = { length: 1, unit: "space" } as const;

/** The enemies beside whom the way ends. */
function besideEnd({ path }: Way, threats: readonly Threat[], { space }: Scene<Fighter>): readonly string[] {
  const end = path.at(-1);
  return threats.flatMap(({ id, length, unit }) => {
    const spot = spotIn(space, id);
    return space && spot && end && isInReach(spot, end, space.grid, { length, unit }) ? [id] : [];
  });
}
