import {
  type Json,
  type NamedDocument,
  type Result,
  type StoredSheet,
  type Modifier,
  type FightSide,
  lookup,
  withQuantity,
  readStored,
  readStoredFighter,
  createIndexReader,
  createListReader,
} from "../../../engine/index.ts";
import { ARMOUR_SHEET, WEAPON_SHEET, CHARACTER } from "./sheets.ts";
import {
  type DamageType,
  type Mode,
  type D6WeaponKind,
  type D6Attribute,
  type Skill,
  type BoxTrack,
  MODES,
} from "../vocabulary.ts";

/** A weapon as the rules read it. `quantity` is the number that is carried, if one is stored. (d6/G.1; d6/I; d6/L-25) */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument & { readonly quantity?: number };

/** All weapons that a fighter carries, by id. */
export type Weapons = Readonly<Record<string, Weapon>>;

/** A piece of armour: its protection by type of damage. (d6/G.2; d6/B) */
export type Armour = StoredSheet<typeof ARMOUR_SHEET> & NamedDocument;

/** Reads a weapon from plain data. (d6/I) */
export function readWeapon(data: Json | undefined): Result<Weapon> {
  return withQuantity(readStored(WEAPON_SHEET, data), data);
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

/** True if no piece of a thrown weapon is left. (d6/L-25) */
export function isUsedUp({ kind, quantity }: Pick<Weapon, "kind" | "quantity">): boolean {
  return kind === "thrown" && quantity === 0;
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

/** The numbers that a fighter brings into a fight. */
export type Fighter = StoredSheet<typeof CHARACTER> &
  NamedDocument & {
    readonly weapons: Weapons;
    readonly armour: readonly Armour[];
    /** The side that the fighter is on. (Ours) */
    readonly side: FightSide;
  };

type Health = Pick<Fighter, "attributes" | "light" | "critical">;

/**
 * The number of boxes of a track, rounded up once. A light track has 8 and half the sum of Body and Willpower, a critical one 8 and half of
 * Body. (N5; d6/J-3)
 */
export function trackSize({ attributes }: Pick<Fighter, "attributes">, track: BoxTrack): number {
  const { body, willpower } = attributes;
  return 8 + Math.ceil((track === "light" ? body + willpower : body) / 2);
}

/** The penalty of wounds on a test: one die for every full three boxes of the worse track. (N5; d6/H.6) */
export function woundModifier(fighter: Health): Modifier {
  const light = Math.min(fighter.light, trackSize(fighter, "light"));
  const critical = Math.min(fighter.critical, trackSize(fighter, "critical"));
  return { source: "penalty.wound", value: 0 - Math.floor(Math.max(light, critical) / 3) };
}

/** The dice of an attribute. (d6/A.1) */
export function attributeDice(fighter: Fighter, attribute: D6Attribute): Modifier {
  return { source: `attribute.${attribute}`, value: fighter.attributes[attribute] };
}

/** The dice of a skill. (d6/A.1) */
export function skillDice(fighter: Fighter, skill: Skill): Modifier {
  return { source: `skill.${skill}`, value: fighter.skills[skill] };
}

/** Reads a fighter with weapons and armour from plain data. Refuses data that no sheet can hold, and names the field. */
export function readFighter(data: Json): Result<Fighter> {
  return readStoredFighter(CHARACTER, data, ITEM_READERS);
}

const ITEM_READERS = {
  weapons: createIndexReader(readWeapon),
  armour: createListReader((piece) => readStored(ARMOUR_SHEET, piece)),
};
