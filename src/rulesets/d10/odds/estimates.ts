import {
  type Answers,
  type Distribution,
  type Estimate,
  type Scene,
  type Stage,
  type ExchangeKind,
  type Option,
  applyEvents,
  sumChances,
  sumModifiers,
  findFighter,
} from "../../../engine/index.ts";
import { type AttackFacts, REACTION_ROLL, toHelpId } from "../attack/attack.ts";
import { boostStage } from "../economy/boost.ts";
import { isClash } from "../attack/compare.ts";
import { listDamageModifiers } from "../attack/damage.ts";
import { type Weapon, type Fighter, pickBestArmour } from "../fighter/fighter.ts";
import { findLasting } from "../fighter/conditions.ts";
import { countDodgedPoints } from "../answer/evasion.ts";
import { collectHelp, reactStage } from "../answer/react.ts";
import { listPowerSoak } from "../fighter/powers.ts";
import {
  type BlowNumbers,
  type BlowOdds,
  type RolledPool,
  blowOdds,
  clashMargins,
  marginOdds,
  outcomeOdds,
} from "./odds.ts";
import { type EditionDefence, DEFENCE, PASS } from "../answer/possible.ts";
import type { Rulings } from "../rulings.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/**
 * Builds the function that estimates an answer to an attack: the expected damage, and the chances of a hit, of a stun and of being out of
 * the fight. A clash adds those of its counter-attack. Empty if points of an evasion may be spent later; a dodge for the round is included.
 * (S0; S1; d10/A.9; d10/D.7, d10/D.8)
 */
export function estimateAnswers(
  rulings: Rulings,
  roll: (facts: AttackFacts) => RolledPool,
  rules: EstimationRules = D10_ESTIMATION,
) {
  return (
    facts: AttackFacts,
    question: string,
    option: string,
    scene: Scene<Fighter>,
    answers: Answers = {},
  ): readonly Estimate[] => {
    const odds = estimateOdds({ facts, question, option, scene, answers }, { ...rules, rulings, roll });
    if (!odds || findLasting(scene, facts.target, "evade")) return [];
    return [
      ...listEstimates(facts.target, odds.attack),
      ...(odds.clash ? listEstimates(facts.attacker, odds.clash) : []),
    ];
  };
}

/**
 * Computes the chance that an attack wounds the target after an answer; the counter-attack of a clash is ignored. It is 1 if the answer
 * cannot be estimated. (S0; S1; d10/A.9)
 */
export function woundChance(choice: AnswerChoice, context: EstimationContext): number {
  const odds = estimateOdds(choice, context);
  return odds ? sumChances(odds.attack.damage, (damage) => damage > 0) : 1;
}

/**
 * An edition's rules for estimates. `lands` builds the function that estimates a hit; `viewScene` derives the scene that its stages see.
 */
export type EstimationRules = {
  readonly defence: EditionDefence;
  readonly lands: (rulings: Rulings) => BlowEstimator;
  readonly viewScene: (scene: Scene<Fighter>) => Scene<Fighter>;
};

/** The context of an estimate: the edition's rules, the table's rulings, and the function that reads the attack's roll. */
export type EstimationContext = EstimationRules & {
  readonly rulings: Rulings;
  readonly roll: (facts: AttackFacts) => RolledPool;
};

/** A blow that may hit. `facts` is the attack whose circumstances change the damage; null for a counter-attack. */
export type LandingBlow = {
  readonly striker: Fighter;
  readonly weapon: Weapon | null;
  readonly struck: Fighter;
  readonly facts: AttackFacts | null;
};

/** A function that prepares a blow, and returns the function from the distribution of its margin to its odds. */
export type BlowEstimator = (blow: LandingBlow) => (margin: Distribution) => BlowOdds;

