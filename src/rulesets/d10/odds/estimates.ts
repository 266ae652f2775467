import {
  type Answers,
  type Distribution,
  type Estimate,
  type Scene,
  type Stage,
  applyEvents,
  chanceThat,
  lookup,
  sumOf,
} from "../../../engine/index.ts";
import { type AttackFacts, REACTION_ROLL, helpBy } from "../attack/attack.ts";
import { boostStage } from "../economy/boost.ts";
import { isClash } from "../attack/clash.ts";
import { changedDice } from "../attack/damage.ts";
import { type Weapon, bestArmour } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { lastingOn } from "../fighter/lasting.ts";
import { dodgedByItself } from "../answer/evasion.ts";
import { helpSoFar } from "../answer/help.ts";
import { powerSoak } from "../fighter/influences.ts";
import { type Blow, type BlowOdds, type Rolled, blowOdds, clashMargins, marginOdds, outcomeOdds } from "./odds.ts";
import { DEFENCE, type Defence } from "../answer/possible.ts";
import { reactStage } from "../answer/react.ts";
import type { Rulings } from "../rulings.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";

/**
 * Estimates each answer to an attack: the chance of a hit, the expected damage, the chances of being stunned and out of the fight; and for
 * a clash the same of its counter. It covers rolls and a dodge for the round; empty if points of an evasion are spent later. (S0; S1;
 * d10/A.9; d10/D.7, d10/D.8)
 */
export function estimateAnswers(rulings: Rulings, roll: (facts: AttackFacts) => Rolled, ways: Estimable = AS_D10) {
  return (
    facts: AttackFacts,
    question: string,
    option: string,
    scene: Scene<Fighter>,
    answers: Answers = {},
  ): readonly Estimate[] => {
    const odds = answerOdds({ facts, question, option, scene, answers }, { ...ways, rulings, roll });
    if (!odds || lastingOn(scene, facts.target, "evade")) return [];
    return [...estimatesOf(facts.target, odds.attack), ...(odds.clash ? estimatesOf(facts.attacker, odds.clash) : [])];
  };
}

/** Returns the chance that the attack wounds the target if it answers so, whatever it strikes back. (S0; S1; d10/A.9) */
export function woundChance(choice: Choice, by: Estimating): number {
  const odds = answerOdds(choice, by);
  return odds ? chanceThat(odds.attack.damage, (damage) => damage > 0) : 1;
}

/** An edition's rules for estimates: the answers, the odds of a blow, and the fighters as a stage would see them. */
export type Estimable = {
  readonly defence: Defence;
  readonly lands: (rulings: Rulings) => Lands;
  readonly seen: (scene: Scene<Fighter>) => Scene<Fighter>;
};

/** Context of an estimate: the edition's rules, the table's rulings, and the attack's roll. */
export type Estimating = Estimable & {
  readonly rulings: Rulings;
  readonly roll: (facts: AttackFacts) => Rolled;
};

/**
 * A blow that may land: the striker and weapon, the fighter it strikes, and the attack whose declaration changes its damage; null for a
 * counter.
 */
export type Struck = {
  readonly striker: Fighter;
  readonly weapon: Weapon | null;
  readonly struck: Fighter;
  readonly facts: AttackFacts | null;
};

/** Returns the odds of a blow by the distribution of its margin. */
export type Lands = (blow: Struck) => (margin: Distribution) => BlowOdds;

/** Creates the estimate of a blow whose damage is rolled. (S1; d10/G.2, d10/H.1) */
export function landsByDice(rulings: Rulings): Lands {
  return ({ striker, weapon, struck, facts }) => {
    const added = facts ? sumOf(changedDice(facts)) : 0;
    const blow = { ...blowOf(striker, weapon, struck), added, rulings };
    return (margin) => blowOdds(margin, blow);
  };
}

/** This game's rules for estimates. */
export const AS_D10: Estimable = { defence: DEFENCE, lands: landsByDice, seen: withEffectiveFighters };

/** An option of a question in an attack, and the earlier answers of the same stage. */
export type Choice = {
  readonly facts: AttackFacts;
  readonly question: string;
  readonly option: string;
  readonly scene: Scene<Fighter>;
  readonly answers: Answers;
};

/** An attack with the scene in which it goes on. */
type At = { readonly facts: AttackFacts; readonly scene: Scene<Fighter> };

