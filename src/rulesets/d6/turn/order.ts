import { type HitPool, buildPool, isGlitch, readHits } from "../dice.ts";
import { type Fighter, attributeDice, woundModifier } from "../fighter/fighter.ts";

/** The number of initiative passes in a round; every fighter has one turn in each of them. (N1) */
export const PASSES = 5;

/** The pool for initiative: Intuition and Reaction, less wounds. (N1; N5) */
export function initiativePool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "intuition"), attributeDice(fighter, "reaction"), woundModifier(fighter)]);
}

/** Ranks a fighter in the order: by hits, then no glitch, the larger pool, and Edge. Equal fighters roll off. (N1) */
export function rankFighter(fighter: Fighter, faces: readonly number[]): readonly number[] {
  return [readHits(faces), isGlitch(faces) ? 0 : 1, initiativePool(fighter).dice, fighter.attributes.edge];
}

/** True if a pass is the first of its round. A round of the table is a pass of this game. (N1) */
export function isFirstPass(pass: number): boolean {
  return (pass - 1) % PASSES === 0;
}
