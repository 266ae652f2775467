import { type Ability, type Attribute, WEAPON_KINDS, type WeaponKind } from "../vocabulary.ts";

/** When a power is used: at will, as a quick action, as the round's action, or as a reaction. (d10/J.1) */
export const POWER_TIMES = ["free", "quick", "action", "reaction"] as const;
export type PowerTime = (typeof POWER_TIMES)[number];

/** What using a power costs: nothing, a point of Willpower, or exerting the body. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6) */
export const POWER_COSTS = ["none", "willpower", "exertion"] as const;
export type PowerCost = (typeof POWER_COSTS)[number];

/** On whom a power works. (d10/J.1) */
export const POWER_TARGETS = ["self", "one", "several"] as const;
export type PowerTarget = (typeof POWER_TARGETS)[number];

/** How long a power works: without being used, at once and over, until the user's next action, for the round, for the fight. (d10/J.1) */
export const POWER_DURATIONS = ["always", "instant", "untilAction", "round", "fight"] as const;
export type PowerDuration = (typeof POWER_DURATIONS)[number];

/** What is rolled for a power, or against it. (d10/J.1) */
export const POWER_ROLLS = ["none", "ability", "willpower"] as const;
export type PowerRollKind = (typeof POWER_ROLLS)[number];

/** The effects that powers are made of. (d10/J.1; S0; S1) */
export const POWER_EFFECTS = [
  "dice",
  "difficulty",
  "attribute",
  "armour",
  "soak",
  "quickAction",
  "permit",
  "damage",
] as const;
export type PowerEffectKind = (typeof POWER_EFFECTS)[number];

/** The rolls that a power may help or hinder; initiative is none of them. (d10/J.1; S1) */
export const INFLUENCED_ROLLS = ["attack", "dodge", "parry", "task"] as const;
export type InfluencedRoll = (typeof INFLUENCED_ROLLS)[number];

/** The weapons that an effect on attacks and parries goes for. (d10/J.1) */
export const INFLUENCED_WEAPONS = ["any", ...WEAPON_KINDS] as const;

/** What only a power allows: to react to firearms, to act before a shot with a held action, to clash desperately. (S0; d10/L-22, d10/L-51) */
export const PERMITS = ["answerFirearms", "holdBeforeShots", "desperateClash"] as const;
export type Permit = (typeof PERMITS)[number];

/** One effect of a power: how much of what, on which roll, attribute or leave; what its kind does not need says nothing. */
export type PowerEffect = {
  readonly effect: PowerEffectKind;
  readonly value: number;
  readonly roll: InfluencedRoll;
  readonly weapon: "any" | WeaponKind;
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly permit: Permit;
  /** Whether armour lessens the damage dice. (S1; d10/L-53) */
  readonly armourCounts: boolean;
  /** Whether the margin adds damage dice. (S1: powers state their own) */
  readonly addsMargin: boolean;
};

/** A roll for a power or against it: attribute and ability, or permanent Willpower. (d10/J.1) */
export type PowerRoll = {
  readonly by: PowerRollKind;
  readonly attribute: Attribute;
  readonly ability: Ability;
  readonly difficulty: number;
};

/** A power as it stands on a sheet. (d10/J.1) */
export type Power = {
  readonly id: string;
  readonly name: string;
  /** What it cost, in gifts; never less than one. */
  readonly gifts: number;
  readonly time: PowerTime;
  readonly cost: PowerCost;
  readonly target: PowerTarget;
  readonly mostTargets: number;
  /** How far it reaches, in metres; 0 says that nothing limits it. */
  readonly range: number;
  readonly duration: PowerDuration;
  readonly roll: PowerRoll;
  readonly resistance: PowerRoll;
  readonly effects: readonly PowerEffect[];
};

/** Whether using a power commits the whole pool of the round: always, if it needs an action. (S0; d10/D.6) */
export function isCommittedPower(time: PowerTime): boolean {
  return time === "action";
}

/** Whether a power works without being used. (d10/J.1) */
export function isAlwaysOn({ duration }: Pick<Power, "duration">): boolean {
  return duration === "always";
}
