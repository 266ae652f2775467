import { type Scene, getText } from "../../../engine/index.ts";
import { readAmount, findLasting } from "../fighter/lasting.ts";

/** The most points that aiming gives: against a target that stands still, and against one that moves. (S1; d10/F.2) */
export const AIMING_CAP = { still: 3, moving: 2 } as const;

/** The circumstances that rule out aiming: the shooter is behind cover, or moves. (S1; d10/F.2; d10/L-37) */
export const NOT_AIMING: readonly string[] = ["attackerBehindCover", "attackerWalking", "attackerRunning"];

/** The circumstances in which the target moves. (S1; d10/F.2) */
export const MOVING_TARGET: readonly string[] = ["targetWalking", "targetRunning"];

/** Computes the points that aiming takes off the difficulty: 1 for each round of aiming, up to the cap. (S1; d10/F.2; d10/case-85) */
export function aimBonus(rounds: number, circumstances: readonly string[]): number {
  if (circumstances.some((id) => NOT_AIMING.includes(id))) return 0;
  const moving = circumstances.some((id) => MOVING_TARGET.includes(id));
  return Math.min(rounds, moving ? AIMING_CAP.moving : AIMING_CAP.still);
}

/** Counts the rounds that a fighter has aimed this weapon at this target. (S1; d10/F.2; d10/L-37) */
export function countAimedRounds(scene: Scene, fighter: string, weapon: string, target: string): number {
  const aim = findLasting(scene, fighter, "aim");
  const same = aim && getText(aim.data, "weapon") === weapon && getText(aim.data, "target") === target;
  return same ? readAmount(aim, "rounds") : 0;
}
