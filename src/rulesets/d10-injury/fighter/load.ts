import type { Modifier } from "../../../engine/index.ts";

/** The pounds that each point of Brawn carries freely, and also the size of each further step of load. (d10/B.4; d10/I.5, A) */
export const POUNDS_A_STEP = 15;

/** A fighter's load in pounds; `unburdened` is true if it is practically nothing. (d10/I.5, A; d10/L-57) */
export type CarriedLoad = { readonly load: number; readonly unburdened: boolean };

/** Computes the pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, A) */
export function computeFreeLoad(brawn: number): number {
  return POUNDS_A_STEP * brawn;
}

/**
 * Computes the dice that a load adds to a physical pool: −1 for each full 15 pounds beyond the free load. A fighter marked as carrying
 * practically nothing has +1 up to the free load; a load of 0 without the mark gives no die. (d10/I.5, A; d10/L-35, d10/L-57)
 */
export function loadDice({ load, unburdened }: CarriedLoad, brawn: number): number {
  const over = load - computeFreeLoad(brawn);
  if (over <= 0) return unburdened ? 1 : 0;
  return 0 - Math.floor(over / POUNDS_A_STEP);
}

/** Returns the dice of a load with their reason. (d10/I.5, A) */
export function loadTerm(carried: CarriedLoad, brawn: number): Modifier {
  return { source: "penalty.load", value: loadDice(carried, brawn) };
}
