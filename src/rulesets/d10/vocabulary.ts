import { type Data, type Badge, type LastingSource, readMember } from "../../engine/index.ts";

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

/** The physical attributes. Every action that rolls one of them is physical. (d10/B.1) */
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

// Bounds that sheets and rules share. They are available before the rules are loaded.

/** The highest rating of beasts and machines; human characters have at most 5. (d10/B.1; the 10 is ours) */
export const MAX_RATING = 10;

/** The highest permanent Willpower. (d10/B.4) */
export const MAX_WILLPOWER = 10;

/** The least damage of one attack that leaves a scar. (S1; d10/G.2; d10/case-107) */
export const SCARRING_DAMAGE = 4;

/** The maximum damage that is stored for one scar. */
export const MAX_DAMAGE = 99;

/** The maximum number of stored days of rest; `MAX_MENTAL_DAMAGE`: the maximum number of lost points of the mind. (Ours) */
export const MAX_DAYS = 3650;
export const MAX_MENTAL_DAMAGE = 99;

/** The maximum number of uses of a power in a day. (Ours) */
export const MAX_USES = 99;

/** The maximum listed range, in metres. (Ours: no text states one.) */
export const MAX_RANGE = 5000;

/** The number that a die must reach unless a rule says otherwise. (d10/A.1, d10/case-13) */
export const USUAL_DIFFICULTY = 6;

/** The default ability of each type of weapon. (S1; d10/G.2, with bows by d10/L-10) */
export const AIMING_ABILITIES = {
  unarmed: "brawl",
  knuckles: "brawl",
  melee: "melee",
  thrown: "athletics",
  bow: "athletics",
  firearm: "firearms",
  crossbow: "firearms",
} as const satisfies Readonly<Record<D10WeaponKind, D10Ability>>;

/** The range of base difficulties of a weapon type. */
export type BaseDifficulty = { readonly least: number; readonly most: number };

/**
 * Finds the base difficulty of a weapon type. Thrown weapons are heavy unless they are tiny; crossbows are aimed with Firearms. (S1;
 * d10/F.1)
 */
export function findBaseDifficulty(kind: D10WeaponKind, size: WeaponSize): BaseDifficulty {
  if (kind === "thrown") return size === "tiny" ? { least: 6, most: 6 } : { least: 7, most: 7 };
  if (kind === "melee") return { least: 6, most: 7 };
  return kind === "firearm" || kind === "crossbow" ? { least: 6, most: 8 } : { least: 6, most: 6 };
}

/** The type and size of a new weapon. */
export const NEW_WEAPON = { kind: "melee", size: "small" } as const;

/**
 * Derives the default ability and difficulty of a weapon from its type and size. From a range of difficulties it takes the lowest. (S1;
 * d10/F.1, d10/G.2)
 */
export function deriveWeaponDefaults(data: Data): Data {
  const kind = readMember(WEAPON_KINDS, data["kind"]) ?? NEW_WEAPON.kind;
  const size = readMember(WEAPON_SIZES, data["size"]) ?? NEW_WEAPON.size;
  return { ability: AIMING_ABILITIES[kind], difficulty: findBaseDifficulty(kind, size).least };
}

/** A condition that prevents every action. (d10/H.1; d10/L-26) */
export type BodyCondition = "incapacitated" | "dead";

/** A level of the wound ladder. */
export type WoundLevel = {
  /** The key of its label, under `wound.`. */
  readonly name: string;
  /** The number that it adds to the dice of a pool, at most 0. */
  readonly penalty: number;
  /** The days of rest until it becomes the next better level, with 30 days to a month; null if it does not heal. */
  readonly days: number | null;
  readonly condition?: BodyCondition;
  /** True if a body at this level loses health over time until it is treated or dead. */
  readonly bleeds?: true;
};

/** The wound ladder, from unhurt to dead. (d10/H.1) */
export const WOUND_LEVELS: readonly WoundLevel[] = [
  { name: "unhurt", penalty: 0, days: 0 },
  { name: "bruised", penalty: 0, days: 1 },
  { name: "hurt", penalty: -1, days: 3 },
  { name: "injured", penalty: -1, days: 7 },
  { name: "wounded", penalty: -2, days: 14 },
  { name: "mauled", penalty: -2, days: 30, bleeds: true },
  { name: "crippled", penalty: -5, days: 90 },
  { name: "incapacitated", penalty: 0, days: 150, condition: "incapacitated" },
  { name: "dead", penalty: 0, days: null, condition: "dead" },
];

/** The worst level. */
export const WORST_LEVEL = WOUND_LEVELS.length - 1;

/** Finds the condition of a wound level, unconscious or dead; null for all other levels. (d10/H.1; d10/L-26) */
export function findWoundCondition(wound: number): BodyCondition | null {
  return WOUND_LEVELS[wound]?.condition ?? null;
}

/** The display of a state. `icon` is shown in the tracker; `status` is the status condition that marks the token. */
type StateDisplay = Pick<Badge, "icon" | "tone" | "status">;

