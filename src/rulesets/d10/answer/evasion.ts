import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  askAmount,
  buildChange,
  endEffect,
  next,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { computeAnsweredMargin, isHit } from "../attack/compare.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readAmount, findLasting } from "../fighter/lasting.ts";
import type { Rulings } from "../rulings.ts";
import type { D10WeaponKind } from "../vocabulary.ts";

/**
 * True if an evasion helps against a kind of attack: against shots only if the table's rulings allow it, against all others always. (S0;
 * d10/L-16)
 */
export function canEvade(attack: D10WeaponKind, { evadeFirearms }: Rulings): boolean {
  return attack !== "firearm" || evadeFirearms;
}

/**
 * Lets the target spend points of an evasion on an attack that would hit, once its outcome is known. A dodge for the round applies without
 * a question. (S0; d10/D.8; S1; d10/D.7; d10/0.3.20)
 */
export function evasionStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const margin = computeAnsweredMargin(facts, rulings);
    const target = findAbleFighter(scene, facts.target);
    if (!target || !isHit(margin) || !canEvade(facts.weapon.kind, rulings)) return next(facts);
    const dodged = countDodgedPoints(facts, scene, rulings);
    if (dodged > 0) return applyDodge(facts, dodged);
    const evasion = findLasting(scene, target.id, "evade");
    return evasion
      ? spendEvasion(facts, answers, scene, { id: evasion.id, margin, points: readAmount(evasion, "points") })
      : next(facts);
  };
}

/**
 * Counts the points that a dodge for the round takes off an attack; 0 if the target has no such dodge, or if it does not help. (S1;
 * d10/D.7; d10/L-16)
 */
export function countDodgedPoints({ target, weapon }: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): number {
  const able = findAbleFighter(scene, target) && canEvade(weapon.kind, rulings);
  const dodge = able ? findLasting(scene, target, "dedicatedDodge") : undefined;
  return dodge ? readAmount(dodge, "points") : 0;
}

function applyDodge(facts: AttackFacts, points: number): Move<AttackFacts> {
  return next({ ...facts, evaded: points }, [happened("evaded", { fighter: facts.target, points, left: points })]);
}

function spendEvasion(
  facts: AttackFacts,
  answers: Answers,
  scene: Scene,
  { id, margin, points }: { readonly id: string; readonly margin: number; readonly points: number },
): Move<AttackFacts> {
  const spent = answers["evade"];
  if (typeof spent !== "number") return ask([buildPointsQuestion(facts.target, points, margin)]);
  if (spent === 0) return next(facts);
  const left = points - spent;
  const change = left > 0 ? buildChange(scene, ["fight", "effects", id, "data", "points"], left) : endEffect(scene, id);
  const details = { fighter: facts.target, points: spent, left };
  return next({ ...facts, evaded: spent }, [happened("evaded", details, [change])]);
}

/** Asks how many points to spend on this attack; by default the smallest number that makes it miss, or all. (d10/L-17) */
function buildPointsQuestion(fighter: string, points: number, margin: number): Question {
  return askAmount({ id: "evade", fighter, data: { fighter, points, margin } }, { max: Math.min(points, margin) });
}
