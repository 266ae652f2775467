/** How many hearts a fighter begins with. (Rule 1) */
export const MOST_HEARTS = 3;
