import {
  type ActorKind,
  type ChoiceSpec,
  type FieldSpec,
  type GroupSpec,
  type SheetSpec,
  choiceOf,
  listed,
  flag,
  group,
  html,
  labelOf,
  number,
} from "../../../engine/index.ts";
import { HIGHEST_RATING, HIGHEST_VALUE, MOST_BOXES } from "../bounds.ts";
import {
  ATTRIBUTES,
  CHOKES,
  DAMAGE_TYPES,
  FIGURE_SOURCES,
  MODES,
  SKILL_COLUMNS,
  SKILLS,
  TRACKS,
  WEAPON_KINDS,
} from "../vocabulary.ts";

const ACTOR = "RIPOSTE.d6.Actor";
const WEAPON = "RIPOSTE.d6.Weapon";
const ARMOUR = "RIPOSTE.d6.Armour";

/** Numbers of one kind, a field for each, under their own words. */
function ratings(words: string, keys: readonly string[], bounds: { readonly min: number; readonly initial: number }) {
  const field = (key: string): FieldSpec => ({
    kind: "number",
    label: `RIPOSTE.d6.${words}.${key}`,
    max: HIGHEST_RATING,
    ...bounds,
  });
  return Object.fromEntries(keys.map((key) => [key, field(key)]));
}

/** Attributes from 1 on, and skills by what they are for. (N15; d6/B) */
const RATINGS: readonly GroupSpec[] = [
  {
    ...group(ACTOR, "attributes", "attributes", ratings("attribute", ATTRIBUTES, { min: 0, initial: 3 })),
    place: "head",
  },
  ...Object.entries(SKILL_COLUMNS).map(([id, keys]) =>
    group(ACTOR, id, "skills", ratings("skill", keys, { min: 0, initial: 0 })),
  ),
];

/** The boxes that are filled on each track, and what became of it. (N5; d6/G.5) */
const HEALTH = group(ACTOR, "health", null, {
  light: number(ACTOR, "light", { min: 0, max: MOST_BOXES, initial: 0, tracked: true }),
  critical: number(ACTOR, "critical", { min: 0, max: MOST_BOXES, initial: 0, tracked: true }),
  holdsOut: flag(ACTOR, "holdsOut", false),
  aided: flag(ACTOR, "aided", false),
});

function notes(labels: string): GroupSpec {
  return group(labels, "notes", null, { notes: html(labels, "notes") });
}

function fighterSheet(type: string, kind: ActorKind): SheetSpec {
  return {
    type,
    document: "Actor",
    role: "fighter",
    kind,
    labels: ACTOR,
    img: "assets/portraits/someone.svg",
    groups: [...RATINGS, HEALTH, notes(ACTOR)],
  };
}

/** A player's character. */
export const CHARACTER = fighterSheet("d6Character", "character");

/** Anyone whom the GM plays: by the same rules. */
export const NPC = fighterSheet("d6Npc", "npc");

function possession(labels: string, inUse: string): GroupSpec {
  return group(labels, "possession", null, {
    [inUse]: flag(labels, inUse, true),
    figureSource: choiceOf(labelOf(labels, "figureSource"), FIGURE_SOURCES, "ours", "RIPOSTE.d6.figureSource"),
  });
}

function choice(name: string, choices: readonly string[], initial: string, words = name): ChoiceSpec {
  return choiceOf(labelOf(WEAPON, name), choices, initial, `RIPOSTE.d6.${words}`);
}

function value(name: string, max: number, min = 0): FieldSpec {
  return number(WEAPON, name, { min, max, initial: 0 });
}

/** How it strikes, and how hard. (d6/G.1; N12; d6/I) */
const STRIKING: readonly GroupSpec[] = [
  group(WEAPON, "attack", null, {
    kind: choice("kind", WEAPON_KINDS, "melee"),
    skill: choice("skill", SKILLS, "blades"),
    attribute: listed(choice("attribute", ATTRIBUTES, "agility")),
    reach: value("reach", HIGHEST_VALUE),
    hafted: flag(WEAPON, "hafted", false),
  }),
  group(WEAPON, "harm", null, {
    damage: number(WEAPON, "damage", { min: 0, max: HIGHEST_VALUE, initial: 1 }),
    addsStrength: flag(WEAPON, "addsStrength", false),
    type: choice("type", DAMAGE_TYPES, "piercing"),
    track: choice("track", TRACKS, "critical"),
    pierce: value("pierce", HIGHEST_VALUE),
    blast: flag(WEAPON, "blast", false),
  }),
];

/** Modes, rounds, recoil and range; the dice of a choke. (S4; N7; N16; d6/J-7) */
const FIRING: readonly GroupSpec[] = [
  group(WEAPON, "firing", null, {
    mode: choice("mode", MODES, "none"),
    magazine: value("magazine", 999),
    rounds: value("rounds", 999),
    recoil: value("recoil", HIGHEST_VALUE),
    increment: value("increment", 999),
    farthest: value("farthest", 9999),
  }),
  group(
    WEAPON,
    "modes",
    "modes",
    Object.fromEntries(
      MODES.filter((mode) => mode !== "none").map((mode) => [mode, flag(WEAPON, `modes.${mode}`, false)]),
    ),
  ),
  group(WEAPON, "chokes", null, {
    choke: choice("choke", CHOKES, "none", "chokes"),
    narrow: value("narrow", 4, -4),
    medium: value("medium", 4, -4),
    wide: value("wide", 4, -4),
  }),
];

/** Something to attack with. (d6/I) */
export const WEAPON_SHEET: SheetSpec = {
  type: "d6Weapon",
  document: "Item",
  role: "weapon",
  labels: WEAPON,
  img: "assets/icons/sword.svg",
  groups: [...STRIKING, ...FIRING, possession(WEAPON, "ready"), notes(WEAPON)],
};

/** Something worn: what it takes off damage of each type. (d6/G.2; d6/B) */
export const ARMOUR_SHEET: SheetSpec = {
  type: "d6Armour",
  document: "Item",
  role: "armour",
  labels: ARMOUR,
  img: "assets/icons/armour.svg",
  groups: [
    group(
      ARMOUR,
      "protection",
      null,
      Object.fromEntries(
        DAMAGE_TYPES.map((type) => [type, number(ARMOUR, type, { min: 0, max: HIGHEST_VALUE, initial: 1 })]),
      ),
    ),
    possession(ARMOUR, "worn"),
    notes(ARMOUR),
  ],
};

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = [CHARACTER, NPC, WEAPON_SHEET, ARMOUR_SHEET];
