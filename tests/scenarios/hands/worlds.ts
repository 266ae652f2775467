import { changedSeed } from "../changed-seed.ts";
import { typesIn } from "../../../src/rulesets/index.ts";

/** A world in which the hands try everything: its ruleset, the demo that it is made from, and one who fights in it, with an opponent. */
export interface HandsWorld {
  readonly ruleset: string;
  readonly seed: string;
  readonly hero: string;
  readonly foe: string;
  readonly weapon: string;
}

export const WORLDS: readonly HandsWorld[] = [
  { ruleset: "d10", seed: "demo/d10", hero: "Ana", foe: "Heron", weapon: "Sabre" },
  { ruleset: "d10-injury", seed: "demo/d10", hero: "Ana", foe: "Heron", weapon: "Sabre" },
  { ruleset: "d10-classic", seed: "demo/d10", hero: "Ana", foe: "Heron", weapon: "Sabre" },
  { ruleset: "d20", seed: "demo/d20", hero: "Iris", foe: "Brandt", weapon: "Axe" },
  { ruleset: "d6x3", seed: "demo/d6x3", hero: "Noor", foe: "Quill", weapon: "Pistol" },
  { ruleset: "d6", seed: "demo/d6", hero: "Kaia", foe: "Krol", weapon: "Club" },
];

/** The folder of the seed of a world; it is the caller's to remove if it is no demo. */
export function seedOf({ ruleset, seed }: HandsWorld): Promise<string> {
  return changedSeed(seed, ruleset, (actor) => actor);
}

/** The types of actors or items that a ruleset has. */
export function typesOf({ ruleset }: HandsWorld, document: "Actor" | "Item"): readonly string[] {
  return typesIn(ruleset, document);
}
