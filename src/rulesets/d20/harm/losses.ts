import { type Change, type Scene, type AdjustedFacts, type Child, buildChange } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import {
  type Drainable,
  type LossKind,
  type PoolName,
  type WoundState,
  type StretchActivity,
  type RestActivity,
  type RestTiming,
  POOLS,
  NATURAL_REST,
} from "../vocabulary.ts";
import type { Rulings } from "../rulings.ts";

/** The missing points of one number, by the kind of loss. (S3; d20/G.2) */
export type LostPoints = Readonly<Record<LossKind, number>>;

/** Measures the missing points of a number. In a pool, all missing points that are not drained are damage. (S3; d20/G.1, d20/G.2) */
export function measureLoss(fighter: Fighter, drainable: Drainable): LostPoints {
  if (!isPool(drainable)) return { damaged: fighter.damaged[drainable], drained: fighter.drained[drainable] };
  const missing = Math.max(0, poolMaximum(fighter, drainable) - fighter[drainable]);
  const drained = Math.min(missing, fighter.drained[drainable]);
  return { damaged: missing - drained, drained };
}

/** Builds the changes that set the missing points of a number. (S3; d20/G.1, d20/G.2) */
export function setLoss(scene: Scene, fighter: Fighter, drainable: Drainable, left: LostPoints): readonly Change[] {
  const before = measureLoss(fighter, drainable);
  const changes: Change[] = [];
  const fieldPath = (...keys: readonly string[]): readonly string[] => ["fighters", fighter.id, ...keys];
  if (left.drained !== before.drained) changes.push(buildChange(scene, fieldPath("drained", drainable), left.drained));
  if (isPool(drainable)) {
    const value = poolMaximum(fighter, drainable) - left.damaged - left.drained;
    if (value !== fighter[drainable]) changes.push(buildChange(scene, fieldPath(drainable), value));
  } else if (left.damaged !== before.damaged) {
    changes.push(buildChange(scene, fieldPath("damaged", drainable), left.damaged));
  }
  return changes;
}

/** True for a pool, false for an ability score. (S3; d20/G.1) */
export function isPool(drainable: Drainable): drainable is PoolName {
  return POOLS.some((pool) => pool === drainable);
}

function poolMaximum({ vitalityMax, woundsMax }: Fighter, pool: PoolName): number {
  return pool === "vitality" ? vitalityMax : woundsMax;
}

/** Counts the wound points that a fighter has after some changes to that fighter. (S3; d20/G.1, d20/G.2) */
export function countWounds({ wounds }: Pick<Fighter, "wounds">, changes: readonly Change[]): number {
  const change = changes.find(({ at }) => at[2] === "wounds");
  return change === undefined ? wounds : Number(change.after);
}

/** The facts of a shock; `lost` is the number of lost wound points. (d20/J-4) */
export type ShockFacts = AdjustedFacts & { readonly fighter: string; readonly lost: number };

/**
 * Counts the wound points lost by damage. A disabled fighter has none to lose, so for such a fighter it is the damage that vitality has not
 * absorbed. (d20/J-4)
 */
export function computeWoundLoss(before: Fighter, left: Readonly<Record<PoolName, number>>, damage: number): number {
  const taken = before.state === "disabled" ? damage - (before.vitality - left.vitality) : before.wounds - left.wounds;
  return Math.max(0, taken);
}

/**
 * Builds the nested exchange for the consequences of lost wound points. Empty if no points are lost, or if no ruling gives them
 * consequences. (d20/J-4)
 */
export function buildShocks({ id }: Pick<Fighter, "id">, lost: number, rulings: Rulings): readonly Child[] {
  const { woundsTire, woundsStun, woundsKill } = rulings;
  if (lost <= 0 || !(woundsTire || woundsStun || woundsKill)) return [];
  return [{ as: "shock", kind: "shock", facts: { fighter: id, lost } }];
}

/** The difficulty of the save against being stunned, for a number of lost wound points. (d20/J-4) */
export function stunDifficulty(lost: number): number {
  return 5 + lost;
}

