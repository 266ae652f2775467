import {
  type Answers,
  type Move,
  type Question,
  type Stage,
  ask,
  askFaces,
  buildChange,
  close,
  readFacesAnswer,
  next,
} from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { happened } from "./events.ts";
import { type Fighter, stage } from "./fighter.ts";

/** Each fighter rolls one die of six sides. (Rule 4) */
export const SIDES = 6;

/** The bonus of ducking to the target's die. (Rule 3) */
export const DUCK = 2;

/** Adds the bonus of ducking to a die. (Rules 3, 4) */
export function addDuck(face: number, ducks: boolean): number {
  return face + (ducks ? DUCK : 0);
}

/** True if the blow lands: the higher die wins, and a tie is the target's. (Rule 4) */
export function isHit(attack: number, defence: number, ducks: boolean): boolean {
  return attack > addDuck(defence, ducks);
}

/** Asks both fighters for their die at once; neither is shown before both are rolled. A miss ends the blow. (Rule 4) */
export function rollStage(facts: BlowFacts, answers: Answers): Move<BlowFacts> {
  const { attacker, target, ducks } = facts;
  if (answers["attack"] === undefined || answers["defence"] === undefined)
    return ask([askDie("attack", attacker), askDie("defence", target)]);
  const [[attack = 0], [defence = 0]] = [readFacesAnswer(answers["attack"]), readFacesAnswer(answers["defence"])];
  const hit = isHit(attack, defence, ducks);
  const compared = happened("compared", { fighter: target, attack, defence, ducks, hit });
  const events = [buildRolledEvent(attacker, attack, false), buildRolledEvent(target, defence, ducks), compared];
  return hit ? next(facts, events) : close({ hit }, events);
}

function buildRolledEvent(fighter: string, face: number, ducks: boolean) {
  return happened("rolled", { fighter, faces: [face], ducks, outcome: addDuck(face, ducks) });
}

function askDie(id: string, fighter: string): Question {
  return askFaces({ id, fighter }, { count: 1, sides: SIDES });
}

/** Computes the hearts after a hit: one fewer, but not below 0. (Rule 5) */
export function computeHeartsLeft(hearts: number): number {
  return Math.max(0, hearts - 1);
}

/** Takes the heart. (Rule 5) */
export const harmStage: Stage<BlowFacts, Fighter> = stage(
  { needs: ["target"] },
  (_facts, _answers, scene, { target }) => {
    const left = computeHeartsLeft(target.hearts);
    const change = buildChange(scene, ["fighters", target.id, "hearts"], left);
    return close({ hit: true }, [happened("wounded", { fighter: target.id, left }, [change])]);
  },
);
