import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import { readList, readRating, readRatings } from "../../engine/parts/reading.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { readArmour, readWeapon } from "./equipment.ts";
import type { Influenced, Roll } from "./influences.ts";
import { attributeTerms, powerDice } from "./influences.ts";
import { readPower } from "./power-reading.ts";
import type { Power } from "./powers.ts";
import type { Scar } from "./scars.ts";
import { readScar } from "./scars.ts";
import type { Secondary } from "./secondary.ts";
import { readSecondary } from "./secondary.ts";
import type { Ability, Attribute } from "./vocabulary.ts";
import { ABILITIES, ATTRIBUTES, WOUND_LEVELS } from "./vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = Influenced & {
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Wound level, 0 (unhurt) to 8 (dead). (H.1) */
  readonly wound: number;
  /** Whether a Mauled body still loses health, which treatment ends. (H.1) */
  readonly bleeding: boolean;
  /** What is carried, in pounds. (I.5) */
  readonly load: number;
  readonly willpower: Willpower;
  readonly secondaries: readonly Secondary[];
  readonly scars: readonly Scar[];
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  readonly powers: readonly Power[];
};

/** Willpower that is left, and the permanent rating. (Spec 0.3, row 5; B.4) */
export type Willpower = { readonly value: number; readonly max: number };

/** The highest permanent Willpower. (B.4) */
export const HIGHEST_WILLPOWER = 10;

/** The most pounds that a sheet can hold. */
export const HEAVIEST_LOAD = 9999;

/** The highest rating that a fighter may bring: people stop at 5, beasts and machines at 10. (B.1; the 10 is ours) */
export const HIGHEST_RATING = 10;

/** The dice that each wound level takes from a pool; levels 7 and 8 do not act at all. (H.1) */
export const WOUND_PENALTIES = [0, 0, -1, -1, -2, -2, -5, 0, 0] as const;

/** The wound penalty with its reason; none at the levels that know none. (H.1) */
export function woundPenalty(fighter: Fighter): Modifier {
  return { source: "penalty.wound", value: WOUND_PENALTIES[fighter.wound] ?? 0 };
}

/** Attribute and ability as the reasons for the dice of a pool, and what powers add to such a roll. (A.1, J.1) */
export function basePool(
  fighter: Fighter,
  attribute: Attribute,
  ability: Ability,
  roll: Roll = { roll: "task", ability },
): readonly Modifier[] {
  return [
    ...attributeTerms(fighter, attribute),
    { source: `ability.${ability}`, value: fighter.abilities[ability] },
    ...powerDice(fighter, roll),
  ];
}

/** Takes a fighter from plain data; refuses a rating outside 0–10 and a wound level outside 0–8, naming the field. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const attributes = readRatings(data["attributes"], ATTRIBUTES, { fighter: name, max: HIGHEST_RATING });
  if (!attributes.ok) return attributes;
  const abilities = readRatings(data["abilities"], ABILITIES, { fighter: name, max: HIGHEST_RATING });
  if (!abilities.ok) return abilities;
  const body = readBody(data, name);
  if (!body.ok) return body;
  const lists = readLists(data);
  if (!lists.ok) return lists;
  const ratings = { attributes: attributes.value, abilities: abilities.value };
  return ok({ id, name, ...ratings, ...body.value, ...lists.value, influences: [], raises: [] });
}

/** Wounds, what is carried, and Willpower; what is not said is an unhurt body without a burden. (H.1; I.5; B.4) */
function readBody(data: Data, fighter: string): Result<Pick<Fighter, "wound" | "bleeding" | "load" | "willpower">> {
  const wound = readRating(data["wound"], { field: "wound", fighter, max: WOUND_LEVELS.length - 1 });
  if (!wound.ok) return wound;
  const load = readRating(data["load"], { field: "load", fighter, max: HEAVIEST_LOAD });
  if (!load.ok) return load;
  const willpower = readRatings(data["willpower"], ["value", "max"], { fighter, max: HIGHEST_WILLPOWER });
  if (!willpower.ok) return willpower;
  const bleeding = data["bleeding"] === true;
  return ok({ wound: wound.value, bleeding, load: load.value, willpower: willpower.value });
}

function readLists(data: Data): Result<Pick<Fighter, "secondaries" | "scars" | "weapons" | "armour" | "powers">> {
  const secondaries = readList(data["secondaries"], readSecondary);
  if (!secondaries.ok) return secondaries;
  const scars = readList(data["scars"], readScar);
  if (!scars.ok) return scars;
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const powers = readList(data["powers"], readPower);
  if (!powers.ok) return powers;
  const carried = { weapons: weapons.value, armour: armour.value };
  return ok({ secondaries: secondaries.value, scars: scars.value, ...carried, powers: powers.value });
}
