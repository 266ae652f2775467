import {
  type Grid,
  type Provocation,
  type Scene,
  type Threatener,
  type TokenPath,
  type PathDeclaration,
  type PathRules,
  areOpposed,
  findProvocation,
  isData,
  toLength,
  lookup,
  listProvoked,
  countPathSpaces,
} from "../../../engine/index.ts";
import { mayUseOpening } from "../answer/reactions.ts";
import { canAct } from "../fighter/conditions.ts";
import { STEP } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { measureLongestReach } from "../fighter/threats.ts";
import { withEffectiveFighters } from "../harm/effective-fighter.ts";
import type { Rulings } from "../rulings.ts";
import { MOVE, ONWARD } from "./movement.ts";

/**
 * Builds the rules for paths on a scene. A path is a move of its length in feet, or the step if the player means it or only the step is
 * possible. (S3; d20/D; d20/J-16)
 */
export function buildPathRules(rulings: Rulings): PathRules<Fighter> {
  return {
    declared: (plannedPath, scene) => listMoveDeclarations(plannedPath, withEffectiveFighters(scene, rulings), rulings),
    provoked: (plannedPath, scene) => findFirstOpening(plannedPath, withEffectiveFighters(scene, rulings), rulings),
    onward: ({ mover: actor, stopsFor: leaving = [] }) => {
      return { kind: ONWARD.kind, payload: { actor, leaving }, label: "RIPOSTE.d20.act.kind.move" };
    },
    goesOn: (result, mover, scene) => {
      const fighter = lookup(withEffectiveFighters(scene, rulings).fighters, mover);
      return isData(result) && result["moved"] === true && fighter !== undefined && canAct(fighter).ok;
    },
  };
}

function listMoveDeclarations(
  plannedPath: TokenPath,
  scene: Scene<Fighter>,
  rulings: Rulings,
): readonly PathDeclaration[] {
  const { mover: actor, path, manner } = plannedPath;
  const length = scene.space ? toLength(countPathSpaces(path, scene.space.grid), scene.space.grid, "ft") : null;
  if (!scene.space || length === null) return [];
  const feet = Math.max(1, Math.round(length));
  const leaving =
    plannedPath.stopsFor ??
    listProvoked(path, listReachThreats(plannedPath, scene, rulings), scene.space, "leaves-reach");
  const move = { kind: MOVE.kind, payload: { actor, feet, leaving }, label: "RIPOSTE.d20.act.kind.move" };
  const step = { kind: MOVE.kind, payload: { actor, step: true }, label: "RIPOSTE.d20.manner.step" };
  if (manner === "step" && isStep(path, scene.space.grid)) return [step];
  return path.length === ONE_SPACE && feet < 2 * STEP ? [move, step] : [move];
}

/** The number of points in a path that is one space long: its start and its end. */
const ONE_SPACE = 2;

/**
 * True if a path is short enough for a step: its length rounds to less than ten feet. A longer path is a move, even if the player means a
 * step. (d20/J-16)
 */
function isStep(path: TokenPath["path"], grid: Grid): boolean {
  const length = toLength(countPathSpaces(path, grid), grid, "ft");
  return length !== null && Math.round(length) < 2 * STEP;
}

/**
 * Finds the point of a path where an opponent first gets an opening, if a table rules so. Null without one; the step gives none. (S3;
 * d20/D, d20/E; d20/J-8)
 */
function findFirstOpening(plannedPath: TokenPath, scene: Scene<Fighter>, rulings: Rulings): Provocation | null {
  if (!scene.space || (plannedPath.manner === "step" && isStep(plannedPath.path, scene.space.grid))) return null;
  return findProvocation(plannedPath.path, listReachThreats(plannedPath, scene, rulings), scene.space, "leaves-reach");
}

/** Lists the opponents who can use an opening that the mover gives. (S3; d20/E, d20/F.3; d20/J-8, d20/J-18) */
function listReachThreats({ mover }: TokenPath, scene: Scene<Fighter>, rulings: Rulings): readonly Threatener[] {
  const { leavingProvokes, flatFootedStrikes } = rulings;
  const fighter = lookup(scene.fighters, mover);
  if (!leavingProvokes || !fighter || scene.fight.round === 0) return [];
  const opponents = Object.values(scene.fighters).filter(
    (opponent) =>
      areOpposed(opponent.side, fighter.side) &&
      mayUseOpening(scene, opponent, fighter, { time: "opportunity", flatFootedStrikes }).ok,
  );
  return opponents.map((opponent) => ({ id: opponent.id, length: measureLongestReach(opponent), unit: "ft" }));
}
