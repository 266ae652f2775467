import {
  type SheetSpec,
  type NumberBounds,
  flag,
  group,
  withListing,
  buildNotesGroup,
  number,
  records,
  text,
  buildFields,
  withAdvancement,
  withGear,
  choice,
  buildPossession,
  defineFighterSheet,
  defineItemSheet,
} from "../../../engine/index.ts";
import {
  type D10Ability,
  MAX_RANGE,
  MAX_USES,
  USUAL_DIFFICULTY,
  FAMILY_ABILITIES,
  FAMILY_ATTRIBUTES,
  SHOT_PERMITS,
  WEAPON_KINDS,
  MAX_DAMAGE,
  MAX_RATING,
  MAX_WILLPOWER,
  MAX_DAYS,
  MAX_MENTAL_DAMAGE,
  SCARRING_DAMAGE,
  WEAPON_SIZES,
  NEW_WEAPON,
  deriveWeaponDefaults,
  WORST_LEVEL,
} from "../vocabulary.ts";

/** The times that a power can take: none, a quick action, the round's action, or a reaction. (d10/J.1) */
export const POWER_TIMES = ["free", "quick", "action", "reaction"] as const;

/** The costs of using a power: nothing, a point of Willpower, or exerting the body. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6) */
export const POWER_COSTS = ["none", "willpower", "exertion"] as const;

/** The targets of a power. (d10/J.1) */
export const POWER_TARGETS = ["self", "one", "several"] as const;

/** The durations of a power. "always" means that it works without being used, "untilAction" until its user's next action. (d10/J.1) */
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

/**
 * Defines the fields of a roll for a power or against it: attribute and ability, or permanent Willpower. The difficulty is never 1.
 * (d10/J.1; d10/L-2)
 */
function rollGroup<const P extends string>(path: P, ability: D10Ability) {
  return group(POWER, path, path, {
    by: choice(POWER, `${path}.by`, POWER_ROLLS, "none", "RIPOSTE.d10.powerRoll"),
    attribute: choice(POWER, `${path}.attribute`, FAMILY_ATTRIBUTES, "wits", "RIPOSTE.d10.attribute"),
    ability: choice(POWER, `${path}.ability`, FAMILY_ABILITIES, ability, "RIPOSTE.d10.ability"),
    difficulty: number(POWER, `${path}.difficulty`, { min: 2, max: 10, initial: USUAL_DIFFICULTY }),
  });
}

/** The fields of one effect of a power, for all kinds of effects. Those that its kind does not need are ignored. */
export const POWER_EFFECT = {
  effect: choice(POWER, "effects.effect", POWER_EFFECTS, "dice", "RIPOSTE.d10.powerEffect"),
  /** The size of the effect; no penalty is more than 4. (Ours) */
  value: number(POWER, "effects.value", { min: -4, max: 20, initial: 1 }),
  roll: choice(POWER, "effects.roll", INFLUENCED_ROLLS, "attack", "RIPOSTE.d10.influencedRoll"),
  weapon: choice(POWER, "effects.weapon", INFLUENCED_WEAPONS, "any", "RIPOSTE.d10.kind"),
  attribute: choice(POWER, "effects.attribute", FAMILY_ATTRIBUTES, "strength", "RIPOSTE.d10.attribute"),
  ability: choice(POWER, "effects.ability", FAMILY_ABILITIES, "athletics", "RIPOSTE.d10.ability"),
  permit: choice(POWER, "effects.permit", PERMITS, "answerFirearms", "RIPOSTE.d10.permit"),
  /** True if armour reduces the damage dice. (S1; d10/L-53) */
  armourCounts: flag(POWER, "effects.armourCounts", true),
  /** True if the margin adds damage dice. (S1: each power states its own rule) */
  addsMargin: flag(POWER, "effects.addsMargin", false),
};

