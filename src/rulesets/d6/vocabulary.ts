import type { LastingLook } from "../../engine/index.ts";

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

/** The kinds of weapons. Thrown weapons are defended against like blows; bows and guns shoot accelerated projectiles. (N4) */
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

/**
 * The states that full tracks cause. `acts` is true if the fighter can still act; `status` marks the state on the token, or is null. (N5;
 * d6/G.3)
 */
export const HEALTH_STATES = {
  disabled: { acts: true, status: null },
  downed: { acts: false, status: { id: "unconscious", img: "assets/icons/unconscious.svg" } },
  dying: { acts: false, status: { id: "dying", img: "assets/icons/dying.svg" } },
  dead: { acts: false, status: { id: "dead", img: "assets/icons/dead.svg" } },
} as const;
export type HealthState = keyof typeof HEALTH_STATES;

/** The kinds of statuses. Time ends a decay, tests end a potency, and a conditional status lasts as long as its condition. (N6; d6/G.4) */
export const STATUS_KINDS = ["decay", "potency", "conditional"] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** The shapes of an area that is suppressed. (S4) */
export const AREAS = ["line", "cone"] as const;
export type FireArea = (typeof AREAS)[number];

/** Paces of a run or a charge. (S4, Charge) */
export const GAITS = ["jog", "sprint"] as const;
export type RunGait = (typeof GAITS)[number];

/** The movement modes of a charge, each with its pace. (S4, Charge) */
export const CHARGES = { "charge-jog": "jog", "charge-sprint": "sprint" } as const satisfies Readonly<
  Record<string, RunGait>
>;

/** The origin of an item's numbers: a source, or this system's own proposal. (d6/I) */
export const FIGURE_SOURCES = ["book", "ours"] as const;

/** The maximum range increments in a declaration; `MAX_COVER`: the maximum cover in one. (Ours; N9) */
export const MAX_INCREMENTS = 20;
export const MAX_COVER = 4;

/** The highest damage value, piercing and protection that a sheet may show. (Ours) */
export const MAX_VALUE = 20;

/** Durations, each with the moment of its fighter that ends it. (S4; N1; N6) */
export const DURATIONS = {
  instant: "at-once",
  "until the next action": "action",
  "until the own next turn": "turn-start",
  "to the end of the own next turn": "turn-end",
  "until loosed": "loosed",
  "until standing": "stood-up",
  "until changed": "changed",
  "until rested": "rested",
  "until steady": "steady",
  "until done": "done",
  "until beaten": "beaten",
  "by first turns of rounds": "first-turn",
  "as long as its condition": "condition",
  "to the end of the fight": "fight-end",
} as const;
export type Duration = keyof typeof DURATIONS;

/** The duration and displays of an effect on a fighter in the fight. */
type EffectRule = { readonly lasts: Duration; readonly seen: readonly LastingLook[] };

/** Every effect on a fighter in the fight, by its kind, the most urgent first. (S4; N6; N16; d6/G.4) */
export const LASTING = {
  "full-defence": {
    lasts: "to the end of the own next turn",
    seen: [{ id: "fullDefence", icon: "fa-shield-halved", tone: "good" }],
  },
  aim: {
    lasts: "until the next action",
    seen: [{ icon: "fa-crosshairs", tone: "good", number: "dice", people: "subject" }],
  },
  drawn: { lasts: "until loosed", seen: [{ icon: "fa-bullseye", tone: "good" }] },
  suppression: {
    lasts: "until the own next turn",
    seen: [
      { id: "suppressing", icon: "fa-burst", tone: "good", number: "density" },
      { id: "underFire", icon: "fa-burst", tone: "bad", number: "density", through: "inside" },
    ],
  },
  prone: {
    lasts: "until standing",
    seen: [{ icon: "fa-person-falling", tone: "bad", status: { id: "prone", img: "assets/icons/prone.svg" } }],
  },
  stuck: {
    lasts: "until the own next turn",
    seen: [{ icon: "fa-anchor", tone: "bad", status: { id: "restrain", img: "assets/icons/restrain.svg" } }],
  },
  decay: {
    lasts: "by first turns of rounds",
    seen: [{ icon: "fa-hourglass-half", tone: "bad", text: "status", apart: true }],
  },
  potency: {
    lasts: "until beaten",
    seen: [{ icon: "fa-vial", tone: "bad", text: "status", number: "progress", apart: true }],
  },
  conditional: {
    lasts: "as long as its condition",
    seen: [{ icon: "fa-circle-exclamation", tone: "bad", text: "status", apart: true }],
  },
  charged: { lasts: "until the own next turn", seen: [{ icon: "fa-person-running", tone: "plain" }] },
  recoil: { lasts: "until steady", seen: [{ icon: "fa-explosion", tone: "bad", number: "dice" }] },
  strain: { lasts: "until rested", seen: [{ icon: "fa-lungs", tone: "plain", number: "threshold" }] },
  debt: { lasts: "until the own next turn", seen: [{ icon: "fa-coins", tone: "bad", number: "points" }] },
  extended: { lasts: "until done", seen: [{ icon: "fa-list-check", tone: "plain", text: "task", apart: true }] },
  /** A changed rank in the order of turns. (N1) */
  place: { lasts: "to the end of the fight", seen: [] },
} as const satisfies Readonly<Record<string, EffectRule>>;
export type D6EffectKind = keyof typeof LASTING;

/**
 * The hindrances that bar actions; `code` is that of the refusal. `isStatus` is true if the GM may put it on a fighter as a status. (S4;
 * N6; d6/G.4; d6/J-12)
 */
export const HINDRANCES = {
  surprised: { code: "reaction/off-guard", isStatus: true },
  helpless: { code: "condition/helpless", isStatus: true },
  prone: { code: "condition/prone", isStatus: true },
  stuck: { code: "condition/stuck", isStatus: true },
  charged: { code: "condition/charged", isStatus: false },
  "full-defence": { code: "reaction/guarded", isStatus: false },
} as const;
export type Hindrance = keyof typeof HINDRANCES;

/** The statuses that have an effect in the rules. (N6; d6/G.4; d6/J-12) */
export const KNOWN_STATUSES = Object.entries(HINDRANCES).flatMap(([name, { isStatus }]) => (isStatus ? [name] : []));
