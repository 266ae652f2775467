import {
  type Scene,
  type Answers,
  type Move,
  type Event,
  type Question,
  type Stage,
  close,
  next,
  push,
  ask,
  readFacesAnswer,
} from "../../../engine/index.ts";
import { throwWeapon } from "../economy/thrown.ts";
import { happened } from "../events.ts";
import { type ChosenReaction, type AttackFacts, UNDECIDED, buildHelpDetails, toHelpId } from "./attack.ts";
import { type Fighter, BARE_HANDS } from "../fighter/fighter.ts";
import { resolveReactionLabel } from "../reaction-table.ts";
import { stage } from "../fighter/conditions.ts";
import { type D10Pool, askPoolFaces, computeOutcome, readFace } from "../dice.ts";
import type { Rulings } from "../rulings.ts";

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
  resolveClash: number,
): { readonly attacker: boolean; readonly target: boolean } {
  return { attacker: attack >= resolveClash && attack >= 1, target: resolveClash >= attack && resolveClash >= 1 };
}

/**
 * Resolves a clash by comparing the two outcomes without subtraction. `facts.margin` is the attack's outcome less the helpers' parries. A
 * side that strikes uses its full outcome; the target strikes with a nested exchange, the counter-attack. (S0; d10/E.3; d10/0.3.21)
 */
export function resolveClash(facts: AttackFacts, reaction: ChosenReaction, answers: Answers): Move<AttackFacts> {
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

/** Computes the attack's outcome less the reaction's; a negative reaction counts as 0. (S0; d10/L-13) */
export function computeMargin(attackOutcome: number, reactionOutcome: number): number {
  return attackOutcome - Math.max(0, reactionOutcome);
}

/** True from a margin of 1 on; the defender wins a tie. (S0; d10/A.4, d10/E.1) */
export function isHit(margin: number): boolean {
  return margin >= 1;
}

/**
 * Sums the successes that several defences take off an attack, or returns only the best if the table rules so. A negative outcome counts as
 * 0. (S1; d10/G.2; d10/L-13; d10/0.3.21)
 */
export function sumDefences(defences: readonly number[], { defencesAddUp }: Pick<Rulings, "defencesAddUp">): number {
  let sum = 0;
  for (const outcome of defences) sum = defencesAddUp ? sum + Math.max(0, outcome) : Math.max(sum, outcome);
  return sum;
}

/**
 * Computes the margin of an attack after all defences, but before an evasion. The outcome of a clash is not subtracted. (S0; S1; d10/E.3,
 * d10/G.2)
 */
export function computeAnsweredMargin(facts: AttackFacts, rulings: Pick<Rulings, "defencesAddUp">): number {
  const clashes = facts.reaction !== null && isClash(facts.reaction.label);
  const own = clashes ? [] : [facts.reactionOutcome];
  return facts.attackOutcome - sumDefences([...own, ...facts.helpers.map(({ outcome }) => outcome)], rulings);
}

/** Wraps a stage that comes before the roll of an attack, so that it aborts if the attacker can no longer act. (S0; d10/D.4) */
export function withAbleAttacker(rule: Stage<AttackFacts, Fighter>): Stage<AttackFacts, Fighter> {
  return stage({ able: ["attacker"] }, rule);
}

/** Asks for the faces of the attack only, in exchanges that show them before the target reacts. (d10/0.3.20) */
export function rollAttackStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attack, attacker } = facts;
  const needed = listOpenQuestions([["attack", attacker, attack]], answers);
  if (needed.length > 0) return ask(needed);
  const faces = readFacesAnswer(answers["attack"]);
  return next({ ...facts, attackOutcome: computeOutcome(attack, faces) }, [buildAttackRolled(facts, faces, scene)]);
}

/** Asks the attacker and all defenders for their faces at once. The faces stay sealed until all are answered. (d10/0.3.20) */
export function rollStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attack, attacker } = facts;
  const needed = listOpenQuestions([["attack", attacker, attack], ...listDefenceRolls(facts)], answers);
  if (needed.length > 0) return ask(needed);
  const faces = readFacesAnswer(answers["attack"]);
  const event = buildAttackRolled(facts, faces, scene);
  return resolveDefences(facts, answers, computeOutcome(attack, faces), [event]);
}

