import {
  type Data,
  type Json,
  type Modifier,
  type Result,
  type Side,
  isData,
  ok,
  readList,
  readRating,
  readRatings,
  readSide,
  refuse,
} from "../../../engine/index.ts";
import { HEAVIEST_LOAD, HIGHEST_RATING } from "../bounds.ts";
import type { DerivedHealth } from "./derived-health.ts";
import { type DiceCustoms, type Pool, buildPool } from "../dice.ts";
import { type Armour, BARE_HANDS, type Weapon, readArmour, readWeapon } from "./equipment.ts";
import { type Influenced, type Roll, attributeTerms, powerDice } from "./influences.ts";
import { readPower } from "./power-reading.ts";
import type { Power } from "./powers.ts";
import { type Scar, readScar } from "./scars.ts";
import { MOST_DAYS } from "./sheet-injuries.ts";
import { type Secondary, readSecondary } from "./secondary.ts";
import {
  ABILITIES,
  ATTRIBUTES,
  type Ability,
  type Attribute,
  FAMILY_ABILITIES,
  type OwnAttribute,
  PHYSICAL,
  type PrimaryAbility,
  type StandIns,
  WOUND_LEVELS,
} from "../vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = Influenced & {
  readonly id: string;
  readonly name: string;
  /** The side that they take. (d10/L-59) */
  readonly side: Side;
  /** The ratings in the attributes that their edition knows. (d10/B.1) */
  readonly attributes: Attributes;
  /** The ratings in the abilities that their edition knows. (d10/B.2) */
  readonly abilities: Abilities;
  /** Wound level, 0 (unhurt) to 8 (dead). (d10/H.1) */
  readonly wound: number;
  /** Whether a Mauled body still loses health, which treatment ends. (d10/H.1) */
  readonly bleeding: boolean;
  /** The days of rest that count towards the next better level. (d10/H.1; d10/L-58) */
  readonly rested: number;
  /** What is carried, in pounds. (d10/I.5) */
  readonly load: number;
  readonly willpower: Willpower;
  readonly secondaries: readonly Secondary[];
  readonly scars: readonly Scar[];
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  readonly powers: readonly Power[];
  /** What the edition under which they were read does otherwise than this one; missing where it is this one. */
  readonly customs?: Customs;
  /** How they bear up, where the edition keeps health and burden otherwise; missing where it keeps them as this one does. */
  readonly derivedHealth?: DerivedHealth;
};

/** What this edition rates, and what others rate beside it. (d10/B.1) */
export type Attributes = Readonly<Record<OwnAttribute, number>> & Readonly<Partial<Record<Attribute, number>>>;

/** What every edition rates, and what some rate beside it. (d10/B.2) */
export type Abilities = Readonly<Record<PrimaryAbility, number>> & Readonly<Partial<Record<Ability, number>>>;

/** What an edition says of all its people at once: how their dice count, and whether a success that is bought is the round's
 *  exertion. It is data, so that whoever is read under the edition carries it. (d10/A.2, d10/A.6, d10/A.7) */
export type Customs = DiceCustoms & {
  readonly boostExerts: boolean;
  /** The attributes that it knows, and what bare hands do; missing where they are this one's. (d10/B.1; d10/I.1) */
  readonly attributes?: readonly Attribute[];
  readonly hands?: Weapon;
  /** Whether a Secondary Ability makes a defence easier; missing where it does. (S1; d10/B.3; d10/K.28) */
  readonly easedDefences?: boolean;
};

/** What an edition reads a fighter by: the abilities that it knows, its customs, and which attribute stands for one that only
 *  another edition knows. */
export type Reading = {
  readonly abilities: readonly Ability[];
  readonly customs?: Customs;
  readonly standIns: StandIns;
};

/** What stands for what on the things of other editions: Strength for Brawn. (d10/B.1; d10/K.1) */
export const STAND_INS: StandIns = { brawn: "strength" };

/** How this edition reads a fighter. (d10/B; d10/K.1) */
export const READING: Reading = { abilities: ABILITIES, standIns: STAND_INS };

/** Willpower that is left, and the permanent rating. (d10/0.3.5; d10/B.4) */
export type Willpower = { readonly value: number; readonly max: number };

/** The highest permanent Willpower. (d10/B.4) */
export const HIGHEST_WILLPOWER = 10;

/** The dice that each wound level takes from a pool; levels 7 and 8 do not act at all. (d10/H.1) */
export const WOUND_PENALTIES = [0, 0, -1, -1, -2, -2, -5, 0, 0] as const;

/** The wound penalty with its reason; none at the levels that know none. (d10/H.1) */
export function woundPenalty(fighter: Fighter): Modifier {
  return fighter.derivedHealth?.penalty ?? { source: "penalty.wound", value: WOUND_PENALTIES[fighter.wound] ?? 0 };
}

