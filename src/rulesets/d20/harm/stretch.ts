import { type Change, type Scene, changeAt } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { NATURAL_REST, type StretchWay, type Way, type When } from "../vocabulary.ts";

/**
 * A fighter's last time of recovery: its minutes, its activity (empty if only a power is known of it), and the damaged vitality that came
 * back in it. (S3; d20/G.2; d20/J-61)
 */
export type Stretch = { readonly minutes: number; readonly way: StretchWay; readonly vitality: number };

/** Stands for no known time of recovery. */
const NONE: Stretch = { minutes: 0, way: "", vitality: 0 };

/** Reads a fighter's last time of recovery. (d20/J-61) */
export function stretchOf({ restMinutes, restWay, restVitality }: Fighter): Stretch {
  return { minutes: restMinutes, way: restWay, vitality: restVitality };
}

/** Minutes that count, after those already counted, and the vitality that came back in all of them. */
export type Counted = { readonly counted: number; readonly minutes: number; readonly vitality: number };

/**
 * Counts the minutes of a rest: all in a time of its own; after the earlier ones without a break; in the same time, only those beyond it.
 * As usual means a time of its own after a rest, and the same time after a power. (S3; d20/G.2; d20/J-61)
 */
export function countedOf(last: Stretch, minutes: number, way: Way, when: When): Counted {
  const { minutes: before, vitality } = last;
  const known = before > 0 && last.way === "";
  if (when === "on" && last.way === way) return { counted: before, minutes, vitality };
  if (when === "same" || (when === "usual" && known))
    return known
      ? { counted: 0, minutes, vitality }
      : { counted: before, minutes: Math.max(0, minutes - before), vitality };
  return { counted: 0, minutes, vitality: 0 };
}

/** Most vitality that may still come back in so many minutes, limited by natural rest. (S3; d20/G.2; d20/J-61) */
export function vitalityLeft(minutes: number, rate: number, vitality: number): number {
  return Math.max(0, rate * Math.floor(minutes / NATURAL_REST) - vitality);
}

/**
 * Computes the vitality that a power gives back: limited by natural rest in the power's own time, and together with other recovery in the
 * same time. (S3; d20/G.2; d20/J-49, d20/J-61)
 */
export function powerGives(last: Stretch, amount: number, minutes: number, rate: number, when: When): number {
  const { minutes: before, vitality } = when === "same" ? last : NONE;
  return Math.min(amount, vitalityLeft(minutes, rate, 0), vitalityLeft(Math.max(before, minutes), rate, vitality));
}

/** Updates the last time of recovery after a power. (d20/J-61) */
export function stretchAfterPower(last: Stretch, healed: number, minutes: number, when: When): Stretch {
  const { minutes: before, way, vitality } = when === "same" ? last : NONE;
  return { minutes: way === "" ? Math.max(before, minutes) : before, way, vitality: vitality + healed };
}

/** Builds the changes that store the last time of recovery. (d20/J-61) */
export function stretchChanges(scene: Scene, fighter: Fighter, { minutes, way, vitality }: Stretch): readonly Change[] {
  const after = [
    ["restMinutes", minutes, fighter.restMinutes],
    ["restWay", way, fighter.restWay],
    ["restVitality", vitality, fighter.restVitality],
  ] as const;
  return after.flatMap(([field, value, before]) =>
    value === before ? [] : [changeAt(scene, ["fighters", fighter.id, field], value)],
  );
}

/** Builds the changes that end the last time of recovery after harm. (S3; d20/G.2; d20/J-61) */
export function brokenOff(scene: Scene, fighter: Fighter): readonly Change[] {
  return stretchChanges(scene, fighter, NONE);
}
