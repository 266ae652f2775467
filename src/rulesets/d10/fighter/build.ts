import { type Data, MANY, notesOn, oncePer } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";
import { WOUND_LEVELS } from "./wound-levels.ts";

/** What changes from blow to blow, or is nothing to a fighter's pools. (d10/A.1) */
const PASSING: readonly string[] = ["wound", "willpower", "scars", "bleeding", "rested", "restedHours"];

/** The fighter as first seen who differs from this one in nothing else. What follows from nothing but the rest may be kept by it. (Ours) */
export const buildOf = oncePer((fighter: Fighter): Fighter => {
  const known = BUILDS.on(fighter.weapons);
  if (known && isOfBuild(fighter, known)) return known;
  BUILDS.put(fighter.weapons, fighter);
  return fighter;
}, MANY);

const BUILDS = notesOn<Fighter["weapons"], Fighter>(MANY);

/** Whether two fighters have the same keys in the same order, as those of one edition have, and differ in nothing that lasts. */
function isOfBuild(one: Data, other: Data): boolean {
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const isSame = (key: string, i: number): boolean =>
    others[i] === key && (one[key] === other[key] || PASSING.includes(key));
  return keys.length === others.length && keys.every(isSame);
}

/** How many lists are kept of what a build can do, as it stands and by what it meets: fewer of those who carry much. */
export function variantsOf({ weapons }: Fighter): number {
  return Math.ceil(MOST_KEPT / (weapons.length + 1));
}

const MOST_KEPT = 512;

/** How many such numbers there are. */
export const PASSINGS = 4 * WOUND_LEVELS.length;

/** What a build leaves open and answers follow from, in a number: the wound, and whether there is Willpower to spend. (d10/A.7, d10/H.1) */
export function passingOf({ wound, willpower }: Fighter): number {
  return 4 * wound + (willpower.max > 0 ? 2 : 0) + (willpower.value > 0 ? 1 : 0);
}
