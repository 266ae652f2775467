import { type Data, type Json, type Result, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import {
  AIMS,
  ARMOUR_KINDS,
  type Aim,
  type ArmourKind,
  SIZES,
  type Size,
  WEAPON_KINDS,
  type WeaponKind,
} from "../vocabulary.ts";

/** A weapon as it is used. `threat` is how many faces of the die make a critical hit: 1 is the 20 alone. (S3; d20/F.2, d20/I) */
export type Weapon = {
  readonly id: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly ability: Aim;
  /** The dice of its damage. */
  readonly dice: number;
  readonly sides: number;
  readonly threat: number;
  /** Whether it reaches ten feet instead of five. (S3; d20/F.3) */
  readonly long: boolean;
  /** Whether it is in hand; what is put away neither strikes nor threatens. (d20/J-56) */
  readonly ready: boolean;
};

/** Something worn or carried that adds to defence. (S3; d20/I; d20/J-20) */
export type Armour = {
  readonly id: string;
  readonly name: string;
  readonly kind: ArmourKind;
  readonly bonus: number;
  readonly worn: boolean;
};

/** What everybody has. (d20/J-25) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  ability: "strength",
  dice: 1,
  sides: 3,
  threat: 1,
  long: false,
  ready: true,
};

/** How far a hand weapon reaches, in feet: long ones and the big reach ten. (S3; d20/F.3; d20/J-44) */
export function reachOf(size: Size, { long }: Pick<Weapon, "long">): number {
  return long || SIZES[size] >= SIZES.large ? 10 : 5;
}

/** Whether it strikes those within reach; only such weapons threaten, and take an opportunity. (S3; d20/E, d20/F.3) */
export function isMelee({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "melee" || kind === "unarmed";
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

/** What an event tells of a weapon: bare hands have no name but their kind. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** What the worn pieces of a kind add: they do not stack, the best counts. (S3; d20/A.5, d20/I) */
export function bestBonus(armour: readonly Armour[], kind: ArmourKind): number {
  let best = 0;
  for (const piece of armour) if (piece.worn && piece.kind === kind) best = Math.max(best, piece.bonus);
  return best;
}

/** Takes a weapon from plain data; refuses an unknown kind, and dice or a threat that no weapon has. (d20/I) */
export function readWeapon(data: Data): Result<Weapon> {
  const { id, name, dice, sides, threat = 1 } = data;
  const kind = oneOf(WEAPON_KINDS, data["kind"]);
  if (typeof id !== "string" || typeof name !== "string" || !kind)
    return refuse("weapon/malformed", { name: shown(name) });
  if (!isWhole(dice, 1, 20)) return badNumber(name, "dice", dice);
  if (!isWhole(sides, 2, 12)) return badNumber(name, "sides", sides);
  if (!isWhole(threat, 1, 20)) return badNumber(name, "threat", threat);
  const ability = oneOf(AIMS, data["ability"]) ?? (kind === "ranged" ? "dexterity" : "strength");
  const marks = { long: data["long"] === true, ready: data["ready"] !== false };
  return ok({ id, name, kind, ability, dice, sides, threat, ...marks });
}

function badNumber(name: string, field: string, value: Json | undefined): Result<never> {
  return refuse("weapon/bad-number", { name, field, value: shown(value) });
}

/** Takes a piece of armour or a shield from plain data; refuses a bonus outside 0–20. */
export function readArmour(data: Data): Result<Armour> {
  const { id, name, bonus, worn } = data;
  const kind = oneOf(ARMOUR_KINDS, data["kind"] ?? "armour");
  if (typeof id !== "string" || typeof name !== "string" || !kind)
    return refuse("armour/malformed", { name: shown(name) });
  if (!isWhole(bonus, 0, 20)) return refuse("armour/bad-rating", { name, value: shown(bonus) });
  return ok({ id, name, kind, bonus, worn: worn === true });
}