/** The sheet of a power. (d10/J.1) */
export const POWER_SHEET = defineItemSheet("d10Power", "power", POWER, "assets/icons/power.svg", [
  group(POWER, "use", null, {
    time: withListing(choice(POWER, "time", POWER_TIMES, "action", "RIPOSTE.d10.powerTime")),
    cost: withListing(choice(POWER, "cost", POWER_COSTS, "none", "RIPOSTE.d10.powerCost")),
    target: choice(POWER, "target", POWER_TARGETS, "one", "RIPOSTE.d10.powerTarget"),
    mostTargets: number(POWER, "mostTargets", { min: 1, max: 20, initial: 1 }),
    /** The reach in metres; 0 if unlimited. */
    range: number(POWER, "range", { min: 0, max: MAX_RANGE, initial: 0 }),
    duration: withListing(choice(POWER, "duration", POWER_DURATIONS, "instant", "RIPOSTE.d10.powerDuration")),
    /** The price in Gifts, at least one. */
    gifts: number(POWER, "gifts", { min: 1, max: 20, initial: 1 }),
    /** The maximum number of uses in a day; 0 if unlimited. */
    usesADay: number(POWER, "usesADay", { min: 0, max: MAX_USES, initial: 0, listed: "RIPOSTE.d10.Power.usesADay" }),
    /** The uses since the last night. (d10/L-66) */
    used: number(POWER, "used", { min: 0, max: MAX_USES, initial: 0, listed: "RIPOSTE.d10.Power.used" }),
    /** Other limits, as free text. */
    limits: text(POWER, "limits"),
  }),
  rollGroup("roll", "occult"),
  rollGroup("resistance", "athletics"),
  group(POWER, "effects", null, { effects: records(POWER, "effects", POWER_EFFECT) }),
]);

/** The origins of an item's numbers: a book, or this system's own proposal. (d10/I.2) */
export const FIGURE_SOURCES = ["book", "ours"] as const;

const ACTOR = "RIPOSTE.d10.Actor";
const WEAPON = "RIPOSTE.d10.Weapon";
const ARMOUR = "RIPOSTE.d10.Armour";

/** The bounds of attributes, abilities and permanent Willpower on one kind of sheet. */
type RatingBounds = Readonly<
  Record<"attributes" | "abilities" | "willpower", Pick<NumberBounds, "min" | "max" | "initial">>
>;

/** The bounds for human characters. (d10/B.1, d10/B.2, d10/B.4) */
const PEOPLE_BOUNDS = {
  attributes: { min: 1, max: 5, initial: 2 },
  abilities: { min: 0, max: 5, initial: 0 },
  willpower: { min: 1, max: MAX_WILLPOWER, initial: 3 },
} as const satisfies RatingBounds;

/** The bounds for characters that the GM plays, such as beasts and machines. (d10/B.1; the 10 is ours) */
const NPC_BOUNDS: RatingBounds = {
  ...PEOPLE_BOUNDS,
  attributes: { ...PEOPLE_BOUNDS.attributes, max: MAX_RATING },
  abilities: { ...PEOPLE_BOUNDS.abilities, max: MAX_RATING },
};

/** The bounds that the rules accept. Here 0 stands for a rating that the fighter's edition lacks. */
const ACCEPTED_BOUNDS: RatingBounds = {
  ...NPC_BOUNDS,
  attributes: { ...NPC_BOUNDS.attributes, min: 0 },
  willpower: { ...NPC_BOUNDS.willpower, min: 0 },
};

/** Defines a rating. It is shown as dots if its maximum is 5, and as a number if it may be higher. (d10/B.1) */
function defineRating(labels: string, key: string, bounds: RatingBounds["attributes"]) {
  const display = bounds.max > PEOPLE_BOUNDS.attributes.max ? {} : { shown: "dots" as const };
  return { ...number(ACTOR, key, { ...bounds, ...display }), label: `${labels}.${key}` };
}

/** Defines the abilities of every edition, in groups for display; the rules have no such groups. */
function defineAbilityGroups(bounds: RatingBounds["abilities"]) {
  const ability = (key: string) => defineRating("RIPOSTE.d10.ability", key, bounds);
  const action = ["athletics", "brawl", "dodge", "drive", "firearms", "melee", "stealth", "thievery"] as const;
  const people = ["alertness", "animals", "culture", "influence", "investigation", "performance"] as const;
  const lore = ["crafts", "medicine", "occult", "science", "survival", "technology"] as const;
  return [
    group(ACTOR, "abilitiesAction", "abilities", buildFields(action, ability)),
    group(ACTOR, "abilitiesPeople", "abilities", buildFields(people, ability)),
    group(ACTOR, "abilitiesLore", "abilities", buildFields(lore, ability)),
  ] as const;
}

