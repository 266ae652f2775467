import type { Json } from "../../engine/kernel/json.ts";
import { isData } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import { readList, readRating, readRatings } from "../../engine/parts/reading.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { readArmour, readWeapon } from "./equipment.ts";
import type { Ability, Attribute } from "./vocabulary.ts";
import { ABILITIES, ATTRIBUTES } from "./vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Wound level, 0 (unhurt) to 8 (dead). (H.1) */
  readonly wound: number;
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
};

/** The highest rating that a fighter may bring: people stop at 5, beasts and machines at 10. (B.1; the 10 is ours) */
export const HIGHEST_RATING = 10;

/** The dice that each wound level takes from a pool; levels 7 and 8 do not act at all. (H.1) */
export const WOUND_PENALTIES = [0, 0, -1, -1, -2, -2, -5, 0, 0] as const;

/** The wound penalty with its reason; none at the levels that know none. (H.1) */
export function woundPenalty(fighter: Fighter): Modifier {
  return { source: "penalty.wound", value: WOUND_PENALTIES[fighter.wound] ?? 0 };
}

/** Attribute and ability as the two reasons for the dice of a pool. (A.1) */
export function basePool(fighter: Fighter, attribute: Attribute, ability: Ability): readonly Modifier[] {
  return [
    { source: `attribute.${attribute}`, value: fighter.attributes[attribute] },
    { source: `ability.${ability}`, value: fighter.abilities[ability] },
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
  const wound = readRating(data["wound"], { field: "wound", fighter: name, max: 8 });
  if (!wound.ok) return wound;
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  return ok({
    id,
    name,
    attributes: attributes.value,
    abilities: abilities.value,
    wound: wound.value,
    weapons: weapons.value,
    armour: armour.value,
  });
}
