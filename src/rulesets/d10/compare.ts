import type { Answers, Question } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { AttackFacts } from "./attack.ts";
import { clash, isClash } from "./clash.ts";
import type { Pool } from "./dice.ts";
import { facesIn, facesOf, outcomeOf, readFace } from "./dice.ts";

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
  const needed = stillNeeded(questions, answers);
  if (needed.length > 0) return ask(needed);
  const faces = facesIn(answers["attack"]);
  const told = rolled("attack", facts.attacker, attack, faces);
  return withReaction({ ...facts, attackOutcome: outcomeOf(attack, faces) }, answers, [told]);
}

/** Asks for the reaction's faces alone, where the attack has been rolled before. (L-12; spec 0.3, row 20) */
export function rollReactionStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const questions = facts.reaction ? [facesOf("reaction", facts.target, facts.reaction.pool.dice)] : [];
  const needed = stillNeeded(questions, answers);
  return needed.length > 0 ? ask(needed) : withReaction(facts, answers, []);
}

function stillNeeded(questions: readonly Question[], answers: Answers): readonly Question[] {
  return questions.filter((each) => each.kind === "faces" && each.count > 0 && answers[each.id] === undefined);
}

function withReaction(facts: AttackFacts, answers: Answers, events: readonly Event[]): Move<AttackFacts> {
  if (!facts.reaction) return next(facts, events);
  const { pool } = facts.reaction;
  const faces = facesIn(answers["reaction"]);
  const told = rolled("reaction", facts.target, pool, faces);
  return next({ ...facts, reactionOutcome: outcomeOf(pool, faces) }, [...events, told]);
}

/** Compares the two outcomes; a miss ends the attack. A clash is compared both ways. (S0) */
export function compareStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  if (facts.reaction && isClash(facts.reaction.label)) return clash(facts, facts.reaction, answers);
  const margin = marginOf(facts.attackOutcome, facts.reactionOutcome) - facts.evaded;
  const hit = isHit(margin);
  const told = { attack: facts.attackOutcome, reaction: facts.reaction ? facts.reactionOutcome : null, margin, hit };
  const events = [happened("compared", told)];
  return hit ? next({ ...facts, margin }, events) : close({ hit, margin }, events);
}

/** What tells of a roll: who rolled which faces, what each counts, what was bought, and what they come to. */
export function rolled(side: string, fighter: string, pool: Pool, faces: readonly number[]): Event {
  const { difficulty, boost = 0 } = pool;
  const values = faces.map((face) => readFace(face, difficulty));
  const told = { side, fighter, difficulty, faces, values, outcome: outcomeOf(pool, faces) };
  return happened("rolled", boost > 0 ? { ...told, boost } : told);
}