/**
 * The state after a turn of dying, by the margin of the save. Below 0 it is dead, below 5 still dying, below 10 stable, and otherwise awake
 * but disabled. (d20/J-4)
 */
export function dyingOutcome(beaten: number): Exclude<WoundState, ""> {
  if (beaten < 0) return "dead";
  if (beaten < 5) return "dying";
  return beaten < 10 ? "stable" : "disabled";
}

/** The difficulty of the save against dying, for the number of earlier turns of dying. (d20/J-4) */
export function dyingDifficulty(turns: number): number {
  return 10 + turns;
}

/** The minutes of rest that end fatigue even if wound points are missing. (d20/J-4) */
const FULL_REST = 8 * 60;

/** Builds the change of a fighter's state; none if it stays the same. (d20/J-4) */
export function setWoundState(scene: Scene, { id, state }: Fighter, after: WoundState): readonly Change[] {
  return state === after ? [] : [buildChange(scene, ["fighters", id, "state"], after)];
}

/**
 * Builds the changes of state that recovery brings. A living fighter with at least one wound point is no longer dying. Fatigue ends with
 * the last missing wound point, or after eight hours of rest. (d20/J-4)
 */
export function applyRecovery(scene: Scene, fighter: Fighter, wounds: number, rested: number): readonly Change[] {
  const fieldPath = (field: string): readonly string[] => ["fighters", fighter.id, field];
  const awake = wounds > 0 && fighter.state !== "dead";
  const fresh = fighter.fatigued && (wounds >= fighter.woundsMax || rested >= FULL_REST);
  return [
    ...(awake ? setWoundState(scene, fighter, "") : []),
    ...(awake && fighter.dyingTurns > 0 ? [buildChange(scene, fieldPath("dyingTurns"), 0)] : []),
    ...(fresh ? [buildChange(scene, fieldPath("fatigued"), false)] : []),
  ];
}

/**
 * A fighter's last period of recovery. `way` is the activity, empty if it contains no rest; `vitality` is the damaged vitality restored in
 * it. (S3; d20/G.2; d20/J-61)
 */
export type Stretch = { readonly minutes: number; readonly way: StretchActivity; readonly vitality: number };

/** The value if no period of recovery is known. */
const NO_STRETCH: Stretch = { minutes: 0, way: "", vitality: 0 };

/** Reads a fighter's last time of recovery. (d20/J-61) */
export function readStretch({ restMinutes, restWay, restVitality }: Fighter): Stretch {
  return { minutes: restMinutes, way: restWay, vitality: restVitality };
}

/**
 * The minutes of a rest. `counted` are those that earlier recovery has used; `minutes` are new; `vitality` is already restored in this
 * period.
 */
export type CountedTime = { readonly counted: number; readonly minutes: number; readonly vitality: number };

/**
 * Counts the new minutes of a rest. With "then" and "on" all of them are new; with "on" they continue an earlier rest with the same
 * activity. With "same" the minutes of an earlier rest are subtracted. The default is "same" after a power, otherwise "then". (S3; d20/G.2;
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
 * Computes the vitality that can still be restored in a number of minutes: as much as natural rest restores, less the amount already
 * restored. (S3; d20/G.2; d20/J-61)
 */
export function computeVitalityLeft(minutes: number, rate: number, vitality: number): number {
  return Math.max(0, rate * Math.floor(minutes / NATURAL_REST) - vitality);
}

/**
 * Computes the vitality that a power restores. It is limited to what natural rest restores in the power's own minutes. Together with other
 * recovery in the same period, it is limited to what natural rest restores in that period. (S3; d20/G.2; d20/J-49, d20/J-61)
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

/** Builds the changes that clear the last period of recovery, since harm ends it. (S3; d20/G.2; d20/J-61) */
export function endStretch(scene: Scene, fighter: Fighter): readonly Change[] {
  return storeStretch(scene, fighter, NO_STRETCH);
}
