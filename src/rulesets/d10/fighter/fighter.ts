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
  oncePerStored,
  readSide,
  readStored,
  sumFighterWeight,
} from "../../../engine/index.ts";
import type { DerivedHealth } from "./derived-health.ts";
import { type DiceCustoms, type D10Pool, buildPool } from "../dice.ts";
import { type Armour, BARE_HANDS, type Weapon, readWeapon } from "./equipment.ts";
import { type Influenced, type InfluencedRoll, listAttributeTerms, listPowerDice } from "./influences.ts";
import { type Power, readPower } from "./powers.ts";
import { ARMOUR_SHEET, FIGHTER } from "./sheets.ts";
import { STAND_INS, type StandIns } from "./stand-ins.ts";
import {
  ABILITIES,
  ATTRIBUTES,
  type D10Ability,
  type D10Attribute,
  FAMILY_ABILITIES,
  FAMILY_ATTRIBUTES,
  PHYSICAL,
} from "../vocabulary.ts";
import { WOUND_LEVELS } from "./wound-levels.ts";

/** The numbers of a fighter: the stored fields of all editions. Ratings that the fighter's own edition lacks are 0. (d10/B.1, d10/B.2) */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument &
  Influenced &
  CarriedThings & {
    /** The side of the fighter. (d10/L-59) */
    readonly side: FightSide;
    /** The dice rules of the edition that the fighter was read for; missing for this edition. */
    readonly customs?: Customs;
    /** The fighter's health in an edition with its own rules for health and load; missing in all other editions. */
    readonly derivedHealth?: DerivedHealth;
  };

/** The weapons, armour and powers of a fighter. */
type CarriedThings = {
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  /** The powers by id, so that the uses of each have a path in the scene. */
  readonly powers: Readonly<Record<string, Power>>;
};

/**
 * The dice rules of an edition for all its fighters; `boostExerts` is true if a bought success is the round's exertion. They are stored as
 * data in each fighter that is read for the edition. (d10/A.2, d10/A.6, d10/A.7)
 */
export type Customs = DiceCustoms & {
  readonly boostExerts: boolean;
  /** The bare hands of the edition; missing if they are those of this edition. (d10/I.1) */
  readonly hands?: Weapon;
  /** True if a Secondary Ability makes a defence easier; missing means true. (S1; d10/B.3; d10/K.28) */
  readonly easedDefences?: boolean;
};

/**
 * The rules for reading a fighter in an edition: its attributes and abilities, its dice rules, and the attributes that replace those of
 * other editions.
 */
export type Reading = {
  readonly attributes: readonly D10Attribute[];
  readonly abilities: readonly D10Ability[];
  readonly customs?: Customs;
  readonly standIns: StandIns;
};

/** The rules for reading a fighter in this edition. (d10/B; d10/K.1) */
export const READING: Reading = { attributes: ATTRIBUTES, abilities: ABILITIES, standIns: STAND_INS };

/** Returns the wound penalty with its reason. (d10/H.1) */
export function woundPenalty(fighter: Fighter): Modifier {
  return (
    fighter.derivedHealth?.penalty ?? { source: "penalty.wound", value: WOUND_LEVELS[fighter.wound]?.penalty ?? 0 }
  );
}

/** Lists the terms of a pool: the attribute, the ability, and the dice that powers add to such a roll. (d10/A.1, d10/J.1) */
export function listPoolTerms(
  fighter: Fighter,
  attribute: D10Attribute,
  ability: D10Ability,
  roll: InfluencedRoll = { roll: "task", ability },
): readonly Modifier[] {
  const abilityTerm = { source: `ability.${ability}`, value: fighter.abilities[ability] };
  if (isUnmodified(fighter))
    return [{ source: `attribute.${attribute}`, value: fighter.attributes[attribute] }, abilityTerm];
  return [
    ...listAttributeTerms(fighter, attribute),
    abilityTerm,
    ...listPowerDice(fighter, roll),
    ...(fighter.derivedHealth && PHYSICAL.includes(attribute) ? [fighter.derivedHealth.burden] : []),
  ];
}

