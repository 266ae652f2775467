import type { Fighter } from "./fighter.ts";
import type { Pool } from "./dice.ts";
import { buildPool, readOutcome, USUAL_DIFFICULTY } from "./dice.ts";

/** The pool for initiative: Dexterity and Wits at 6, which no wound lessens. (S1; C) */
export function initiativePool(fighter: Fighter): Pool {
  const base = [
    { source: "attribute.dexterity", value: fighter.attributes.dexterity },
    { source: "attribute.wits", value: fighter.attributes.wits },
  ];
  const unhurt = { source: "penalty.wound", value: 0 };
  return buildPool(base, unhurt, [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** The fighter's place in the order, most telling number first: outcome, then Dexterity, then Wits; equal places are the GM's. (S1; C, tests 39, 41) */
export function placeInOrder(fighter: Fighter, faces: readonly number[]): readonly number[] {
  const outcome = readOutcome(faces, initiativePool(fighter).difficulty);
  return [outcome, fighter.attributes.dexterity, fighter.attributes.wits];
}
