import { type Answers, type Move, close, next, push } from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type ChosenReaction, type AttackFacts, UNDECIDED, buildHelpDetails } from "./attack.ts";
import { BARE_HANDS } from "../fighter/equipment.ts";
import { resolveReactionLabel } from "../reaction-table.ts";

/** The id of the parry that strikes back. (S0; d10/E.3) */
export const CLASH = "clash";

/**
 * True if a reaction is a clash, desperate or not. The outcome of a clash is compared with the attack's, not subtracted. (S0; d10/E.3;
 * d10/J.1)
 */
export function isClash(label: string): boolean {
  return resolveReactionLabel(label).id === CLASH;
}

/**
 * Returns the sides that strike in a clash: the side with the higher outcome, or both on a tie. A side with an outcome of 0 or less never
 * strikes. (S0; d10/E.3; d10/L-14)
 */
export function resolveStrikes(
  attack: number,
  clash: number,
): { readonly attacker: boolean; readonly target: boolean } {
  return { attacker: attack >= clash && attack >= 1, target: clash >= attack && clash >= 1 };
}

/**
 * Resolves a clash by comparing the two outcomes without subtraction. A side that strikes uses its full outcome; the target strikes with a
 * nested exchange, the counter. `margin` is the attack's outcome less the helpers' parries. (S0; d10/E.3; d10/0.3.21)
 */
export function clash(facts: AttackFacts, reaction: ChosenReaction, answers: Answers): Move<AttackFacts> {
  const { margin: attack, reactionOutcome } = facts;
  const strikes = resolveStrikes(attack, reactionOutcome);
  const details = { attack, reaction: reactionOutcome, ...buildHelpDetails(facts), strikes };
  const counter = answers["counter"];
  if (strikes.target && counter === undefined) {
    const child = { as: "counter", kind: "counter", facts: buildCounter(facts, reaction) };
    return push(facts, [child], [happened("clashed", details)]);
  }
  const events = strikes.target ? [] : [happened("clashed", details)];
  if (strikes.attacker) return next(facts, events);
  return close({ hit: false, margin: attack - reactionOutcome, ...(counter === undefined ? {} : { counter }) }, events);
}

function buildCounter(facts: AttackFacts, { weapon, pool }: ChosenReaction): AttackFacts {
  const sides = { attacker: facts.target, target: facts.attacker, attack: pool, weapon: weapon ?? BARE_HANDS };
  return { ...UNDECIDED, ...sides, attackOutcome: facts.reactionOutcome, margin: facts.reactionOutcome };
}
