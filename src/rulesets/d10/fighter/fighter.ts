import {
  type Event,
  type Json,
  type Modifier,
  type Option,
  type Scene,
  type StoredRecord,
  type Data,
  type NamedDocument,
  type Result,
  type StoredSheet,
  type FightSide,
  buildChange,
  ok,
  readStored,
  listStartValues,
  readStoredFighter,
  toData,
  createIndexReader,
  createListReader,
  sumFighterWeight,
  withQuantity,
  lookup,
  pickHighest,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import {
  type D10Ability,
  type D10WeaponKind,
  type D10Attribute,
  ABILITIES,
  ATTRIBUTES,
  FAMILY_ABILITIES,
  FAMILY_ATTRIBUTES,
  PHYSICAL,
  WOUND_LEVELS,
} from "../vocabulary.ts";
import { type SECONDARY, ARMOUR_SHEET, WEAPON_SHEET, FIGHTER } from "./sheets.ts";
import {
  type StandIns,
  type Influenced,
  type InfluencedRoll,
  type Power,
  withKnownAttribute,
  listAttributeTerms,
  listPowerDice,
  readPower,
  STAND_INS,
} from "./powers.ts";
import { type DiceCustoms, type D10Pool, buildPool } from "../dice.ts";

/**
 * The effect of exerting the body or the mind. `penalty` is the penalty afterwards; `fells` is true if it would put the fighter out of
 * action. (d10/H.6)
 */
export type Toll = (TollEvent<"exerted"> | TollEvent<"mind-exerted">) & {
  readonly cost: NonNullable<Option["cost"]>;
  readonly writes: readonly { readonly path: readonly string[]; readonly to: Json }[];
  readonly penalty: Modifier;
  readonly fells: boolean;
};

/** The kind of the event of a toll, with its data except for the reason. */
type TollEvent<K extends "exerted" | "mind-exerted"> = {
  readonly event: K;
  readonly told: Omit<Events[K], "because">;
};

/**
 * A fighter's health in an edition with its own rules for health and load. `burden` is the dice that the load costs; `will` is the rating
 * for rolls of the will; `body` and `mind` are the tolls of exertion. It is derived again before every declaration and stage. (d10/H.3,
 * d10/H.5, d10/H.6; d10/I.5)
 */
export type DerivedHealth = {
  readonly penalty: Modifier;
  readonly condition: "incapacitated" | "dead" | null;
  readonly burden: Modifier;
  readonly will: Modifier;
  readonly body: Toll;
  readonly mind: Toll;
};

/** Builds the event of a toll with its changes. (d10/H.6) */
export function takeToll(scene: Scene, fighter: string, toll: Toll, because: string): Event {
  const changes = toll.writes.map(({ path, to }) => buildChange(scene, ["fighters", fighter, ...path], to));
  if (toll.event === "exerted") return happened("exerted", { ...toll.told, because }, changes);
  return happened("mind-exerted", { ...toll.told, because }, changes);
}

/** A narrower ability that a fighter has in addition to the primary ones. (d10/B.3) */
export type Secondary = StoredRecord<typeof SECONDARY>;

/** The effect of a Secondary Ability on attacks and defences: one point easier, applied once. (S1; d10/B.3; d10/0.3.2; d10/case-95) */
export const SECONDARY_EASE: Modifier = { source: "difficulty.secondary", value: -1 };

/**
 * Picks the highest Secondary Ability under a primary ability, or the first of several equal ones; undefined if there is none. (d10/B.3)
 */
export function pickBestSecondary(secondaries: readonly Secondary[], ability: D10Ability): Secondary | undefined {
  return pickHighest(secondaries, (each) => (each.ability === ability ? each.rating : 0));
}

/** Replaces the primary ability's term of a pool with the rating of a Secondary Ability. (S1; d10/B.3) */
export function withSecondary(base: readonly Modifier[], { ability, rating }: Secondary): readonly Modifier[] {
  return base.map((term) =>
    term.source === `ability.${ability}` ? { source: "ability.secondary", value: rating } : term,
  );
}

/** The distance of point blank range and of melee reach, in metres. (S1; d10/F.2) */
export const POINT_BLANK_METRES = 2;

/** The types of hand weapons, which are used within reach. (S1; d10/F.1, d10/F.2) */
export const HAND_KINDS: readonly D10WeaponKind[] = ["unarmed", "knuckles", "melee"];

/** A weapon in the form that the rules use. `quantity` is the number that is carried, if one is stored. */
export type Weapon = StoredSheet<typeof WEAPON_SHEET> & NamedDocument & { readonly quantity?: number };

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
export function findWeapon(fighter: Pick<Fighter, "weapons" | "customs">, id: string): Weapon | undefined {
  return id === BARE_HANDS.id ? getBareHands(fighter) : lookup(fighter.weapons, id);
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
  return pickHighest(armour, ({ worn, rating }) => (worn ? rating : 0));
}

/**
 * Reads a weapon. Missing fields receive the defaults of its type. An attribute that the edition lacks is replaced. (S1; d10/F.1; d10/K.1)
 */
export function readWeapon(data: Data, standIns: StandIns = {}): Result<Weapon> {
  const read = readStored(WEAPON_SHEET, { ...listStartValues(WEAPON_SHEET, data), ...data });
  return read.ok ? withQuantity(ok(withKnownAttribute(read.value, standIns)), data) : read;
}

/** True if no piece of a thrown weapon is left. (Ours; d10/L-81) */
export function isUsedUp({ kind, quantity }: Pick<Weapon, "kind" | "quantity">): boolean {
  return kind === "thrown" && quantity === 0;
}

/**
 * A fighter as the rules read it, with the stored fields of all editions. Ratings that the fighter's edition lacks are 0. (d10/B.1,
 * d10/B.2)
 */
export type Fighter = StoredSheet<typeof FIGHTER> &
  NamedDocument &
  Influenced & {
    readonly weapons: Readonly<Record<string, Weapon>>;
    readonly armour: readonly Armour[];
    /** The powers by id, so that the uses of each have a path in the scene. */
    readonly powers: Readonly<Record<string, Power>>;
    /** The side of the fighter. (d10/L-59) */
    readonly side: FightSide;
    /** The dice rules of the edition that the fighter was read for; missing for this edition. */
    readonly customs?: Customs;
    /** The fighter's health in an edition with its own rules for health and load; missing in all other editions. */
    readonly derivedHealth?: DerivedHealth;
  };

/**
 * The dice rules of an edition, stored as data in each fighter that is read for it. `boostExerts` is true if a bought success spends the
 * round's exertion. (d10/A.2, d10/A.6, d10/A.7)
 */
export type Customs = DiceCustoms & {
  readonly boostExerts: boolean;
  /** The bare hands of the edition; missing if they are those of this edition. (d10/I.1) */
  readonly hands?: Weapon;
  /** True if a Secondary Ability makes a defence easier; missing means true. (S1; d10/B.3; d10/K.28) */
  readonly easedDefences?: boolean;
};

/** The rules for reading a fighter in an edition. `standIns` are the attributes that replace those of other editions. */
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

/** True if only the ratings determine a fighter's pools: no power and no derived health changes them. (d10/A.1) */
function isUnmodified({ influences, raises, derivedHealth }: Fighter): boolean {
  return influences.length === 0 && raises.length === 0 && !derivedHealth;
}

/** Returns the weapon that represents a fighter's bare hands. (S1; d10/F.1) */
export function getBareHands({ customs }: Pick<Fighter, "customs">): Weapon {
  return customs?.hands ?? BARE_HANDS;
}

/**
 * Builds a pool of a fighter, with the wound penalty and the edition's dice rules. Every pool is built here except that of initiative.
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
 * Reads a fighter for an edition. Ratings that the edition lacks are read as 0, and Secondary Abilities under them are left out; the sheet
 * keeps both.
 */
export function readFighter({ attributes, abilities, standIns, customs }: Reading, data: Json): Result<Fighter> {
  const read = readStoredFighter(FIGHTER, data, {
    weapons: (weapons) => readWeapons(weapons, standIns),
    armour: readArmour,
    powers: (powers) => readPowers(powers, standIns),
  });
  if (!read.ok) return read;
  const stored = read.value;
  const fighter = {
    ...stored,
    // The weight of carried items is added to the entered load. (d10/I.5; d10/L-73)
    load: stored.load + sumFighterWeight(toData(data)),
    attributes: dropUnknownRatings(stored.attributes, FAMILY_ATTRIBUTES, attributes),
    abilities: dropUnknownRatings(stored.abilities, FAMILY_ABILITIES, abilities),
    secondaries: stored.secondaries.filter(({ ability }) => abilities.includes(ability)),
    influences: NONE,
    raises: NONE,
  };
  return ok(customs ? { ...fighter, customs } : fighter);
}

const NONE = [] as const;

function dropUnknownRatings<K extends string, R extends Readonly<Record<K, number>>>(
  ratings: R,
  all: readonly K[],
  supported: readonly K[],
): R {
  const unknown = all.filter((each) => !supported.includes(each));
  return { ...ratings, ...Object.fromEntries(unknown.map((each) => [each, 0])) };
}

const readWeapons = createIndexReader(readWeapon);
const readPowers = createIndexReader(readPower);
const readArmour = createListReader((piece) => readStored(ARMOUR_SHEET, piece));
