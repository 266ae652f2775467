// Bounds that sheets and rules share. They are available before the rules are loaded.

/** The highest rating of a fighter: people have at most 5, beasts and machines 10. (d10/B.1; the 10 is ours) */
export const HIGHEST_RATING = 10;

/** The highest permanent Willpower. (d10/B.4) */
export const HIGHEST_WILLPOWER = 10;

/** The least damage of one attack that leaves a scar. (S1; d10/G.2; d10/case-107) */
export const SCARRING_DAMAGE = 4;

/** The most damage that is stored. */
export const HIGHEST_DAMAGE = 99;

/** The most days of rest that are counted, and the most mental damage. (Ours) */
export const MOST_DAYS = 3650;
export const MOST_MENTAL = 99;

/** The most uses of a power in a day. (Ours) */
export const MOST_USES = 99;

/** The farthest listed range in metres. (Ours: no text says one.) */
export const FARTHEST = 5000;

/** The number that a die must reach unless a rule says otherwise. (d10/A.1, d10/case-13) */
export const USUAL_DIFFICULTY = 6;
