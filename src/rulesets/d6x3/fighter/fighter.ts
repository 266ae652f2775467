import {
  type NamedDocument,
  type StoredSheet,
  type Json,
  type Modifier,
  type Result,
  type FightSide,
  type Event,
  type Scene,
  lookup,
  withQuantity,
  createIndexReader,
  createListReader,
  readStored,
  readStoredFighter,
  listEffects,
  listFighters,
  pickHighest,
} from "../../../engine/index.ts";
import { ARMOUR_SHEET, WEAPON_SHEET, FIGHTER } from "./sheets.ts";
import { happened } from "../events.ts";
import type { ThingSize, System } from "../vocabulary.ts";

/** A weapon with its numbers. `quantity` is the number that is carried, if one is stored. (d6x3/I) */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument & { readonly quantity?: number };

/** A piece of armour: worn, it adds to Toughness and reduces Speed. (d6x3/B; d6x3/I) */
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;

/** Bare hands: 1d3 and Strength. (d6x3/I) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  group: "melee",
  focus: "brawling",
  dice: 1,
  sides: 3,
  ability: "strength",
  range: 0,
  penetrating: false,
  bonus: 0,
  launcher: false,
  ready: true,
  jam: "works",
  figureSource: "source",
};

/** A weapon picked up in a hurry; no source gives its dice. (d6x3/H.1, Whatever's Handy; S2; d6x3/R-11) */
export const MAKESHIFT: Weapon = {
  ...BARE_HANDS,
  id: "makeshift",
  focus: "light-weapons",
  sides: 6,
  figureSource: "ours",
};

/** The kind of a weapon, which labels it if it has no name; bare hands and a makeshift weapon have their own. (d6x3/I; d6x3/H.1) */
export function weaponKind({ id, group }: Pick<Weapon, "id" | "group">): string {
  return id === BARE_HANDS.id || id === MAKESHIFT.id ? id : group;
}

/** The weapons at a fighter's disposal: those carried, one picked up in a hurry if `handy`, and the die of bare hands. */
export type WeaponsInHand = {
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly handy: boolean;
  readonly unarmedSides: number;
};

/** Finds a carried weapon by its id, bare hands, or a weapon that was just picked up. (d6x3/I; d6x3/H.1) */
export function findWeapon({ weapons, handy, unarmedSides }: WeaponsInHand, id: string): Weapon | undefined {
  if (id === BARE_HANDS.id) return { ...BARE_HANDS, sides: unarmedSides };
  return id === MAKESHIFT.id && handy ? MAKESHIFT : lookup(weapons, id);
}

/** The worn armour that protects best; no other piece has an effect. (d6x3/R-1) */
export function bestArmour(armour: readonly Armour[]): Armour | undefined {
  return pickHighest(armour, ({ worn, bonus }) => (worn ? bonus : 0));
}

/** True if a weapon may jam or run out: guns, and launchers of grenades. (S2) */
export function isGun({ group, launcher }: Pick<Weapon, "group" | "launcher">): boolean {
  return group === "gun" || (group === "explosive" && launcher);
}

/** True if an attack throws the weapon itself, so that the next one must be readied. (S2, Explosives; d6x3/R-31) */
export function isThrown({ group, launcher }: Pick<Weapon, "group" | "launcher">): boolean {
  return group === "thrown" || (group === "explosive" && !launcher);
}

/** True if no piece of a thrown weapon is left. (S2, Explosives; d6x3/R-39) */
export function isUsedUp(weapon: Pick<Weapon, "group" | "launcher" | "quantity">): boolean {
  return isThrown(weapon) && weapon.quantity === 0;
}

/** True if a missed shot jams the gun or leaves it empty: when the Drama Die shows a 6. (S2; d6x3/F.5) */
export function isJammingMiss(weapon: Pick<Weapon, "group" | "launcher">, drama: number): boolean {
  return isGun(weapon) && drama === 6;
}

/** The reach of blows in metres, which is also the maximum distance between fighters beside each other. (S2; d6x3/J-22) */
export const REACH = 2;

/**
 * The penalty of a ranged attack at a distance: 0 within range, -2 up to one and a half times the range. Null beyond that, where no attack
 * is possible. (S2; d6x3/F.3)
 */
export function rangePenalty(distance: number, range: number): number | null {
  if (distance <= range) return 0;
  return distance <= 1.5 * range ? -2 : null;
}

