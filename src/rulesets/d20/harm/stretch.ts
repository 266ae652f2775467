import { type Change, type Scene, buildChange } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { NATURAL_REST, type StretchActivity, type RestActivity, type RestTiming } from "../vocabulary.ts";

/**
 * A fighter's last time of recovery: its minutes, its activity (empty if it contains no rest), and the damaged vitality restored in it.
 * (S3; d20/G.2; d20/J-61)
 */
export type Stretch = { readonly minutes: number; readonly way: StretchActivity; readonly vitality: number };

/** The value if no time of recovery is known. */
const NO_STRETCH: Stretch = { minutes: 0, way: "", vitality: 0 };

/** Reads a fighter's last time of recovery. (d20/J-61) */
export function readStretch({ restMinutes, restWay, restVitality }: Fighter): Stretch {
  return { minutes: restMinutes, way: restWay, vitality: restVitality };
}

/** The minutes of a rest that are new, those that earlier recovery has used (`counted`), and the vitality already restored in that time. */
export type CountedTime = { readonly counted: number; readonly minutes: number; readonly vitality: number };

/**
 * Counts the new minutes of a rest. With `then` or `on` all of them are new; with `on` they continue earlier minutes of the same activity.
 * With `same`, the minutes of an earlier rest are subtracted. The default is `same` after a power, otherwise `then`. (S3; d20/G.2;
 * d20/J-61)
 */
export function countMinutes(last: Stretch, minutes: number, activity: RestActivity, when: RestTiming): CountedTime {
  const { minutes: before, vitality } = last;
  const isPowerOnly = before > 0 && last.way === "";
  if (when === "on" && last.way === activity) return { counted: before, minutes, vitality };
  if (when === "same" || (when === "usual" && isPowerOnly))
    return isPowerOnly
      ? { counted: 0, minutes, vitality }
      : { counted: before, minutes: Math.max(0, minutes - before), vitality };
  return { counted: 0, minutes, vitality: 0 };
}

/**
 * Computes the vitality that can still be restored in a number of minutes: that of natural rest, less the amount already restored. (S3;
 * d20/G.2; d20/J-61)
 */
export function computeVitalityLeft(minutes: number, rate: number, vitality: number): number {
  return Math.max(0, rate * Math.floor(minutes / NATURAL_REST) - vitality);
}

/**
 * Computes the vitality that a power restores. It is at most that of natural rest in the power's own minutes. With other recovery in the
 * same time, it is at most that of natural rest in that time. (S3; d20/G.2; d20/J-49, d20/J-61)
 */
export function computePowerHealing(
  last: Stretch,
  amount: number,
  minutes: number,
  rate: number,
  when: RestTiming,
): number {
  const { minutes: before, vitality } = when === "same" ? last : NO_STRETCH;
  return Math.min(
    amount,
    computeVitalityLeft(minutes, rate, 0),
    computeVitalityLeft(Math.max(before, minutes), rate, vitality),
  );
}

/** Updates the last time of recovery after a power. (d20/J-61) */
export function updateStretch(last: Stretch, healed: number, minutes: number, when: RestTiming): Stretch {
  const { minutes: before, way: activity, vitality } = when === "same" ? last : NO_STRETCH;
  return { minutes: activity === "" ? Math.max(before, minutes) : before, way: activity, vitality: vitality + healed };
}

/** Builds the changes that store the last time of recovery. (d20/J-61) */
export function storeStretch(
  scene: Scene,
  fighter: Fighter,
  { minutes, way: activity, vitality }: Stretch,
): readonly Change[] {
  const after = [
    ["restMinutes", minutes, fighter.restMinutes],
    ["restWay", activity, fighter.restWay],
    ["restVitality", vitality, fighter.restVitality],
  ] as const;
  return after.flatMap(([field, value, before]) =>
    value === before ? [] : [buildChange(scene, ["fighters", fighter.id, field], value)],
  );
}

/** Builds the changes that clear the last time of recovery, since harm ends it. (S3; d20/G.2; d20/J-61) */
export function endStretch(scene: Scene, fighter: Fighter): readonly Change[] {
  return storeStretch(scene, fighter, NO_STRETCH);
}
