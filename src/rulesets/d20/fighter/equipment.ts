import { type Result, ok, refuse } from "../../../engine/index.ts";
import { type ArmourKind, SIZES, type Size } from "../vocabulary.ts";
import type { Armour, Weapon } from "./sheets.ts";

/** What every fighter has. (d20/J-25) */
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

/** A step, and the side of a square, in feet. (S3; d20/D) */
export const STEP = 5;

/** How far a hand weapon reaches, in feet: long ones and the big reach ten. (S3; d20/F.3; d20/J-44) */
export function reachOf(size: Size, { long }: Pick<Weapon, "long">): number {
  return long || SIZES[size] >= SIZES.large ? 10 : 5;
}

/** Whether it strikes those within reach; only such weapons threaten, and take an opportunity. (S3; d20/E, d20/F.3) */
export function isMelee({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "melee" || kind === "unarmed";
}

/** True if a weapon reaches so many feet: one for the hand as far as its reach, any other always. (S3; d20/F.3; d20/J-27) */
export function coversFeet(size: Size, weapon: Pick<Weapon, "kind" | "long">, feet: number): boolean {
  return !isMelee(weapon) || feet <= reachOf(size, weapon);
}

/** Whether Strength adds to its damage. (d20/I) */
export function addsStrength({ kind }: Pick<Weapon, "kind">): boolean {
  return kind !== "ranged" && kind !== "psychic";
}

/** Whether using it takes the mind off the fight. (S3; d20/E; d20/J-57) */
export function distracts({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "psychic";
}

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? BARE_HANDS : weapons.find((weapon) => weapon.id === id);
}

/** The weapon that a fighter has in hand under this id, or bare hands; refuses what they have not, or have put away. (S3; d20/D; d20/J-56) */
export function weaponInHand(
  { name, weapons }: { readonly name: string; readonly weapons: readonly Weapon[] },
  id: string,
): Result<Weapon> {
  const weapon = findWeapon(weapons, id);
  if (!weapon) return refuse("attack/no-weapon", { name });
  return weapon.ready ? ok(weapon) : refuse("weapon/not-ready", { name: weapon.name });
}

/** What a weapon is called in words: bare hands by the key of their kind. */
export function callWeapon({ name, kind }: Pick<Weapon, "name" | "kind">): string {
  return name || `RIPOSTE.d20.kind.${kind}`;
}

/** What an event tells of a weapon: bare hands have no name but their kind. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The name that feats know a weapon by: bare hands go by what they are. (S3; d20/B; d20/J-51) */
export function knownAs({ id, name }: Pick<Weapon, "id" | "name">): string {
  return name || id;
}

/** The names of what a fighter has in hand; bare hands where that is nothing. (S3; d20/B; d20/J-51, d20/J-56) */
export function namesInHand({ weapons }: { readonly weapons: readonly Weapon[] }): readonly string[] {
  const ready = weapons.filter((weapon) => weapon.ready);
  return (ready.length > 0 ? ready : [BARE_HANDS]).map(knownAs);
}

/** What the worn pieces of a kind add: they do not stack, the best counts. (S3; d20/A.5, d20/I) */
export function bestBonus(armour: readonly Armour[], kind: ArmourKind): number {
  let best = 0;
  for (const piece of armour) if (piece.worn && piece.kind === kind) best = Math.max(best, piece.bonus);
  return best;
}