/**
 * Estimates the attack after this answer, and the counter if the target clashes; null if the question cannot be estimated. (S0; S1; d10/E,
 * d10/G)
 */
function answerOdds(choice: Choice, by: Estimating): { readonly attack: BlowOdds; readonly clash?: BlowOdds } | null {
  if (choice.question !== "reaction" && !choice.question.startsWith(helpBy(""))) return null;
  const paid = paidFor(choice, by);
  const scene = paid && by.seen(paid.scene);
  const attacker = scene && lookup(scene.fighters, paid.facts.attacker);
  const target = scene && lookup(scene.fighters, paid.facts.target);
  if (!attacker || !target) return null;
  const { facts } = paid;
  const lands = by.lands(by.rulings);
  const blow = lands({ striker: attacker, weapon: facts.weapon, struck: target, facts });
  const margin = marginOdds(by.roll(facts), poolsAgainst(facts), {
    evaded: dodgedByItself(facts, scene, by.rulings),
    rulings: by.rulings,
  });
  const { reaction } = facts;
  if (!reaction || !isClash(reaction.label)) return { attack: blow(margin) };
  const margins = clashMargins(margin, outcomeOdds(reaction.pool));
  const counter = lands({ striker: target, weapon: reaction.weapon, struck: attacker, facts: null });
  return { attack: blow(margins.attack), clash: counter(margins.clash) };
}

/** Applies the option to the attack, with its payment, by the stages that do so in play. (S0; d10/D.1, d10/D.10; d10/A.7) */
function paidFor({ facts, question, option, scene, answers }: Choice, by: Estimating): At | null {
  const { rulings, defence, seen } = by;
  const given = { ...answers, [question]: option };
  if (question === "reaction") {
    const reacted = after(reactStage(rulings, defence.own), { facts, scene }, given, seen);
    return reacted && after(boostStage(REACTION_ROLL), reacted, {}, seen);
  }
  const { forOthers } = defence;
  const { helpers, events } = helpSoFar({ facts, answers: given, scene: seen(scene) }, { rulings, forOthers });
  return { facts: { ...facts, helpers }, scene: applyEvents(scene, events) };
}

function after(
  stage: Stage<AttackFacts, Fighter>,
  { facts, scene }: At,
  answers: Answers,
  seen: Estimable["seen"],
): At | null {
  const move = stage(facts, answers, seen(scene));
  return move.type === "next" ? { facts: move.facts, scene: applyEvents(scene, move.events) } : null;
}

/** Lists the pools that lessen an attack: the target's own unless it clashes, and those of its helpers. (d10/E.3; d10/0.3.21) */
function poolsAgainst({ reaction, helpers }: AttackFacts): readonly Rolled[] {
  const own = reaction && !isClash(reaction.label) ? [reaction.pool] : [];
  return [...own, ...helpers.map((helping) => helping.reaction.pool)];
}

/** Returns the pool of an attack that is not yet rolled. */
export function attackToCome({ attack }: AttackFacts): Rolled {
  return attack;
}

/** Converts a roll that is already open to a pool without dice, boosted by its outcome. (d10/L-12) */
export function attackLyingOpen({ attack, attackOutcome }: AttackFacts): Rolled {
  return { dice: 0, difficulty: attack.difficulty, boost: attackOutcome };
}

function blowOf(striker: Fighter, weapon: Weapon | null, struck: Fighter): Blow {
  return {
    weapon: weapon ?? { kind: "unarmed", damage: 0 },
    strength: striker.attributes.strength,
    armour: bestArmour(struck.armour)?.rating ?? 0,
    wound: struck.wound,
    stamina: struck.attributes.stamina,
    soak: sumOf(powerSoak(struck)),
  };
}

/** Lists the estimates of a blow for the fighter it strikes. */
function estimatesOf(of: string, { hit, damage, expectedDamage, stunned, out }: BlowOdds): readonly Estimate[] {
  const spread = Array.from(damage.chances, (chance, i) => [damage.from + i, chance] as const);
  const stun = stunned === undefined ? [] : [{ id: "stunned", of, as: "chance", value: stunned } as const];
  return [
    { id: "hit", of, as: "chance", value: hit },
    { id: "damage", of, as: "amount", value: expectedDamage, spread },
    ...stun,
    { id: "out", of, as: "chance", value: out },
  ];
}
