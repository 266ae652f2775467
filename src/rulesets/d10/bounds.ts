// The bounds of what sheets hold, known before the rules are loaded.

/** The most pounds that a sheet can hold. */
export const HEAVIEST_LOAD = 9999;

/** The highest rating that a fighter may bring: people stop at 5, beasts and machines at 10. (d10/B.1; the 10 is ours) */
export const HIGHEST_RATING = 10;

/** The damage from which one attack leaves a scar. (S1; d10/G.2; d10/case-107) */
export const SCARRING_DAMAGE = 4;

/** The most damage that is written down. */
export const HIGHEST_DAMAGE = 99;

/** What a die must reach unless something says otherwise. (d10/A.1, d10/case-13) */
export const USUAL_DIFFICULTY = 6;

/** The bounds of a power's numbers: nobody resists at a difficulty of 1, no power costs less than a gift, and none
 *  takes more than four of anything. (d10/J.1; d10/L-2; the four is ours) */
export const POWER_BOUNDS = {
  gifts: { min: 1, max: 20, initial: 1 },
  mostTargets: { min: 1, max: 20, initial: 1 },
  range: { min: 0, max: 5000, initial: 0 },
  difficulty: { min: 2, max: 10, initial: USUAL_DIFFICULTY },
  value: { min: -4, max: 20, initial: 1 },
} as const;
