import {
  type ActorKind,
  type Bounds,
  type ChoiceSpec,
  type FieldSpec,
  type GroupSpec,
  type NumberSpec,
  type RecordsSpec,
  type SheetSpec,
  choiceOf,
  listed,
  flag,
  group,
  html,
  labelOf,
  number,
  text,
} from "../../../engine/index.ts";
import { HEAVIEST_LOAD, HIGHEST_DAMAGE, HIGHEST_RATING, SCARRING_DAMAGE } from "../bounds.ts";
import { powerSheet } from "./power-sheet.ts";
import { INJURIES, MIND, MOST_DAYS } from "../fighter/sheet-injuries.ts";
import {
  ABILITIES,
  ATTRIBUTES,
  type Ability,
  type Attribute,
  FAMILY_ABILITIES,
  FAMILY_ATTRIBUTES,
  WEAPON_KINDS,
  WEAPON_SIZES,
} from "../vocabulary.ts";

/** Whether a figure stands in a source or is this system's own proposal. (d10/I.2) */
export const FIGURE_SOURCES = ["book", "ours"] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

/** Abilities as players look for them, those of every edition; the rules know no such groups. */
const ABILITY_COLUMNS = {
  abilitiesAction: ["athletics", "brawl", "dodge", "drive", "firearms", "melee", "stealth", "thievery"],
  abilitiesPeople: ["alertness", "animals", "culture", "influence", "investigation", "performance"],
  abilitiesLore: ["crafts", "medicine", "occult", "science", "survival", "technology"],
} as const satisfies Readonly<Record<string, readonly Ability[]>>;

const ACTOR = "RIPOSTE.d10.Actor";
const WEAPON = "RIPOSTE.d10.Weapon";
const ARMOUR = "RIPOSTE.d10.Armour";

function choice(labels: string, path: string, choices: readonly string[], initial: string): ChoiceSpec {
  return choiceOf(labelOf(labels, path), choices, initial, `RIPOSTE.d10.${path}`);
}

/** People's ratings stop at 5 and are shown as dots; those of beasts and machines go on, as numbers. (d10/B.1) */
const PEOPLE: Bounds["max"] = 5;

function ratings(names: string, keys: readonly string[], bounds: Omit<Bounds, "shown">): GroupSpec["fields"] {
  const shown = bounds.max > PEOPLE ? {} : { shown: "dots" as const };
  const entry = (key: string): NumberSpec => ({ kind: "number", label: `${names}.${key}`, ...bounds, ...shown });
  return Object.fromEntries(keys.map((key) => [key, entry(key)]));
}

function attributesTo(max: number, attributes: readonly Attribute[]): GroupSpec {
  const fields = ratings("RIPOSTE.d10.attribute", attributes, { min: 1, max, initial: 2 });
  return { ...group(ACTOR, "attributes", "attributes", fields), place: "head" };
}

function abilitiesTo(max: number, abilities: readonly Ability[]): readonly GroupSpec[] {
  return Object.entries(ABILITY_COLUMNS).map(([id, column]) => {
    const keys = column.filter((key) => abilities.includes(key));
    return group(ACTOR, id, "abilities", ratings("RIPOSTE.d10.ability", keys, { min: 0, max, initial: 0 }));
  });
}

/** Permanent and temporary Willpower. (d10/0.3.5) */
const willpower: GroupSpec = {
  ...group(ACTOR, "willpower", "willpower", {
    value: number(ACTOR, "willpower.value", { min: 0, max: 10, initial: 3 }),
    max: number(ACTOR, "willpower.max", { min: 1, max: 10, initial: 3 }),
  }),
  place: "supply",
};

/** The rung of the wound ladder that has been reached, 0 unhurt, 7 incapacitated, 8 dead; whether it still bleeds; and the days of rest that count
 *  towards the next better one. (d10/H.1) */
const health = group(ACTOR, "health", null, {
  wound: number(ACTOR, "wound", { min: 0, max: 8, initial: 0, shown: "ladder" }),
  bleeding: flag(ACTOR, "bleeding", false),
  rested: number(ACTOR, "rested", { min: 0, max: MOST_DAYS, initial: 0 }),
});

/** What is carried, in pounds. (d10/I.5) */
const load = number(ACTOR, "load", { min: 0, max: HEAVIEST_LOAD, initial: 0 });
const burden = group(ACTOR, "burden", null, { load });

/** The same where carrying practically nothing is stated for itself. (d10/I.5, A) */
export const STATED_BURDEN = group(ACTOR, "burden", null, { load, unburdened: flag(ACTOR, "unburdened", false) });

function secondariesOf(abilities: readonly Ability[]): RecordsSpec {
  return {
    kind: "records",
    label: labelOf(ACTOR, "secondaries"),
    of: {
      name: text(ACTOR, "secondaries.name"),
      ability: choice(ACTOR, "ability", abilities, "melee"),
      rating: number(ACTOR, "secondaries.rating", { min: 0, max: 5, initial: 1, shown: "dots" }),
    },
  };
}

const scars: RecordsSpec = {
  kind: "records",
  label: labelOf(ACTOR, "scars"),
  of: {
    name: text(ACTOR, "scars.name"),
    effect: text(ACTOR, "scars.effect"),
    damage: number(ACTOR, "scars.damage", { min: 0, max: HIGHEST_DAMAGE, initial: SCARRING_DAMAGE }),
  },
};

/** What an edition shows beside abilities: its attributes, how it keeps health and will, and what is carried. (d10/B.1; d10/H; d10/I.5) */
export type Shown = {
  readonly attributes: readonly Attribute[];
  readonly health: readonly GroupSpec[];
  readonly burden: GroupSpec;
};

