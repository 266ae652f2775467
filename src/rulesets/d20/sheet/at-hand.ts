import { type QuickAction, type QuickActionOption, type Scene, lookup } from "../../../engine/index.ts";
import { stanceLimit } from "../attack/stance.ts";
import { STEP } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { readMovement, computeSpeed } from "../turn/movement.ts";
import { STANCE_NAMES } from "../vocabulary.ts";

/** Lists the quick actions of the game. (S3; d20/D) */
export function listQuickActions(rulings: Rulings): readonly QuickAction[] {
  const stances = (actor: string, scene: Scene<Fighter>) => listStanceOptions(lookup(scene.fighters, actor), rulings);
  const moves = (actor: string, scene: Scene<Fighter>) =>
    listMoveOptions(lookup(scene.fighters, actor), scene, rulings);
  return [
    { id: "stance", icon: "fa-person", kind: "stance", options: stances },
    { id: "move", icon: "fa-shoe-prints", kind: "move", options: moves },
    { id: "stand", icon: "fa-arrow-up", kind: "stand" },
    { id: "draw", icon: "fa-hand-fist", kind: "draw", each: "draw" },
    { id: "manoeuvre", icon: "fa-hand-back-fist", kind: "manoeuvre", each: "manoeuvre", form: true },
    { id: "two-weapon", icon: "fa-clone", kind: "two-weapon", form: true },
    { id: "pick-up", icon: "fa-hand", kind: "pick-up", each: "weapon" },
    { id: "lie-down", icon: "fa-arrow-down", kind: "lie-down" },
    { id: "rest", icon: "fa-bed", kind: "rest", form: true },
  ];
}

/** Lists the stances, each taken up to the fighter's limit; empty if the limit is 0. (S3; d20/D.1) */
function listStanceOptions(fighter: Fighter | undefined, rulings: Rulings): readonly QuickActionOption[] {
  const points = stanceLimit(fighter?.bcb ?? 0, rulings);
  if (points === 0) return [];
  return STANCE_NAMES.map((name) => ({ label: `stance.${name}`, data: { points }, said: { [name]: String(points) } }));
}

/**
 * Lists three moves: the step, the feet left of a short action (or those of a new one), and as many plus another short action. (S3; d20/D)
 */
function listMoveOptions(fighter: Fighter | undefined, scene: Scene, rulings: Rulings): readonly QuickActionOption[] {
  if (!fighter) return [];
  const speed = computeSpeed(fighter, rulings);
  const once = readMovement(scene, fighter.id).left || speed;
  const step = { label: "way.step", data: { feet: STEP }, said: { feet: String(STEP), step: "on" } };
  const moves = [once, once + speed].map((feet) => ({
    label: "way.feet",
    data: { feet },
    said: { feet: String(feet) },
  }));
  return [step, ...moves];
}
