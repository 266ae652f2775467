import {
  type SheetSpec,
  choiceField,
  flag,
  group,
  buildLabelKey,
  withListing,
  buildNotesGroup,
  number,
  records,
  text,
} from "../../../engine/index.ts";
import { FARTHEST, MOST_USES, USUAL_DIFFICULTY } from "../bounds.ts";
import { type D10Ability, FAMILY_ABILITIES, FAMILY_ATTRIBUTES, SHOT_PERMITS, WEAPON_KINDS } from "../vocabulary.ts";

/** The action that a power takes: none, a quick action, the round's action, or a reaction. (d10/J.1) */
export const POWER_TIMES = ["free", "quick", "action", "reaction"] as const;

/** The costs of using a power: nothing, a point of Willpower, or exerting the body. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6) */
export const POWER_COSTS = ["none", "willpower", "exertion"] as const;

/** The targets of a power. (d10/J.1) */
export const POWER_TARGETS = ["self", "one", "several"] as const;

/**
 * The durations of a power: constant without being used, instant, until the user's next action, for the round, and for the fight. (d10/J.1)
 */
export const POWER_DURATIONS = ["always", "instant", "untilAction", "round", "fight"] as const;

/** The ratings that are rolled for a power, or against it. (d10/J.1) */
export const POWER_ROLLS = ["none", "ability", "willpower"] as const;

/** The kinds of effects of powers. (d10/J.1; S0; S1) */
export const POWER_EFFECTS = [
  "dice",
  "difficulty",
  "attribute",
  "armour",
  "soak",
  "quickAction",
  "permit",
  "damage",
  "sleep",
  "wake",
] as const;

/** The rolls that a power may help or hinder; initiative is not among them. (d10/J.1; S1) */
export const INFLUENCED_ROLLS = ["attack", "dodge", "parry", "task"] as const;

/** The weapon types that an effect on attacks and parries may be limited to. (d10/J.1) */
export const INFLUENCED_WEAPONS = ["any", ...WEAPON_KINDS] as const;

/**
 * The bans that only a power lifts: dodging, parrying or clashing with shots, a held action before a shot, and a desperate clash. (S0;
 * d10/L-22, d10/L-51, d10/L-61)
 */
export const PERMITS = [...SHOT_PERMITS, "holdBeforeShots", "desperateClash"] as const;

const POWER = "RIPOSTE.d10.Power";

function defineChoice<const C extends string>(
  path: string,
  choices: readonly C[],
  initial: NoInfer<C>,
  choiceLabels: string,
) {
  return choiceField(buildLabelKey(POWER, path), choices, initial, choiceLabels);
}

/**
 * Defines the fields of a roll for a power or against it: attribute and ability, or permanent Willpower. The difficulty is never 1.
 * (d10/J.1; d10/L-2)
 */
function rollGroup<const P extends string>(path: P, ability: D10Ability) {
  return group(POWER, path, path, {
    by: defineChoice(`${path}.by`, POWER_ROLLS, "none", "RIPOSTE.d10.powerRoll"),
    attribute: defineChoice(`${path}.attribute`, FAMILY_ATTRIBUTES, "wits", "RIPOSTE.d10.attribute"),
    ability: defineChoice(`${path}.ability`, FAMILY_ABILITIES, ability, "RIPOSTE.d10.ability"),
    difficulty: number(POWER, `${path}.difficulty`, { min: 2, max: 10, initial: USUAL_DIFFICULTY }),
  });
}

/** One effect of a power. It has fields for all kinds of effects; those that its kind does not need are ignored. */
export const POWER_EFFECT = {
  effect: defineChoice("effects.effect", POWER_EFFECTS, "dice", "RIPOSTE.d10.powerEffect"),
  /** The value of the effect; no effect takes more than four of anything. (Ours) */
  value: number(POWER, "effects.value", { min: -4, max: 20, initial: 1 }),
  roll: defineChoice("effects.roll", INFLUENCED_ROLLS, "attack", "RIPOSTE.d10.influencedRoll"),
  weapon: defineChoice("effects.weapon", INFLUENCED_WEAPONS, "any", "RIPOSTE.d10.kind"),
  attribute: defineChoice("effects.attribute", FAMILY_ATTRIBUTES, "strength", "RIPOSTE.d10.attribute"),
  ability: defineChoice("effects.ability", FAMILY_ABILITIES, "athletics", "RIPOSTE.d10.ability"),
  permit: defineChoice("effects.permit", PERMITS, "answerFirearms", "RIPOSTE.d10.permit"),
  /** True if armour reduces the damage dice. (S1; d10/L-53) */
  armourCounts: flag(POWER, "effects.armourCounts", true),
  /** True if the margin adds damage dice. (S1: powers state their own) */
  addsMargin: flag(POWER, "effects.addsMargin", false),
};

/** A power: its time, its price, its targets, its roll, its effects. (d10/J.1) */
export const POWER_SHEET = {
  type: "d10Power",
  document: "Item",
  role: "power",
  labels: POWER,
  img: "assets/icons/power.svg",
  groups: [
    group(POWER, "use", null, {
      time: withListing(defineChoice("time", POWER_TIMES, "action", "RIPOSTE.d10.powerTime")),
      cost: withListing(defineChoice("cost", POWER_COSTS, "none", "RIPOSTE.d10.powerCost")),
      target: defineChoice("target", POWER_TARGETS, "one", "RIPOSTE.d10.powerTarget"),
      mostTargets: number(POWER, "mostTargets", { min: 1, max: 20, initial: 1 }),
      /** The reach in metres; 0 if unlimited. */
      range: number(POWER, "range", { min: 0, max: FARTHEST, initial: 0 }),
      duration: withListing(defineChoice("duration", POWER_DURATIONS, "instant", "RIPOSTE.d10.powerDuration")),
      /** The price in Gifts, at least one. */
      gifts: number(POWER, "gifts", { min: 1, max: 20, initial: 1 }),
      /** The uses in a day; 0 if unlimited. */
      usesADay: number(POWER, "usesADay", { min: 0, max: MOST_USES, initial: 0, listed: "RIPOSTE.d10.Power.usesADay" }),
      /** The uses since the last night. (d10/L-66) */
      used: number(POWER, "used", { min: 0, max: MOST_USES, initial: 0, listed: "RIPOSTE.d10.Power.used" }),
      /** Other limits, as free text. */
      limits: text(POWER, "limits"),
    }),
    rollGroup("roll", "occult"),
    rollGroup("resistance", "athletics"),
    group(POWER, "effects", null, { effects: records(POWER, "effects", POWER_EFFECT) }),
    buildNotesGroup(POWER),
  ],
} as const satisfies SheetSpec;
