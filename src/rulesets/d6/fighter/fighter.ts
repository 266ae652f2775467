import {
  type Json,
  type Modifier,
  type NamedDocument,
  type Result,
  type Scene,
  type FightSide,
  type StoredSheet,
  toData,
  createListReader,
  ok,
  readSide,
  readStored,
} from "../../../engine/index.ts";
import { type Armour, type Weapons, readWeapon } from "./equipment.ts";
import { ARMOUR_SHEET, CHARACTER } from "./sheets.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import type { D6Attribute, Skill, BoxTrack } from "../vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = StoredSheet<typeof CHARACTER> &
  NamedDocument & {
    readonly weapons: Weapons;
    readonly armour: readonly Armour[];
    /** The side that the fighter is on. (Ours) */
    readonly side: FightSide;
    /** The table's rulings; missing if they are the default ones. */
    readonly ruled?: Rulings;
  };

/** Returns the rulings under which a fighter was read. */
export function getRulings({ ruled = RULINGS }: Pick<Fighter, "ruled">): Rulings {
  return ruled;
}

/** Returns the rulings of a scene, which are the same for all its fighters. */
export function getSceneRulings({ fighters }: Scene<Fighter>): Rulings {
  const [first] = Object.values(fighters);
  return first ? getRulings(first) : RULINGS;
}

type Health = Pick<Fighter, "attributes" | "light" | "critical">;

/**
 * The number of boxes of a track, rounded up once: 8 and half the sum of Body and Willpower for light, 8 and half of Body for critical.
 * (N5; d6/J-3)
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

/** Reads a fighter with weapons and armour from plain data; refuses data that no sheet can hold, naming the field. */
export function readFighter(data: Json, rulings: Rulings = RULINGS): Result<Fighter> {
  const stored = readStored(CHARACTER, data);
  if (!stored.ok) return stored;
  const fields = toData(data);
  const weapons = readWeapons(fields["weapons"]);
  if (!weapons.ok) return weapons;
  const armour = readArmour(fields["armour"]);
  if (!armour.ok) return armour;
  const carried = Object.fromEntries(weapons.value.map((weapon) => [weapon.id, weapon]));
  const ruled = rulings === RULINGS ? {} : { ruled: rulings };
  const side = readSide(fields["side"]);
  return ok({ ...stored.value, weapons: carried, armour: armour.value, side, ...ruled });
}

const readWeapons = createListReader((weapon) => readWeapon(weapon));
const readArmour = createListReader((piece) => readStored(ARMOUR_SHEET, piece));
