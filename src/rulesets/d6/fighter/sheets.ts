import {
  type NumberBounds,
  type NumberSpec,
  type SheetSpec,
  buildFields,
  flag,
  group,
  withListing,
  buildNotesGroup,
  number,
  withAdvancement,
  withGear,
  choice,
  buildPossession,
  defineFighterSheet,
  defineItemSheet,
} from "../../../engine/index.ts";
import {
  ATTRIBUTES,
  CHOKES,
  DAMAGE_TYPES,
  FIGURE_SOURCES,
  MAX_VALUE,
  MODES,
  SETTABLE_MODES,
  SKILL_COLUMNS,
  SKILLS,
  TRACKS,
  WEAPON_KINDS,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d6.Actor";
const WEAPON = "RIPOSTE.d6.Weapon";
const ARMOUR = "RIPOSTE.d6.Armour";

/** Builds the field of a rating; human characters have at most 6. (N15; the 20 is ours) */
function buildRating(label: string, initial: number): NumberSpec {
  return { kind: "number", label, min: 0, max: 20, initial };
}

/** Builds the group of one column of skills. (N15; d6/B) */
function buildSkillGroup<C extends keyof typeof SKILL_COLUMNS>(column: C) {
  const names: readonly (typeof SKILL_COLUMNS)[C][number][] = SKILL_COLUMNS[column];
  return group(
    ACTOR,
    column,
    "skills",
    buildFields(names, (name) => buildRating(`RIPOSTE.d6.skill.${name}`, 0)),
  );
}

/** The bounds of the filled boxes of a track with its overflow; 99 exceeds every track with its overflow. (N5; the 99 is ours) */
const BOXES: NumberBounds = { min: 0, max: 99, initial: 0, tracked: true };

const FIGHTER_GROUPS = [
  {
    ...group(
      ACTOR,
      "attributes",
      "attributes",
      buildFields(ATTRIBUTES, (name) => buildRating(`RIPOSTE.d6.attribute.${name}`, 3)),
    ),
    place: "head",
  },
  buildSkillGroup("general"),
  buildSkillGroup("melee"),
  buildSkillGroup("shooting"),
  group(ACTOR, "health", null, {
    light: number(ACTOR, "light", BOXES),
    critical: number(ACTOR, "critical", BOXES),
    // True if the fighter stays conscious although the light track is full. (N5)
    holdsOut: flag(ACTOR, "holdsOut", false),
    // True if first aid has been given since the last wound. (d6/G.5)
    aided: flag(ACTOR, "aided", false),
    // The hours of rest towards the next full day. (d6/G.5; d6/L-20)
    restedHours: number(ACTOR, "restedHours", { min: 0, max: 23, initial: 0 }),
  }),
  {
    // Modifiers from effects to pools derived from attributes and skills. (d6/A.1, d6/F; ours)
    ...group(ACTOR, "worked", "worked", {
      attackDice: number(ACTOR, "worked.attackDice", { min: -20, max: 20, initial: 0 }),
      defenceDice: number(ACTOR, "worked.defenceDice", { min: -20, max: 20, initial: 0 }),
    }),
    place: "effects",
  },
  buildNotesGroup(ACTOR),
] as const;

/** A player's character. */
export const CHARACTER = defineFighterSheet("d6Character", "character", ACTOR, FIGHTER_GROUPS);

/** The sheet of a fighter whom the GM plays; the same rules apply. */
export const NPC = defineFighterSheet("d6Npc", "npc", ACTOR, FIGHTER_GROUPS);

/** Builds the field of a weapon's number, initially 0. (d6/I; the bounds are ours) */
function buildWeaponNumber(name: string, max: number, min = 0): NumberSpec {
  return number(WEAPON, name, { min, max, initial: 0 });
}

/** The sheet of a weapon. (d6/G.1; N12; d6/I) */
export const WEAPON_SHEET = defineItemSheet("d6Weapon", "weapon", WEAPON, "assets/icons/sword.svg", [
  group(WEAPON, "attack", null, {
    kind: choice(WEAPON, "kind", WEAPON_KINDS, "melee", "RIPOSTE.d6.kind"),
    skill: choice(WEAPON, "skill", SKILLS, "blades", "RIPOSTE.d6.skill"),
    attribute: withListing(choice(WEAPON, "attribute", ATTRIBUTES, "agility", "RIPOSTE.d6.attribute")),
    // The points of reach; `hafted` is true for a weapon that is awkward at close quarters. (N16; d6/H.4)
    reach: buildWeaponNumber("reach", MAX_VALUE),
    hafted: flag(WEAPON, "hafted", false),
  }),
  group(WEAPON, "harm", null, {
    // The base damage value; `addsStrength` is true if Strength is added to it. (d6/G.1)
    damage: number(WEAPON, "damage", { min: 0, max: MAX_VALUE, initial: 1 }),
    addsStrength: flag(WEAPON, "addsStrength", false),
    type: choice(WEAPON, "type", DAMAGE_TYPES, "piercing", "RIPOSTE.d6.type"),
    track: choice(WEAPON, "track", TRACKS, "critical", "RIPOSTE.d6.track"),
    // The points that it takes off armour. (d6/G.2)
    pierce: buildWeaponNumber("pierce", MAX_VALUE),
    // True if the weapon explodes among its targets. (S4, Full Defense: Blasts)
    blast: flag(WEAPON, "blast", false),
  }),
  group(WEAPON, "firing", null, {
    // The mode that is set. (S4, Change Gun Mode; N7)
    mode: choice(WEAPON, "mode", MODES, "none", "RIPOSTE.d6.mode"),
    // `magazine` is the number of rounds that the weapon holds, 0 if they are not tracked. `rounds` are those left. A weapon without a
    // mode holds one round, and starts loaded. (S4, Fire Weapon; d6/I)
    magazine: buildWeaponNumber("magazine", 999),
    rounds: number(WEAPON, "rounds", { min: 0, max: 999, initial: 1 }),
    // The dice that each shot takes from later ones. (N16)
    recoil: buildWeaponNumber("recoil", MAX_VALUE),
    // The length of a range increment in spaces; `farthest` is the maximum distance in spaces. Both are 0 if they are not measured. (N16;
    // d6/I)
    increment: buildWeaponNumber("increment", 999),
    farthest: buildWeaponNumber("farthest", 9999),
  }),
  // The modes that can be set. (S4, Change Gun Mode)
  group(
    WEAPON,
    "modes",
    "modes",
    buildFields(SETTABLE_MODES, (mode) => flag(WEAPON, `modes.${mode}`, false)),
  ),
  // The choke that is set, and the dice of each; no source has figures. (S4, Set Weapon Choke; d6/J-7)
  group(WEAPON, "chokes", null, {
    choke: choice(WEAPON, "choke", CHOKES, "none", "RIPOSTE.d6.chokes"),
    narrow: buildWeaponNumber("narrow", 4, -4),
    medium: buildWeaponNumber("medium", 4, -4),
    wide: buildWeaponNumber("wide", 4, -4),
  }),
  // True if the weapon is in hand. (S4, Opportunity Attack)
  buildPossession(WEAPON, "ready", "figureSource", FIGURE_SOURCES, "RIPOSTE.d6.figureSource"),
]);

/** The sheet of worn armour: the damage of each type that it stops. (d6/G.2; d6/B) */
export const ARMOUR_SHEET = defineItemSheet("d6Armour", "armour", ARMOUR, "assets/icons/armour.svg", [
  group(
    ARMOUR,
    "protection",
    null,
    buildFields(DAMAGE_TYPES, (type) => number(ARMOUR, type, { min: 0, max: MAX_VALUE, initial: 1 })),
  ),
  buildPossession(ARMOUR, "worn", "figureSource", FIGURE_SOURCES, "RIPOSTE.d6.figureSource"),
]);

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = withAdvancement(
  withGear("d6", [CHARACTER, NPC, WEAPON_SHEET, ARMOUR_SHEET]),
);
