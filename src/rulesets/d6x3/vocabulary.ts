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
export type Ability = (typeof ABILITIES)[number];

/** What an item says whose damage no ability adds to. */
export const NO_ABILITY = "none";

/** What may be added to a weapon's damage. (d6x3/I) */
export const DAMAGE_ABILITIES = [...ABILITIES, NO_ABILITY] as const;

/** The focuses that are listed, by the ability whose tests they help. (d6x3/B) */
export const FOCUSES_OF = {
  accuracy: ["bows", "gunnery", "pistols", "rifles", "throwing"],
  fighting: ["brawling", "grappling", "heavy-weapons", "light-weapons"],
  dexterity: ["acrobatics", "driving", "free-fall", "initiative", "piloting", "stealth"],
  strength: ["climbing", "intimidation", "jumping", "might"],
  intelligence: ["engineering", "medicine", "security", "tactics"],
  willpower: ["courage", "faith", "self-discipline"],
  constitution: ["running", "stamina", "swimming", "tolerance"],
} as const;

/** All of them, in the order of their abilities. (d6x3/B) */
export const FOCUSES = Object.values(FOCUSES_OF).flat();
export type Focus = (typeof FOCUSES)[number];

/** What a weapon is: struck with, fired, thrown, or blowing up. (d6x3/I) */
export const WEAPON_GROUPS = ["melee", "gun", "thrown", "explosive"] as const;

/** Where the numbers of an item come from: a source, or this system. */
export const FIGURE_SOURCES = ["source", "ours"] as const;

/** How a weapon may fail: jammed or empty until a fighter takes a minor action, locked until it is fixed in quiet, broken for good. (S2; d6x3/H.1) */
export const JAMS = ["works", "jammed", "locked", "broken"] as const;
export type Jam = (typeof JAMS)[number];

/** What may be attacked: people, things, and what people ride in. (d6x3/F.6, d6x3/F.8) */
export const BODIES = ["person", "object", "vehicle"] as const;
export type Body = (typeof BODIES)[number];

/** How big a thing is. (d6x3/H) */
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
export type Size = (typeof SIZES)[number];

/** What damage does to the systems of a vehicle. (d6x3/H.1; d6x3/I) */
export const SYSTEMS = ["handling", "sensors", "weapons"] as const;
export type System = (typeof SYSTEMS)[number];
