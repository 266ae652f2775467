import { type D10Attribute, type RulingName, type Rulings, RULINGS } from "../d10/index.ts";

/** The six attributes; Brawn replaces Strength and Stamina. (d10/B.1; d10/K.1) */
export const ATTRIBUTES = [
  "brawn",
  "dexterity",
  "wits",
  "charisma",
  "perception",
  "intelligence",
] as const satisfies readonly D10Attribute[];

/** The default rulings of the edition. Behind cover a dodge is not free, since S0 has no such rule. (d10/K) */
export const INJURY_RULINGS: Rulings = { ...RULINGS, coverDodge: false };

/**
 * The rulings that no table may change, since the edition lacks their rules: the dodge for a whole round, grapples, single shots, counted
 * metres, damage dice, and Willpower. (d10/K.7, d10/K.14, d10/K.16, d10/K.18, d10/K.24, d10/K.25)
 */
export const INJURY_FIXED_RULINGS: readonly RulingName[] = [
  "dedicatedDodge",
  "outcomeAlwaysAdds",
  "defenderHolds",
  "singleShotAtRateOne",
  "diePerMetre",
  "willpowerByRest",
];
