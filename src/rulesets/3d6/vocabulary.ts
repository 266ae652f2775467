/** The abilities. (B) */
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

/** The focuses that combat asks for. (B) */
export const FOCUSES = [
  "bows",
  "gunnery",
  "pistols",
  "rifles",
  "throwing",
  "brawling",
  "grappling",
  "heavy-weapons",
  "light-weapons",
  "acrobatics",
  "initiative",
  "might",
] as const;
export type Focus = (typeof FOCUSES)[number];

/** What a weapon is: struck with, fired, thrown, or blowing up. (I) */
export const WEAPON_GROUPS = ["melee", "gun", "thrown", "explosive"] as const;
export type WeaponGroup = (typeof WEAPON_GROUPS)[number];

/** How a gun may fail: jammed or empty until somebody takes a minor action, locked until it is fixed in quiet. (S2) */
export const JAMS = ["", "jammed", "locked"] as const;
export type Jam = (typeof JAMS)[number];

/** The conditions that the slice knows. (G.3) */
export const CONDITIONS = [
  "prone",
  "injured",
  "wounded",
  "exhausted",
  "helpless",
  "unconscious",
  "dying",
  "taken-out",
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Which conditions a fighter has. */
export type Conditions = Readonly<Record<Condition, boolean>>;
