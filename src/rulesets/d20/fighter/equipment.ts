import { type Result, ok, refuse } from "../../../engine/index.ts";
import { type ArmourKind, SIZES, type SizeName } from "../vocabulary.ts";
import type { Armour, Weapon } from "./sheets.ts";

/** The weapon of unarmed attacks, which every fighter has. (d20/J-25) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  ability: "strength",
  bonus: 0,
  dice: 1,
  sides: 3,
  threat: 1,
  long: false,
  ready: true,
  figureSource: "ours",
};

/** The length in feet of a step, and of the side of a square. (S3; d20/D) */
export const STEP = 5;

/** Measures the reach of a hand weapon in feet: ten for long weapons and large fighters, else five. (S3; d20/F.3; d20/J-44) */
export function measureReach(size: SizeName, { long }: Pick<Weapon, "long">): number {
  return long || SIZES[size] >= SIZES.large ? 10 : 5;
}

/** True for hand weapons and bare hands. Only they threaten opponents and can use an opening. (S3; d20/E, d20/F.3) */
export function isMelee({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "melee" || kind === "unarmed";
}

/** True if a weapon reaches a distance in feet: a hand weapon within its reach, any other always. (S3; d20/F.3; d20/J-27) */
export function hasReach(size: SizeName, weapon: Pick<Weapon, "kind" | "long">, feet: number): boolean {
  return !isMelee(weapon) || feet <= measureReach(size, weapon);
}

/** True if Strength adds to the weapon's damage. (d20/I) */
export function hasStrengthDamage({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "ranged" && kind !== "psychic";
}

/** True if using the weapon distracts the fighter. (S3; d20/E; d20/J-57) */
export function isDistracting({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "psychic";
}

/** Finds a carried weapon by its id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : weapons.find((weapon) => weapon.id === id);
}

/**
 * Finds a fighter's weapon by its id, or bare hands. Refuses a weapon that the fighter does not have, or has put away. (S3; d20/D;
 * d20/J-56)
 */
export function resolveWeapon(
  { name, weapons }: { readonly name: string; readonly weapons: readonly Weapon[] },
  id: string,
): Result<Weapon> {
  const weapon = findWeapon(weapons, id);
  if (!weapon) return refuse("attack/no-weapon", { name });
  return weapon.ready ? ok(weapon) : refuse("weapon/not-ready", { name: weapon.name });
}

/** Labels a weapon: its name, or for bare hands the key of their kind. */
export function labelWeapon({ name, kind }: Pick<Weapon, "name" | "kind">): string {
  return name || `RIPOSTE.d20.kind.${kind}`;
}

/** Picks the data of a weapon for an event; bare hands have no name. */
export function pickWeaponDetails({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The name of a weapon that a feat must give to apply to it; for bare hands it is their id. (S3; d20/B; d20/J-51) */
export function featWeaponName({ id, name }: Pick<Weapon, "id" | "name">): string {
  return name || id;
}

/** Lists the names that feats use for the weapons in hand, or for bare hands if no weapon is in hand. (S3; d20/B; d20/J-51, d20/J-56) */
export function listReadyNames({ weapons }: { readonly weapons: readonly Weapon[] }): readonly string[] {
  const ready = weapons.filter((weapon) => weapon.ready);
  return (ready.length > 0 ? ready : [BARE_HANDS]).map(featWeaponName);
}

/** Picks the best bonus of the worn pieces of a kind, since they do not stack. (S3; d20/A.5, d20/I) */
export function pickBestBonus(armour: readonly Armour[], kind: ArmourKind): number {
  let best = 0;
  for (const piece of armour) if (piece.worn && piece.kind === kind) best = Math.max(best, piece.bonus);
  return best;
}
