import { type Change, type Scene, changeAt } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Drainable, type HowLost, POOLS, type PoolName } from "../vocabulary.ts";

/** Missing points of one number, by the kind of loss. (S3; d20/G.2) */
export type Lost = Readonly<Record<HowLost, number>>;

/** Measures the missing points of a number; in a pool, points that are not drained are damaged. (S3; d20/G.1, d20/G.2) */
export function lostOf(fighter: Fighter, what: Drainable): Lost {
  if (!isPool(what)) return { damaged: fighter.damaged[what], drained: fighter.drained[what] };
  const missing = Math.max(0, mostOf(fighter, what) - fighter[what]);
  const drained = Math.min(missing, fighter.drained[what]);
  return { damaged: missing - drained, drained };
}

/** Builds the changes that set the missing points of a number. (S3; d20/G.1, d20/G.2) */
export function lostChanges(scene: Scene, fighter: Fighter, what: Drainable, left: Lost): readonly Change[] {
  const before = lostOf(fighter, what);
  const changes: Change[] = [];
  const place = (...at: readonly string[]): readonly string[] => ["fighters", fighter.id, ...at];
  if (left.drained !== before.drained) changes.push(changeAt(scene, place("drained", what), left.drained));
  if (isPool(what)) {
    const now = mostOf(fighter, what) - left.damaged - left.drained;
    if (now !== fighter[what]) changes.push(changeAt(scene, place(what), now));
  } else if (left.damaged !== before.damaged) {
    changes.push(changeAt(scene, place("damaged", what), left.damaged));
  }
  return changes;
}

/** True for a pool, false for an ability score. (S3; d20/G.1) */
export function isPool(what: Drainable): what is PoolName {
  return POOLS.some((pool) => pool === what);
}

function mostOf({ vitalityMax, woundsMax }: Fighter, pool: PoolName): number {
  return pool === "vitality" ? vitalityMax : woundsMax;
}

/** Returns a fighter's wound points after changes of their own. (S3; d20/G.1, d20/G.2) */
export function woundsAfter({ wounds }: Pick<Fighter, "wounds">, changes: readonly Change[]): number {
  const change = changes.find(({ at }) => at[2] === "wounds");
  return change === undefined ? wounds : Number(change.after);
}