/** The ladder of wounds, and Willpower. (d10/0.3.5, d10/0.3.17) */
const ON_THE_LADDER: Shown = { attributes: ATTRIBUTES, health: [willpower, health], burden };

/** What every edition keeps. (d10/B.1; d10/H) */
const OF_ALL: Shown = {
  attributes: FAMILY_ATTRIBUTES,
  health: [willpower, health, INJURIES, MIND],
  burden: STATED_BURDEN,
};

/** Secondary Abilities and Battle Scars. (d10/B.3, d10/G.3) */
function storyOf(abilities: readonly Ability[]): GroupSpec {
  return group(ACTOR, "story", null, { secondaries: secondariesOf(abilities), scars });
}

function notes(labels: string): GroupSpec {
  return group(labels, "notes", null, { notes: html(labels, "notes") });
}

/** A player's character: ratings are those of people. */
function characterOf(abilities: readonly Ability[], shown: Shown): SheetSpec {
  return fighterSheet("d10Character", "character", { max: PEOPLE, abilities, ...shown });
}

/** Anyone whom the GM plays: the same, with ratings beyond those of people. */
function npcOf(abilities: readonly Ability[], shown: Shown): SheetSpec {
  return fighterSheet("d10Npc", "npc", { max: HIGHEST_RATING, abilities, ...shown });
}

type Kept = Shown & { readonly max: number; readonly abilities: readonly Ability[] };

function fighterSheet(
  type: string,
  kind: ActorKind,
  { max, abilities, attributes, health: kept, burden }: Kept,
): SheetSpec {
  const ratings = [attributesTo(max, attributes), ...abilitiesTo(max, abilities)];
  return {
    type,
    document: "Actor",
    role: "fighter",
    kind,
    labels: ACTOR,
    img: "assets/portraits/someone.svg",
    groups: [...ratings, ...kept, burden, storyOf(abilities), notes(ACTOR)],
  };
}

function attackFields(
  abilities: readonly Ability[],
  attributes: readonly Attribute[],
): Readonly<Record<string, FieldSpec>> {
  return {
    kind: choice(WEAPON, "kind", WEAPON_KINDS, "melee"),
    attribute: listed(choice(WEAPON, "attribute", attributes, "dexterity")),
    ability: listed(choice(WEAPON, "ability", abilities, "melee")),
    difficulty: number(WEAPON, "difficulty", { min: 2, max: 10, initial: 6 }),
    damage: number(WEAPON, "damage", { min: 0, max: 10, initial: 1 }),
  };
}

const handlingFields: Readonly<Record<string, FieldSpec>> = {
  range: number(WEAPON, "range", { min: 0, max: 5000, initial: 2, listed: "RIPOSTE.Sheet.metres" }),
  rateOfFire: number(WEAPON, "rateOfFire", { min: 1, max: 10, initial: 1 }),
  size: choice(WEAPON, "size", WEAPON_SIZES, "small"),
  committed: { ...flag(WEAPON, "committed", false), listed: "RIPOSTE.Sheet.committed" },
  pointBlank: flag(WEAPON, "pointBlank", true),
  underwater: flag(WEAPON, "underwater", false),
  secondary: flag(WEAPON, "secondary", false),
};

const possession = (labels: string, inUse: string, initial: boolean): GroupSpec =>
  group(labels, "possession", null, {
    [inUse]: flag(labels, inUse, initial),
    figureSource: choice(labels, "figureSource", FIGURE_SOURCES, "ours"),
  });

/** Something to attack with. Damage and range figures are mostly this system's own. (d10/F.1, d10/G.2, d10/I.2) */
function weaponOf(abilities: readonly Ability[], { attributes }: Shown): SheetSpec {
  return {
    type: "d10Weapon",
    document: "Item",
    role: "weapon",
    labels: WEAPON,
    img: "assets/icons/sword.svg",
    groups: [
      group(WEAPON, "attack", null, attackFields(abilities, attributes)),
      group(WEAPON, "handling", null, handlingFields),
      possession(WEAPON, "ready", true),
      notes(WEAPON),
    ],
  };
}

/** Something to wear; its rating comes off the damage dice. (d10/G.2, d10/I.4) */
export const ARMOUR_SHEET: SheetSpec = {
  type: "d10Armour",
  document: "Item",
  role: "armour",
  labels: ARMOUR,
  img: "assets/icons/armour.svg",
  groups: [
    group(ARMOUR, "protection", null, { rating: number(ARMOUR, "rating", { min: 0, max: 10, initial: 1 }) }),
    possession(ARMOUR, "worn", true),
    notes(ARMOUR),
  ],
};

/** Every actor and item of the d10 games, as an edition shows them that knows these abilities. */
export function sheetsWith(abilities: readonly Ability[], shown: Shown = ON_THE_LADDER): readonly SheetSpec[] {
  const fighters = [characterOf(abilities, shown), npcOf(abilities, shown)];
  return [...fighters, weaponOf(abilities, shown), ARMOUR_SHEET, powerSheet(abilities, shown.attributes)];
}

/** Every actor and item of the d10 games as it is stored: with the fields of every edition, so that changing it drops nothing. */
export const STORED_SHEETS: readonly SheetSpec[] = sheetsWith(FAMILY_ABILITIES, OF_ALL);

/** What this edition shows of them. */
export const SHEETS: readonly SheetSpec[] = sheetsWith(ABILITIES);
export const CHARACTER = characterOf(ABILITIES, ON_THE_LADDER);
export const WEAPON_SHEET = weaponOf(ABILITIES, ON_THE_LADDER);
