import {
  type Distribution,
  certain,
  chanceThat,
  dieOf,
  andThen,
  combined,
  mapped,
  meanOf,
  poolsOf,
} from "../../../engine/index.ts";
import { isHit, netHits } from "../attack/compare.ts";
import { isOut, stateOf } from "../fighter/conditions.ts";
import { LOWEST_HIT, SIDES } from "../dice.ts";
import { armourAgainst } from "../fighter/equipment.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { takeBoxes } from "../harm/harm.ts";
import { holdOutPool, holdOutThreshold, mayHoldOut } from "../harm/holding-out.ts";
import { effectiveArmour, penetrating, rolledArmour, throughCover } from "../harm/mitigation.ts";
import type { DamageType, Track } from "../vocabulary.ts";

/** The hits of so many dice. (d6/A.1) */
export const hitOdds: (dice: number) => Distribution = poolsOf(dieOf(SIDES, (face) => (face >= LOWEST_HIT ? 1 : 0)));

/** A blow as far as what it does goes: how hard before net hits, of what type, through what. (d6/G.1, d6/G.2) */
export type Blow = {
  readonly base: number;
  readonly type: DamageType;
  readonly track: Track;
  readonly pierce: number;
  readonly through: number;
  readonly preserved: number;
  /** Dice that resist besides Body. (S4, Full Defense: Blasts) */
  readonly resisting: number;
};

/** What may come of a blow: the chance that it lands, the boxes it fills, being out of the fight, and dead. */
export type BlowOdds = {
  readonly hit: number;
  readonly boxes: Distribution;
  readonly expected: number;
  readonly out: number;
  readonly dead: number;
};

/** The net hits of an attack against a defence and what raises its threshold. (d6/F.3) */
export function netOdds(attack: number, defence: number, threshold: number): Distribution {
  return combined(hitOdds(attack), hitOdds(defence), (hits, met) => netHits(hits, met, threshold));
}

/** From net hits to boxes and states, through the leaf rules of each stage. (d6/G.2, d6/G.3) */
export function blowOdds(net: Distribution, blow: Blow, target: Fighter): BlowOdds {
  const rulings = rulingsOf(target);
  const lands = (by: number): boolean => isHit(by, rulings);
  const outcomes = andThen(net, (by) => (lands(by) ? struckOdds(by, blow, target) : certain(0)));
  const boxes = mapped(outcomes, boxesOf);
  const chances = Array.from(outcomes.chances, (chance, i) => ({ chance, outcome: outcomes.from + i }));
  const state = (rule: (outcome: number) => number): number =>
    chances.reduce((sum, { chance, outcome }) => (chance > 0 ? sum + chance * rule(outcome) : sum), 0);
  return {
    hit: chanceThat(net, lands),
    boxes,
    expected: meanOf(boxes),
    out: state((outcome) => outChance(target, outcome)),
    dead: state((outcome) => (stateOf(afterBoxes(target, outcome)) === "dead" ? 1 : 0)),
  };
}

/** Boxes and the track that they go to, as one number: light ones are even, critical ones odd. */
function outcomeOf(boxes: number, track: Track): number {
  return 2 * boxes + (track === "critical" && boxes > 0 ? 1 : 0);
}

function boxesOf(outcome: number): number {
  return Math.floor(outcome / 2);
}

function struckOdds(net: number, blow: Blow, target: Fighter): Distribution {
  const { armourIsRolled } = rulingsOf(target);
  const past = throughCover(blow.base + net, blow.through, blow.preserved);
  const armour = effectiveArmour(armourAgainst(target.armour, blow.type), blow.pierce);
  const left = armourIsRolled ? past : penetrating(past, armour);
  const track = armourIsRolled ? rolledArmour(past, armour, blow.track).track : blow.track;
  if (left === 0) return certain(0);
  const dice = target.attributes.body + blow.resisting + (armourIsRolled ? armour : 0);
  return mapped(hitOdds(dice), (hits) => outcomeOf(Math.max(0, left - hits), track));
}

function afterBoxes(target: Fighter, outcome: number): Fighter {
  return { ...target, ...takeBoxes(target, outcome % 2 === 1 ? "critical" : "light", boxesOf(outcome)) };
}

/** The chance to be out of the fight with so many boxes more, where holding out may prevent it. (d6/G.3; N5; d6/L-6) */
function outChance(target: Fighter, outcome: number): number {
  const after = afterBoxes(target, outcome);
  if (mayHoldOut(target, after)) {
    const odds = hitOdds(holdOutPool(after).dice);
    return chanceThat(odds, (hits) => hits < holdOutThreshold(after));
  }
  return isOut(stateOf(after)) ? 1 : 0;
}
