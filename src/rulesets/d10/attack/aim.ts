import { type Scene, textAt } from "../../../engine/index.ts";
import { amountIn, lastingOn } from "../fighter/lasting.ts";

/** What lining up a shot gives at the most, and at the most against a target that moves. (S1; d10/F.2) */
export const AIMING_CAP = { still: 3, moving: 2 } as const;

/** The circumstances in which a shot is not lined up: behind cover there are no turns to aim, and the shooter stands still. (S1; d10/F.2; d10/L-37) */
export const NOT_AIMING: readonly string[] = ["attackerBehindCover", "attackerWalking", "attackerRunning"];

/** The circumstances in which the target moves. (S1; d10/F.2) */
export const MOVING_TARGET: readonly string[] = ["targetWalking", "targetRunning"];

/** What the rounds spent lining up a shot take off its difficulty, under these circumstances: 1 each, up to the cap. (S1; d10/F.2; d10/case-85) */
export function aimBonus(rounds: number, circumstances: readonly string[]): number {
  if (circumstances.some((id) => NOT_AIMING.includes(id))) return 0;
  const moving = circumstances.some((id) => MOVING_TARGET.includes(id));
  return Math.min(rounds, moving ? AIMING_CAP.moving : AIMING_CAP.still);
}

/** The rounds that a fighter has spent lining up a shot with this weapon at this target. (S1; d10/F.2; d10/L-37) */
export function aimedRounds(scene: Scene, fighter: string, weapon: string, target: string): number {
  const aim = lastingOn(scene, fighter, "aim");
  const same = aim && textAt(aim.data, "weapon") === weapon && textAt(aim.data, "target") === target;
  return same ? amountIn(aim, "rounds") : 0;
}