/** A fighter as the rules read it: a person, a thing or a vehicle, with the carried items. */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument & {
    readonly weapons: Readonly<Record<string, Weapon>>;
    readonly armour: readonly Armour[];
    readonly side: FightSide;
  };

/** The bonus of a focus on its test. (d6x3/A.1) */
export const FOCUS_BONUS = 2;

/** The modifiers that make up a fighter's own Defense: 10, Dexterity and the bonus of the level. (d6x3/B) */
export function baseDefense({ abilities, defenseBonus }: Fighter): readonly Modifier[] {
  return [
    { source: "defense.base", value: 10 },
    { source: "ability.dexterity", value: abilities.dexterity },
    { source: "defense.level", value: defenseBonus },
  ];
}

/**
 * The modifiers that make up Toughness: current Constitution and the worn armour, or for a thing the GM's number. (d6x3/B; S2; d6x3/F.6)
 */
export function baseToughness({ abilities, armour, drained, body, thing }: Fighter): readonly Modifier[] {
  if (body === "object") return [{ source: "toughness.thing", value: thing.toughness }];
  return [
    { source: "ability.constitution", value: abilities.constitution - drained },
    { source: "toughness.armour", value: bestArmour(armour)?.bonus ?? 0 },
  ];
}

/** The full Fortune at a level: 15 at the first. Each further level adds 1 plus Constitution, at least 1. (d6x3/J-4) */
export function fullFortune(level: number, constitution: number): number {
  return 15 + Math.max(1, 1 + constitution) * (level - 1);
}

/** Reads a fighter from plain data; refuses values that no sheet can hold. */
export function readFighter(data: Json): Result<Fighter> {
  return readStoredFighter(FIGHTER, data, ITEM_READERS);
}

const ITEM_READERS = {
  weapons: createIndexReader((weapon) => withQuantity(readStored(WEAPON_SHEET, weapon), weapon)),
  armour: createListReader((piece) => readStored(ARMOUR_SHEET, piece)),
};

/** The number that hits a thing of each size; bigger things are easier to hit. (S2, Object Combat Target Numbers) */
export const SIZE_TARGETS: Readonly<Record<ThingSize, number>> = {
  "very-large": 7,
  large: 9,
  "human-sized": 11,
  small: 13,
  "very-small": 15,
  diminutive: 17,
  minuscule: 19,
  "almost-invisible": 21,
};

/**
 * True if damage harms a fighter or a thing. Only stunts harm a vehicle; a part of a vehicle is a separate thing. (S2, Vehicles in Combat;
 * d6x3/R-21, d6x3/R-29)
 */
export function canBeHarmed({ body }: Fighter): boolean {
  return body !== "vehicle";
}

/**
 * Builds an event for each vehicle among the affected fighters, since damage alone does not harm it. (S2, Vehicles in Combat; d6x3/R-21)
 */
export function buildUnharmedEvents(scene: Scene<Fighter>, caught: readonly string[]): readonly Event[] {
  const vehicles = listFighters(scene, caught).filter((fighter) => !canBeHarmed(fighter));
  return vehicles.map(({ id }) => happened("unharmed", { fighter: id }));
}

/** True if a vehicle is stopped, by a crash or by the GM. (S2, Crashes) */
export function isStopped({ vehicle, conditions }: Pick<Fighter, "vehicle" | "conditions">): boolean {
  return vehicle.inoperative || conditions["taken-out"];
}

/** The current rating of a system, without damage that is suppressed. (d6x3/H.1, System Damage) */
export function systemRating(scene: Scene, { id, vehicle }: Fighter, system: System): number {
  const isSuppressed = listEffects(scene, id, "suppressed").some(([, { data }]) => data["system"] === system);
  return isSuppressed ? Math.max(0, vehicle[system]) : vehicle[system];
}

/** True if a system is so damaged that tests with it fail automatically: below -2. (d6x3/H.1, System Damage) */
export function isSystemLost(system: number): boolean {
  return system < -2;
}

/** Computes the number that hits a thing: by its size, plus the GM's addition for movement or other reasons. (S2) */
export function computeSizeTarget({ size, raised }: Pick<Fighter["thing"], "size" | "raised">): number {
  return SIZE_TARGETS[size] + raised;
}
