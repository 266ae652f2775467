import type { Answers, Question } from "../../../src/engine/kernel/ask.ts";
import { happened } from "../../../src/engine/kernel/event.ts";
import type { Json } from "../../../src/engine/kernel/json.ts";
import { type Move, ask, close, next } from "../../../src/engine/kernel/rules.ts";
import type { BlowFacts } from "./attack.ts";

/** Each fighter rolls one die of six sides. (Rule 4) */
export const SIDES = 6;

/** The bonus of ducking to the target's die. (Rule 3) */
export const DUCK = 2;

/** Whether the blow lands: the higher die wins, and a tie is the target's. (Rule 4) */
export function isHit(attack: number, defence: number, ducks: boolean): boolean {
  return attack > defence + (ducks ? DUCK : 0);
}

/** Asks both for their die at once; both answers are sealed until both are in. A miss ends the blow. (Rule 4) */
export function rollStage(facts: BlowFacts, answers: Answers): Move<BlowFacts> {
  const { attack, defence } = answers;
  if (attack === undefined || defence === undefined)
    return ask([dieOf("attack", facts.attacker), dieOf("defence", facts.target)]);
  const hit = isHit(faceIn(attack), faceIn(defence), facts.ducks);
  const events = [happened("compared", { attack, defence, ducks: facts.ducks, hit })];
  return hit ? next(facts, events) : close({ hit }, events);
}

function dieOf(id: string, fighter: string): Question {
  const role = { type: "controller", fighter } as const;
  return { id, role, kind: "faces", prompt: "roll", data: { fighter }, sealed: true, count: 1, sides: SIDES };
}

function faceIn(answer: Json): number {
  return Array.isArray(answer) ? Number(answer[0]) : 0;
}
