import { type Data, type Named, type Result, type Stored, ok, readStored } from "../../../engine/index.ts";
import type { Ability, WeaponKind, WeaponSize } from "../vocabulary.ts";
import { type ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";
import { type StandIns, withStandIn } from "./stand-ins.ts";

/** The ability that aims each type of weapon, where the weapon names none. (S1; d10/G.2, with bows by d10/L-10) */
export const AIMING_ABILITIES = {
  unarmed: "brawl",
  knuckles: "brawl",
  melee: "melee",
  thrown: "athletics",
  bow: "athletics",
  firearm: "firearms",
  crossbow: "firearms",
} as const satisfies Readonly<Record<WeaponKind, Ability>>;

/** The weapon types that are used hand to hand, within reach. (S1; d10/F.1, d10/F.2) */
export const HAND_KINDS: readonly WeaponKind[] = ["unarmed", "knuckles", "melee"];

/** The base difficulties that a type of weapon may have, the least and the most. */
export type BaseDifficulty = { readonly least: number; readonly most: number };

/** The base difficulty by type: what is thrown is heavy unless it is tiny; crossbows go with what Firearms aims. (S1; d10/F.1) */
export function baseDifficulty(kind: WeaponKind, size: WeaponSize): BaseDifficulty {
  if (kind === "thrown") return size === "tiny" ? { least: 6, most: 6 } : { least: 7, most: 7 };
  if (kind === "melee") return { least: 6, most: 7 };
  return kind === "firearm" || kind === "crossbow" ? { least: 6, most: 8 } : { least: 6, most: 6 };
}

/** A weapon as it is used. */
export type Weapon = Stored<typeof WEAPON_SHEET> & Named;

/** Protection that is worn: each point takes a damage die. (S1) */
export type Armour = Stored<typeof ARMOUR_SHEET> & Named;

/** What every fighter has: hands and feet, at the base difficulty for brawling. (S1; d10/F.1) */
export const BARE_HANDS: Weapon = {
  id: "unarmed",
  name: "",
  kind: "unarmed",
  attribute: "dexterity",
  ability: "brawl",
  difficulty: 6,
  damage: 0,
  range: 0,
  rateOfFire: 1,
  size: "tiny",
  committed: false,
  pointBlank: false,
  underwater: false,
  secondary: false,
  ready: true,
  figureSource: "book",
};

/** The weapon that a fighter carries under this id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string, hands: Weapon = BARE_HANDS): Weapon | undefined {
  return id === hands.id ? hands : weapons.find((weapon) => weapon.id === id);
}

/** What an event tells of a weapon: bare hands have no name but their kind. */
export function toldOf({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** The worn protection that counts: items do not stack, the best one counts. (S1; d10/0.3.16) */
export function bestArmour<A extends Pick<Armour, "rating" | "worn">>(armour: readonly A[]): A | undefined {
  let best: A | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.rating > (best?.rating ?? 0)) best = piece;
  }
  return best;
}

/** Takes a weapon from plain data, with an attribute that the edition knows. (d10/K.1) */
export function readWeapon(data: Data, standIns: StandIns = {}): Result<Weapon> {
  const read = readStored(WEAPON_SHEET, data);
  return read.ok ? ok(withStandIn(read.value, standIns)) : read;
}
