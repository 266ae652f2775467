import {
  type Answers,
  type Move,
  type Question,
  ask,
  askFaces,
  close,
  readFacesAnswer,
  next,
} from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { happened } from "./events.ts";

/** Each fighter rolls one die of six sides. (Rule 4) */
export const SIDES = 6;

/** The bonus of ducking to the target's die. (Rule 3) */
export const DUCK = 2;

/** What a die comes to, with a duck or without. (Rules 3, 4) */
export function defenceOf(face: number, ducks: boolean): number {
  return face + (ducks ? DUCK : 0);
}

/** Whether the blow lands: the higher die wins, and a tie is the target's. (Rule 4) */
export function isHit(attack: number, defence: number, ducks: boolean): boolean {
  return attack > defenceOf(defence, ducks);
}

/** Asks both for their die at once; neither is seen before both are in. A miss ends the blow. (Rule 4) */
export function rollStage(facts: BlowFacts, answers: Answers): Move<BlowFacts> {
  const { attacker, target, ducks } = facts;
  if (answers["attack"] === undefined || answers["defence"] === undefined)
    return ask([dieOf("attack", attacker), dieOf("defence", target)]);
  const [[attack = 0], [defence = 0]] = [readFacesAnswer(answers["attack"]), readFacesAnswer(answers["defence"])];
  const hit = isHit(attack, defence, ducks);
  const compared = happened("compared", { fighter: target, attack, defence, ducks, hit });
  const events = [rolled(attacker, attack, false), rolled(target, defence, ducks), compared];
  return hit ? next(facts, events) : close({ hit }, events);
}

function rolled(fighter: string, face: number, ducks: boolean) {
  return happened("rolled", { fighter, faces: [face], ducks, outcome: defenceOf(face, ducks) });
}

function dieOf(id: string, fighter: string): Question {
  return askFaces({ id, fighter }, { count: 1, sides: SIDES });
}
