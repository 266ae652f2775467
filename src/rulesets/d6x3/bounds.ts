// The bounds of what sheets hold, known before the rules are loaded.

/** What a fighter may bring: abilities usually start between -2 and 4; what lies beyond is for what is no human. (d6x3/B) */
export const LOWEST_ABILITY = -4;
export const HIGHEST_ABILITY = 12;
export const MOST_FORTUNE = 200;
export const HIGHEST_LEVEL = 30;

/** What the single numbers of a fighter may be. (d6x3/B; d6x3/J-4) */
export const BOUNDS = {
  level: { min: 0, max: HIGHEST_LEVEL },
  fortune: { min: 0, max: MOST_FORTUNE },
  fortuneMax: { min: 0, max: MOST_FORTUNE },
  defenseBonus: { min: 0, max: 20 },
  unarmedSides: { min: 2, max: 20, usual: 3 },
  drained: { min: 0, max: HIGHEST_ABILITY - LOWEST_ABILITY },
} as const;

/** What the numbers of weapons and armour may be. (d6x3/I) */
export const DAMAGE_DICE = { min: 1, max: 10 } as const;
export const DAMAGE_SIDES = { min: 2, max: 20 } as const;
export const FARTHEST_RANGE = { min: 0, max: 10_000 } as const;
export const MOST_BONUS = { min: -4, max: 20 } as const;
export const MOST_ARMOUR = { min: 0, max: 20 } as const;

/** The worst that a system of a vehicle can be: it fails by itself long before. (d6x3/H.1, System Damage) */
export const LOWEST_SYSTEM = -4;

/** What the numbers of a thing may be. (d6x3/F.6) */
export const THING = { raised: { min: 0, max: 20 }, toughness: { min: 0, max: 50 } } as const;
/** What the numbers of a vehicle may be. (d6x3/I; d6x3/H.1) */
export const VEHICLE = {
  hull: { min: 0, max: 20 },
  handling: { min: LOWEST_SYSTEM, max: 20 },
  sensors: { min: LOWEST_SYSTEM, max: 20 },
  weapons: { min: LOWEST_SYSTEM, max: 20 },
  cover: { min: 0, max: 4 },
  repairPenalty: { min: 0, max: 6 },
} as const;
