import { type Result, ok, refuse, describeUnreached } from "../../../engine/index.ts";
import { HAND_KINDS, POINT_BLANK_METRES, type Weapon, labelWeapon } from "../fighter/equipment.ts";

/** The range bands of the modifier table: point blank, the listed range, and two bands beyond it. (S1; d10/F.2; d10/L-28) */
export const RANGE_BANDS = ["pointBlank", "listedRange", "longRange", "extremeRange"] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

/**
 * Returns the difficulty that a distance adds: 1 beyond the listed range, 2 beyond one and a half times the range. Beyond twice the range
 * the target is out of range. A weapon without a listed range adds nothing. (S1; d10/F.4; d10/L-28)
 */
export function rangeStep(distance: number, range: number): 0 | 1 | 2 | "beyond" {
  if (range === 0 || distance <= range) return 0;
  if (distance > 2 * range) return "beyond";
  return distance > 1.5 * range ? 2 : 1;
}

/** True if a target at this distance, in metres, is at point blank. (S1; d10/F.2) */
export function isPointBlank(distance: number): boolean {
  return distance <= POINT_BLANK_METRES;
}

/**
 * Returns the reach of a hand weapon in metres: its listed range, or without one the distance of point blank. (Ours: no text gives a reach)
 */
export function measureReach({ range }: Pick<Weapon, "range">): number {
  return range === 0 ? POINT_BLANK_METRES : range;
}

/** True if a weapon reaches only targets at point blank, so that no distance need be entered. (S1; d10/F.2) */
export function isPointBlankOnly({ kind, range }: Pick<Weapon, "kind" | "range">): boolean {
  return HAND_KINDS.includes(kind) && isPointBlank(measureReach({ range }));
}

/**
 * Finds the range band of a target for a weapon; refuses beyond a hand weapon's reach, and beyond twice the listed range of others. (S0;
 * S1; d10/F.2, d10/F.4; d10/case-93)
 */
export function findRangeBand(distance: number, weapon: RangedWeapon, target = ""): Result<RangeBand> {
  const beyond = (reach: number): Result<never> => {
    const details = describeUnreached({ weapon: labelWeapon(weapon), targets: [target] });
    return refuse("attack/out-of-range", { ...details, distance, reach });
  };
  if (HAND_KINDS.includes(weapon.kind)) {
    const reach = measureReach(weapon);
    return distance <= reach ? ok("listedRange") : beyond(reach);
  }
  const step = rangeStep(distance, weapon.range);
  if (step === "beyond") return beyond(2 * weapon.range);
  if (step > 0) return ok(step === 1 ? "longRange" : "extremeRange");
  return ok(isPointBlank(distance) && weapon.pointBlank ? "pointBlank" : "listedRange");
}

/** The properties of a weapon that determine its range, and its name. */
type RangedWeapon = Pick<Weapon, "name" | "kind" | "range" | "pointBlank">;
