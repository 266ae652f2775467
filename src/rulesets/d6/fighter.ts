import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, shown } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { readArmour, readWeapon } from "./equipment.ts";
import type { Attribute, Skill, Track } from "./vocabulary.ts";
import { ATTRIBUTES, SKILLS } from "./vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Record<Skill, number>>;
  /** Boxes filled on each track, its overflow included. (N5) */
  readonly light: number;
  readonly critical: number;
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
};

/** The highest rating that a sheet may show: people stop at 6. (N15; the 20 is ours) */
export const HIGHEST_RATING = 20;

/** More boxes than any track and its overflow have. (ours) */
export const MOST_BOXES = 99;

type Health = Pick<Fighter, "attributes" | "light" | "critical">;

/** The boxes of a track: light 8 and half of Body and Willpower, critical 8 and half of Body, rounded up once. (N5; J-3) */
export function trackSize({ attributes }: Pick<Fighter, "attributes">, track: Track): number {
  const { body, willpower } = attributes;
  return 8 + Math.ceil((track === "light" ? body + willpower : body) / 2);
}

/** The dice that wounds take from a test: one for every full three boxes of the worse track. (N5; H.6) */
export function woundModifier(fighter: Health): Modifier {
  const light = Math.min(fighter.light, trackSize(fighter, "light"));
  const critical = Math.min(fighter.critical, trackSize(fighter, "critical"));
  return { source: "penalty.wound", value: 0 - Math.floor(Math.max(light, critical) / 3) };
}

/** An attribute as a reason for dice. (A.1) */
export function attributeDice(fighter: Fighter, attribute: Attribute): Modifier {
  return { source: `attribute.${attribute}`, value: fighter.attributes[attribute] };
}

/** A skill as a reason for dice. (A.1) */
export function skillDice(fighter: Fighter, skill: Skill): Modifier {
  return { source: `skill.${skill}`, value: fighter.skills[skill] };
}

/** Takes a fighter from plain data; refuses ratings and boxes that no sheet can show, naming the field. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const attributes = readRatings(data["attributes"], ATTRIBUTES, name);
  if (!attributes.ok) return attributes;
  const skills = readRatings(data["skills"], SKILLS, name);
  if (!skills.ok) return skills;
  const light = readNumber(data["light"], { field: "light", fighter: name, max: MOST_BOXES });
  if (!light.ok) return light;
  const critical = readNumber(data["critical"], { field: "critical", fighter: name, max: MOST_BOXES });
  if (!critical.ok) return critical;
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const numbers = { attributes: attributes.value, skills: skills.value, light: light.value, critical: critical.value };
  return ok({ id, name, ...numbers, weapons: weapons.value, armour: armour.value });
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