/** Defines permanent and current Willpower. (d10/0.3.5; d10/B.4) */
function defineWillpowerGroup(bounds: RatingBounds["willpower"]) {
  const fields = {
    value: number(ACTOR, "willpower.value", { ...bounds, min: 0 }),
    max: number(ACTOR, "willpower.max", bounds),
  };
  return { ...group(ACTOR, "willpower", "willpower", fields), place: "supply" } as const;
}

/** The ladder of wounds. (d10/H.1) */
const HEALTH = group(ACTOR, "health", null, {
  /** The level on the ladder, from unhurt to dead. */
  wound: number(ACTOR, "wound", { min: 0, max: WORST_LEVEL, initial: 0, shown: "ladder" }),
  /** True if a Mauled body still loses health; treatment ends this. */
  bleeding: flag(ACTOR, "bleeding", false),
  /** The days of rest so far towards the next better level. (d10/L-58) */
  rested: number(ACTOR, "rested", { min: 0, max: MAX_DAYS, initial: 0 }),
  /** The hours of rest that are less than a day. (d10/L-74) */
  restedHours: number(ACTOR, "restedHours", { min: 0, max: 23, initial: 0 }),
});

/** One wound, in an edition that stores each Injury by itself. (A pages; d10/H.3, d10/H.4) */
export const INJURY = {
  name: text(ACTOR, "injuries.name"),
  severity: number(ACTOR, "injuries.severity", { min: 1, max: 99, initial: 1 }),
  stabilised: flag(ACTOR, "injuries.stabilised", false),
  /** The days of rest so far towards its next step of healing. */
  days: number(ACTOR, "injuries.days", { min: 0, max: MAX_DAYS, initial: 0 }),
};

/** The mind in an edition with Injuries. `mental` is the number of its lost points. (d10/H.5) */
const MIND = group(ACTOR, "mind", null, {
  mental: number(ACTOR, "mental", { min: 0, max: MAX_MENTAL_DAMAGE, initial: 0 }),
  traumas: records(ACTOR, "traumas", { name: text(ACTOR, "traumas.name") }),
  limits: records(ACTOR, "limits", { name: text(ACTOR, "limits.name") }),
});

/** The carried load. (d10/I.5) */
const BURDEN = group(ACTOR, "burden", null, {
  /** The load in pounds. */
  load: number(ACTOR, "load", { min: 0, max: 9999, initial: 0 }),
  /** True if the load is practically nothing; an edition may give a bonus for that. (d10/I.5, A) */
  unburdened: flag(ACTOR, "unburdened", false),
});

/** A Secondary Ability: its name, the primary ability that it belongs to, and its rating. (d10/B.3) */
export const SECONDARY = {
  name: text(ACTOR, "secondaries.name"),
  ability: choice(ACTOR, "ability", FAMILY_ABILITIES, "melee", "RIPOSTE.d10.ability"),
  rating: number(ACTOR, "secondaries.rating", { min: 0, max: 5, initial: 1, shown: "dots" }),
};

/** A Battle Scar: its look and its effect as free text, and the damage that left it. (S1; d10/G.3) */
export const SCAR = {
  name: text(ACTOR, "scars.name"),
  effect: text(ACTOR, "scars.effect"),
  damage: number(ACTOR, "scars.damage", { min: 0, max: MAX_DAMAGE, initial: SCARRING_DAMAGE }),
};

function defineFighterGroups({ attributes, abilities, willpower }: RatingBounds) {
  const attribute = (key: string) => defineRating("RIPOSTE.d10.attribute", key, attributes);
  return [
    { ...group(ACTOR, "attributes", "attributes", buildFields(FAMILY_ATTRIBUTES, attribute)), place: "head" },
    ...defineAbilityGroups(abilities),
    defineWillpowerGroup(willpower),
    HEALTH,
    MIND,
    group(ACTOR, "injuries", null, { injuries: records(ACTOR, "injuries", INJURY) }),
    BURDEN,
    group(ACTOR, "story", null, {
      secondaries: records(ACTOR, "secondaries", SECONDARY),
      scars: records(ACTOR, "scars", SCAR),
    }),
    buildNotesGroup(ACTOR),
  ] as const;
}

