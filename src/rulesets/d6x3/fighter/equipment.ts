import { type NamedDocument, type StoredSheet, lookup } from "../../../engine/index.ts";
import type { ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";

/** A weapon with its numbers. (d6x3/I) */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument;

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
  let best: Armour | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.bonus > (best?.bonus ?? 0)) best = piece;
  }
  return best;
}

/** True if a weapon may jam or run out: guns, and launchers of grenades. (S2) */
export function isGun({ group, launcher }: Pick<Weapon, "group" | "launcher">): boolean {
  return group === "gun" || (group === "explosive" && launcher);
}

/** True if an attack throws the weapon itself, so that the next one must be readied. (S2, Explosives; d6x3/R-31) */
export function isThrown({ group, launcher }: Pick<Weapon, "group" | "launcher">): boolean {
  return group === "thrown" || (group === "explosive" && !launcher);
}

/** True if a missed shot jams the gun or leaves it empty: when the Drama Die shows a 6. (S2; d6x3/F.5) */
export function isJammingMiss(weapon: Pick<Weapon, "group" | "launcher">, drama: number): boolean {
  return isGun(weapon) && drama === 6;
}

/** The reach of blows, and the greatest distance of fighters beside each other, in metres. (S2; d6x3/J-22) */
export const REACH = 2;

/**
 * The penalty of a ranged attack at a distance: 0 within range, -2 up to half as much again. Null beyond that, where no attack is possible.
 * (S2; d6x3/F.3)
 */
export function rangePenalty(distance: number, range: number): number | null {
  if (distance <= range) return 0;
  return distance <= 1.5 * range ? -2 : null;
}
