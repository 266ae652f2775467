// The bounds of what sheets hold, known before the rules are loaded.

/** The highest damage value, piercing and protection that a sheet may show. (ours) */
export const HIGHEST_VALUE = 20;

/** The highest rating that a sheet may show: people stop at 6. (N15; the 20 is ours) */
export const HIGHEST_RATING = 20;

/** More boxes than any track and its overflow have. (ours) */
export const MOST_BOXES = 99;
