import {
  type Grid,
  type Provocation,
  type Scene,
  type Threat,
  type Way,
  type WayDeclared,
  type Ways,
  areOpposed,
  firstProvoking,
  isData,
  lengthOf,
  lookup,
  provokedAlong,
  spacesAlong,
} from "../../../engine/index.ts";
import { mayUseOpening } from "../answer/reactions.ts";
import { canAct } from "../fighter/conditions.ts";
import { STEP } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { longestReach } from "../fighter/threats.ts";
import { withEffectiveFighters } from "../harm/effective-fighter.ts";
import type { Rulings } from "../rulings.ts";
import { MOVE, ONWARD } from "./movement.ts";

/**
 * Builds the rules for paths on a scene: a move of so many feet, or the step if it is meant or nothing else is left. (S3; d20/D; d20/J-16)
 */
export function waysUnder(rulings: Rulings): Ways<Fighter> {
  return {
    declared: (way, scene) => declaredAs(way, withEffectiveFighters(scene, rulings), rulings),
    provoked: (way, scene) => provokedBy(way, withEffectiveFighters(scene, rulings), rulings),
    onward: ({ mover: actor, stopsFor: leaving = [] }) => {
      return { kind: ONWARD.kind, payload: { actor, leaving }, label: "RIPOSTE.d20.act.kind.move" };
    },
    goesOn: (result, mover, scene) => {
      const fighter = lookup(withEffectiveFighters(scene, rulings).fighters, mover);
      return isData(result) && result["moved"] === true && fighter !== undefined && canAct(fighter).ok;
    },
  };
}

function declaredAs(way: Way, scene: Scene<Fighter>, rulings: Rulings): readonly WayDeclared[] {
  const { mover: actor, path, manner } = way;
  const length = scene.space ? lengthOf(spacesAlong(path, scene.space.grid), scene.space.grid, "ft") : null;
  if (!scene.space || length === null) return [];
  const feet = Math.max(1, Math.round(length));
  const leaving = way.stopsFor ?? provokedAlong(path, threatsTo(way, scene, rulings), scene.space, "leaves-reach");
  const move = { kind: MOVE.kind, payload: { actor, feet, leaving }, label: "RIPOSTE.d20.act.kind.move" };
  const step = { kind: MOVE.kind, payload: { actor, step: true }, label: "RIPOSTE.d20.manner.step" };
  if (manner === "step" && isStep(path, scene.space.grid)) return [step];
  return path.length === ONE_SPACE && feet < 2 * STEP ? [move, step] : [move];
}

/** Points of a path that is one space long: its start and its end. */
const ONE_SPACE = 2;

/**
 * True if a path is short enough for a step: five feet, or one space if spaces are larger. A longer one is a move, even if meant as a step.
 * (d20/J-16)
 */
function isStep(path: Way["path"], grid: Grid): boolean {
  const length = lengthOf(spacesAlong(path, grid), grid, "ft");
  return length !== null && Math.round(length) < 2 * STEP;
}

/**
 * Finds the point of a path where an opponent may strike first, if a table rules so; the step gives no opening. (S3; d20/D, d20/E; d20/J-8)
 */
function provokedBy(way: Way, scene: Scene<Fighter>, rulings: Rulings): Provocation | null {
  if (!scene.space || (way.manner === "step" && isStep(way.path, scene.space.grid))) return null;
  return firstProvoking(way.path, threatsTo(way, scene, rulings), scene.space, "leaves-reach");
}

/** Lists the opponents who can use an opening that the mover gives. (S3; d20/E, d20/F.3; d20/J-8, d20/J-18) */
function threatsTo({ mover }: Way, scene: Scene<Fighter>, rulings: Rulings): readonly Threat[] {
  const { leavingProvokes, flatFootedStrikes } = rulings;
  const goes = lookup(scene.fighters, mover);
  if (!leavingProvokes || !goes || scene.fight.round === 0) return [];
  const foes = Object.values(scene.fighters).filter(
    (foe) =>
      areOpposed(foe.side, goes.side) && mayUseOpening(scene, foe, goes, { time: "opportunity", flatFootedStrikes }).ok,
  );
  return foes.map((foe) => ({ id: foe.id, length: longestReach(foe), unit: "ft" }));
}
