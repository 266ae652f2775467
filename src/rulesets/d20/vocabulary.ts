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

/** The two pools that keep a fighter up. (S3; d20/G.1) */
export const POOLS = ["vitality", "wounds"] as const;
export type PoolName = (typeof POOLS)[number];

/** Everything that can be drained rather than damaged. (S3; d20/G.2) */
export const DRAINABLES = [...POOLS, ...ABILITIES] as const;
export type Drainable = (typeof DRAINABLES)[number];

/** Kinds of loss; drained points come back more slowly. (S3; d20/G.2) */
export const LOSS_KINDS = ["damaged", "drained"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** Activities during a rest: resting, or up and about. (S3; d20/G.2) */
export const REST_ACTIVITIES = ["resting", "active"] as const;
export type RestActivity = (typeof REST_ACTIVITIES)[number];

/** Activities of the last counted rest; empty if only a power is known of it. (S3; d20/G.2; d20/J-61) */
export const STRETCH_ACTIVITIES = ["", ...REST_ACTIVITIES] as const;
export type StretchActivity = (typeof STRETCH_ACTIVITIES)[number];

/**
 * Timings of a rest or a power relative to the last: as usual, in a time of its own, without a break, or in the same time. (S3; d20/G.2;
 * d20/J-61)
 */
export const REST_TIMINGS = ["usual", "then", "on", "same"] as const;
export type RestTiming = (typeof REST_TIMINGS)[number];

/** Minutes of natural rest in which vitality comes back by one rate. (S3; d20/G.2) */
export const NATURAL_REST = 10;

/** The three saves. (d20/B) */
export const SAVES = ["fortitude", "reflex", "will"] as const;
export type Save = (typeof SAVES)[number];

/** Sizes from the smallest, with the value each adds to manoeuvres and to the defence against them. (S3; d20/B) */
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

/** Kinds of weapons by their use; psychic stands for a manifested ability. (S3; d20/D, d20/E, d20/I; d20/J-57) */
export const WEAPON_KINDS = ["unarmed", "melee", "thrown", "ranged", "psychic"] as const;
export type WeaponCategory = (typeof WEAPON_KINDS)[number];

/** Abilities that can aim a weapon. (S3; d20/F.1) */
export const AIM_ABILITIES = ["strength", "dexterity"] as const;
export type AimAbility = (typeof AIM_ABILITIES)[number];

/** Parts of a turn that an act may take; the usual one first. (S3; d20/D) */
export const TIMES = ["standard", "short", "full", "free"] as const;
export type Time = (typeof TIMES)[number] | "opportunity";

/** Rolls that a stance shifts. (S3; d20/D.1) */
export type StanceRoll = "attack" | "defence" | "damage";

/**
 * The stances: the roll each raises, and the roll it lowers by as much. The first four are the book's; the last two are the remaining
 * combinations of its three rolls, and their names are ours. (S3; d20/D.1)
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

/** Extent of each stance; 0 for not taken. */
export type Stances = Readonly<Record<StanceName, number>>;

/** Actions with more than one blow. (S3; d20/D; d20/J-5) */
export type Series = "extra-attack" | "multiple-attack" | "two-weapon";

/** Kinds of protection that are worn or carried. (S3; d20/I) */
export const ARMOUR_KINDS = ["armour", "shield"] as const;
export type ArmourKind = (typeof ARMOUR_KINDS)[number];

/** Numbers that a crippling injury can lessen. (S3; d20/F.2) */
export const INJURED_PARTS = ["attack", "damage", "defence", "skills", "speed"] as const;
export type InjuredPart = (typeof INJURED_PARTS)[number];

/** Origin of a figure: a source, or this system's own proposal. (d20/I) */
export const FIGURE_SOURCES = ["book", "ours"] as const;

/** States of a fighter without wound points, if wounds kill. (d20/J-4) */
export const WOUND_STATES = ["", "disabled", "dying", "stable", "dead"] as const;
export type WoundState = (typeof WOUND_STATES)[number];

/** Rolls that a feat may add to. (S3; d20/B, d20/F.4) */
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

/** Special rules of a manoeuvre. */
type ManoeuvreRow = {
  /** It can be done from a distance. (S3, d20/F.2; d20/J-29) */
  readonly fromAfar?: true;
  /** It moves its target. (d20/F.4; W5) */
  readonly pushes?: true;
  /** It takes a thing of the target's: in hand, or worn as well. (d20/F.4; d20/J-46, d20/J-56) */
  readonly takes?: "ready" | "worn";
  /** It is about a hold, which does not hinder it. (d20/J-43) */
  readonly aboutHold?: true;
  /** It needs a hold on the target or by them, and is offered against no other. (d20/F.4; d20/J-43) */
  readonly needsHold?: true;
  /** A natural 20 does not win it by itself. (S3; d20/F.4; d20/case-D49) */
  readonly noTwenty?: true;
  /** It is described in words, and the GM decides its effect. (S3; d20/F.4; d20/J-58) */
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
  // Anything else that a player can think of. (S3; d20/F.4; d20/J-58)
  other: { fromAfar: true, inWords: true },
});
export type Manoeuvre = keyof typeof MANOEUVRES;

