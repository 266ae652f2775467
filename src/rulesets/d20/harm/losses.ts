import { type Change, type Scene, buildChange } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Drainable, type LossKind, POOLS, type PoolName } from "../vocabulary.ts";

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

/** Returns the wound points that a fighter has after some changes to that fighter. (S3; d20/G.1, d20/G.2) */
export function countWounds({ wounds }: Pick<Fighter, "wounds">, changes: readonly Change[]): number {
  const change = changes.find(({ at }) => at[2] === "wounds");
  return change === undefined ? wounds : Number(change.after);
}
