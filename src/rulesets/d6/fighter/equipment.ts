import { type Json, type Named, type Result, type Stored, lookup, readStored } from "../../../engine/index.ts";
import { type ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";
import { type DamageType, MODES, type Mode, type WeaponKind } from "../vocabulary.ts";

/** A weapon as it is used. (d6/G.1; d6/I) */
export type Weapon = Stored<typeof WEAPON_SHEET> & Named;

/** All weapons that a fighter carries, by id. */
export type Weapons = Readonly<Record<string, Weapon>>;

/** Protection, by type of damage. (d6/G.2; d6/B) */
export type Armour = Stored<typeof ARMOUR_SHEET> & Named;

/** Takes a weapon from plain data. (d6/I) */
export function readWeapon(data: Json | undefined): Result<Weapon> {
  return readStored(WEAPON_SHEET, data);
}

const HANDS = readWeapon({
  ...{ id: "unarmed", name: "", skill: "unarmed" },
  ...{ damage: 0, addsStrength: true, type: "impact", track: "light" },
});
if (!HANDS.ok) throw new Error(HANDS.refusal.code);

/** Hands and feet, which every fighter has. (N12, Strength adds in full; the rest is ours) */
export const BARE_HANDS: Weapon = HANDS.value;

/** The modes that can be set: those that are marked, and the one that is set. (S4, Change Gun Mode) */
export function modesOf({ mode, modes }: Pick<Weapon, "mode" | "modes">): readonly Mode[] {
  return MODES.filter((each) => each === mode || (each !== "none" && modes[each]));
}

/** The rounds that a weapon holds: a gun without modes one, since it is reloaded after every shot; 0 where they are not counted. (S4,
 *  Fire Weapon; d6/I) */
export function capacityOf({ kind, mode, magazine }: Pick<Weapon, "kind" | "mode" | "magazine">): number {
  return kind === "gun" && mode === "none" ? 1 : magazine;
}

/** The rounds that a weapon can fire now; without end where they are not counted. (d6/I) */
export function roundsIn(weapon: Pick<Weapon, "kind" | "mode" | "magazine" | "rounds">): number {
  const capacity = capacityOf(weapon);
  return capacity > 0 ? Math.min(weapon.rounds, capacity) : Infinity;
}

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: Weapons, id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : lookup(weapons, id);
}

/** Whether the weapon strikes from afar; what is thrown does, too. (S4) */
export function isRanged({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "melee";
}

/** What a weapon is called in words: bare hands by the key of their kind. */
export function callWeapon({ name }: Pick<Weapon, "name">): string {
  return name || "RIPOSTE.d6.kind.unarmed";
}

/** What an event tells of a weapon. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** What an option tells of a weapon. */
export function namedIn({ name, kind }: Weapon): { readonly weapon: string; readonly kind: WeaponKind } {
  return { weapon: name, kind };
}

/** The best protection that is worn against a type of damage; layers do not add up. (d6/B; d6/L-1) */
export function armourAgainst(armour: readonly Armour[], type: DamageType): number {
  return Math.max(0, ...armour.filter(({ worn }) => worn).map((piece) => piece[type]));
}
