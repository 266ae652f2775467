import type { Fighter } from "./fighter.ts";
import { FOCUS_BONUS } from "./fighter.ts";
import { readRoll } from "./dice.ts";

/** The place in the order: the total of a Dexterity (Initiative) test, then the Drama Die; equal places are the GM's. (C) */
export function placeInOrder({ abilities, focuses }: Fighter, faces: readonly number[]): readonly number[] {
  const { sum, drama } = readRoll(faces);
  return [sum + abilities.dexterity + (focuses.initiative ? FOCUS_BONUS : 0), drama];
}