/** True if a fighter's pools depend only on the ratings. (d10/A.1) */
function isUnmodified({ influences, raises, derivedHealth }: Fighter): boolean {
  return influences.length === 0 && raises.length === 0 && !derivedHealth;
}

/** Returns the weapon that represents a fighter's bare hands. (S1; d10/F.1) */
export function getBareHands({ customs }: Pick<Fighter, "customs">): Weapon {
  return customs?.hands ?? BARE_HANDS;
}

/**
 * Builds a pool of a fighter, with the wound penalty and the edition's dice rules. Every pool except that of initiative is built here.
 * (d10/A.1; d10/H.1; d10/L-4)
 */
export function buildFighterPool(
  fighter: Fighter,
  base: readonly Modifier[],
  difficultyWhy: readonly Modifier[],
): D10Pool {
  return buildPool(base, woundPenalty(fighter), difficultyWhy, fighter.customs);
}

/**
 * Reads a fighter for an edition. Ratings that only other editions have are read as 0, and their Secondary Abilities are left out; the
 * sheet keeps both.
 */
export function readFighter({ attributes, abilities, standIns, customs }: Reading, data: Json): Result<Fighter> {
  const read = readStored(FIGHTER, data);
  if (!read.ok) return read;
  const carried = readCarriedThings(toData(data), standIns);
  if (!carried.ok) return carried;
  const { weapons, armour, powers } = carried.value;
  const fighter = {
    ...read.value,
    // The weight of carried items is added to the entered load. (d10/I.5; d10/L-73)
    load: read.value.load + sumFighterWeight(toData(data)),
    weapons,
    armour,
    powers,
    side: readSide(toData(data)["side"]),
    attributes: filterAttributes(read.value.attributes, attributes),
    abilities: filterAbilities(read.value.abilities, abilities),
    secondaries: filterSecondaries(read.value.secondaries, abilities),
    influences: NONE,
    raises: NONE,
  };
  return ok(customs ? { ...fighter, customs } : fighter);
}

const NONE = [] as const;

const filterAttributes = oncePerStored((ratings: Fighter["attributes"], supported: readonly D10Attribute[]) =>
  dropUnknownRatings(ratings, FAMILY_ATTRIBUTES, supported),
);

const filterAbilities = oncePerStored((ratings: Fighter["abilities"], supported: readonly D10Ability[]) =>
  dropUnknownRatings(ratings, FAMILY_ABILITIES, supported),
);

const filterSecondaries = oncePerStored((all: Fighter["secondaries"], supported: readonly D10Ability[]) =>
  all.filter(({ ability }) => supported.includes(ability)),
);

function dropUnknownRatings<K extends string, R extends Readonly<Record<K, number>>>(
  ratings: R,
  all: readonly K[],
  supported: readonly K[],
): R {
  const unknown = all.filter((each) => !supported.includes(each));
  return { ...ratings, ...Object.fromEntries(unknown.map((each) => [each, 0])) };
}

function readCarriedThings(data: Data, standIns: StandIns): Result<CarriedThings> {
  const weapons = readWeapons(data["weapons"], standIns);
  if (!weapons.ok) return weapons;
  const armour = readArmour(data["armour"]);
  if (!armour.ok) return armour;
  const powers = readPowers(data["powers"], standIns);
  if (!powers.ok) return powers;
  return ok({ weapons: weapons.value, armour: armour.value, powers: powersById(powers.value) });
}

const powersById = oncePerStored((powers: readonly Power[]): Fighter["powers"] =>
  Object.fromEntries(powers.map((power) => [power.id, power])),
);

const readWeapons = createListReader(readWeapon);
const readPowers = createListReader(readPower);
const readArmour = createListReader((piece) => readStored(ARMOUR_SHEET, piece));
