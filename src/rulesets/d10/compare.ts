import type { Answers } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { AttackFacts } from "./attack.ts";

/** The attack's outcome less the reaction's; a reaction below 0 counts as 0 and helps nobody. (S0; L-13) */
export function marginOf(attackOutcome: number, reactionOutcome: number): number {
  return attackOutcome - Math.max(0, reactionOutcome);
}

/** Whether the blow lands: at a margin of 1 or more, so that a tie is the defender's. (S0; A.4, E.1) */
export function isHit(margin: number): boolean {
  return margin >= 1;
}

/** Compares the two outcomes; a miss ends the attack. (S0) */
export function compareStage(facts: AttackFacts, _answers: Answers): Move<AttackFacts> {
  const margin = marginOf(facts.attackOutcome, facts.reactionOutcome);
  const hit = isHit(margin);
  const told = { attack: facts.attackOutcome, reaction: facts.reaction ? facts.reactionOutcome : null, margin, hit };
  const events = [happened("compared", told)];
  return hit ? next({ ...facts, margin }, events) : close({ hit, margin }, events);
}