/** Attribute and ability as the reasons for the dice of a pool, and what powers add to such a roll. (d10/A.1, d10/J.1) */
export function basePool(
  fighter: Fighter,
  attribute: Attribute,
  ability: Ability,
  roll: Roll = { roll: "task", ability },
): readonly Modifier[] {
  return [
    ...attributeTerms(fighter, attribute),
    { source: `ability.${ability}`, value: fighter.abilities[ability] ?? 0 },
    ...powerDice(fighter, roll),
    ...(fighter.derivedHealth && PHYSICAL.includes(attribute) ? [fighter.derivedHealth.burden] : []),
  ];
}

/** What a fighter does with bare hands. (S1; d10/F.1) */
export function handsOf({ customs }: Pick<Fighter, "customs">): Weapon {
  return customs?.hands ?? BARE_HANDS;
}

/** A pool of this fighter's: less the wound penalty, and read as the edition reads dice. Every pool but that for initiative is
 *  built here. (d10/A.1; d10/H.1; d10/L-4) */
export function poolFor(fighter: Fighter, base: readonly Modifier[], difficultyWhy: readonly Modifier[]): Pool {
  return buildPool(base, woundPenalty(fighter), difficultyWhy, fighter.customs);
}

/** Takes a fighter from plain data; refuses a rating outside 0–10 and a wound level outside 0–8, naming the field. */
export function readFighter(data: Json): Result<Fighter> {
  return readFighterBy(READING, data);
}

/** Takes a fighter as an edition reads one. */
export function readFighterBy(reading: Reading, data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const attributes = readAttributes(data, name, reading);
  if (!attributes.ok) return attributes;
  const abilities = readAbilities(data, name, reading);
  if (!abilities.ok) return abilities;
  const body = readBody(data, name);
  if (!body.ok) return body;
  const lists = readLists(data, reading);
  if (!lists.ok) return lists;
  const ratings = { attributes: attributes.value, abilities: abilities.value };
  const { customs } = reading;
  const side = readSide(data["side"]);
  const read = { id, name, side, ...ratings, ...body.value, ...lists.value, influences: [], raises: [] };
  return ok(customs ? { ...read, customs } : read);
}

function readAttributes(data: Data, fighter: string, { customs }: Reading): Result<Attributes> {
  const bounds = { fighter, max: HIGHEST_RATING };
  const usual = readRatings(data["attributes"], ATTRIBUTES, bounds);
  if (!usual.ok) return usual;
  const others = readRatings(data["attributes"], customs?.attributes ?? [], bounds);
  return others.ok ? ok({ ...usual.value, ...others.value }) : others;
}

function readAbilities(data: Data, fighter: string, { abilities }: Reading): Result<Abilities> {
  const bounds = { fighter, max: HIGHEST_RATING };
  const usual = readRatings(data["abilities"], ABILITIES, bounds);
  if (!usual.ok) return usual;
  const others = readRatings(data["abilities"], abilities, bounds);
  return others.ok ? ok({ ...usual.value, ...others.value }) : others;
}

type Body = Pick<Fighter, "wound" | "bleeding" | "rested" | "load" | "willpower">;

/** Wounds, what is carried, and Willpower; what is not said is an unhurt body without a burden. (d10/H.1; d10/I.5; d10/B.4) */
function readBody(data: Data, fighter: string): Result<Body> {
  const wound = readRating(data["wound"], { field: "wound", fighter, max: WOUND_LEVELS.length - 1 });
  if (!wound.ok) return wound;
  const rested = readRating(data["rested"], { field: "rested", fighter, max: MOST_DAYS });
  if (!rested.ok) return rested;
  const load = readRating(data["load"], { field: "load", fighter, max: HEAVIEST_LOAD });
  if (!load.ok) return load;
  const willpower = readRatings(data["willpower"], ["value", "max"], { fighter, max: HIGHEST_WILLPOWER });
  if (!willpower.ok) return willpower;
  const bleeding = data["bleeding"] === true;
  const body = { wound: wound.value, bleeding, rested: rested.value };
  return ok({ ...body, load: load.value, willpower: willpower.value });
}

/** What a fighter has of their own; a Secondary Ability of what only another edition knows is kept on the sheet, and left out. */
function readLists(
  data: Data,
  { abilities, standIns }: Reading,
): Result<Pick<Fighter, "secondaries" | "scars" | "weapons" | "armour" | "powers">> {
  const secondaries = readList(data["secondaries"], (entry) => readSecondary(entry, FAMILY_ABILITIES));
  if (!secondaries.ok) return secondaries;
  const scars = readList(data["scars"], readScar);
  if (!scars.ok) return scars;
  const weapons = readList(data["weapons"], (entry) => readWeapon(entry, standIns));
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const powers = readList(data["powers"], (entry) => readPower(entry, standIns));
  if (!powers.ok) return powers;
  const carried = { weapons: weapons.value, armour: armour.value };
  const known = secondaries.value.filter(({ ability }) => abilities.includes(ability));
  return ok({ secondaries: known, scars: scars.value, ...carried, powers: powers.value });
}
