import type { Answers } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { AttackFacts } from "./attack.ts";
import { facesIn, facesOf, readFace, readOutcome } from "./dice.ts";

/** The attack's outcome less the reaction's; a reaction below 0 counts as 0 and helps nobody. (S0; L-13) */
export function marginOf(attackOutcome: number, reactionOutcome: number): number {
  return attackOutcome - Math.max(0, reactionOutcome);
}

/** Whether the blow lands: at a margin of 1 or more, so that a tie is the defender's. (S0; A.4, E.1) */
export function isHit(margin: number): boolean {
  return margin >= 1;
}

/** Asks both sides for their faces at once; nobody sees any before all are in. (Spec 0.3, row 20) */
export function rollStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const { attack, reaction } = facts;
  const questions = [facesOf("attack", facts.attacker, attack.dice)];
  if (reaction) questions.push(facesOf("reaction", facts.target, reaction.pool.dice));
  const open = questions.filter(({ id, kind }) => kind === "faces" && answers[id] === undefined);
  const needed = open.filter((question) => question.kind === "faces" && question.count > 0);
  if (needed.length > 0) return ask(needed);
  const attackOutcome = readOutcome(facesIn(answers["attack"]), attack.difficulty);
  const events = [rolled("attack", facts.attacker, attack.difficulty, facesIn(answers["attack"]))];
  if (!reaction) return next({ ...facts, attackOutcome }, events);
  const faces = facesIn(answers["reaction"]);
  const reactionOutcome = readOutcome(faces, reaction.pool.difficulty);
  return next({ ...facts, attackOutcome, reactionOutcome }, [
    ...events,
    rolled("reaction", facts.target, reaction.pool.difficulty, faces),
  ]);
}

/** Compares the two outcomes; a miss ends the attack. (S0) */
export function compareStage(facts: AttackFacts, _answers: Answers): Move<AttackFacts> {
  const margin = marginOf(facts.attackOutcome, facts.reactionOutcome);
  const hit = isHit(margin);
  const told = { attack: facts.attackOutcome, reaction: facts.reaction ? facts.reactionOutcome : null, margin, hit };
  const events = [happened("compared", told)];
  return hit ? next({ ...facts, margin }, events) : close({ hit, margin }, events);
}

function rolled(side: string, fighter: string, difficulty: number, faces: readonly number[]): Event {
  const values = faces.map((face) => readFace(face, difficulty));
  return happened("rolled", { side, fighter, difficulty, faces, values, outcome: readOutcome(faces, difficulty) });
}
