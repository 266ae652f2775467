import {
  type Data,
  type Json,
  type Modifier,
  type NamedDocument,
  type Result,
  type FightSide,
  type StoredSheet,
  toData,
  createListReader,
  ok,
  readSide,
  readStored,
} from "../../../engine/index.ts";
import { reduceSpeed } from "./conditions.ts";
import { type Armour, type Weapon, bestArmour } from "./equipment.ts";
import { ARMOUR_SHEET, FIGHTER, WEAPON_SHEET } from "./sheets.ts";

/** The numbers that a fighter brings into a fight: a person, a thing or a vehicle, and what they carry. */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument & {
    readonly weapons: Readonly<Record<string, Weapon>>;
    readonly armour: readonly Armour[];
    readonly side: FightSide;
  };

/** The bonus of a focus on its test. (d6x3/A.1) */
export const FOCUS_BONUS = 2;

/** The modifiers that make up a fighter's own Defense: 10, Dexterity and the bonus of the level. (d6x3/B) */
export function baseDefense({ abilities, defenseBonus }: Fighter): readonly Modifier[] {
  return [
    { source: "defense.base", value: 10 },
    { source: "ability.dexterity", value: abilities.dexterity },
    { source: "defense.level", value: defenseBonus },
  ];
}

/**
 * The modifiers that make up Toughness: current Constitution and the worn armour, or for a thing the GM's number. (d6x3/B; S2; d6x3/F.6)
 */
export function baseToughness({ abilities, armour, drained, body, thing }: Fighter): readonly Modifier[] {
  if (body === "object") return [{ source: "toughness.thing", value: thing.toughness }];
  return [
    { source: "ability.constitution", value: abilities.constitution - drained },
    { source: "toughness.armour", value: bestArmour(armour)?.bonus ?? 0 },
  ];
}

/**
 * Computes Speed in metres: 10 and Dexterity less the armour's penalty, plus `slower` (0 or less), then reduced by conditions. (d6x3/B;
 * d6x3/G.3; d6x3/A.6)
 */
export function computeSpeed({ abilities, armour, conditions }: Fighter, slower = 0): number {
  const whole = 10 + abilities.dexterity - (bestArmour(armour)?.penalty ?? 0) + slower;
  return reduceSpeed(Math.max(0, whole), conditions);
}

/** The full Fortune at a level: 15 at the first. Each further level adds 1 plus Constitution, at least 1. (d6x3/J-4) */
export function fullFortune(level: number, constitution: number): number {
  return 15 + Math.max(1, 1 + constitution) * (level - 1);
}

/** Reads a fighter from plain data; refuses values that no sheet can hold. */
export function readFighter(data: Json): Result<Fighter> {
  const stored = readStored(FIGHTER, data);
  if (!stored.ok) return stored;
  const carried = readCarried(toData(data));
  return carried.ok ? ok({ ...stored.value, ...carried.value, side: readSide(toData(data)["side"]) }) : carried;
}

function readCarried(data: Data): Result<Pick<Fighter, "weapons" | "armour">> {
  const weapons = readWeapons(data["weapons"]);
  if (!weapons.ok) return weapons;
  const armour = readArmour(data["armour"]);
  if (!armour.ok) return armour;
  return ok({
    weapons: Object.fromEntries(weapons.value.map((weapon) => [weapon.id, weapon])),
    armour: armour.value,
  });
}

const readWeapons = createListReader((weapon) => readStored(WEAPON_SHEET, weapon));
const readArmour = createListReader((piece) => readStored(ARMOUR_SHEET, piece));
