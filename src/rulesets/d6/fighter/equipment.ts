import {
  type Json,
  type NamedDocument,
  type Result,
  type StoredSheet,
  lookup,
  readStored,
} from "../../../engine/index.ts";
import { type ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";
import { type DamageType, MODES, type Mode, type D6WeaponKind } from "../vocabulary.ts";

/** A weapon as the rules read it. (d6/G.1; d6/I) */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument;

/** All weapons that a fighter carries, by id. */
export type Weapons = Readonly<Record<string, Weapon>>;

/** A piece of armour: its protection by type of damage. (d6/G.2; d6/B) */
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;

/** Reads a weapon from plain data. (d6/I) */
export function readWeapon(data: Json | undefined): Result<Weapon> {
  return readStored(WEAPON_SHEET, data);
}

const HANDS = readWeapon({
  ...{ id: "unarmed", name: "", skill: "unarmed" },
  ...{ damage: 0, addsStrength: true, type: "impact", track: "light" },
});
if (!HANDS.ok) throw new Error(HANDS.refusal.code);

/** Bare hands, a weapon of every fighter. (N12, Strength adds in full; the rest is ours) */
export const BARE_HANDS: Weapon = HANDS.value;

/** Lists the modes that can be set: those marked on the sheet, and the current one. (S4, Change Gun Mode) */
export function listModes({ mode, modes }: Pick<Weapon, "mode" | "modes">): readonly Mode[] {
  return MODES.filter((each) => each === mode || (each !== "none" && modes[each]));
}

/**
 * Computes the rounds that a weapon holds; 0 if its rounds are not tracked. A gun without modes holds 1, since it is reloaded after every
 * shot. (S4, Fire Weapon; d6/I)
 */
export function computeCapacity({ kind, mode, magazine }: Pick<Weapon, "kind" | "mode" | "magazine">): number {
  return kind === "gun" && mode === "none" ? 1 : magazine;
}

/** Counts the rounds that a weapon can fire now; infinite if they are not tracked. (d6/I) */
export function countRounds(weapon: Pick<Weapon, "kind" | "mode" | "magazine" | "rounds">): number {
  const capacity = computeCapacity(weapon);
  return capacity > 0 ? Math.min(weapon.rounds, capacity) : Infinity;
}

/** Finds the weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: Weapons, id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : lookup(weapons, id);
}

/** True if the weapon attacks at a distance; thrown weapons do, too. (S4) */
export function isRanged({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "melee";
}

/** Returns the name of a weapon, or the key of bare hands. */
export function labelWeapon({ name }: Pick<Weapon, "name">): string {
  return name || "RIPOSTE.d6.kind.unarmed";
}

/** Builds the weapon data of an event. */
export function buildWeaponDetails({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** Builds the weapon data of an option. */
export function describeWeapon({ name, kind }: Weapon): { readonly weapon: string; readonly kind: D6WeaponKind } {
  return { weapon: name, kind };
}

/** Computes the protection against a type of damage: that of the best worn armour, since layers do not add up. (d6/B; d6/L-1) */
export function computeProtection(armour: readonly Armour[], type: DamageType): number {
  return Math.max(0, ...armour.filter(({ worn }) => worn).map((piece) => piece[type]));
}
