import { type Pool, buildPool, isGlitch, readHits } from "../dice.ts";
import { type Fighter, attributeDice, woundModifier } from "../fighter/fighter.ts";

/** How many initiative passes a round has; in each of them every fighter has one turn. (N1) */
export const PASSES = 5;

/** The pool for initiative: Intuition and Reaction, less wounds. (N1; N5) */
export function initiativePool(fighter: Fighter): Pool {
  return buildPool([attributeDice(fighter, "intuition"), attributeDice(fighter, "reaction"), woundModifier(fighter)]);
}

/** The place in the order: hits, then who did not glitch, then the larger pool, then Edge; those who are equal still roll off. (N1) */
export function placeInOrder(fighter: Fighter, faces: readonly number[]): readonly number[] {
  return [readHits(faces), isGlitch(faces) ? 0 : 1, initiativePool(fighter).dice, fighter.attributes.edge];
}

/** Whether a pass is the first of its round. What the table counts as its rounds are this game's passes. (N1) */
export function isFirstPass(pass: number): boolean {
  return (pass - 1) % PASSES === 0;
}
