import type { Modifier } from "../../../engine/index.ts";

/** The pounds that each point of Brawn carries freely, and by which a burden is counted beyond them. (d10/B.4; d10/I.5, A) */
export const POUNDS_A_STEP = 15;

/** What a fighter carries: pounds, and whether they carry practically nothing. (d10/I.5, A; d10/L-57) */
export type Carried = { readonly load: number; readonly unburdened: boolean };

/** The pounds that a fighter carries without being hindered. (d10/B.4; d10/I.5, A) */
export function freeLoad(brawn: number): number {
  return POUNDS_A_STEP * brawn;
}

/** The dice that a load adds to a physical pool: one less for each full 15 pounds beyond the free load; one more for a fighter who is said to carry
 *  practically nothing, up to the free load. A load of 0 says nothing by itself. (d10/I.5, A; d10/L-35, d10/L-57) */
export function loadDice({ load, unburdened }: Carried, brawn: number): number {
  const over = load - freeLoad(brawn);
  if (over <= 0) return unburdened ? 1 : 0;
  return 0 - Math.floor(over / POUNDS_A_STEP);
}

/** The same with its reason. (d10/I.5, A) */
export function loadTerm(carried: Carried, brawn: number): Modifier {
  return { source: "penalty.load", value: loadDice(carried, brawn) };
}
