/**
 * The standing orders of every game: ask each time, never ask and use the fallback, and take the hit, as the ruleset defines it. A ruleset
 * may add others.
 */
export const ASK = "ask";
export const NEVER = "never";
export const PASS = "pass";

/** The standing order that gives the best answer by the odds, in the games that have one. */
export const BEST = "best";