/** Creates the estimator of blows with rolled damage. (S1; d10/G.2, d10/H.1) */
export function createBlowEstimator(rulings: Rulings): BlowEstimator {
  return ({ striker, weapon, struck, facts }) => {
    const added = facts ? sumModifiers(listDamageModifiers(facts)) : 0;
    const blow = { ...buildBlow(striker, weapon, struck), added, rulings };
    return (margin) => blowOdds(margin, blow);
  };
}

/** This game's rules for estimates. */
export const D10_ESTIMATION: EstimationRules = {
  defence: DEFENCE,
  lands: createBlowEstimator,
  viewScene: withEffectiveFighters,
};

/** An option of a question in an attack, and the earlier answers of the same stage. */
export type AnswerChoice = {
  readonly facts: AttackFacts;
  readonly question: string;
  readonly option: string;
  readonly scene: Scene<Fighter>;
  readonly answers: Answers;
};

/** An attack, and the scene after the events so far. */
type AttackInScene = { readonly facts: AttackFacts; readonly scene: Scene<Fighter> };

/**
 * Estimates an attack after an answer, and the counter-attack if the target clashes. Null if the question is neither the target's nor a
 * helper's, or if the option cannot be applied. (S0; S1; d10/E, d10/G)
 */
function estimateOdds(
  choice: AnswerChoice,
  context: EstimationContext,
): { readonly attack: BlowOdds; readonly clash?: BlowOdds } | null {
  if (choice.question !== "reaction" && !choice.question.startsWith(toHelpId(""))) return null;
  const paid = applyChoice(choice, context);
  const scene = paid && context.viewScene(paid.scene);
  const attacker = scene && findFighter(scene, paid.facts.attacker);
  const target = scene && findFighter(scene, paid.facts.target);
  if (!attacker || !target) return null;
  const { facts } = paid;
  const lands = context.lands(context.rulings);
  const blow = lands({ striker: attacker, weapon: facts.weapon, struck: target, facts });
  const margin = marginOdds(context.roll(facts), listDefencePools(facts), {
    evaded: countDodgedPoints(facts, scene, context.rulings),
    rulings: context.rulings,
  });
  const { reaction } = facts;
  if (!reaction || !isClash(reaction.label)) return { attack: blow(margin) };
  const margins = clashMargins(margin, outcomeOdds(reaction.pool));
  const counter = lands({ striker: target, weapon: reaction.weapon, struck: attacker, facts: null });
  return { attack: blow(margins.attack), clash: counter(margins.clash) };
}

/** Applies an option and its payment to an attack, with the same stages as in play. (S0; d10/D.1, d10/D.10; d10/A.7) */
function applyChoice(
  { facts, question, option, scene, answers }: AnswerChoice,
  context: EstimationContext,
): AttackInScene | null {
  const { rulings, defence, viewScene } = context;
  const allAnswers = { ...answers, [question]: option };
  if (question === "reaction") {
    const reacted = applyStage(reactStage(rulings, defence.own), { facts, scene }, allAnswers, viewScene);
    return reacted && applyStage(boostStage(REACTION_ROLL), reacted, {}, viewScene);
  }
  const { forOthers } = defence;
  const { helpers, events } = collectHelp(
    { facts, answers: allAnswers, scene: viewScene(scene) },
    { rulings, forOthers },
  );
  return { facts: { ...facts, helpers }, scene: applyEvents(scene, events) };
}

function applyStage(
  stage: Stage<AttackFacts, Fighter>,
  { facts, scene }: AttackInScene,
  answers: Answers,
  viewScene: EstimationRules["viewScene"],
): AttackInScene | null {
  const move = stage(facts, answers, viewScene(scene));
  return move.type === "next" ? { facts: move.facts, scene: applyEvents(scene, move.events) } : null;
}

/** Lists the pools that reduce an attack: that of the target unless it clashes, and those of the helpers. (d10/E.3; d10/0.3.21) */
function listDefencePools({ reaction, helpers }: AttackFacts): readonly RolledPool[] {
  const own = reaction && !isClash(reaction.label) ? [reaction.pool] : [];
  return [...own, ...helpers.map((helping) => helping.reaction.pool)];
}

