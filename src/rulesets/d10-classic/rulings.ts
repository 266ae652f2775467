import { RULINGS, type RulingName, type Rulings } from "../d10/index.ts";

/** The default rulings: a power that costs Willpower is no exertion, since this edition has none. (S1; d10/K.24) */
export const CLASSIC_RULINGS: Rulings = { ...RULINGS, powersExert: false };

/**
 * The rulings that no table may change: this edition's text has the dodge for a whole round, and it has no exertion. (d10/K.7, d10/K.8,
 * d10/K.24)
 */
export const CLASSIC_FIXED_RULINGS: readonly RulingName[] = ["dedicatedDodge", "powersExert"];
