import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  ask,
  askFaces,
  buildChange,
  close,
  lookup,
  readFacesAnswer,
  next,
} from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { happened } from "./events.ts";
import type { Fighter } from "./fighter.ts";

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

/** The hearts after a hit: one fewer, down to none. (Rule 5) */
export function heartsLeft(hearts: number): number {
  return Math.max(0, hearts - 1);
}

/** Removes the heart. (Rule 5) */
export function harmStage(facts: BlowFacts, _answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return close({ hit: true });
  const left = heartsLeft(target.hearts);
  const change = buildChange(scene, ["fighters", target.id, "hearts"], left);
  return close({ hit: true }, [happened("wounded", { fighter: target.id, left }, [change])]);
}
