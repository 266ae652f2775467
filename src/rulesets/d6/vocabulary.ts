/** The attributes; Edge is luck. (N15) */
export const ATTRIBUTES = [
  "agility",
  "body",
  "reaction",
  "strength",
  "charisma",
  "intuition",
  "logic",
  "willpower",
  "edge",
] as const;
export type D6Attribute = (typeof ATTRIBUTES)[number];

/** The skills: those that the texts name, and weapon skills, which the texts leave open. (S4; N4; the weapon skills are ours) */
export const SKILL_COLUMNS = {
  general: ["dodge", "gymnastics", "discipline", "insight", "perception", "firstAid"],
  melee: ["blades", "clubs", "unarmed", "throwing"],
  shooting: ["archery", "pistols", "longarms", "automatics"],
} as const;
export const SKILLS = [...SKILL_COLUMNS.general, ...SKILL_COLUMNS.melee, ...SKILL_COLUMNS.shooting] as const;
export type Skill = (typeof SKILLS)[number];

/** The kinds of weapons. Thrown ones are defended against like blows; bows and guns shoot accelerated projectiles. (N4) */
export const WEAPON_KINDS = ["melee", "thrown", "bow", "gun"] as const;
export type D6WeaponKind = (typeof WEAPON_KINDS)[number];

/** The gun modes; a weapon without any is limited by its reloading. (S4; N7) */
export const SETTABLE_MODES = ["ss", "sa", "bf", "fa"] as const;
export const MODES = ["none", ...SETTABLE_MODES] as const;
export type Mode = (typeof MODES)[number];

/** Settings of a choke, which narrows a spray of shots. (S4, Set Weapon Choke) */
export const CHOKES = ["none", "narrow", "medium", "wide"] as const;

/** Amounts fired at once. (S4; N7) */
export const BURSTS = ["single", "short", "long", "full"] as const;
export type Burst = (typeof BURSTS)[number];

/**
 * The bursts that a declaration may name. `least` is the smallest burst of the mode, or a single shot if the mode fires no bursts. (Ours)
 */
export const DECLARED_BURSTS = ["least", "short", "long", "full"] as const;

/** The types of damage: energy, impact, piercing. (N4) */
export const DAMAGE_TYPES = ["energy", "impact", "piercing"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The two tracks of boxes. (N5) */
export const TRACKS = ["light", "critical"] as const;
export type BoxTrack = (typeof TRACKS)[number];

/** The states that full tracks cause: whether the fighter can still act, and the status condition that marks the state. (N5; d6/G.3) */
export const HEALTH_STATES = {
  disabled: { acts: true, status: null },
  downed: { acts: false, status: { id: "unconscious", img: "assets/icons/unconscious.svg" } },
  dying: { acts: false, status: { id: "dying", img: "assets/icons/sleep.svg" } },
  dead: { acts: false, status: { id: "dead", img: "assets/icons/dead.svg" } },
} as const;
export type HealthState = keyof typeof HEALTH_STATES;

/** The kinds of statuses: time ends a decay, tests end a potency, and a conditional one lasts as long as its condition. (N6; d6/G.4) */
export const STATUS_KINDS = ["decay", "potency", "conditional"] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** The shapes of an area that is suppressed. (S4) */
export const AREAS = ["line", "cone"] as const;
export type FireArea = (typeof AREAS)[number];

/** Paces of a run or a charge. (S4, Charge) */
export const GAITS = ["jog", "sprint"] as const;
export type RunGait = (typeof GAITS)[number];

/** The origin of an item's numbers: a source, or this system's own proposal. (d6/I) */
export const FIGURE_SOURCES = ["book", "ours"] as const;

/** The highest number of range increments and the most cover that a declaration may name. (Ours; N9) */
export const MOST_INCREMENTS = 20;
export const MOST_COVER = 4;

/** The highest damage value, piercing and protection that a sheet may show. (Ours) */
export const HIGHEST_VALUE = 20;
