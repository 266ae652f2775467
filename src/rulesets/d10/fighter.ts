import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, shown } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
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
  const attributes = readRatings(data["attributes"], ATTRIBUTES, name);
  if (!attributes.ok) return attributes;
  const abilities = readRatings(data["abilities"], ABILITIES, name);
  if (!abilities.ok) return abilities;
  const wound = readNumber(data["wound"], { field: "wound", fighter: name, max: 8 });
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

function readRatings<K extends string>(
  data: Json | undefined,
  keys: readonly K[],
  fighter: string,
): Result<Record<K, number>> {
  const record = isData(data) ? data : {};
  const entries: [K, number][] = [];
  for (const key of keys) {
    const rating = readNumber(lookup(record, key), { field: key, fighter, max: HIGHEST_RATING });
    if (!rating.ok) return rating;
    entries.push([key, rating.value]);
  }
  return ok(Object.fromEntries(entries) as Record<K, number>);
}

function readNumber(value: Json | undefined, place: { field: string; fighter: string; max: number }): Result<number> {
  if (value === undefined) return ok(0);
  const fits = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= place.max;
  return fits ? ok(value) : refuse("fighter/not-a-rating", { ...place, value: shown(value) });
}

function readList<T>(data: Json | undefined, read: (entry: Data) => Result<T>): Result<readonly T[]> {
  const list: T[] = [];
  for (const entry of Array.isArray(data) ? data : []) {
    const item = isData(entry) ? read(entry) : refuse("fighter/malformed");
    if (!item.ok) return item;
    list.push(item.value);
  }
  return ok(list);
}
