import { type Change, type Scene, changeAt } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { NATURAL_REST, type StretchWay, type Way, type When } from "../vocabulary.ts";

/** The time in which a fighter has last recovered: how long it was, how it was spent (empty where only a power is known of it), and how much
 *  damaged vitality has come back in it. (S3; d20/G.2; d20/J-61) */
export type Stretch = { readonly minutes: number; readonly way: StretchWay; readonly vitality: number };

/** No time that is known of. */
const NONE: Stretch = { minutes: 0, way: "", vitality: 0 };

/** What is stored of a fighter's last rest or power. (d20/J-61) */
export function stretchOf({ restMinutes, restWay, restVitality }: Fighter): Stretch {
  return { minutes: restMinutes, way: restWay, vitality: restVitality };
}

/** Minutes that count, after those that have been counted already, and the vitality that has come back in all of them. */
export type Counted = { readonly counted: number; readonly minutes: number; readonly vitality: number };

/** Which of the minutes of a rest count: all of a time of its own; those that go on without a break, after the ones before; and of the same
 *  time only what goes beyond it. As usual is a time of its own after a rest, and the same time after a power. (S3; d20/G.2; d20/J-61) */
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

/** The most vitality that may still come back in so many minutes: never more than natural rest gives. (S3; d20/G.2; d20/J-61) */
export function vitalityLeft(minutes: number, rate: number, vitality: number): number {
  return Math.max(0, rate * Math.floor(minutes / NATURAL_REST) - vitality);
}

/** How much vitality a power gives back: as much as natural rest does in the power's own time, and with what else came back in the same time
 *  no more than that. (S3; d20/G.2; d20/J-49, d20/J-61) */
export function powerGives(last: Stretch, amount: number, minutes: number, rate: number, when: When): number {
  const { minutes: before, vitality } = when === "same" ? last : NONE;
  return Math.min(amount, vitalityLeft(minutes, rate, 0), vitalityLeft(Math.max(before, minutes), rate, vitality));
}

/** The time that is known of after a power. (d20/J-61) */
export function stretchAfterPower(last: Stretch, healed: number, minutes: number, when: When): Stretch {
  const { minutes: before, way, vitality } = when === "same" ? last : NONE;
  return { minutes: way === "" ? Math.max(before, minutes) : before, way, vitality: vitality + healed };
}

/** The changes that keep it on the fighter. (d20/J-61) */
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

/** The changes by which harm breaks off that time: what comes after it is another. (S3; d20/G.2; d20/J-61) */
export function brokenOff(scene: Scene, fighter: Fighter): readonly Change[] {
  return stretchChanges(scene, fighter, NONE);
}
