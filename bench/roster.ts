import type { Data } from "../src/engine/kernel/json.ts";
import { comparePlaces } from "../src/engine/kernel/fight.ts";
import { SIDES } from "../src/rulesets/d10/dice.ts";
import { type Fighter, READING, readFighter } from "../src/rulesets/d10/fighter/fighter.ts";
import { initiativePool, buildTurnPlace } from "../src/rulesets/d10/turn/order.ts";
import type { Draw } from "../tests/chance.ts";

/** The outcome of a fight: the wound levels in the order of the roster, the rounds, and the number of attacks. */
export type Outcome = { readonly wounds: readonly number[]; readonly rounds: number; readonly attacks: number };

/** The most rounds of a fight. */
export const MOST_ROUNDS = 50;

/** How many of the roster, from the first on, form one side. */
export const FIRST_SIDE = 4;

/** Four against six: blades, a bow, a crossbow, a pistol, bare hands; mail, leather, nothing. */
export const ROSTER: readonly Fighter[] = [
  person("h1", [3, 4, 3, 3], ["melee", 3], { damage: 3 }, 2),
  person("h2", [4, 3, 4, 2], ["melee", 4], { damage: 4, difficulty: 7, attribute: "strength" }, 3),
  person("h3", [2, 4, 3, 4], ["bow", 3], { damage: 2 }, 1),
  person("h4", [3, 3, 2, 3], ["crossbow", 3], { damage: 4 }, 1),
  person("f1", [3, 3, 2, 2], ["melee", 2], { damage: 2 }, 1),
  person("f2", [3, 2, 2, 2], ["melee", 2], { damage: 2 }, 0),
  person("f3", [2, 3, 2, 3], ["firearm", 2], { damage: 4 }, 0),
  person("f4", [2, 3, 2, 2], ["thrown", 2], { damage: 1 }, 0),
  person("f5", [4, 2, 3, 1], ["melee", 1], { damage: 3 }, 1),
  person("f6", [3, 2, 2, 2], ["unarmed", 2], {}, 0),
];

function person(id: string, ratings: readonly number[], aim: readonly [string, number], weapon: Data, rating: number) {
  const [strength = 0, dexterity = 0, stamina = 0, wits = 0] = ratings;
  const [kind, skill] = aim;
  const read = readFighter(READING, {
    id,
    name: id,
    attributes: { strength, dexterity, stamina, wits },
    abilities: { melee: skill, brawl: skill, athletics: skill, firearms: skill },
    weapons: [{ id: "own", name: "own", kind, difficulty: 6, damage: 0, ...weapon }],
    armour: [{ id: "worn", name: "worn", rating, worn: true }],
  });
  if (!read.ok) throw new Error(`${id} is refused with ${read.refusal.code}`);
  return read.value;
}

/** The faces of so many dice, in a list that is used again. */
export function rolled(faces: number[], dice: number, draw: Draw): readonly number[] {
  for (let i = 0; i < dice; i += 1) faces[i] = 1 + draw(SIDES);
  if (faces.length > dice) faces.length = dice;
  return faces;
}

/** The roster's places by initiative, rolled once; equal places go in the roster's order. */
export function orderOf(draw: Draw): readonly number[] {
  const faces: number[] = [];
  const places = ROSTER.map((fighter) => buildTurnPlace(fighter, rolled(faces, initiativePool(fighter).dice, draw)));
  return ROSTER.map((_fighter, i) => i).sort((a, b) => comparePlaces(places[a] ?? [], places[b] ?? []) || a - b);
}

/** Whether two of the roster are on different sides. */
export function areEnemies(a: number, b: number): boolean {
  return a < FIRST_SIDE !== b < FIRST_SIDE;
}
