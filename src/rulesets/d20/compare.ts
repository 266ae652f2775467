import type { Answers, Question } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { attackReasons, defenceReasons } from "./attack.ts";
import type { Check } from "./dice.ts";
import { checkOf, faceIn, facesOf, rolled, SIDES, unanswered } from "./dice.ts";
import type { Fighter } from "./fighter.ts";

/** How chance itself decides: 1 for a natural 20, -1 for a natural 1, else 0, and 0 where no die is thrown. (S3, F.4; J-11) */
export function natural(face: number | null): number {
  if (face === SIDES) return 1;
  return face === 1 ? -1 : 0;
}

/** Whether the attacker wins: the die's extremes come first, of both sides. (S3; A.4, F.1, F.4; J-1, J-11, J-24) */
export function isHit(attack: Check, defence: Check): boolean {
  return wins(natural(attack.face) - natural(defence.face), attack, defence);
}

/** Who wins where chance decides for the attacker (above 0), against them (below 0), or not at all. A tie is the side's that
 *  throws the die, the attacker's where both or neither do. (S3; A.4; J-1, J-24) */
export function wins(chance: number, attack: Check, defence: Check): boolean {
  if (chance !== 0) return chance > 0;
  const defenderRolls = attack.face === null && defence.face !== null;
  return defenderRolls ? attack.total > defence.total : attack.total >= defence.total;
}

/** Whether a hit is critical: the attack die among the weapon's highest faces, or the defence die among its lowest. (S3; F.2; J-11) */
export function isCritical(attack: Check, defence: Check, threat: number): boolean {
  const byAttack = attack.face !== null && attack.face > SIDES - threat;
  const byDefence = defence.face !== null && defence.face <= threat;
  return isHit(attack, defence) && (byAttack || byDefence);
}

/** The dice that two sides throw: one each, and none for those whom the GM plays. (S3; A.4, F.1) */
export function diceOf(attacker: Fighter, target: Fighter): readonly Question[] {
  const questions: Question[] = [];
  if (!attacker.npc) questions.push(facesOf("attack", attacker.id, 1));
  if (!target.npc) questions.push(facesOf("defence", target.id, 1));
  return questions;
}

/** Asks for the dice of both sides at once, and tells both checks, thrown or taken. (S3; F.1) */
export function rollStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!attacker || !target) return close(null, [lapsed(facts.attacker)]);
  const open = unanswered(diceOf(attacker, target), answers);
  if (open.length > 0) return ask(open);
  const attack = checkOf(faceIn(answers["attack"]), attackReasons(scene, attacker, facts));
  const defence = checkOf(faceIn(answers["defence"]), defenceReasons(scene, target, facts));
  const events = [rolled("attack", attacker.id, attack), rolled("defence", target.id, defence)];
  return next({ ...facts, attack, defence }, events);
}

/** Compares the two checks; a miss ends the attack. (S3; F.1, F.2) */
export function compareStage(facts: AttackFacts, _answers: Answers): Move<AttackFacts> {
  const { attack, defence, weapon } = facts;
  const margin = attack.total - defence.total;
  const hit = isHit(attack, defence);
  const critical = isCritical(attack, defence, weapon.threat);
  const events = [happened("compared", { attack: attack.total, defence: defence.total, margin, hit, critical })];
  return hit ? next({ ...facts, margin, critical }, events) : close({ hit, margin }, events);
}
