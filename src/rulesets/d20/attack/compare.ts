import { type Question, type Stage, ask, close, lookup, next } from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type AttackFacts, attackReasons, defenceReasons } from "./attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Check, SIDES, checkOf, faceIn, facesOf, unanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings, Ties } from "../rulings.ts";
import { foughtChanges } from "./stance.ts";

/** How chance itself decides: 1 for a natural 20, -1 for a natural 1, else 0, and 0 where no die is thrown. (S3, d20/F.4; d20/J-11) */
export function natural(face: number | null): number {
  if (face === SIDES) return 1;
  return face === 1 ? -1 : 0;
}

/** Whether the attacker wins: the die's extremes come first, of both sides, unless a table rules that the totals decide. (S3; d20/A.4, d20/F.1,
 *  d20/F.4; d20/J-1, d20/J-11, d20/J-24, d20/J-35) */
export function isHit(attack: Check, defence: Check, rulings: Rulings): boolean {
  const chance = rulings.naturalDecides ? natural(attack.face) - natural(defence.face) : 0;
  return wins(chance, attack, defence, rulings.ties);
}

/** Who wins where chance decides for the attacker (above 0), against them (below 0), or not at all. A tie is the side's that
 *  throws the die, the attacker's where both or neither do, or as the table rules. (S3; d20/A.4; d20/J-1, d20/J-24) */
export function wins(chance: number, attack: Check, defence: Check, ties: Ties): boolean {
  if (chance !== 0) return chance > 0;
  const defenderRolls = attack.face === null && defence.face !== null;
  const tieIsDefenders = ties === "defender" || (ties === "thrower" && defenderRolls);
  return tieIsDefenders ? attack.total > defence.total : attack.total >= defence.total;
}

/** Whether a hit is critical: the attack die among the weapon's highest faces, or the defence die among its lowest. (S3; d20/F.2; d20/J-11,
 *  d20/J-14, d20/J-36) */
export function isCritical(attack: Check, defence: Check, threat: number, rulings: Rulings): boolean {
  const byAttack = attack.face !== null && attack.face > SIDES - threat;
  const byDefence = defence.face !== null && defence.face <= threat;
  return isHit(attack, defence, rulings) && (byAttack || byDefence);
}

/** Which sides of an attack throw: those whom players play, and the attacker where both are the GM's and a table rules so; a target who can
 *  do nothing throws no defence. (S3; d20/A.4, d20/F.1; d20/J-24, d20/J-53) */
export function throwersOf(
  attacker: Fighter,
  target: Fighter,
  { npcAttackThrown }: Rulings,
): Readonly<Record<Sided, boolean>> {
  const attack = !attacker.npc || (npcAttackThrown && target.npc);
  return { attack, defence: !target.npc && canAct(target).ok };
}

type Sided = "attack" | "defence";

/** The dice that two sides throw: one each, and none for those whom the GM plays. (S3; d20/A.4, d20/F.1) */
export function diceOf(attacker: Fighter, target: Fighter, rulings: Rulings): readonly Question[] {
  const { attack, defence } = throwersOf(attacker, target, rulings);
  const questions: Question[] = [];
  if (attack) questions.push(facesOf("attack", attacker.id, 1));
  if (defence) questions.push(facesOf("defence", target.id, 1));
  return questions;
}

/** Asks for the dice of both sides at once, and tells both checks, thrown or taken; an attacker who was struck down first attacks no more.
 *  (S3; d20/E, d20/F.1) */
export function rollStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const attacker = lookup(scene.fighters, facts.attacker);
    const target = lookup(scene.fighters, facts.target);
    if (!attacker || !target || !canAct(attacker).ok) return close(null, [aborted(facts.attacker)]);
    const open = unanswered(diceOf(attacker, target, rulings), answers);
    if (open.length > 0) return ask(open);
    const attack = checkOf(faceIn(answers["attack"]), attackReasons(scene, attacker, facts, rulings));
    const defence = checkOf(faceIn(answers["defence"]), defenceReasons(scene, target, facts, rulings));
    const fought = foughtChanges(scene, [attacker.id, target.id]);
    const events = [rolled("attack", attacker.id, attack), rolled("defence", target.id, defence, fought)];
    return next({ ...facts, attack, defence }, events);
  };
}

/** Compares the two checks; a miss ends the attack. (S3; d20/F.1, d20/F.2) */
export function compareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts) => {
    const { attack, defence, weapon } = facts;
    const margin = attack.total - defence.total;
    const hit = isHit(attack, defence, rulings);
    const critical = isCritical(attack, defence, weapon.threat, rulings);
    const events = [happened("compared", { attack: attack.total, defence: defence.total, margin, hit, critical })];
    return hit ? next({ ...facts, margin, critical }, events) : close({ hit, margin }, events);
  };
}
