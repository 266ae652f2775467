import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup, shown } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import { readList } from "../../engine/parts/reading.ts";
import type { Armour, Weapon } from "./equipment.ts";
import { bestArmour, readArmour, readWeapon } from "./equipment.ts";
import type { Ability, Conditions, Focus } from "./vocabulary.ts";
import { ABILITIES, CONDITIONS, FOCUSES } from "./vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly focuses: Readonly<Record<Focus, boolean>>;
  readonly fortune: number;
  /** Minor opponents have neither Fortune nor wounds: what hurts them takes them out. (J-20) */
  readonly minor: boolean;
  readonly conditions: Conditions;
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly armour: readonly Armour[];
};

/** What a fighter may bring: abilities usually start between -2 and 4; what lies beyond is for what is no human. (B) */
export const LOWEST_ABILITY = -4;
export const HIGHEST_ABILITY = 12;
export const MOST_FORTUNE = 200;

/** What a focus adds to its test. (A.1) */
export const FOCUS_BONUS = 2;

/** The reasons for Defense that a fighter brings: 10 and Dexterity. (B) */
export function defenseBase({ abilities }: Fighter): readonly Modifier[] {
  return [
    { source: "defense.base", value: 10 },
    { source: "ability.dexterity", value: abilities.dexterity },
  ];
}

/** The reasons for Toughness: Constitution, and the worn armour. (B; S2) */
export function toughnessBase({ abilities, armour }: Fighter): readonly Modifier[] {
  return [
    { source: "ability.constitution", value: abilities.constitution },
    { source: "toughness.armour", value: bestArmour(armour)?.bonus ?? 0 },
  ];
}

/** Metres that a fighter moves: 10 and Dexterity less the armour's penalty; half of it, rounded up, when Wounded. (B; G.3; A.6) */
export function speedOf({ abilities, armour, conditions }: Fighter): number {
  const whole = Math.max(0, 10 + abilities.dexterity - (bestArmour(armour)?.penalty ?? 0));
  return conditions.wounded || conditions.exhausted ? Math.ceil(whole / 2) : whole;
}

/** Takes a fighter from plain data; refuses numbers that no sheet can show, with the field's name. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const abilities = readAbilities(data["abilities"], name);
  if (!abilities.ok) return abilities;
  const fortune = readNumber(data["fortune"], { field: "fortune", fighter: name, min: 0, max: MOST_FORTUNE });
  if (!fortune.ok) return fortune;
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  return ok({
    id,
    name,
    abilities: abilities.value,
    focuses: readMarks(data["focuses"], FOCUSES),
    fortune: fortune.value,
    minor: data["minor"] === true,
    conditions: readMarks(data["conditions"], CONDITIONS),
    weapons: Object.fromEntries(weapons.value.map((weapon) => [weapon.id, weapon])),
    armour: armour.value,
  });
}

function readAbilities(data: Json | undefined, fighter: string): Result<Record<Ability, number>> {
  const record = isData(data) ? data : {};
  const entries: [Ability, number][] = [];
  for (const key of ABILITIES) {
    const place = { field: key, fighter, min: LOWEST_ABILITY, max: HIGHEST_ABILITY };
    const rating = readNumber(lookup(record, key), place);
    if (!rating.ok) return rating;
    entries.push([key, rating.value]);
  }
  return ok(Object.fromEntries(entries) as Record<Ability, number>);
}

function readMarks<K extends string>(data: Json | undefined, keys: readonly K[]): Record<K, boolean> {
  const record = isData(data) ? data : {};
  return Object.fromEntries(keys.map((key) => [key, lookup(record, key) === true])) as Record<K, boolean>;
}

type Place = { readonly field: string; readonly fighter: string; readonly min: number; readonly max: number };

function readNumber(value: Json | undefined, place: Place): Result<number> {
  if (value === undefined) return ok(0);
  const fits = typeof value === "number" && Number.isInteger(value) && value >= place.min && value <= place.max;
  return fits ? ok(value) : refuse("fighter/out-of-bounds", { ...place, value: shown(value) });
}
