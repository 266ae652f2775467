import {
  type Data,
  type NamedDocument,
  type Result,
  type StoredSheet,
  ok,
  oncePerStored,
  readStored,
  listStartValues,
} from "../../../engine/index.ts";
import type { D10WeaponKind } from "../vocabulary.ts";
import { type ARMOUR_SHEET, WEAPON_SHEET } from "./sheets.ts";
import { type StandIns, withKnownAttribute } from "./stand-ins.ts";

/** Metres of point blank range, and of melee reach. (S1; d10/F.2) */
export const POINT_BLANK_METRES = 2;

/** The weapon types that are used hand to hand, within reach. (S1; d10/F.1, d10/F.2) */
export const HAND_KINDS: readonly D10WeaponKind[] = ["unarmed", "knuckles", "melee"];

/** A weapon as rules use it. */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument;

/** Armour: each point takes a damage die. (S1) */
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;

/** Bare hands and feet of every fighter, at the base difficulty for brawling. (S1; d10/F.1) */
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

/** Finds a carried weapon by its id, or bare hands. */
export function findWeapon(weapons: readonly Weapon[], id: string, hands: Weapon = BARE_HANDS): Weapon | undefined {
  return id === hands.id ? hands : weapons.find((weapon) => weapon.id === id);
}

/** Labels a weapon with its name; bare hands with the key of their kind. */
export function labelWeapon({ name, kind }: Pick<Weapon, "name" | "kind">): string {
  return name || `RIPOSTE.d10.kind.${kind}`;
}

/** Builds the data of a weapon in events: bare hands have no name but their kind. */
export function buildWeaponDetails({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** Picks the worn armour that counts: items do not stack, the best one counts. (S1; d10/0.3.16) */
export function pickBestArmour<A extends Pick<Armour, "rating" | "worn">>(armour: readonly A[]): A | undefined {
  let best: A | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.rating > (best?.rating ?? 0)) best = piece;
  }
  return best;
}

/** Reads a weapon with an attribute that the edition has; missing fields get the defaults of its type. (S1; d10/F.1; d10/K.1) */
export function readWeapon(data: Data, standIns: StandIns = NO_STAND_INS): Result<Weapon> {
  return readOnce(data, standIns);
}

const NO_STAND_INS: StandIns = {};

const readOnce = oncePerStored((data: Data, standIns: StandIns): Result<Weapon> => {
  const read = readStored(WEAPON_SHEET, { ...listStartValues(WEAPON_SHEET, data), ...data });
  return read.ok ? ok(withKnownAttribute(read.value, standIns)) : read;
});
