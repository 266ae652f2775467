import { type Change, type Scene, buildChange } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { NATURAL_REST, type StretchActivity, type RestActivity, type RestTiming } from "../vocabulary.ts";

/**
 * A fighter's last time of recovery: its minutes, its activity (empty if only a power is known of it), and the damaged vitality that came
 * back in it. (S3; d20/G.2; d20/J-61)
 */
export type Stretch = { readonly minutes: number; readonly way: StretchActivity; readonly vitality: number };

/** Stands for no known time of recovery. */
const NO_STRETCH: Stretch = { minutes: 0, way: "", vitality: 0 };

/** Reads a fighter's last time of recovery. (d20/J-61) */
export function readStretch({ restMinutes, restWay, restVitality }: Fighter): Stretch {
  return { minutes: restMinutes, way: restWay, vitality: restVitality };
}

/** Minutes that count, after those already counted, and the vitality that came back in all of them. */
export type CountedTime = { readonly counted: number; readonly minutes: number; readonly vitality: number };

/**
 * Counts the minutes of a rest: all in a time of its own; after the earlier ones without a break; in the same time, only those beyond it.
 * As usual means a time of its own after a rest, and the same time after a power. (S3; d20/G.2; d20/J-61)
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

/** Most vitality that may still come back in so many minutes, limited by natural rest. (S3; d20/G.2; d20/J-61) */
export function computeVitalityLeft(minutes: number, rate: number, vitality: number): number {
  return Math.max(0, rate * Math.floor(minutes / NATURAL_REST) - vitality);
}

/**
 * Computes the vitality that a power gives back: limited by natural rest in the power's own time, and together with other recovery in the
 * same time. (S3; d20/G.2; d20/J-49, d20/J-61)
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

/** Builds the changes that end the last time of recovery after harm. (S3; d20/G.2; d20/J-61) */
export function endStretch(scene: Scene, fighter: Fighter): readonly Change[] {
  return storeStretch(scene, fighter, NO_STRETCH);
}