/** Returns the pool of an attack that is not yet rolled. */
export function toPendingRoll({ attack }: AttackFacts): RolledPool {
  return attack;
}

/** Converts open dice to a pool without dice, with their outcome as bought successes. (d10/L-12) */
export function toOpenRoll({ attack, attackOutcome }: AttackFacts): RolledPool {
  return { dice: 0, difficulty: attack.difficulty, boost: attackOutcome };
}

function buildBlow(striker: Fighter, weapon: Weapon | null, struck: Fighter): BlowNumbers {
  return {
    weapon: weapon ?? { kind: "unarmed", damage: 0 },
    strength: striker.attributes.strength,
    armour: pickBestArmour(struck.armour)?.rating ?? 0,
    wound: struck.wound,
    stamina: struck.attributes.stamina,
    soak: sumModifiers(listPowerSoak(struck)),
  };
}

/** Lists the estimates of a blow for the fighter it strikes. */
function listEstimates(of: string, { hit, damage, expectedDamage, stunned, out }: BlowOdds): readonly Estimate[] {
  const spread = Array.from(damage.chances, (chance, i) => [damage.from + i, chance] as const);
  const stun = stunned === undefined ? [] : [{ id: "stunned", of, as: "chance", value: stunned } as const];
  return [
    { id: "hit", of, as: "chance", value: hit },
    { id: "damage", of, as: "amount", value: expectedDamage, spread },
    ...stun,
    { id: "out", of, as: "chance", value: out },
  ];
}

/**
 * The standing orders for attacked fighters. To be asked, and never to be asked, are offered in addition. (Ours: rules of the table, of no
 * source)
 */
export const ORDERS = ["best", "dodge", PASS] as const;

/**
 * The resources that a standing order may spend: those that every round restores. So an order never spends Willpower, never exerts the
 * body, and never ends a state such as a held action. (Ours)
 */
const ORDERLY: readonly string[] = ["action", "part"];

/** Creates the function that answers an attack by a standing order; every other question is left to the player. (Ours) */
export function createAdviser(
  rulings: Rulings,
  roll: (facts: AttackFacts) => RolledPool,
  rules: EstimationRules = D10_ESTIMATION,
): NonNullable<ExchangeKind<AttackFacts, Fighter>["advise"]> {
  return (facts, question, order, scene) => {
    if (question.kind !== "pick" || question.id !== "reaction") return undefined;
    if (order === PASS) return PASS;
    const open = question.options.filter(isOrderly);
    const context = { ...rules, rulings, roll };
    const chanceOf = (option: string) =>
      woundChance({ facts, question: question.id, option, scene, answers: {} }, context);
    if (order === "dodge") return chooseBest(open.filter(isDodge), chanceOf);
    return order === "best" ? chooseBest(open, chanceOf) : undefined;
  };
}

/** Chooses the option with the least chance of a wound; of equally good ones the cheapest; of equally cheap ones the first. (Ours) */
export function chooseBest(options: readonly Option[], chanceOf: (option: string) => number): string | undefined {
  const estimated = options.map((option) => ({ id: option.id, chance: chanceOf(option.id), cost: sumCost(option) }));
  estimated.sort((a, b) => (Math.abs(a.chance - b.chance) < NEARLY ? a.cost - b.cost : a.chance - b.chance));
  return estimated[0]?.id;
}

/** The difference below which two chances are equal, since it can come from rounding. */
const NEARLY = 1e-9;

function sumCost({ cost }: Option): number {
  return Object.values(cost).reduce((sum, amount) => sum + amount, 0);
}

function isOrderly({ refusal, cost }: Option): boolean {
  return !refusal && Object.keys(cost).every((resource) => ORDERLY.includes(resource));
}

/** True for a dodge with at least one die. (S0; d10/E.1) */
function isDodge({ label, data }: Option): boolean {
  return label === "dodge" && Number(data["dice"]) > 0;
}