/** Manoeuvres that can be declared. */
export const DECLARED_MANOEUVRES = listNames(MANOEUVRES);

/** Manoeuvres that can be done to any opponent. */
export const MANOEUVRE_NAMES = DECLARED_MANOEUVRES.filter((name) => !MANOEUVRES[name].needsHold);

/**
 * Effects that the GM may give a manoeuvre beyond the list: none, words alone, the effect of one of the list, or a condition for a turn.
 * (S3; d20/F.4; d20/J-58)
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
  /** The moment that ends it: of the round for all fighters, else of its bearer. */
  readonly ends: string;
  /** Badge that all players see; absent from effects that only the rules need. */
  readonly badge?: Pick<Badge, "id" | "icon" | "tone" | "begunBy">;
  /** Parts of its data that the badge shows. */
  readonly tells?: Omit<LastingSource, "lasting">;
  /** The status condition that marks the token, with Foundry's own id if it has one. */
  readonly status?: Omit<StatusSpec, "label">;
};

/**
 * Lasting effects by kind, the most urgent first, with their end, badge and token status. Their words are under `badges`, `status` and
 * `told.ended`. (S3; d20/C, d20/D.1, d20/F.4)
 */
export const LASTING = defineTable<LastingRow>()({
  // Not aware in a surprise round: cannot act in it. (S3; d20/C)
  surprised: {
    ends: "round-end",
    badge: { id: "surprised", icon: "fa-eye-slash", tone: "bad", begunBy: "entry" },
    status: { id: "surprised", img: "assets/icons/surprised.svg" },
  },
  // Cannot act until the end of so many of their turns. (d20/J-4; d20/J-45)
  stunned: {
    ends: "turn-end",
    badge: { id: "stunned", icon: "fa-dizzy", tone: "bad" },
    status: { id: "stun", img: "assets/icons/stun.svg" },
  },
  // Pinned by the fighter `by`: only an escape is left. (d20/F.4; d20/J-43)
  pinned: {
    ends: "freed",
    badge: { id: "pinned", icon: "fa-thumbtack", tone: "bad" },
    tells: { people: "by" },
  },
  // Aware in a surprise round: one action. (S3; d20/C)
  restricted: { ends: "round-end", badge: { id: "restricted", icon: "fa-bolt", tone: "plain" } },
  // Until the first regular turn, which is so many turns away. (S3; d20/C)
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
  // Held by the fighter `by`; it binds both. (d20/F.4; d20/J-43)
  grappled: {
    ends: "freed",
    badge: { id: "grappled", icon: "fa-hands-bound", tone: "bad" },
    tells: { people: "by" },
    status: { id: "restrain", img: "assets/icons/restrain.svg" },
  },
  // The thing `thing` lies on the ground, or is broken until it is mended. (d20/F.4; d20/J-46)
  dropped: { ends: "picked-up", badge: { id: "disarmed", icon: "fa-hand", tone: "bad" } },
  smashed: { ends: "mended", badge: { id: "smashed", icon: "fa-burst", tone: "bad" } },
  // Feet that the fighter was pushed since their last turn. (d20/F.4; W5; d20/J-47)
  pushed: {
    ends: "turn-start",
    badge: { id: "pushed", icon: "fa-arrow-right", tone: "plain" },
    tells: { number: "feet" },
  },
  // Feet that the fighter has moved on this turn. (S3; d20/D)
  moving: {
    ends: "turn-end",
    badge: { id: "moving", icon: "fa-person-walking", tone: "plain" },
    tells: { number: "feet" },
  },
  // Shift of each roll by the stance. (S3; d20/D.1)
  stance: {
    ends: "turn-start",
    badge: { id: "stance", icon: "fa-scale-balanced", tone: "plain" },
    tells: { numbers: ["attack", "defence", "damage"] },
  },
  // A disabled fighter finishes the turn whose standard action lets them die. (d20/J-4)
  straining: { ends: "turn-end" },
  // Has rolled to attack or to defend on their own turn. (S3; d20/D.1; d20/J-54)
  fought: { ends: "turn-end" },
  // The thing `thing` was drawn or put away in this fight, unlike on the sheet. (d20/J-56)
  drawn: { ends: "stowed" },
  stowed: { ends: "drawn" },
});
export type LastingEffectKind = keyof typeof LASTING;
