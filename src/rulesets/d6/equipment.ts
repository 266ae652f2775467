import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, shown } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Attribute, DamageType, Mode, Skill, Track, WeaponKind } from "./vocabulary.ts";
import { ATTRIBUTES, DAMAGE_TYPES, MODES, SKILLS, TRACKS, WEAPON_KINDS } from "./vocabulary.ts";

/** A weapon as it is used. `damage` is its base value, to which some add Strength; `pierce` is taken from armour. (G.1; I) */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly skill: Skill;
  readonly attribute: Attribute;
  readonly damage: number;
  readonly addsStrength: boolean;
  readonly type: DamageType;
  readonly track: Track;
  readonly pierce: number;
  readonly mode: Mode;
};

/** Protection, by type of damage. (G.2; B) */
export type Armour = {
  readonly id: string;
  readonly name: string;
  readonly worn: boolean;
  readonly energy: number;
  readonly impact: number;
  readonly piercing: number;
};

/** The highest damage value, piercing and protection that a sheet may show. (ours) */
export const HIGHEST_VALUE = 20;

/** What everybody has: hands and feet. (N12, Strength adds in full; the rest is ours) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "melee",
  skill: "unarmed",
  attribute: "agility",
  damage: 0,
  addsStrength: true,
  type: "impact",
  track: "light",
  pierce: 0,
  mode: "none",
};

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : weapons.find((weapon) => weapon.id === id);
}

/** Whether the weapon strikes from afar; what is thrown does, too. (S4) */
export function isRanged({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "melee";
}

/** What an event tells of a weapon. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The best protection that is worn against a type of damage; layers do not add up. (B; L-1) */
export function armourAgainst(armour: readonly Armour[], type: DamageType): number {
  return Math.max(0, ...armour.filter(({ worn }) => worn).map((piece) => piece[type]));
}

/** Takes a weapon from plain data; refuses words that this game does not have, and values outside of 0 to 20. */
export function readWeapon(data: Json | undefined): Result<Weapon> {
  if (!isData(data)) return refuse("weapon/malformed", { name: "" });
  const { id, name, damage, pierce } = data;
  const malformed = refuse("weapon/malformed", { name: shown(name) });
  const kind = wordOf(data["kind"], WEAPON_KINDS);
  const skill = wordOf(data["skill"], SKILLS);
  const attribute = wordOf(data["attribute"] ?? "agility", ATTRIBUTES);
  const type = wordOf(data["type"], DAMAGE_TYPES);
  const track = wordOf(data["track"], TRACKS);
  const mode = wordOf(data["mode"] ?? "none", MODES);
  if (typeof id !== "string" || typeof name !== "string") return malformed;
  if (!kind || !skill || !attribute || !type || !track || !mode) return malformed;
  if (!isValue(damage)) return badNumber(name, "damage", damage);
  if (pierce !== undefined && !isValue(pierce)) return badNumber(name, "pierce", pierce);
  const values = { damage, pierce: pierce ?? 0, addsStrength: data["addsStrength"] === true };
  return ok({ id, name, kind, skill, attribute, type, track, mode, ...values });
}

/** Takes a piece of armour from plain data; refuses values outside of 0 to 20. */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, worn } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("armour/malformed", { name: shown(name) });
  const values = { energy: 0, impact: 0, piercing: 0 };
  for (const type of DAMAGE_TYPES) {
    const value = data[type] ?? (Object.hasOwn(data, type) ? null : 0);
    if (!isValue(value)) return refuse("armour/bad-rating", { name, value: shown(value) });
    values[type] = value;
  }
  return ok({ id, name, worn: worn === true, ...values });
}

function badNumber(name: string, field: string, value: Json | undefined) {
  return refuse("weapon/bad-number", { name, field, value: shown(value) });
}

function wordOf<T extends string>(value: Json | undefined, words: readonly T[]): T | undefined {
  return words.find((word) => word === value);
}

function isValue(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= HIGHEST_VALUE;
}
