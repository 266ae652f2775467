import {
  type D10Ability,
  type RulingName,
  type Rulings,
  type Experience,
  ABILITIES,
  RULINGS,
  EXPERIENCE,
} from "../d10/index.ts";

/**
 * The primary abilities: those of the family, and Dodge. This edition has no complete list, so all abilities that its text names are
 * included. (S1; d10/B.2; d10/K.2)
 */
export const CLASSIC_ABILITIES: readonly D10Ability[] = [...ABILITIES, "dodge"];

/** The default rulings: a power that costs Willpower is no exertion, since this edition has none. (S1; d10/K.24) */
export const CLASSIC_RULINGS: Rulings = { ...RULINGS, powersExert: false };

/**
 * The rulings that no table may change: this edition's text has the dodge for a whole round, and it has no exertion. (d10/K.7, d10/K.8,
 * d10/K.24)
 */
export const CLASSIC_FIXED_RULINGS: readonly RulingName[] = ["dedicatedDodge", "powersExert"];

/** The cost of each rise: 3 for the first point of an ability, all others as in profile A. (d10/J.2, B; d10/K.30; d10/case-35) */
export const CLASSIC_EXPERIENCE: Experience = {
  ...EXPERIENCE,
  ability: (current) => (current === 0 ? 3 : EXPERIENCE.ability(current)),
};
