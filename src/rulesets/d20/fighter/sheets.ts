import {
  type NumberBounds,
  type GroupSpec,
  type NamedDocument,
  type NumberSpec,
  type StoredRecord,
  type SheetSpec,
  type StoredSheet,
  buildFields,
  flag,
  group,
  withListing,
  buildNotesGroup,
  number,
  records,
  text,
  withAdvancement,
  withGear,
  choice,
  buildPossession,
  defineFighterSheet,
  defineItemSheet,
} from "../../../engine/index.ts";
import {
  ABILITIES,
  AIM_ABILITIES,
  ARMOUR_KINDS,
  DECLARED_MANOEUVRES,
  DRAINABLES,
  FEAT_TARGETS,
  FIGURE_SOURCES,
  INJURED_PARTS,
  SAVES,
  SIZE_NAMES,
  WOUND_STATES,
  STRETCH_ACTIVITIES,
  WEAPON_KINDS,
  TRAINING_NAMES,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d20.Actor";
const WEAPON = "RIPOSTE.d20.Weapon";
const ARMOUR = "RIPOSTE.d20.Armour";

/** The bounds of an ability score. (S3; d20/B) */
const SCORE = { min: 0, max: 100, initial: 10 };
/** The bounds of a bonus to a check. (S3; d20/B) */
const BONUS = { min: 0, max: 40, initial: 0 };
/** The bounds of points that can be lost and restored. (S3; d20/B) */
const POOL = { min: 0, max: 999, initial: 0 };

/** Builds a number field for each key. The key of its label is `labels`, a dot, and the key. */
function buildNumberFields<K extends string>(labels: string, keys: readonly K[], bounds: NumberBounds) {
  return buildFields(keys, (key): NumberSpec => ({ kind: "number", label: `${labels}.${key}`, ...bounds }));
}

/**
 * The ability scores, the save bonuses of the class, and the points of each score that are lost to damage or drain. Drained points are
 * restored more slowly. (S3; d20/B, d20/G.1, d20/G.2)
 */
const scores = [
  {
    ...group(ACTOR, "attributes", "abilities", buildNumberFields("RIPOSTE.d20.ability", ABILITIES, SCORE)),
    place: "head" as const,
  },
  group(ACTOR, "saves", "saves", buildNumberFields("RIPOSTE.d20.save", SAVES, BONUS)),
  group(ACTOR, "damaged", "damaged", buildNumberFields("RIPOSTE.d20.ability", ABILITIES, POOL)),
  group(ACTOR, "drained", "drained", buildNumberFields("RIPOSTE.d20.drainable", DRAINABLES, POOL)),
];

/** Vitality and wounds, each with its maximum, which rest cannot exceed. (S3; d20/B, d20/G.1; d20/J-4, d20/J-37) */
const pools = group(ACTOR, "pools", null, {
  vitality: number(ACTOR, "vitality", { ...POOL, initial: 6, tracked: true }),
  vitalityMax: number(ACTOR, "vitalityMax", { ...POOL, initial: 6 }),
  wounds: number(ACTOR, "wounds", { ...POOL, initial: SCORE.initial, tracked: true }),
  woundsMax: number(ACTOR, "woundsMax", { ...POOL, initial: SCORE.initial }),
});

/** Builds the fields of level and class. (S3; d20/B, d20/F.1; d20/J-3, d20/J-5) */
const buildTraining = (heroic: boolean) =>
  group(ACTOR, "training", null, {
    // The sum of the levels of all classes; healing depends on it. (S3; d20/G.2)
    level: number(ACTOR, "level", { min: 1, max: 40, initial: 1 }),
    // The training chosen at creation, which presets what a level brings. (d20/J-3, d20/J-80)
    training: choice(ACTOR, "training", ["", ...TRAINING_NAMES], "", "RIPOSTE.d20.trained"),
    // The base combat bonus. (S3; d20/J-3)
    bcb: number(ACTOR, "bcb", BONUS),
    // True for a heroic class, which adds its combat bonus to defence. Players' characters are heroic unless their sheets are changed. (S3;
    // d20/F.1)
    heroic: flag(ACTOR, "heroic", heroic),
    // The number of attacks in a multiple attack, which is a standard action; `extraAttack`: that in an extra attack. Both are 0 if the
    // fighter has not learnt it. (S3; d20/D; d20/J-5)
    multipleAttack: number(ACTOR, "multipleAttack", { min: 0, max: 10, initial: 0 }),
    extraAttack: number(ACTOR, "extraAttack", { min: 0, max: 10, initial: 0 }),
    size: choice(ACTOR, "size", SIZE_NAMES, "medium", "RIPOSTE.d20.size"),
    // Each leg above two makes the fighter harder to trip. (d20/F.4)
    legs: number(ACTOR, "legs", { min: 0, max: 20, initial: 2 }),
    // The distance of a move by one short action, in feet. (S3; d20/D)
    speed: number(ACTOR, "speed", { min: 0, max: 999, initial: 30 }),
  });

/**
 * The consequences of lost wound points, if a table uses them: fatigue, the state at 0 wound points, and the turns spent dying. (d20/J-4)
 */
const failing = group(ACTOR, "failing", null, {
  fatigued: flag(ACTOR, "fatigued", false),
  state: choice(ACTOR, "state", WOUND_STATES, "", "RIPOSTE.d20.state"),
  dyingTurns: number(ACTOR, "dyingTurns", { min: 0, max: 999, initial: 0 }),
});

/** The last period of recovery by a rest or a power: its minutes, its activity, and the vitality restored in it. (S3; d20/G.2; d20/J-61) */
const recovering = group(ACTOR, "recovering", null, {
  restMinutes: number(ACTOR, "restMinutes", { min: 0, max: 999_999, initial: 0 }),
  restWay: choice(ACTOR, "restWay", STRETCH_ACTIVITIES, "", "RIPOSTE.d20.restWay"),
  restVitality: number(ACTOR, "restVitality", { min: 0, max: 999_999, initial: 0 }),
});

/** A skill with its ranks and its usual ability. (S3; d20/A.1) */
const SKILL = {
  name: text(ACTOR, "skills.name"),
  ability: choice(ACTOR, "skills.ability", ABILITIES, "intelligence", "RIPOSTE.d20.ability"),
  ranks: number(ACTOR, "skills.ranks", { ...BONUS, initial: 1 }),
};

/**
 * A feat: a bonus to one kind of roll, which may be limited to one weapon or one manoeuvre. For manoeuvres it may replace Strength or
 * Dexterity with another ability. (S3; d20/B, d20/F.4)
 */
const FEAT = {
  name: text(ACTOR, "feats.name"),
  to: choice(ACTOR, "feats.to", FEAT_TARGETS, "attack", "RIPOSTE.d20.featTarget"),
  bonus: number(ACTOR, "feats.bonus", { ...BONUS, initial: 1 }),
  manoeuvre: choice(ACTOR, "feats.manoeuvre", ["", ...DECLARED_MANOEUVRES], "", "RIPOSTE.d20.featFor"),
  ability: choice(ACTOR, "feats.ability", ["", ...ABILITIES], "", "RIPOSTE.d20.featBy"),
  weapon: text(ACTOR, "feats.weapon"),
};

/** A lasting injury by a critical hit: a minor penalty to one number, with a description. (S3; d20/F.2) */
const INJURY = {
  part: choice(ACTOR, "injuries.part", INJURED_PARTS, "attack", "RIPOSTE.d20.part"),
  text: text(ACTOR, "injuries.text"),
};

const learnt = group(ACTOR, "learnt", null, {
  skills: records(ACTOR, "skills", SKILL),
  feats: records(ACTOR, "feats", FEAT),
});
const injuries = group(ACTOR, "injuries", null, { injuries: records(ACTOR, "injuries", INJURY) });

/**
 * The bounds of a bonus that effects give to attack or defence. Effects cannot change these directly, since they are derived from other
 * numbers. (S3; d20/A.1, d20/F.1; ours)
 */
const FROM_EFFECTS = { min: -40, max: 40, initial: 0 };
const worked = {
  ...group(ACTOR, "worked", "worked", {
    attackBonus: number(ACTOR, "worked.attackBonus", FROM_EFFECTS),
    defenceBonus: number(ACTOR, "worked.defenceBonus", FROM_EFFECTS),
  }),
  place: "effects" as const,
};

/**
 * Builds the field that marks a fighter of the GM. These fighters take 10 instead of rolling, unless a ruling has the GM roll for them.
 * (S3; d20/A.4; d20/J-24)
 */
const buildPlaying = (npc: boolean) => group(ACTOR, "playing", null, { npc: flag(ACTOR, "npc", npc) });

function listFighterGroups<G extends GroupSpec>(heroic: boolean, own: readonly G[]) {
  return [
    ...scores,
    pools,
    buildTraining(heroic),
    ...own,
    failing,
    recovering,
    learnt,
    injuries,
    worked,
    buildNotesGroup(ACTOR),
  ];
}

/** The fields that the rules read of every fighter. A character has no `npc`; it is read as false, so the player rolls. */
export const FIGHTER = { groups: listFighterGroups(false, [buildPlaying(false)]) };

/** The sheet of a player's character. */
export const CHARACTER = defineFighterSheet("d20Character", "character", ACTOR, listFighterGroups(true, []));

/** The sheet of a fighter of the GM. */
export const NPC = defineFighterSheet("d20Npc", "npc", ACTOR, listFighterGroups(false, [buildPlaying(true)]));

/** A weapon in one of its uses, such as a knife in hand or a knife thrown. (S3; d20/F.2, d20/I) */
export const WEAPON_SHEET = defineItemSheet("d20Weapon", "weapon", WEAPON, "assets/icons/sword.svg", [
  group(WEAPON, "attack", null, {
    kind: choice(WEAPON, "kind", WEAPON_KINDS, "melee", "RIPOSTE.d20.kind"),
    ability: withListing(choice(WEAPON, "ability", AIM_ABILITIES, "strength", "RIPOSTE.d20.ability")),
    // The weapon's bonus to attacks, such as that of a laser sight. (S3; d20/A.5, d20/F.1; d20/J-66)
    bonus: number(WEAPON, "bonus", { min: -10, max: 20, initial: 0 }),
    // The number of its damage dice; `sides`: the sides of each.
    dice: number(WEAPON, "dice", { min: 1, max: 20, initial: 1 }),
    sides: number(WEAPON, "sides", { min: 2, max: 12, initial: 6 }),
    // The number of faces that make a critical hit, counted down from 20; 1 means the 20 alone. (S3; d20/F.2)
    threat: number(WEAPON, "threat", { min: 1, max: 20, initial: 1 }),
    // True if it reaches ten feet instead of five. (S3; d20/F.3)
    long: flag(WEAPON, "long", false),
  }),
  // True if it is in hand; only then can it strike or threaten. (d20/J-56)
  buildPossession(WEAPON, "ready", "figureSource", FIGURE_SOURCES, "RIPOSTE.d20.figureSource"),
]);

/** Armour or a shield, which adds to defence. (S3; d20/I; d20/J-20) */
export const ARMOUR_SHEET = defineItemSheet("d20Armour", "armour", ARMOUR, "assets/icons/armour.svg", [
  group(ARMOUR, "protection", null, {
    kind: choice(ARMOUR, "kind", ARMOUR_KINDS, "armour", "RIPOSTE.d20.armourKind"),
    bonus: number(ARMOUR, "bonus", { min: 0, max: 20, initial: 1 }),
  }),
  buildPossession(ARMOUR, "worn", "figureSource", FIGURE_SOURCES, "RIPOSTE.d20.figureSource"),
]);

/** The sheets of all actors and items of the game. */
export const SHEETS: readonly SheetSpec[] = withAdvancement(
  withGear("d20", [CHARACTER, NPC, WEAPON_SHEET, ARMOUR_SHEET]),
);

export type Feat = StoredRecord<typeof FEAT>;
/** A weapon; `quantity` is the number that is carried, if one is stored. */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument & { readonly quantity?: number };
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;
