import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { type Data, toData } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { readStored } from "../../src/engine/bricks/reading.ts";
import {
  type Armour,
  type Weapon,
  type Fighter,
  readWeapon,
  READING,
  readFighter,
} from "../../src/rulesets/d10/fighter/fighter.ts";
import type { IncomingAttack } from "../../src/rulesets/d10/answer/incoming.ts";
import type { ReactionMode } from "../../src/rulesets/d10/reaction-table.ts";
import { RULINGS } from "../../src/rulesets/d10/rulings.ts";
import { type D10WeaponKind, FAMILY_ATTRIBUTES } from "../../src/rulesets/d10/vocabulary.ts";
import { type Power, readPower } from "../../src/rulesets/d10/fighter/powers.ts";
import { ARMOUR_SHEET } from "../../src/rulesets/d10/fighter/sheets.ts";
import { must } from "./must.ts";

/** A fighter of the d10 game with these numbers; the others are 0. */
export function person(id: string, data: Data = {}): Fighter {
  return must(readFighter(READING, blankPerson(id, data)));
}

/** What stores a fighter with these numbers; the others are 0. */
export function blankPerson(id: string, { attributes, willpower, ...data }: Data = {}): Data {
  const rated = { ...Object.fromEntries(FAMILY_ATTRIBUTES.map((each) => [each, 0])), ...toData(attributes) };
  return { id, name: id, ...data, attributes: rated, willpower: { value: 0, max: 0, ...toData(willpower) } };
}

/** A hand weapon of difficulty 6 and damage 0 without a listed range, aimed as its kind is, but for what is said. */
export function weaponWith(data: Data = {}): Weapon {
  return must(readWeapon({ id: "sword", name: "sword", difficulty: 6, damage: 0, range: 0, ...data }));
}

/** A passive power with these effects, with the given changes. */
export function powerWith(effects: readonly Data[], data: Data = {}): Power {
  return must(readPower({ id: "power", name: "Power", duration: "always", effects, ...data }));
}

/** Worn armour of this rating. */
export function armourOf(rating: number, worn = true): Armour {
  return must(readStored(ARMOUR_SHEET, { id: `armour-${rating}`, name: `armour ${rating}`, rating, worn }));
}

/** The ways to answer an attack: the columns of the table. (d10/E.4) */
export const WAYS = [
  "dodge",
  "weaponParry",
  "brawlParry",
  "weaponClash",
  "brawlClash",
] as const satisfies readonly ReactionMode[];

/** An attack with such a weapon in the open and without surprise, with the given changes. */
export function incomingOf(weapon: D10WeaponKind, said: Partial<IncomingAttack> = {}): IncomingAttack {
  return { weapon, surprise: false, behindCover: false, rulings: RULINGS, gm: 0, answersShots: [], ...said };
}

/** A scene with these people in this round; 0 is outside of a fight. */
export function sceneOf(fighters: readonly Fighter[], round = 1): Scene<Fighter> {
  return { fighters: Object.fromEntries(fighters.map((each) => [each.id, each])), fight: createEmptyFight(round) };
}
