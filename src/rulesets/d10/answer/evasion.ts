import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  askAmount,
  changeAt,
  endEffect,
  next,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { answeredMargin, isHit } from "../attack/compare.ts";
import { ableFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { amountIn, lastingOn } from "../fighter/lasting.ts";
import type { Rulings } from "../rulings.ts";
import type { WeaponKind } from "../vocabulary.ts";

/** True if an evasion helps against such an attack: against any, unless the table rules shots out. (S0; d10/L-16) */
export function evades(attack: WeaponKind, { evadeFirearms }: Rulings): boolean {
  return attack !== "firearm" || evadeFirearms;
}

/**
 * Lets the target's evasion lessen an attack that would land, once its outcome is known; a dodge for the round applies without asking. (S0;
 * d10/D.8; S1; d10/D.7; d10/0.3.20)
 */
export function evasionStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const margin = answeredMargin(facts, rulings);
    const target = ableFighter(scene, facts.target);
    if (!target || !isHit(margin) || !evades(facts.weapon.kind, rulings)) return next(facts);
    const dodged = dodgedByItself(facts, scene, rulings);
    if (dodged > 0) return lessened(facts, dodged);
    const kept = lastingOn(scene, target.id, "evade");
    return kept
      ? spending(facts, answers, scene, { id: kept.id, margin, points: amountIn(kept, "points") })
      : next(facts);
  };
}

/**
 * Counts the points that a dodge for the round takes off an attack; 0 without such a dodge, or if it does not help. (S1; d10/D.7; d10/L-16)
 */
export function dodgedByItself({ target, weapon }: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): number {
  const able = ableFighter(scene, target) && evades(weapon.kind, rulings);
  const dodge = able ? lastingOn(scene, target, "dedicatedDodge") : undefined;
  return dodge ? amountIn(dodge, "points") : 0;
}

function lessened(facts: AttackFacts, points: number): Move<AttackFacts> {
  return next({ ...facts, evaded: points }, [happened("evaded", { fighter: facts.target, points, left: points })]);
}

function spending(
  facts: AttackFacts,
  answers: Answers,
  scene: Scene,
  { id, margin, points }: { readonly id: string; readonly margin: number; readonly points: number },
): Move<AttackFacts> {
  const spent = answers["evade"];
  if (typeof spent !== "number") return ask([pointsQuestion(facts.target, points, margin)]);
  if (spent === 0) return next(facts);
  const left = points - spent;
  const change = left > 0 ? changeAt(scene, ["fight", "effects", id, "data", "points"], left) : endEffect(scene, id);
  const told = { fighter: facts.target, points: spent, left };
  return next({ ...facts, evaded: spent }, [happened("evaded", told, [change])]);
}

/** Asks how many points to spend on this attack; by default as many as help. (d10/L-17) */
function pointsQuestion(fighter: string, points: number, margin: number): Question {
  return askAmount({ id: "evade", fighter, data: { fighter, points, margin } }, { max: Math.min(points, margin) });
}