/** The fields of a fighter that the rules read: those of every edition. */
export const FIGHTER = { groups: defineFighterGroups(ACCEPTED_BOUNDS) };

/** A player's character. */
export const CHARACTER = defineFighterSheet("d10Character", "character", ACTOR, defineFighterGroups(PEOPLE_BOUNDS));

/** A character that the GM plays. */
const NPC = defineFighterSheet("d10Npc", "npc", ACTOR, defineFighterGroups(NPC_BOUNDS));

/** A weapon. Most of its damage and range numbers are this system's own. (d10/F.1, d10/G.2, d10/I.2) */
export const WEAPON_SHEET = {
  ...defineItemSheet("d10Weapon", "weapon", WEAPON, "assets/icons/sword.svg", [
    group(WEAPON, "attack", null, {
      kind: choice(WEAPON, "kind", WEAPON_KINDS, NEW_WEAPON.kind, "RIPOSTE.d10.kind"),
      /** The attribute and the ability that it rolls. (S0) */
      attribute: withListing(choice(WEAPON, "attribute", FAMILY_ATTRIBUTES, "dexterity", "RIPOSTE.d10.attribute")),
      ability: withListing(choice(WEAPON, "ability", FAMILY_ABILITIES, "melee", "RIPOSTE.d10.ability")),
      /** The number that each die must reach. */
      difficulty: number(WEAPON, "difficulty", { min: 2, max: 10, initial: USUAL_DIFFICULTY }),
      /** The damage in dice. */
      damage: number(WEAPON, "damage", { min: 0, max: 10, initial: 1 }),
    }),
    group(WEAPON, "handling", null, {
      /** The listed range in metres, or the reach of a hand weapon; 0 if none is listed. (S1; d10/F.4) */
      range: number(WEAPON, "range", { min: 0, max: MAX_RANGE, initial: 2, listed: "RIPOSTE.Sheet.metres" }),
      /** The bullets that it fires in a round. (S1; d10/F.3) */
      rateOfFire: number(WEAPON, "rateOfFire", { min: 1, max: 10, initial: 1 }),
      size: choice(WEAPON, "size", WEAPON_SIZES, NEW_WEAPON.size, "RIPOSTE.d10.size"),
      /** True if using it takes the whole pool. (S0) */
      committed: { ...flag(WEAPON, "committed", false), listed: "RIPOSTE.Sheet.committed" },
      /** True if point blank makes it easier to hit with. It is false for sniper rifles, and ignored for hand weapons. (S1; d10/F.2) */
      pointBlank: flag(WEAPON, "pointBlank", true),
      /** True if it shoots under water, as harpoons and some special pistols do. (S1; d10/F.2) */
      underwater: flag(WEAPON, "underwater", false),
      /** True if it is used with a Secondary Ability. (S1; d10/B.3) */
      secondary: flag(WEAPON, "secondary", false),
    }),
    /** True if it is in hand; only then can it attack or parry. (S0: "wielding"; d10/D.2) */
    buildPossession(WEAPON, "ready", "figureSource", FIGURE_SOURCES, "RIPOSTE.d10.figureSource"),
  ]),
  usually: deriveWeaponDefaults,
};

/** Armour. (d10/G.2, d10/I.4) */
export const ARMOUR_SHEET = defineItemSheet("d10Armour", "armour", ARMOUR, "assets/icons/armour.svg", [
  group(ARMOUR, "protection", null, { rating: number(ARMOUR, "rating", { min: 0, max: 10, initial: 1 }) }),
  buildPossession(ARMOUR, "worn", "figureSource", FIGURE_SOURCES, "RIPOSTE.d10.figureSource"),
]);

/**
 * The sheets of all actors and items of the d10 games, as they are stored. They have the fields of every edition, so that a change of
 * edition loses no data.
 */
export const STORED_SHEETS: readonly SheetSpec[] = withAdvancement(
  withGear("d10", [CHARACTER, NPC, WEAPON_SHEET, ARMOUR_SHEET, POWER_SHEET]),
);