/** Asks for the faces of the defences only, since the attack has been rolled before. (d10/L-12; d10/0.3.20) */
export function rollReactionStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const needed = listOpenQuestions(listDefenceRolls(facts), answers);
  return needed.length > 0 ? ask(needed) : resolveDefences(facts, answers, facts.attackOutcome, []);
}

/** Builds the event of an attack's roll, which uses up a thrown weapon. (Ours; d10/L-81) */
function buildAttackRolled(facts: AttackFacts, faces: readonly number[], scene: Scene<Fighter>): Event {
  const event = buildRolledEvent("attack", facts.attacker, facts.attack, faces);
  return { ...event, changes: throwWeapon(scene, facts) };
}

/** A roll whose faces may have to be asked for: the id of its question, the fighter who rolls, and the pool. */
type NeededRoll = readonly [id: string, fighter: string, pool: D10Pool];

function listDefenceRolls({ target, reaction, helpers }: AttackFacts): readonly NeededRoll[] {
  const others = helpers.map((each): NeededRoll => [toHelpId(each.fighter), each.fighter, each.reaction.pool]);
  return reaction ? [["reaction", target, reaction.pool], ...others] : others;
}

function listOpenQuestions(rolls: readonly NeededRoll[], answers: Answers): readonly Question[] {
  const needed: Question[] = [];
  for (const [id, fighter, pool] of rolls)
    if (pool.dice > 0 && answers[id] === undefined) needed.push(askPoolFaces(id, fighter, pool));
  return needed;
}

/**
 * Stores the outcomes of the attack and of all defences in the facts, and adds the events of the rolls to the earlier events. (d10/0.3.20,
 * d10/0.3.21)
 */
function resolveDefences(
  facts: AttackFacts,
  answers: Answers,
  attackOutcome: number,
  earlier: readonly Event[],
): Move<AttackFacts> {
  const { reaction, target } = facts;
  const events = [...earlier];
  let { reactionOutcome } = facts;
  if (reaction) {
    const faces = readFacesAnswer(answers["reaction"]);
    reactionOutcome = computeOutcome(reaction.pool, faces);
    events.push(buildRolledEvent("reaction", target, reaction.pool, faces));
  }
  const helpers = facts.helpers.map((each) => {
    const { fighter, reaction: parry } = each;
    const faces = readFacesAnswer(answers[toHelpId(fighter)]);
    events.push(buildRolledEvent("help", fighter, parry.pool, faces));
    return { ...each, outcome: computeOutcome(parry.pool, faces) };
  });
  return next({ ...facts, attackOutcome, reactionOutcome, helpers }, events);
}

/**
 * Builds the stage that compares the attack with all its defences. A miss closes the exchange; in a clash either side may strike. (S0; S1;
 * d10/G.2)
 */
export function compareStage(rulings: Pick<Rulings, "defencesAddUp">): Stage<AttackFacts, Fighter> {
  return (facts, answers) => {
    const margin = computeAnsweredMargin(facts, rulings) - facts.evaded;
    if (facts.reaction && isClash(facts.reaction.label))
      return resolveClash({ ...facts, margin }, facts.reaction, answers);
    const hit = isHit(margin);
    const reaction = facts.reaction ? facts.reactionOutcome : null;
    const compared = { attack: facts.attackOutcome, reaction, margin, hit };
    const details = facts.helpers.length > 0 ? { ...compared, ...buildHelpDetails(facts) } : compared;
    const events = [happened("compared", details)];
    return hit ? next({ ...facts, margin }, events) : close({ hit, margin }, events);
  };
}

/** Builds the event of a roll; `side` is the id of its question, such as "attack" or "reaction". */
export function buildRolledEvent(side: string, fighter: string, pool: D10Pool, faces: readonly number[]): Event {
  const { difficulty, boost = 0, counting } = pool;
  const values = faces.map((face) => readFace(face, difficulty, counting));
  const details = { side, fighter, difficulty, faces, values, outcome: computeOutcome(pool, faces) };
  return happened("rolled", boost > 0 ? { ...details, boost } : details);
}