/** A state that lasts on its bearer. Its id is part of the keys of its texts: `badges.`, `told.ended.`, and `status.` for its status. */
type LastingState = StateDisplay &
  Pick<Badge, "setBy" | "calledBy" | "begunBy"> & {
    readonly id: string;
    /** The moment that ends it, either of its bearer or of the fight. The anchor of a sleep or of a power may be another. */
    readonly ends: string;
    /** The part of its data that the badge shows. */
    readonly tells?: Omit<LastingSource, "lasting" | "through">;
    /** True if its bearer can neither act nor react; the code of the refusal is `condition/` and its id. */
    readonly prevents?: true;
    /** True if acting ends it although a player may want to keep it. */
    readonly lostByActing?: true;
    /** The display on the other fighters in its data. `through` is the key in the data under which their ids stand. */
    readonly ofOthers?: StateDisplay & { readonly id: string; readonly through: string };
  };

/**
 * The states that outlast their exchange, the most urgent first: states that prevent acting, waiting states, remaining budgets, debts. (S0;
 * S1; d10/0.3.23; d10/C; d10/D.2 to d10/D.10, d10/E, d10/F.2, d10/H.6, d10/J.6; d10/L-6, d10/L-16, d10/L-18, d10/L-20, d10/L-21, d10/L-22,
 * d10/L-27, d10/L-37, d10/L-46, d10/L-67)
 */
export const LASTING = [
  { id: "stunned", ends: "round-end", icon: "fa-dizzy", tone: "bad", status: "stun", prevents: true },
  { id: "asleep", ends: "woken", icon: "fa-moon", tone: "bad", status: "sleep", setBy: "sleep", prevents: true },
  {
    id: "ambushed",
    ends: "fight-end",
    icon: "fa-triangle-exclamation",
    tone: "bad",
    status: "ambushed",
    setBy: "ambush",
  },
  {
    id: "grappled",
    ends: "freed",
    icon: "fa-hands-bound",
    tone: "bad",
    status: "restrain",
    tells: { people: "by" },
    ofOthers: { id: "gripping", icon: "fa-hand-fist", tone: "good", through: "by" },
  },
  {
    id: "surprising",
    ends: "round-start",
    icon: "fa-bolt",
    tone: "good",
    tells: { people: "targets" },
    begunBy: "surprise",
    ofOthers: { id: "surprised", icon: "fa-eye-slash", tone: "bad", status: "surprised", through: "targets" },
  },
  {
    id: "held",
    ends: "action",
    icon: "fa-hourglass-half",
    tone: "good",
    tells: { text: "trigger" },
    calledBy: "trigger",
    lostByActing: true,
  },
  {
    id: "evade",
    ends: "action",
    icon: "fa-person-running",
    tone: "good",
    tells: { number: "points" },
    lostByActing: true,
  },
  { id: "dedicatedDodge", ends: "round-end", icon: "fa-person-running", tone: "good", tells: { number: "points" } },
  {
    id: "aim",
    ends: "action",
    icon: "fa-crosshairs",
    tone: "good",
    tells: { number: "rounds", people: "target" },
    lostByActing: true,
  },
  { id: "part", ends: "round-end", icon: "fa-code-branch", tone: "good", tells: { number: "dice" } },
  { id: "moving", ends: "round-end", icon: "fa-shoe-prints", tone: "plain", tells: { number: "metres" } },
  { id: "near", ends: "moved", icon: "fa-people-arrows", tone: "plain", tells: { people: "fighters" } },
  { id: "power", ends: "fight-end", icon: "fa-wand-sparkles", tone: "plain", tells: { text: "name", apart: true } },
  // A thrown weapon that can be picked up, and the area `around` it on the scene, if its position is known. (Ours; d10/L-81)
  { id: "thrown", ends: "fight-end", icon: "fa-location-dot", tone: "plain", tells: { text: "what", apart: true } },
  { id: "steeled", ends: "round-end", icon: "fa-fire", tone: "good" },
  { id: "debt", ends: "action", icon: "fa-scale-unbalanced", tone: "bad", tells: { number: "dice" } },
] as const satisfies readonly LastingState[];

/** The ids of the lasting states. */
export type LastingId = (typeof LASTING)[number]["id"];

/** Lists the badges of a state: one for its bearer, and one for the other fighters in its data if it is shown on them. */
export function listBadges({
  tells,
  ofOthers,
  ends: _moment,
  prevents: _acts,
  lostByActing: _kept,
  ...display
}: LastingState): readonly Badge[] {
  const ownBadge: Badge = { ...display, from: { lasting: display.id, ...tells } };
  if (!ofOthers) return [ownBadge];
  const { through, ...others } = ofOthers;
  return [ownBadge, { ...others, from: { lasting: display.id, through } }];
}

/** The conditions that health may cause, each with the status condition that marks it. (d10/H.1, d10/H.3; d10/L-26) */
export const BODY_CONDITIONS = {
  dead: { status: "dead" },
  incapacitated: { status: "unconscious" },
} as const satisfies Readonly<Record<BodyCondition, Required<Pick<Badge, "status">>>>;
