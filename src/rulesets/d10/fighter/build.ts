import { type Data, MANY, createRecentCache, oncePer } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { WOUND_LEVELS } from "./wound-levels.ts";

/** The fields that change during a fight, or that do not affect a fighter's pools. (d10/A.1) */
const TRANSIENT_KEYS: readonly string[] = ["wound", "willpower", "scars", "bleeding", "rested", "restedHours"];

/**
 * Finds the first fighter of the same build, that is, one that differs only in transient fields. Results that depend only on the build may
 * be cached by this fighter. (Ours)
 */
export const findBuild = oncePer((fighter: Fighter): Fighter => {
  const first = BUILDS.on(fighter.weapons);
  if (first && isSameBuild(fighter, first)) return first;
  BUILDS.put(fighter.weapons, fighter);
  return fighter;
}, MANY);

const BUILDS = createRecentCache<Fighter["weapons"], Fighter>(MANY);

/**
 * True if two fighters have the same keys in the same order and differ only in transient fields. Fighters of one edition always have the
 * same order of keys.
 */
function isSameBuild(one: Data, other: Data): boolean {
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const isSame = (key: string, i: number): boolean =>
    others[i] === key && (one[key] === other[key] || TRANSIENT_KEYS.includes(key));
  return keys.length === others.length && keys.every(isSame);
}

/** Computes the most cached lists for a build; each state and each opposing attack needs one. Fighters with more weapons have fewer. */
export function limitVariants({ weapons }: Fighter): number {
  return Math.ceil(MOST_CACHED / (weapons.length + 1));
}

const MOST_CACHED = 512;

/** The number of transient states. */
export const TRANSIENT_STATES = 4 * WOUND_LEVELS.length;

/**
 * Packs the transient state that answers depend on into one number: the wound, and if there is Willpower, permanent and current. (d10/A.7,
 * d10/H.1)
 */
export function packTransientState({ wound, willpower }: Fighter): number {
  return 4 * wound + (willpower.max > 0 ? 2 : 0) + (willpower.value > 0 ? 1 : 0);
}
