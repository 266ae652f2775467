import { type Data, MANY, notesOn, oncePer } from "../../../engine/index.ts";
import type { Fighter } from "./fighter.ts";

/** What changes from blow to blow, or is nothing to a fighter's pools. (d10/A.1) */
const PASSING: readonly string[] = ["wound", "willpower", "scars", "bleeding", "rested"];

/** The fighter as first seen who differs from this one in nothing else. What follows from nothing but the rest may be kept by it. (Ours) */
export const buildOf = oncePer((fighter: Fighter): Fighter => {
  const known = BUILDS.on(fighter.weapons);
  if (known && isOfBuild(fighter, known)) return known.fighter;
  BUILDS.put(fighter.weapons, { fighter, keys: keysOf(fighter) });
  return fighter;
});

type Build = { readonly fighter: Fighter; readonly keys: readonly string[] };

const BUILDS = notesOn<Fighter["weapons"], Build>(MANY);

function isOfBuild(
  other: Data,
  { fighter, keys }: { readonly fighter: Data; readonly keys: readonly string[] },
): boolean {
  for (const key of keys) if (fighter[key] !== other[key]) return false;
  return keysOf(other).length === keys.length;
}

function keysOf(fighter: Data): readonly string[] {
  return Object.keys(fighter).filter((key) => !PASSING.includes(key));
}

/** How many lists are kept of what a build can do, as it stands and by what it meets: fewer of those who carry much. */
export function variantsOf({ weapons }: Fighter): number {
  return Math.ceil(MOST_KEPT / (weapons.length + 1));
}

const MOST_KEPT = 512;

/** What a build leaves open and answers follow from, in a word: the wound, and whether there is Willpower to spend. (d10/A.7, d10/H.1) */
export function passingOf({ wound, willpower }: Fighter): string {
  return `${wound} ${willpower.max > 0} ${willpower.value > 0}`;
}
