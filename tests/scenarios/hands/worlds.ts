import { changedSeed } from "../changed-seed.ts";
import { listDocumentTypes } from "../../../src/rulesets/index.ts";

/** A world in which the hands try everything: its ruleset, the demo that it is made from, and an opponent in it, with a weapon. */
export interface HandsWorld {
  readonly ruleset: string;
  readonly seed: string;
  readonly foe: string;
  readonly weapon: string;
  /** Whether it asks who is attacked; d20 asks nobody. */
  readonly asks: boolean;
}

export const WORLDS: readonly HandsWorld[] = [
  { ruleset: "d10", seed: "demo/d10", foe: "Heron", weapon: "Sabre", asks: true },
  { ruleset: "d10-injury", seed: "demo/d10", foe: "Heron", weapon: "Sabre", asks: true },
  { ruleset: "d10-classic", seed: "demo/d10", foe: "Heron", weapon: "Sabre", asks: true },
  { ruleset: "d20", seed: "demo/d20", foe: "Brandt", weapon: "Axe", asks: false },
  { ruleset: "d6x3", seed: "demo/d6x3", foe: "Quill", weapon: "Pistol", asks: true },
  { ruleset: "d6", seed: "demo/d6", foe: "Krol", weapon: "Club", asks: true },
];

/** The folder of the seed of a world; it is the caller's to remove if it is no demo. */
export function seedOf({ ruleset, seed }: HandsWorld): Promise<string> {
  return changedSeed(seed, ruleset, (actor) => actor);
}

/** The types of actors or items that a ruleset has. */
export function typesOf({ ruleset }: HandsWorld, document: "Actor" | "Item"): readonly string[] {
  return listDocumentTypes(ruleset, document);
}
