/** The attributes. (S1; d10/0.3.1) */
export const ATTRIBUTES = [
  "strength",
  "dexterity",
  "stamina",
  "charisma",
  "perception",
  "intelligence",
  "wits",
] as const;

/** The attributes of all editions of the family; only profile A has Brawn. (d10/B.1; d10/K.1) */
export const FAMILY_ATTRIBUTES = [...ATTRIBUTES, "brawn"] as const;
export type D10Attribute = (typeof FAMILY_ATTRIBUTES)[number];

/** The physical attributes; every action that rolls one is physical. (d10/B.1) */
export const PHYSICAL: readonly D10Attribute[] = ["strength", "dexterity", "stamina", "brawn"];

/** The primary abilities. (d10/B.2, list C; d10/0.3.2) */
export const ABILITIES = [
  "alertness",
  "animals",
  "athletics",
  "brawl",
  "crafts",
  "culture",
  "drive",
  "firearms",
  "influence",
  "investigation",
  "medicine",
  "melee",
  "occult",
  "performance",
  "science",
  "stealth",
  "survival",
  "technology",
  "thievery",
] as const;

/** The abilities of all editions of the family; only S1 has Dodge. (S1; d10/B.2; d10/K.2) */
export const FAMILY_ABILITIES = [...ABILITIES, "dodge"] as const;
export type D10Ability = (typeof FAMILY_ABILITIES)[number];

/** The weapon types of the damage table, bare hands first. (S1; d10/G.2) */
export const WEAPON_KINDS = ["unarmed", "knuckles", "melee", "thrown", "bow", "firearm", "crossbow"] as const;
export type D10WeaponKind = (typeof WEAPON_KINDS)[number];

/** The sizes of weapons, which matter under water and for throwing. A knife is tiny. (S1; d10/F.1, d10/F.2) */
export const WEAPON_SIZES = ["tiny", "small", "large"] as const;
export type WeaponSize = (typeof WEAPON_SIZES)[number];

/** The reactions to shots that only a power permits: the dodge, the parry, the clash. (S0; d10/J.1; d10/L-61) */
export const SHOT_PERMITS = ["answerFirearms", "parryFirearms", "clashFirearms"] as const;
export type ShotPermit = (typeof SHOT_PERMITS)[number];
