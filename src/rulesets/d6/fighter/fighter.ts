import {
  type Json,
  type Modifier,
  type Result,
  type Scene,
  isData,
  ok,
  readList,
  readRating,
  readRatings,
  refuse,
} from "../../../engine/index.ts";
import { HIGHEST_RATING, MOST_BOXES } from "../bounds.ts";
import type { Armour, Weapons } from "./equipment.ts";
import { readArmour, readWeapon } from "./reading.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import { ATTRIBUTES, type Attribute, SKILLS, type Skill, type Track } from "../vocabulary.ts";

/** The numbers that a fighter brings into a fight. */
export type Fighter = {
  readonly id: string;
  readonly name: string;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Record<Skill, number>>;
  /** Boxes filled on each track, its overflow included. (N5) */
  readonly light: number;
  readonly critical: number;
  /** Whether they stay conscious though their light track is full. (N5) */
  readonly holdsOut: boolean;
  /** Whether first aid has been given since the last wound. (d6/G.5) */
  readonly aided: boolean;
  readonly weapons: Weapons;
  readonly armour: readonly Armour[];
  /** What the table under which they were read rules; missing where it rules nothing otherwise. */
  readonly ruled?: Rulings;
};

/** The rulings under which a fighter was read. */
export function rulingsOf({ ruled = RULINGS }: Pick<Fighter, "ruled">): Rulings {
  return ruled;
}

/** The rulings under which the people of a scene were read: the same for all of them. */
export function rulingsIn({ fighters }: Scene<Fighter>): Rulings {
  const [anybody] = Object.values(fighters);
  return anybody ? rulingsOf(anybody) : RULINGS;
}

type Health = Pick<Fighter, "attributes" | "light" | "critical">;

/** The boxes of a track: light 8 and half of Body and Willpower, critical 8 and half of Body, rounded up once. (N5; d6/J-3) */
export function trackSize({ attributes }: Pick<Fighter, "attributes">, track: Track): number {
  const { body, willpower } = attributes;
  return 8 + Math.ceil((track === "light" ? body + willpower : body) / 2);
}

/** The dice that wounds take from a test: one for every full three boxes of the worse track. (N5; d6/H.6) */
export function woundModifier(fighter: Health): Modifier {
  const light = Math.min(fighter.light, trackSize(fighter, "light"));
  const critical = Math.min(fighter.critical, trackSize(fighter, "critical"));
  return { source: "penalty.wound", value: 0 - Math.floor(Math.max(light, critical) / 3) };
}

/** An attribute as a reason for dice. (d6/A.1) */
export function attributeDice(fighter: Fighter, attribute: Attribute): Modifier {
  return { source: `attribute.${attribute}`, value: fighter.attributes[attribute] };
}

/** A skill as a reason for dice. (d6/A.1) */
export function skillDice(fighter: Fighter, skill: Skill): Modifier {
  return { source: `skill.${skill}`, value: fighter.skills[skill] };
}

/** Takes a fighter from plain data; refuses ratings and boxes that no sheet can show, naming the field. */
export function readFighter(data: Json, rulings: Rulings = RULINGS): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const attributes = readRatings(data["attributes"], ATTRIBUTES, { fighter: name, max: HIGHEST_RATING });
  if (!attributes.ok) return attributes;
  const skills = readRatings(data["skills"], SKILLS, { fighter: name, max: HIGHEST_RATING });
  if (!skills.ok) return skills;
  const light = readRating(data["light"], { field: "light", fighter: name, max: MOST_BOXES });
  if (!light.ok) return light;
  const critical = readRating(data["critical"], { field: "critical", fighter: name, max: MOST_BOXES });
  if (!critical.ok) return critical;
  const weapons = readList(data["weapons"], readWeapon);
  if (!weapons.ok) return weapons;
  const armour = readList(data["armour"], readArmour);
  if (!armour.ok) return armour;
  const numbers = { attributes: attributes.value, skills: skills.value, light: light.value, critical: critical.value };
  const carried = Object.fromEntries(weapons.value.map((weapon) => [weapon.id, weapon]));
  const marks = { holdsOut: data["holdsOut"] === true, aided: data["aided"] === true };
  return ok({
    id,
    name,
    ...numbers,
    ...marks,
    weapons: carried,
    armour: armour.value,
    ...(rulings === RULINGS ? {} : { ruled: rulings }),
  });
}
