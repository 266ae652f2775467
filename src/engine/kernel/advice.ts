/**
 * The standing orders of every game: ask each time, never ask, and take the hit, as the ruleset reads it. Others are a
 * ruleset's own.
 */
export const ASK = "ask";
export const NEVER = "never";
export const PASS = "pass";

/** The standing order that answers as well as can be, in the games that have one. */
export const BEST = "best";
