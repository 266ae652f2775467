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

/** The distance of point blank range and of melee reach, in metres. (S1; d10/F.2) */
export const POINT_BLANK_METRES = 2;

/** The types of hand weapons, which are used within reach. (S1; d10/F.1, d10/F.2) */
export const HAND_KINDS: readonly D10WeaponKind[] = ["unarmed", "knuckles", "melee"];

/** A weapon in the form that the rules use. */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument;

/** Armour; each of its points removes a damage die. (S1) */
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;

/** The bare hands and feet of every fighter, at the base difficulty for brawling. (S1; d10/F.1) */
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

/** Finds a carried weapon, or the bare hands, by its id. */
export function findWeapon(weapons: readonly Weapon[], id: string, hands: Weapon = BARE_HANDS): Weapon | undefined {
  return id === hands.id ? hands : weapons.find((weapon) => weapon.id === id);
}

/** Returns the name of a weapon; for bare hands, which have none, the key of their kind's label. */
export function labelWeapon({ name, kind }: Pick<Weapon, "name" | "kind">): string {
  return name || `RIPOSTE.d10.kind.${kind}`;
}

/** Builds the data of a weapon in events; bare hands have an empty name, but a kind. */
export function buildWeaponDetails({ id, name, kind }: Weapon): Pick<Weapon, "id" | "name" | "kind"> {
  return { id, name, kind };
}

/** Picks the best worn armour, which alone protects: armour does not stack. (S1; d10/0.3.16) */
export function pickBestArmour<A extends Pick<Armour, "rating" | "worn">>(armour: readonly A[]): A | undefined {
  let best: A | undefined;
  for (const piece of armour) {
    if (piece.worn && piece.rating > (best?.rating ?? 0)) best = piece;
  }
  return best;
}

/**
 * Reads a weapon. Missing fields get the defaults of its type, and an attribute that the edition lacks is replaced. (S1; d10/F.1; d10/K.1)
 */
export function readWeapon(data: Data, standIns: StandIns = NO_STAND_INS): Result<Weapon> {
  return readOnce(data, standIns);
}

const NO_STAND_INS: StandIns = {};

const readOnce = oncePerStored((data: Data, standIns: StandIns): Result<Weapon> => {
  const read = readStored(WEAPON_SHEET, { ...listStartValues(WEAPON_SHEET, data), ...data });
  return read.ok ? ok(withKnownAttribute(read.value, standIns)) : read;
});
