import type { Modifier } from "../../engine/kernel/modifier.ts";

/** The pounds that each point of Brawn carries freely, and by which a burden is counted beyond them. (B.4; I.5, A) */
export const POUNDS_A_STEP = 15;

/** The pounds up to which somebody carries practically nothing. (I.5, A names no number; ours) */
export const PRACTICALLY_NOTHING = 0;

/** The pounds that somebody carries without being hindered. (B.4; I.5, A) */
export function freeLoad(brawn: number): number {
  return POUNDS_A_STEP * brawn;
}

/** The dice that a burden gives to what the body does or takes from it: one less for each full 15 pounds over what is free, one more for who
 *  carries practically nothing. (I.5, A; L-35) */
export function loadDice(load: number, brawn: number): number {
  if (load <= PRACTICALLY_NOTHING) return 1;
  return 0 - Math.max(0, Math.floor((load - freeLoad(brawn)) / POUNDS_A_STEP));
}

/** The same with its reason. (I.5, A) */
export function loadTerm(load: number, brawn: number): Modifier {
  return { source: "penalty.load", value: loadDice(load, brawn) };
}
