import {
  type Data,
  type Json,
  type Modifier,
  type Result,
  isData,
  lookup,
  ok,
  readList,
  refuse,
} from "../../../engine/index.ts";
import { BOUNDS, HIGHEST_ABILITY, LOWEST_ABILITY } from "../bounds.ts";
import { type Bound, readRecord } from "./numbers.ts";
import { type Armour, type Weapon, bestArmour, readArmour, readWeapon } from "./equipment.ts";
import { slowed } from "./condition-table.ts";
import { type Thing, type Vehicle, readThing, readVehicle } from "./things.ts";
import { type Ability, BODIES, type Body, CONDITIONS, type Conditions, FOCUSES, type Focus } from "../vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly focuses: Readonly<Record<Focus, boolean>>;
  readonly level: number;
  readonly fortune: number;
  /** What Fortune comes back to. */
  readonly fortuneMax: number;
  /** What a level or a talent adds to Defense. (d6x3/B) */
  readonly defenseBonus: number;
  /** The sides of the die of bare hands: 3, or 6 with a talent. (d6x3/I) */
  readonly unarmedSides: number;
  /** The points of Constitution that Dying has taken. (d6x3/G.3) */
  readonly drained: number;
  /** Whether they have had their breather since the last encounter. (S2, Breathers; d6x3/R-26) */
  readonly breathed: boolean;
  /** Minor opponents have neither Fortune nor wounds: what hurts them takes them out. (d6x3/J-20) */
  readonly minor: boolean;
  readonly conditions: Conditions;
  readonly weapons: Readonly<Record<string, Weapon>>;
  readonly armour: readonly Armour[];
  /** A person, a thing or a vehicle; what holds of a thing or a vehicle alone stands in its record. */
  readonly body: Body;
  readonly thing: Thing;
  readonly vehicle: Vehicle;
};

/** What a focus adds to its test. (d6x3/A.1) */
export const FOCUS_BONUS = 2;

/** The reasons for Defense that a fighter brings: 10, Dexterity and what a level adds. (d6x3/B) */
export function defenseBase({ abilities, defenseBonus }: Fighter): readonly Modifier[] {
  return [
    { source: "defense.base", value: 10 },
    { source: "ability.dexterity", value: abilities.dexterity },
    { source: "defense.level", value: defenseBonus },
  ];
}

/** The reasons for Toughness: Constitution as it is now, and the worn armour; of a thing what the GM has set. (d6x3/B; S2; d6x3/F.6) */
export function toughnessBase({ abilities, armour, drained, body, thing }: Fighter): readonly Modifier[] {
  if (body === "object") return [{ source: "toughness.thing", value: thing.toughness }];
  return [
    { source: "ability.constitution", value: abilities.constitution - drained },
    { source: "toughness.armour", value: bestArmour(armour)?.bonus ?? 0 },
  ];
}

/** Metres that a fighter moves: 10 and Dexterity less the armour's penalty and what has slowed them, then what conditions leave. (d6x3/B; d6x3/G.3; d6x3/A.6) */
export function speedOf({ abilities, armour, conditions }: Fighter, slower = 0): number {
  const whole = 10 + abilities.dexterity - (bestArmour(armour)?.penalty ?? 0) + slower;
  return slowed(Math.max(0, whole), conditions);
}

/** Fortune at a level: 15 at the first, and with each further one 1 and Constitution, at least 1. (d6x3/J-4) */
export function fortuneAt(level: number, constitution: number): number {
  return 15 + Math.max(1, 1 + constitution) * (level - 1);
}

/** Takes a fighter from plain data; refuses numbers that no sheet can show, with the field's name. */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const abilities = readAbilities(data["abilities"], name);
  if (!abilities.ok) return abilities;
  const numbers = readNumbers(data, name);
  if (!numbers.ok) return numbers;
  const carried = readCarried(data);
  if (!carried.ok) return carried;
  const things = readThings(data, name);
  if (!things.ok) return things;
  return ok({
    id,
    name,
    abilities: abilities.value,
    focuses: readMarks(data["focuses"], FOCUSES),
    ...numbers.value,
    minor: data["minor"] === true,
    breathed: data["breathed"] === true,
    conditions: readMarks(data["conditions"], CONDITIONS),
    ...carried.value,
    ...things.value,
  });
}

function readCarried(data: Data): Result<Pick<Fighter, "weapons" | "armour">> {
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  return ok({
    weapons: Object.fromEntries(weapons.value.map((weapon) => [weapon.id, weapon])),
    armour: armour.value,
  });
}

function readThings(data: Data, name: string): Result<Pick<Fighter, "body" | "thing" | "vehicle">> {
  const thing = readThing(data["thing"], name);
  if (!thing.ok) return thing;
  const vehicle = readVehicle(data["vehicle"], name);
  if (!vehicle.ok) return vehicle;
  const body = BODIES.find((each) => each === data["body"]) ?? "person";
  return ok({ body, thing: thing.value, vehicle: vehicle.value });
}

type Counted = Pick<Fighter, keyof typeof BOUNDS>;

/** The single numbers; who says no highest Fortune has what they have. */
function readNumbers(data: Data, fighter: string): Result<Counted> {
  const { fortune = 0, fortuneMax = fortune } = data;
  return readRecord({ ...data, fortuneMax }, BOUNDS, fighter);
}

const RATING = { min: LOWEST_ABILITY, max: HIGHEST_ABILITY };
const RATINGS: Readonly<Record<Ability, Bound>> = {
  accuracy: RATING,
  communication: RATING,
  constitution: RATING,
  dexterity: RATING,
  fighting: RATING,
  intelligence: RATING,
  perception: RATING,
  strength: RATING,
  willpower: RATING,
};

function readAbilities(data: Json | undefined, fighter: string): Result<Record<Ability, number>> {
  return readRecord(isData(data) ? data : {}, RATINGS, fighter);
}

function readMarks<K extends string>(data: Json | undefined, keys: readonly K[]): Record<K, boolean> {
  const record = isData(data) ? data : {};
  return Object.fromEntries(keys.map((key) => [key, lookup(record, key) === true])) as Record<K, boolean>;
}
