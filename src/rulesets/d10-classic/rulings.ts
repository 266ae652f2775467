import { RULINGS, type RulingName, type Rulings } from "../d10/index.ts";

/** Default rulings: a power that is paid for with Willpower is no exertion, since there is none. (S1; d10/K.24) */
export const CLASSIC_RULINGS: Rulings = { ...RULINGS, powersExert: false };

/**
 * Rulings that no table of this edition changes: the dodge for a whole round is in its text, and there is no exertion. (d10/K.7, d10/K.8,
 * d10/K.24)
 */
export const CLASSIC_FIXED_RULINGS: readonly RulingName[] = ["dedicatedDodge", "powersExert"];
