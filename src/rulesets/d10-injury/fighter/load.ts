import type { Modifier } from "../../../engine/index.ts";

/** Pounds that each point of Brawn carries freely, and the size of a load step beyond them. (d10/B.4; d10/I.5, A) */
export const POUNDS_A_STEP = 15;

/** A fighter's load in pounds; `unburdened` is true if it is practically nothing. (d10/I.5, A; d10/L-57) */
export type CarriedLoad = { readonly load: number; readonly unburdened: boolean };

/** Computes the pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, A) */
export function computeFreeLoad(brawn: number): number {
  return POUNDS_A_STEP * brawn;
}

/**
 * Dice that a load adds to a physical pool: one less for each full 15 pounds beyond the free load; one more for a fighter marked as
 * carrying practically nothing, up to the free load. A load of 0 alone does not count as that. (d10/I.5, A; d10/L-35, d10/L-57)
 */
export function loadDice({ load, unburdened }: CarriedLoad, brawn: number): number {
  const over = load - computeFreeLoad(brawn);
  if (over <= 0) return unburdened ? 1 : 0;
  return 0 - Math.floor(over / POUNDS_A_STEP);
}

/** Returns these dice with their reason. (d10/I.5, A) */
export function loadTerm(carried: CarriedLoad, brawn: number): Modifier {
  return { source: "penalty.load", value: loadDice(carried, brawn) };
}
