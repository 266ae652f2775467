import { RULINGS, type RulingName, type Rulings } from "../d10/index.ts";

/** Default rulings of the edition: no dodge is free, since S0 has no cover that allows it. (d10/K) */
export const INJURY_RULINGS: Rulings = { ...RULINGS, coverDodge: false };

/**
 * Rulings that no table of this edition changes: there is no dodge for a whole round, no grapple, no single shot and no metre to count, no
 * damage dice are rolled, and there is no Willpower. (d10/K.7, d10/K.14, d10/K.16, d10/K.18, d10/K.24, d10/K.25)
 */
export const INJURY_FIXED_RULINGS: readonly RulingName[] = [
  "dedicatedDodge",
  "outcomeAlwaysAdds",
  "defenderHolds",
  "singleShotAtRateOne",
  "diePerMetre",
  "willpowerByRest",
];
