/** The abilities. (d6x3/B) */
export const ABILITIES = [
  "accuracy",
  "communication",
  "constitution",
  "dexterity",
  "fighting",
  "intelligence",
  "perception",
  "strength",
  "willpower",
] as const;
export type TestAbility = (typeof ABILITIES)[number];

/** The value of a weapon's damage ability that means that no ability adds to its damage. */
export const NO_ABILITY = "none";

/** The abilities that may add to a weapon's damage, or none. (d6x3/I) */
export const DAMAGE_ABILITIES = [...ABILITIES, NO_ABILITY] as const;

/** The focuses of the book, by the ability whose tests they improve. (d6x3/B) */
export const ABILITY_FOCUSES = {
  accuracy: ["bows", "gunnery", "pistols", "rifles", "throwing"],
  fighting: ["brawling", "grappling", "heavy-weapons", "light-weapons"],
  dexterity: ["acrobatics", "driving", "free-fall", "initiative", "piloting", "stealth"],
  strength: ["climbing", "intimidation", "jumping", "might"],
  intelligence: ["engineering", "medicine", "security", "tactics"],
  willpower: ["courage", "faith", "self-discipline"],
  constitution: ["running", "stamina", "swimming", "tolerance"],
} as const;

/** All focuses, in the order of their abilities. (d6x3/B) */
export const FOCUSES = Object.values(ABILITY_FOCUSES).flat();
export type Focus = (typeof FOCUSES)[number];

/** The groups of weapons. (d6x3/I) */
export const WEAPON_GROUPS = ["melee", "gun", "thrown", "explosive"] as const;

/** The origin of an item's numbers: a book, or this system. */
export const FIGURE_SOURCES = ["source", "ours"] as const;

/**
 * The states of a weapon: in order, jammed or empty, locked, broken for good. A minor action clears a jam; a locked weapon is fixed only in
 * quiet. (S2; d6x3/H.1)
 */
export const JAMS = ["works", "jammed", "locked", "broken"] as const;
export type Jam = (typeof JAMS)[number];

/** The kinds of targets: people, things and vehicles. (d6x3/F.6, d6x3/F.8) */
export const BODIES = ["person", "object", "vehicle"] as const;
export type Body = (typeof BODIES)[number];

/** The sizes of things, the biggest first. (d6x3/H) */
export const SIZES = [
  "very-large",
  "large",
  "human-sized",
  "small",
  "very-small",
  "diminutive",
  "minuscule",
  "almost-invisible",
] as const;
export type ThingSize = (typeof SIZES)[number];

/** The parts of a vehicle whose ratings damage lowers. (d6x3/H.1; d6x3/I) */
export const SYSTEMS = ["handling", "sensors", "weapons"] as const;
export type System = (typeof SYSTEMS)[number];
