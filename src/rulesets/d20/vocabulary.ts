import type { Badge, LastingSource, StatusSpec } from "../../engine/index.ts";

/** Lists the row names of a table, in its order. */
function listNames<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(table) as K[];
}

/** Defines a table whose rows all have one type. */
const defineTable =
  <R>() =>
  <K extends string>(table: Readonly<Record<K, R>>) =>
    table;

/** The six abilities, as scores. (S3; d20/B) */
export const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
export type AbilityName = (typeof ABILITIES)[number];

/** The two pools of points that damage reduces. (S3; d20/G.1) */
export const POOLS = ["vitality", "wounds"] as const;
export type PoolName = (typeof POOLS)[number];

/** The numbers that can be damaged or drained: the pools and the abilities. (S3; d20/G.2) */
export const DRAINABLES = [...POOLS, ...ABILITIES] as const;
export type Drainable = (typeof DRAINABLES)[number];

/** The kinds of loss. Drained points come back more slowly than damaged ones. (S3; d20/G.2) */
export const LOSS_KINDS = ["damaged", "drained"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** The activities during a period of recovery. (S3; d20/G.2) */
export const REST_ACTIVITIES = ["resting", "active"] as const;
export type RestActivity = (typeof REST_ACTIVITIES)[number];

/** The activities of the last period of recovery; empty if it contains only healing by a power. (S3; d20/G.2; d20/J-61) */
export const STRETCH_ACTIVITIES = ["", ...REST_ACTIVITIES] as const;
export type StretchActivity = (typeof STRETCH_ACTIVITIES)[number];

/**
 * The time of a rest or a power relative to the last one. "usual" chooses by default, "then" means later, "on" without an interruption, and
 * "same" in the same period. (S3; d20/G.2; d20/J-61)
 */
export const REST_TIMINGS = ["usual", "then", "on", "same"] as const;
export type RestTiming = (typeof REST_TIMINGS)[number];

/** The minutes of natural rest that restore vitality by one recovery rate. (S3; d20/G.2) */
export const NATURAL_REST = 10;

/** The three saves. (d20/B) */
export const SAVES = ["fortitude", "reflex", "will"] as const;
export type Save = (typeof SAVES)[number];

/** True if a save is checked. (d20/B) */
export function isSave(by: string): by is Save {
  return SAVES.some((save) => save === by);
}

/** The peril against which a save of a fight is made: a blow that finds its target flat-footed, the wound points lost, dying, a lasting injury. */
export type Peril = "flat-footed" | "stun" | "fall" | "dying" | "injury";

/**
 * The trainings of characters: the vitality die, the base combat bonus of a new character, and what a level adds to it; the total is rounded
 * down. (W1 has three classes; the names and numbers are ours; d20/B; d20/J-3, d20/J-80)
 */
export const TRAININGS = {
  warrior: { die: 10, bcb: 1, growth: 1 },
  adventurer: { die: 8, bcb: 1, growth: 0.75 },
  scholar: { die: 6, bcb: 0, growth: 0.5 },
} as const;
export type TrainingName = keyof typeof TRAININGS;
export const TRAINING_NAMES = listNames(TRAININGS);

/** The sizes, the smallest first, each with its modifier to manoeuvres and to the defence against them. (S3; d20/B) */
export const SIZES = {
  fine: -8,
  diminutive: -4,
  tiny: -2,
  small: -1,
  medium: 0,
  large: 1,
  huge: 2,
  gargantuan: 4,
  colossal: 8,
} as const;
export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = listNames(SIZES);

/** The kinds of weapons. A psychic weapon represents a manifested psychic power. (S3; d20/D, d20/E, d20/I; d20/J-57) */
export const WEAPON_KINDS = ["unarmed", "melee", "thrown", "ranged", "psychic"] as const;
export type WeaponCategory = (typeof WEAPON_KINDS)[number];

/** The abilities that an attack with a weapon may use. (S3; d20/F.1) */
export const AIM_ABILITIES = ["strength", "dexterity"] as const;
export type AimAbility = (typeof AIM_ABILITIES)[number];

/** The times that an action may take, the usual one first. (S3; d20/D) */
export const TIMES = ["standard", "short", "full", "free"] as const;
export type Time = (typeof TIMES)[number] | "opportunity";

/** The rolls that a stance raises or lowers. (S3; d20/D.1) */
export type StanceRoll = "attack" | "defence" | "damage";

/**
 * The stances: each raises one roll and lowers another by the same amount. The first four are the book's; the last two are the remaining
 * pairs of rolls, with names of ours. (S3; d20/D.1)
 */
export const STANCES = {
  reckless: { raises: "attack", lowers: "defence" },
  aggressive: { raises: "damage", lowers: "defence" },
  defensive: { raises: "defence", lowers: "attack" },
  precision: { raises: "attack", lowers: "damage" },
  mighty: { raises: "damage", lowers: "attack" },
  restrained: { raises: "defence", lowers: "damage" },
} as const satisfies Readonly<Record<string, { readonly raises: StanceRoll; readonly lowers: StanceRoll }>>;
export type StanceName = keyof typeof STANCES;
export const STANCE_NAMES = listNames(STANCES);

/** The points taken in each stance; 0 if it is not taken. */
export type Stances = Readonly<Record<StanceName, number>>;

/** The actions that consist of several blows. (S3; d20/D; d20/J-5) */
export type Series = "extra-attack" | "multiple-attack" | "two-weapon";

/** The kinds of protection that a fighter wears or carries. (S3; d20/I) */
export const ARMOUR_KINDS = ["armour", "shield"] as const;
export type ArmourKind = (typeof ARMOUR_KINDS)[number];

/** The numbers that a crippling injury can reduce. (S3; d20/F.2) */
export const INJURED_PARTS = ["attack", "damage", "defence", "skills", "speed"] as const;
export type InjuredPart = (typeof INJURED_PARTS)[number];

/** The origins of an item's numbers: a source of the rules, or this system's own proposal. (d20/I) */
export const FIGURE_SOURCES = ["book", "ours"] as const;

/** The states of a fighter at 0 wound points, by the ruling `woundsKill`; empty for a fighter in none of them. (d20/J-4) */
export const WOUND_STATES = ["", "disabled", "dying", "stable", "dead"] as const;
export type WoundState = (typeof WOUND_STATES)[number];

/** The rolls that a feat can improve. (S3; d20/B, d20/F.4) */
export const FEAT_TARGETS = [
  "attack",
  "defence",
  "damage",
  "initiative",
  "fortitude",
  "reflex",
  "will",
  "manoeuvre",
  "againstManoeuvre",
  "skills",
] as const;
export type FeatTarget = (typeof FEAT_TARGETS)[number];

/** The special rules of a manoeuvre. */
type ManoeuvreRow = {
  /** True if it can be done from a distance. (S3, d20/F.2; d20/J-29) */
  readonly fromAfar?: true;
  /** True if it moves its target. (d20/F.4; W5) */
  readonly pushes?: true;
  /** The items of the target that it may take: "ready" for those in hand, "worn" for worn ones as well. (d20/F.4; d20/J-46, d20/J-56) */
  readonly takes?: "ready" | "worn";
  /** True if it begins, uses or ends a hold, so that the penalty of a hold does not apply to it. (d20/J-43) */
  readonly aboutHold?: true;
  /** True if it needs a hold between the two fighters, so that it is not offered against other opponents. (d20/F.4; d20/J-43) */
  readonly needsHold?: true;
  /** True if a natural 20 alone does not win it. (S3; d20/F.4; d20/case-D49) */
  readonly noTwenty?: true;
  /** True if players describe it in words, and the GM decides its effect. (S3; d20/F.4; d20/J-58) */
  readonly inWords?: true;
};

/** The manoeuvres, in the order in which they are offered. (S3; d20/F.4) */
export const MANOEUVRES = defineTable<ManoeuvreRow>()({
  "bull-rush": { pushes: true },
  trip: { fromAfar: true },
  disarm: { fromAfar: true, takes: "ready" },
  grapple: { aboutHold: true },
  drag: { pushes: true },
  reposition: { pushes: true },
  sunder: { takes: "worn" },
  pin: { aboutHold: true, needsHold: true },
  escape: { aboutHold: true, needsHold: true, noTwenty: true },
  // A manoeuvre that is not on the list. (S3; d20/F.4; d20/J-58)
  other: { fromAfar: true, inWords: true },
});
export type Manoeuvre = keyof typeof MANOEUVRES;

/** The manoeuvres that can be declared. */
export const DECLARED_MANOEUVRES = listNames(MANOEUVRES);

/** The manoeuvres that need no hold, so that they can be done to any opponent. */
export const MANOEUVRE_NAMES = DECLARED_MANOEUVRES.filter((name) => !MANOEUVRES[name].needsHold);

/**
 * The effects that the GM may give to an unlisted manoeuvre: none, a text only, the effect of a listed manoeuvre, or a condition for one
 * turn. (S3; d20/F.4; d20/J-58)
 */
export const RULED_EFFECTS = [
  "nothing",
  "told",
  "trip",
  "grapple",
  "bull-rush",
  "disarm",
  "sunder",
  "stunned",
  "flat-footed",
] as const;
export type RuledEffect = (typeof RULED_EFFECTS)[number];

/** An effect that lasts on a fighter in a fight. */
type LastingRow = {
  /** The moment that ends it: the end of the round, or a moment of its bearer such as the start of its turn. */
  readonly ends: string;
  /** The badge that all players see; missing for effects that only the rules need. */
  readonly badge?: Pick<Badge, "id" | "icon" | "tone" | "begunBy">;
  /** The parts of its data that the badge shows. */
  readonly tells?: Omit<LastingSource, "lasting">;
  /** The status condition that marks the token, with Foundry's own id if it has one. */
  readonly status?: Omit<StatusSpec, "label">;
};

/**
 * The lasting effects by kind, the most urgent first. Their texts are under `badges`, `status` and `told.ended`. (S3; d20/C, d20/D.1,
 * d20/F.4)
 */
export const LASTING = defineTable<LastingRow>()({
  // Not aware in a surprise round: cannot act in it. (S3; d20/C)
  surprised: {
    ends: "round-end",
    badge: { id: "surprised", icon: "fa-eye-slash", tone: "bad", begunBy: "entry" },
    status: { id: "surprised", img: "assets/icons/surprised.svg" },
  },
  // The fighter cannot act. `count` is the number of the fighter's turns that must end first. (d20/J-4; d20/J-45)
  stunned: {
    ends: "turn-end",
    badge: { id: "stunned", icon: "fa-dizzy", tone: "bad" },
    status: { id: "stun", img: "assets/icons/stun.svg" },
  },
  // The fighter is pinned by the fighter `by`, and can only try to escape. (d20/F.4; d20/J-43)
  pinned: { ends: "freed", badge: { id: "pinned", icon: "fa-thumbtack", tone: "bad" }, tells: { people: "by" } },
  // Aware in a surprise round: one action. (S3; d20/C)
  restricted: { ends: "round-end", badge: { id: "restricted", icon: "fa-bolt", tone: "plain" } },
  // Lasts until the fighter's first regular turn. It counts two turns if a turn of the surprise round comes before that. (S3; d20/C)
  "flat-footed": {
    ends: "turn-start",
    badge: { id: "flatFooted", icon: "fa-shoe-prints", tone: "bad" },
    status: { id: "flatFooted", img: "assets/icons/ambushed.svg" },
  },
  // On the ground. (S3; d20/F.4, d20/H)
  prone: {
    ends: "stood-up",
    badge: { id: "prone", icon: "fa-person-falling", tone: "bad" },
    status: { id: "prone", img: "assets/icons/prone.svg" },
  },
  // Held by the fighter `by`; the hold hinders both fighters. (d20/F.4; d20/J-43)
  grappled: {
    ends: "freed",
    badge: { id: "grappled", icon: "fa-hands-bound", tone: "bad" },
    tells: { people: "by" },
    status: { id: "restrain", img: "assets/icons/restrain.svg" },
  },
  // The item `thing` lies on the ground until it is picked up; `smashed`: it is broken until it is mended. (d20/F.4; d20/J-46)
  dropped: { ends: "picked-up", badge: { id: "disarmed", icon: "fa-hand", tone: "bad" } },
  smashed: { ends: "mended", badge: { id: "smashed", icon: "fa-burst", tone: "bad" } },
  // A thrown weapon that can be picked up, and the area `around` it on the scene, if its position is known. (Ours; d20/J-82)
  thrown: {
    ends: "fight-end",
    badge: { id: "thrown", icon: "fa-location-dot", tone: "plain" },
    tells: { text: "what", apart: true },
  },
  // The feet by which the fighter was pushed since its last turn. (d20/F.4; W5; d20/J-47)
  pushed: {
    ends: "turn-start",
    badge: { id: "pushed", icon: "fa-arrow-right", tone: "plain" },
    tells: { number: "feet" },
  },
  // The feet that the fighter has moved on this turn. (S3; d20/D)
  moving: {
    ends: "turn-end",
    badge: { id: "moving", icon: "fa-person-walking", tone: "plain" },
    tells: { number: "feet" },
  },
  // The change that the stance makes to each roll. (S3; d20/D.1)
  stance: {
    ends: "turn-start",
    badge: { id: "stance", icon: "fa-scale-balanced", tone: "plain" },
    tells: { numbers: ["attack", "defence", "damage"] },
  },
  // A disabled fighter started dying by a standard action, but may finish this turn. (d20/J-4)
  straining: { ends: "turn-end" },
  // Has rolled an attack or a defence on their own turn, so their stance can no longer change. (S3; d20/D.1; d20/J-54)
  fought: { ends: "turn-end" },
  // The item `thing` was drawn or put away in this fight, which overrides the sheet. (d20/J-56)
  drawn: { ends: "stowed" },
  stowed: { ends: "drawn" },
});
export type LastingEffectKind = keyof typeof LASTING;
